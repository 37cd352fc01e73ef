// Parts 4.5, 7 and 8: offset paging, filters, sorting and lookups of the catalog.
import { must, open, should } from './row.js';
export const catalog = [
    must('paging.limit-default', '8', 'catalog', 'Without limit, a page holds 20 items.'),
    must('paging.limit-maximum', '8', 'catalog', 'A page never holds more than 100 items.'),
    must('paging.limit-honored', '8', 'catalog', 'A limit from 1 to 100 is honored: a page holds that many items if the list has them.'),
    // A limit outside 1 to 100 may be refused or clamped, but not honored.
    must('paging.limit-out-of-range', '8', 'catalog', 'A limit outside 1 to 100 is refused or clamped.'),
    must('paging.limit-malformed', '8', 'catalog', 'A limit that is not a single integer is refused, or the page stays within the maximum.'),
    must('paging.offset-default', '8', 'catalog', 'Without offset, a page starts at the first item.'),
    must('paging.offset-window', '4.5', 'catalog', 'Consecutive windows of limit and offset add up to one list.'),
    must('paging.offset-past-end', '4.5', 'catalog', 'An offset past the end of a list returns no items.'),
    must('paging.offset-out-of-range', '8', 'catalog', 'A negative offset is refused or clamped.'),
    must('paging.offset-malformed', '8', 'catalog', 'An offset that is not a single integer is refused, or the page stays within the limit.'),
    // The interface implies it: windows of limit and offset need a list that has an order.
    should('paging.stable-order', '4.5', 'catalog', 'Equal requests in quick succession return the items in one order.'),
    must('filter.active', '4.5', 'catalog', 'active returns only items whose active has that value.'),
    must('filter.closed', '4.5', 'catalog', 'closed returns only items whose closed has that value.'),
    must('filter.archived', '4.5', 'catalog', 'archived returns only items whose archived has that value.'),
    must('filter.tag-id', '4.5', 'catalog', 'tag_id returns only items that have the tag with that id.'),
    must('filter.tag-slug', '4.5', 'catalog', 'tag_slug returns only items that have the tag with that slug.'),
    must('filter.tag-alias', '4.5', 'catalog', 'tag means the same as tag_slug.'),
    must('filter.event-id', '4.5', 'catalog', 'event_id returns only markets of the event with that id.'),
    must('filter.event-slug', '4.5', 'catalog', 'event_slug returns only markets of the event with that slug.'),
    must('filter.event-slug-alias', '4.5', 'catalog', 'eventSlug means the same as event_slug.'),
    must('filter.condition-id', '4.5', 'catalog', 'conditionId returns only the market with that condition.'),
    must('filter.condition-id-alias', '4.5', 'catalog', 'condition_id means the same as conditionId.'),
    must('filter.mirror', '4.5', 'catalog', 'mirror returns only markets that have a mirror, or only markets that have none.'),
    must('filter.slug', '4.5', 'catalog', 'slug returns only the item with that slug.'),
    must('filter.series-slug', '4.5', 'catalog', 'series_slug returns only events of the series with that slug.'),
    // The interface states that creator scopes the results, but not what an unknown creator returns.
    should('filter.creator', '4.5', 'catalog', 'creator limits the results to what is available on that site.'),
    // The interface implies it: a filter may show items that the plain list hides, but it loses no listed item.
    should('filter.boolean-complete', '4.5', 'catalog', 'A filter returns every listed item that matches it.'),
    // The interface implies it: every parameter is a filter of its own, with any other parameters.
    should('filter.combination', '4.5', 'catalog', 'Combined filters return every item that each of them returns.'),
    must('filter.no-match', '4.5', 'catalog', 'A filter that matches nothing returns an empty array.'),
    should('filter.malformed', '7', 'catalog', 'A filter value of the wrong type is refused, or the page stays within the limit.'),
    must('sort.ascending-default', '8', 'catalog', 'Without ascending, the order is that of ascending=false.'),
    must('sort.ascending', '4.5', 'catalog', 'ascending=true reverses the order of a sort column.'),
    should('sort.accepted-columns', '4.5', 'catalog', 'A sort column that is accepted sorts the list.'),
    // The interface implies it: a sort column is no filter.
    should('sort.keeps-items', '4.5', 'catalog', 'A list sorted by a column holds the items of the list.'),
    open('sort.ties', '4.5', 'catalog', 'Do items with equal values change places when the direction changes?'),
    open('sort.columns', '4.5', 'catalog', 'Which sort columns exist?'),
    open('paging.default-order', '4.5', 'catalog', 'In which order is a list without a sort column?'),
    open('filter.boolean-spellings', '4.5', 'catalog', 'Which spellings of booleans are accepted besides true and false?'),
    open('filter.archived-default', '4.5', 'catalog', 'Does a list show archived items without being asked for them?'),
    must('lookup.market-by-id', '4.5', 'catalog', 'A lookup of a market by its numeric id returns that market.'),
    must('lookup.market-by-condition-id', '4.5', 'catalog', 'A lookup of a market by its condition id returns that market.'),
    must('lookup.market-by-slug', '4.5', 'catalog', 'A lookup of a market by its slug returns that market.'),
    must('lookup.event-by-id', '4.5', 'catalog', 'A lookup of an event by its id returns that event.'),
    must('lookup.event-by-slug', '4.5', 'catalog', 'A lookup of an event by its slug returns that event.'),
    // The interface implies it: the list and the lookup show the same record.
    should('lookup.market-list-agreement', '4.5', 'catalog', 'A market has the same values in the list and in its lookup.'),
    should('lookup.event-list-agreement', '4.5', 'catalog', 'An event has the same values in the list and in its lookup.'),
    should('lookup.slug-percent-encoding', '4.5', 'catalog', 'A percent-encoded slug finds the same record as the plain slug.'),
    should('lookup.unknown-id', '7', 'catalog', 'A lookup of an id or slug that does not exist returns an error.'),
    should('lookup.malformed-id', '7', 'catalog', 'A lookup of a malformed id returns an error.'),
    should('lookup.creator', '4.5', 'catalog', 'A lookup accepts creator.'),
];
//# sourceMappingURL=catalog.js.map