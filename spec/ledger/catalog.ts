// Parts 4.5, 7 and 8: paging by offset, filters, sorting and lookups of the catalog.
import { must, open, should } from './row.js';

export const catalog = [
  must('paging.limit-default', '8', 'catalog', 'Without a limit a page holds 20 items.'),
  must('paging.limit-maximum', '8', 'catalog', 'A page never holds more than 100 items.'),
  must(
    'paging.limit-honoured',
    '8',
    'catalog',
    'A limit from 1 to 100 is the number of items, where there are that many.',
  ),
  // A legal limit is 1 to 100: refusing another or clamping it are both legal, honouring it is not.
  must('paging.limit-out-of-range', '8', 'catalog', 'A limit outside 1 to 100 is refused or kept within bounds.'),
  must('paging.limit-malformed', '8', 'catalog', 'A limit that is no single integer is refused or kept within bounds.'),
  must('paging.offset-default', '8', 'catalog', 'Without an offset the list begins at its first item.'),
  must('paging.offset-window', '4.5', 'catalog', 'Limit and offset cut windows that tile one list.'),
  must('paging.offset-past-end', '4.5', 'catalog', 'Past the end of a list there are no items.'),
  must('paging.offset-out-of-range', '8', 'catalog', 'A negative offset is refused or kept within bounds.'),
  must(
    'paging.offset-malformed',
    '8',
    'catalog',
    'An offset that is no single integer is refused or kept within bounds.',
  ),

  must('filter.active', '4.5', 'catalog', 'active keeps the items whose active is the value asked for.'),
  must('filter.closed', '4.5', 'catalog', 'closed keeps the items whose closed is the value asked for.'),
  must('filter.archived', '4.5', 'catalog', 'archived keeps the items whose archived is the value asked for.'),
  must('filter.tag-id', '4.5', 'catalog', 'tag_id keeps the items under the tag with that id.'),
  must('filter.tag-slug', '4.5', 'catalog', 'tag_slug keeps the items under the tag with that slug.'),
  must('filter.tag-alias', '4.5', 'catalog', 'tag means the same as tag_slug.'),
  // Both name one tag, so both keep the same items: implied by "tag_id" and "tag_slug", not said.
  should('filter.tag-id-slug-agree', '4.5', 'catalog', 'A tag asked for by id keeps the same items as by slug.'),
  must('filter.event-id', '4.5', 'catalog', 'event_id keeps the markets of the event with that id.'),
  must('filter.event-slug', '4.5', 'catalog', 'event_slug keeps the markets of the event with that slug.'),
  must('filter.event-slug-alias', '4.5', 'catalog', 'eventSlug means the same as event_slug.'),
  must('filter.condition-id', '4.5', 'catalog', 'conditionId keeps the market with that condition.'),
  must('filter.condition-id-alias', '4.5', 'catalog', 'condition_id means the same as conditionId.'),
  must('filter.mirror', '4.5', 'catalog', 'mirror keeps only markets with a mirror, or only those without.'),
  must('filter.slug', '4.5', 'catalog', 'slug keeps the item with that slug.'),
  must('filter.series-slug', '4.5', 'catalog', 'series_slug keeps the events of the series with that slug.'),
  // That it scopes is stated; what a creator that nobody knows is scoped to is not.
  should('filter.creator', '4.5', 'catalog', 'creator scopes the results to what is available there.'),
  must('filter.boolean-partition', '4.5', 'catalog', 'No item is kept both by true and by false.'),
  // An unfiltered list may hide what a filter shows; that a filter loses nothing visible is implied.
  should('filter.boolean-complete', '4.5', 'catalog', 'A filter loses no listed item that satisfies it.'),
  should('filter.combination', '4.5', 'catalog', 'Filters together keep what each of them keeps.'),
  must('filter.no-match', '4.5', 'catalog', 'Where nothing matches, the list is an empty array.'),
  should('filter.malformed', '7', 'catalog', 'A filter value of the wrong type is refused, or ignored within bounds.'),

  must('sort.ascending-default', '8', 'catalog', 'Without ascending the order is that of ascending=false.'),
  must('sort.ascending', '4.5', 'catalog', 'ascending=true turns the order of a sort column round.'),
  open('sort.columns', '4.5', 'catalog', 'Which sort columns are there?'),

  must('lookup.market-by-id', '4.5', 'catalog', 'A market asked for by its numeric id is that market.'),
  must('lookup.market-by-condition-id', '4.5', 'catalog', 'A market asked for by its condition id is that market.'),
  must('lookup.market-by-slug', '4.5', 'catalog', 'A market asked for by its slug is that market.'),
  must('lookup.event-by-id', '4.5', 'catalog', 'An event asked for by its id is that event.'),
  must('lookup.event-by-slug', '4.5', 'catalog', 'An event asked for by its slug is that event.'),
  // One record in two places: that they agree is implied by both being "the" market or event.
  should('lookup.market-list-agreement', '4.5', 'catalog', 'A market says the same in the list and alone.'),
  should('lookup.event-list-agreement', '4.5', 'catalog', 'An event says the same in the list and alone.'),
  should('lookup.slug-percent-encoding', '4.5', 'catalog', 'A percent-encoded slug finds what its text names.'),
  should('lookup.unknown-id', '7', 'catalog', 'An id or slug that does not exist is answered with an error.'),
  should('lookup.malformed-id', '7', 'catalog', 'An id of the wrong form is answered with an error.'),
  should('lookup.creator', '4.5', 'catalog', 'A lookup takes a creator.'),
] as const;
