// Parts 4.5, 7 and 8: offset paging, filters, sorting and lookups of the catalog.
import { must, open, part, should } from './row.js';

export const catalog = [
  ...part('8', 'catalog', {
    'paging.limit-default': must('Without limit, a page holds 20 items.'),
    'paging.limit-maximum': must('A page never holds more than 100 items.'),
    'paging.limit-honored': must(
      'A limit from 1 to 100 is honored: a page holds that many items if the list has them.',
    ),
    // A limit outside 1 to 100 may be refused or clamped, but not honored.
    'paging.limit-out-of-range': must('A limit outside 1 to 100 is refused or clamped.'),
    'paging.limit-malformed': must(
      'A limit that is not a single integer is refused, or the page stays within the maximum.',
    ),
    'paging.offset-default': must('Without offset, a page starts at the first item.'),
  }),
  ...part('4.5', 'catalog', {
    'paging.offset-window': must('Consecutive windows of limit and offset add up to one list.'),
    'paging.offset-past-end': should(
      'An offset past the end of a list returns no items.',
      'An offset skips items; what follows where none is left is not stated.',
    ),
  }),
  ...part('8', 'catalog', {
    'paging.offset-out-of-range': must('A negative offset is refused or clamped.'),
    'paging.offset-malformed': must(
      'An offset that is not a single integer is refused, or the page stays within the limit.',
    ),
  }),

  ...part('4.5', 'catalog', {
    'paging.stable-order': should(
      'Equal requests in quick succession return the items in one order.',
      'Windows of limit and offset need a list that has an order.',
    ),

    'filter.active': must('active returns only items whose active has that value.'),
    'filter.closed': must('closed returns only items whose closed has that value.'),
    'filter.archived': must('archived returns only items whose archived has that value.'),
    'filter.tag-id': must('tag_id returns only items that have the tag with that id.'),
    'filter.tag-slug': must('tag_slug returns only items that have the tag with that slug.'),
    'filter.tag-alias': must('tag means the same as tag_slug.'),
    'filter.event-id': must('event_id returns only markets of the event with that id.'),
    'filter.event-slug': must('event_slug returns only markets of the event with that slug.'),
    'filter.event-slug-alias': must('eventSlug means the same as event_slug.'),
    'filter.condition-id': must('conditionId returns only the market with that condition.'),
    'filter.condition-id-alias': must('condition_id means the same as conditionId.'),
    'filter.mirror': must('mirror returns only markets that have a mirror, or only markets that have none.'),
    'filter.slug': must('slug returns only the item with that slug.'),
    'filter.series-slug': must('series_slug returns only events of the series with that slug.'),
    'filter.creator': should(
      'creator limits the results to what is available on that site.',
      'Part 4.5 states that creator scopes the results, and not what an unknown creator returns.',
    ),
    'filter.boolean-complete': should(
      'A filter returns every listed item that matches it.',
      'A filter may show items that the plain list hides, but it has no reason to lose a listed one.',
    ),
    'filter.combination': should(
      'Combined filters return every item that each of them returns.',
      'Every parameter is a filter of its own, with any other parameters.',
    ),
    'filter.no-match': must('A filter that matches nothing returns an empty array.'),
  }),
  ...part('7', 'catalog', {
    'filter.malformed': should(
      'A filter value of the wrong type is refused, or the page stays within the limit.',
      'Part 7 observes that an invalid request is refused; which ones are invalid is not shown.',
    ),
  }),

  ...part('8', 'catalog', {
    'sort.ascending-default': must('Without ascending, the order is that of ascending=false.'),
  }),
  ...part('4.5', 'catalog', {
    'sort.ascending': should(
      'ascending=true reverses the order of a sort column.',
      'The name says which direction is meant, but allowed columns and their order are not shown.',
    ),
    'sort.accepted-columns': should(
      'A sort column that is accepted sorts the list.',
      'Allowed columns are not shown; one that is accepted is called a sort column.',
    ),
    'sort.keeps-items': should('A list sorted by a column holds the items of the list.', 'A sort column is no filter.'),
    'sort.ties': open('Do items with equal values change places when the direction changes?'),
    'sort.columns': open('Which sort columns exist?'),
    'paging.default-order': open('In which order is a list without a sort column?'),
    'filter.boolean-spellings': open('Which spellings of booleans are accepted besides true and false?'),
    'filter.spellings': open('Do filters find a slug in another case, and an id in another spelling?'),
    'filter.compared-conditions': open('Is a market found by the condition id of its mirror, too?'),
    'filter.archived-default': open('Does a list show archived items without being asked for them?'),

    'lookup.market-by-id': must('A lookup of a market by its numeric id returns that market.'),
    'lookup.market-by-condition-id': must('A lookup of a market by its condition id returns that market.'),
    'lookup.market-by-slug': must('A lookup of a market by its slug returns that market.'),
    'lookup.event-by-id': must('A lookup of an event by its id returns that event.'),
    'lookup.event-by-slug': must('A lookup of an event by its slug returns that event.'),
    'lookup.market-list-agreement': should(
      'A market has the same values in the list and in its lookup.',
      'The list and the lookup show one market.',
    ),
    'lookup.event-list-agreement': should(
      'An event has the same values in the list and in its lookup.',
      'The list and the lookup show one event.',
    ),
    'lookup.slug-percent-encoding': should(
      'A percent-encoded slug finds the same record as the plain slug.',
      'In a path both spellings are one text (RFC 3986); the interface does not mention it.',
    ),
  }),
  ...part('7', 'catalog', {
    'lookup.unknown-id': should(
      'A lookup of an id or slug that does not exist returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),
    'lookup.malformed-id': should(
      'A lookup of a malformed id returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),
  }),
  ...part('4.5', 'catalog', {
    'lookup.creator': should('A lookup accepts creator.', 'The parameter is listed, and not what it does to a lookup.'),
  }),
];
