// Parts 4.5, 7 and 8: offset paging, filters, sorting and lookups of the catalog.
import { must, open, rows, should } from './row.js';

export const catalog = [
  ...rows('catalog', {
    'paging.limit-default': must('8: Without limit, a page holds 20 items.'),
    'paging.limit-maximum': must('8: A page never holds more than 100 items.'),
    'paging.limit-honored': must(
      '8: A limit from 1 to 100 is honored: a page holds that many items if the list has them.',
    ),
    // A limit outside 1 to 100 may be refused or clamped, but not honored.
    'paging.limit-out-of-range': must('8: A limit outside 1 to 100 is refused or clamped.'),
    'paging.limit-malformed': must(
      '8: A limit that is not a single integer is refused, or the page stays within the maximum.',
    ),
    'paging.offset-default': must('8: Without offset, a page starts at the first item.'),
    'paging.offset-window': must('4.5: Consecutive windows of limit and offset add up to one list.'),
    'paging.offset-past-end': should(
      '4.5: An offset past the end of a list returns no items.',
      'An offset skips items; what follows where none is left is not stated.',
    ),
    'paging.offset-out-of-range': must('8: A negative offset is refused or clamped.'),
    'paging.offset-malformed': must(
      '8: An offset that is not a single integer is refused, or the page stays within the limit.',
    ),

    'paging.stable-order': should(
      '4.5: Equal requests in quick succession return the items in one order.',
      'Windows of limit and offset need a list that has an order.',
    ),

    'filter.active': must('4.5: active returns only items whose active has that value.'),
    'filter.closed': must('4.5: closed returns only items whose closed has that value.'),
    'filter.archived': must('4.5: archived returns only items whose archived has that value.'),
    'filter.tag-id': must('4.5: tag_id returns only items that have the tag with that id.'),
    'filter.tag-slug': must('4.5: tag_slug returns only items that have the tag with that slug.'),
    'filter.tag-alias': must('4.5: tag means the same as tag_slug.'),
    'filter.event-id': must('4.5: event_id returns only markets of the event with that id.'),
    'filter.event-slug': must('4.5: event_slug returns only markets of the event with that slug.'),
    'filter.event-slug-alias': must('4.5: eventSlug means the same as event_slug.'),
    'filter.condition-id': must('4.5: conditionId returns only the market with that condition.'),
    'filter.condition-id-alias': must('4.5: condition_id means the same as conditionId.'),
    'filter.mirror': must('4.5: mirror returns only markets that have a mirror, or only markets that have none.'),
    'filter.slug': must('4.5: slug returns only the item with that slug.'),
    'filter.series-slug': must('4.5: series_slug returns only events of the series with that slug.'),
    'filter.creator': should(
      '4.5: creator limits the results to what is available on that site.',
      'Part 4.5 states that creator scopes the results, and not what an unknown creator returns.',
    ),
    'filter.boolean-complete': should(
      '4.5: A filter returns every listed item that matches it.',
      'A filter may show items that the plain list hides, but it has no reason to lose a listed one.',
    ),
    'filter.combination': should(
      '4.5: Combined filters return every item that each of them returns.',
      'Every parameter is a filter of its own, with any other parameters.',
    ),
    'filter.no-match': must('4.5: A filter that matches nothing returns an empty array.'),
    'filter.malformed': should(
      '7: A filter value of the wrong type is refused, or the page stays within the limit.',
      'Part 7 observes that an invalid request is refused; which ones are invalid is not shown.',
    ),

    'sort.ascending-default': must('8: Without ascending, the order is that of ascending=false.'),
    'sort.ascending': should(
      '4.5: ascending=true reverses the order of a sort column.',
      'The name says which direction is meant, but allowed columns and their order are not shown.',
    ),
    'sort.accepted-columns': should(
      '4.5: A sort column that is accepted sorts the list.',
      'Allowed columns are not shown; one that is accepted is called a sort column.',
    ),
    'sort.keeps-items': should(
      '4.5: A list sorted by a column holds the items of the list.',
      'A sort column is no filter.',
    ),
    'sort.ties': open('4.5: Do items with equal values change places when the direction changes?'),
    'sort.columns': open('4.5: Which sort columns exist?'),
    'paging.default-order': open('4.5: In which order is a list without a sort column?'),
    'filter.boolean-spellings': open('4.5: Which spellings of booleans are accepted besides true and false?'),
    'filter.spellings': open('4.5: Do filters find a slug in another case, and an id in another spelling?'),
    'filter.compared-conditions': open('4.5: Is a market found by the condition id of its mirror, too?'),
    'filter.archived-default': open('4.5: Does a list show archived items without being asked for them?'),

    'lookup.market-by-id': must('4.5: A lookup of a market by its numeric id returns that market.'),
    'lookup.market-by-condition-id': must('4.5: A lookup of a market by its condition id returns that market.'),
    'lookup.market-by-slug': must('4.5: A lookup of a market by its slug returns that market.'),
    'lookup.event-by-id': must('4.5: A lookup of an event by its id returns that event.'),
    'lookup.event-by-slug': must('4.5: A lookup of an event by its slug returns that event.'),
    'lookup.market-list-agreement': should(
      '4.5: A market has the same values in the list and in its lookup.',
      'The list and the lookup show one market.',
    ),
    'lookup.event-list-agreement': should(
      '4.5: An event has the same values in the list and in its lookup.',
      'The list and the lookup show one event.',
    ),
    'lookup.slug-percent-encoding': should(
      '4.5: A percent-encoded slug finds the same record as the plain slug.',
      'In a path both spellings are one text (RFC 3986); the interface does not mention it.',
    ),
    'lookup.unknown-id': should(
      '7: A lookup of an id or slug that does not exist returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),
    'lookup.malformed-id': should(
      '7: A lookup of a malformed id returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),
    'lookup.creator': should(
      '4.5: A lookup accepts creator.',
      'The parameter is listed, and not what it does to a lookup.',
    ),
  }),
];
