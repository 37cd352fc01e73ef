// Variants of parameters, paging, sorting and records of lists (4.2, 4.5, 4.6, part 8).
import { choices, type Policy } from '../choices.js';
import type { TradeRecord } from '../data/records.js';
import { answerWith, changeObject, changeText, limitedTo, refuse } from '../deviation.js';
import { catalogLookups, cursorLists, offsetLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

/** `before` and `after` compare another time of a trade, or in another unit. */
function comparesTime(timeOf: (trade: TradeRecord) => number): Deviation {
  return {
    overrideFilter(kept, { filter, item, wanted }) {
      if (filter === 'before') return timeOf(item as TradeRecord) < Number(wanted);
      return filter === 'after' ? timeOf(item as TradeRecord) > Number(wanted) : kept;
    },
  };
}

const unpadded = (id: string) => id.replace(/^0+(?=\d+$)/, '');

/** Numeric ids are shown with ten digits, and read as integers: zeros at their start do not matter. */
const padsIds: Deviation = {
  around(request, next) {
    for (const name of ['event_id', 'tag_id', 'id']) {
      const value = request.query.get(name);
      if (value !== null) request.query.set(name, unpadded(value));
    }
    return next({ ...request, param: unpadded(request.param) });
  },
  ...changeText((text) => text.replace(/"id":"(\d+)"/g, (_, id: string) => `"id":"${id.padStart(10, '0')}"`)),
};

const notFilters = ['limit', 'offset', 'order', 'ascending'];
const filtersOf = (query: URLSearchParams) => [...query.keys()].filter((name) => !notFilters.includes(name));

/** Several filters with an empty answer are refused; past the end of a list there may be nothing. */
const refusesContradictions: Deviation = limitedTo(
  offsetLists,
  answerWith(
    ({ query }, { body }) =>
      Array.isArray(body) && body.length === 0 && !(Number(query.get('offset')) > 0) && filtersOf(query).length > 1,
    { status: 400, body: { type: 'bad request', error: 'the filters exclude each other' } },
  ),
);

const parametersOfOneRecord = [
  ['tag', 'tag_slug', 'tag_id'],
  ['conditionId', 'condition_id'],
  ['event_slug', 'eventSlug', 'event_id'],
];

/** Other end markers of order-book lists; the interface states those of account lists. */
function bookEnds(end: string): Partial<Policy> {
  const stated = choices.ends.value;
  const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
  return { ends: Object.fromEntries(ends) as Policy['ends'] };
}

export const parameterVariants: readonly Variant[] = [
  ...choicesOf(['error.status-codes'], {
    'clamps-limit': { limitOutOfRange: 'clamp' },
    'clamps-offset': { offsetOutOfRange: 'clamp' },
    'refuses-offsets-above-10000': { farthestOffset: 10_000 },
    'uses-the-first-of-repeated-parameters': { repeatedParameter: 'first' },
    'uses-the-last-of-repeated-parameters': { repeatedParameter: 'last' },
    'refuses-empty-parameters': { emptyParameter: 'refuse' },
    'ignores-unknown-sort-columns': { unknownSortColumn: 'ignore' },
    'refuses-the-end-cursor': { pastTheEnd: 'refuse' },
  }),
  ...choicesOf(['error.status-codes', 'fee-rate.unknown-token', 'filter.boolean-spellings'], {
    'ignores-malformed-values': { malformedParameter: 'ignore' },
  }),
  ...choicesOf(['filter.boolean-spellings'], { 'accepts-other-spellings-of-booleans': { booleans: 'lenient' } }),
  ...choicesOf(['sort.columns'], {
    'sorts-by-id-only': { sortColumns: ['id'] },
    'refuses-every-sort-column': { sortColumns: [] },
  }),
  ...choicesOf(['error.status-codes', 'sort.columns'], {
    'reverses-the-list-without-sort-columns': {
      sortColumns: [],
      unknownSortColumn: 'ignore',
      ascendingAlone: 'reverses',
    },
    'ignores-every-sort-column': {
      sortColumns: [],
      unknownSortColumn: 'ignore',
    },
  }),
  ...choicesOf(['paging.default-order'], { 'lists-newest-first': { unsorted: 'descending' } }),
  ...choicesOf(['sort.ties'], { 'keeps-the-order-of-ties': { ties: 'kept' } }),
  ...choicesOf(['filter.archived-default'], { 'hides-archived-records': { archived: 'hidden' } }),
  ...choicesOf(['service.absent-fields'], {
    'sends-null-for-missing-mirrors': { missingMirror: 'null' },
    'omits-missing-mirrors': { missingMirror: 'absent' },
  }),
  ...choicesOf([], { 'sends-zeros-for-missing-mirrors': { missingMirror: 'zero' } }),
  ...variantsOf(['4.5', '7'], ['error.status-codes'], {
    'refuses-filters-that-exclude-each-other': refusesContradictions,
    'refuses-more-than-two-filters': limitedTo(
      offsetLists,
      refuse(({ query }) => filtersOf(query).length > 2, 'there are more than two filters'),
    ),
  }),
  ...variantsOf(['4.5', '7'], [], {
    'refuses-two-names-of-one-filter': limitedTo(
      offsetLists,
      refuse(
        ({ query }) => parametersOfOneRecord.some((names) => names.filter((name) => query.has(name)).length > 1),
        'a record may be named once',
      ),
    ),
  }),
  ...variantsOf(['4.5', '8'], ['error.status-codes'], {
    'refuses-ascending-without-order': limitedTo(
      offsetLists,
      refuse(({ query }) => query.has('ascending') && !query.has('order'), 'ascending needs order'),
    ),
    'refuses-offsets-above-200': { policy: { farthestOffset: 200 } },
  }),
  ...variantsOf(['4.2'], ['account.time-bounds'], {
    'compares-the-last-update-of-trades': comparesTime(({ last_update }) => Date.parse(last_update) / 1000),
    'compares-the-times-of-trades-in-milliseconds': comparesTime(({ match_time }) => Date.parse(match_time)),
  }),
  ...variantsOf(['2.7', '4.5'], ['service.identifier-forms'], { 'pads-ids-with-zeros': padsIds }),
  ...variantsOf(['4.5'], [], {
    'finds-records-of-every-creator': {
      overrideFilter: (kept, { filter, request }) =>
        kept || (filter === 'creator' && catalogLookups.some((lookup) => lookup === request.endpoint)),
    },
  }),
  ...choicesOf(['cursor.page-size'], {
    'pages-by-1': { cursorPage: 1 },
    'pages-by-100': { cursorPage: 100 },
    'pages-by-7': { cursorPage: 7 },
    'pages-by-1000': { cursorPage: 1000 },
    'filters-pages-after-cutting-them': { filtering: 'after-paging', cursorPage: 3 },
  }),
  ...choicesOf(['cursor.encoding'], { 'uses-opaque-cursors': { cursors: 'opaque' } }),
  ...choicesOf(['cursor.listing-end'], {
    'ends-order-book-lists-with-an-empty-cursor': bookEnds(''),
    'ends-with-an-empty-page': { lastPage: 'then-an-empty-page' },
  }),
  ...variantsOf(['2.12', '4.6.3'], ['cursor.listing-end', 'service.absent-fields'], {
    'ends-lists-with-a-null-cursor': changeObject((body) =>
      'data' in body && ['', 'LTE='].includes(String(body.next_cursor)) ? { ...body, next_cursor: null } : body,
    ),
  }),
  ...choicesOf(['cursor.count-meaning'], { 'counts-the-whole-list': { count: 'total' } }),
];
