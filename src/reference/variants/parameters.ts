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
    'clamps-limit: a limit out of range is clamped': { limitOutOfRange: 'clamp' },
    'clamps-offset: a negative offset counts as 0': { offsetOutOfRange: 'clamp' },
    'refuses-offsets-above-10000: offsets beyond 10,000 are refused': { farthestOffset: 10_000 },
    'uses-the-first-of-repeated-parameters: the first value of a repeated parameter counts': {
      repeatedParameter: 'first',
    },
    'uses-the-last-of-repeated-parameters: the last value of a repeated parameter counts': {
      repeatedParameter: 'last',
    },
    'refuses-empty-parameters: a parameter without a value is refused': { emptyParameter: 'refuse' },
    'ignores-unknown-sort-columns: an unknown sort column is ignored': { unknownSortColumn: 'ignore' },
    'refuses-the-end-cursor: the end marker is refused when it is sent back': { pastTheEnd: 'refuse' },
  }),
  ...choicesOf(['error.status-codes', 'fee-rate.unknown-token', 'filter.boolean-spellings'], {
    'ignores-malformed-values: a parameter value of the wrong type is ignored': { malformedParameter: 'ignore' },
  }),
  ...choicesOf(['filter.boolean-spellings'], {
    'accepts-other-spellings-of-booleans: 1 and 0, and other capitalization, are booleans too': { booleans: 'lenient' },
  }),
  ...choicesOf(['sort.columns'], {
    'sorts-by-id-only: id is the only sort column': { sortColumns: ['id'] },
    'refuses-every-sort-column: there are no sort columns, and unknown ones are refused': { sortColumns: [] },
  }),
  ...choicesOf(['error.status-codes', 'sort.columns'], {
    'reverses-the-list-without-sort-columns: there are no sort columns, and ascending reverses the list': {
      sortColumns: [],
      unknownSortColumn: 'ignore',
      ascendingAlone: 'reverses',
    },
    'ignores-every-sort-column: there are no sort columns, and unknown ones are ignored': {
      sortColumns: [],
      unknownSortColumn: 'ignore',
    },
  }),
  ...choicesOf(['paging.default-order'], {
    'lists-newest-first: without a sort column the newest records come first': { unsorted: 'descending' },
  }),
  ...choicesOf(['sort.ties'], {
    'keeps-the-order-of-ties: records with equal values keep their order when the direction changes': { ties: 'kept' },
  }),
  ...choicesOf(['filter.archived-default'], {
    'hides-archived-records: archived records are listed only on request': { archived: 'hidden' },
  }),
  ...choicesOf(['service.absent-fields'], {
    'sends-null-for-missing-mirrors: mirror fields are null without a mirror': { missingMirror: 'null' },
    'omits-missing-mirrors: mirror fields are absent without a mirror': { missingMirror: 'absent' },
  }),
  ...choicesOf([], {
    'sends-zeros-for-missing-mirrors: mirror fields are hashes and tokens of zeros without a mirror': {
      missingMirror: 'zero',
    },
  }),
  ...variantsOf(['4.5', '7'], ['error.status-codes'], {
    'refuses-filters-that-exclude-each-other: two or more filters that no record matches together are refused':
      refusesContradictions,
    'refuses-more-than-two-filters: a request with more than two filters is refused': limitedTo(
      offsetLists,
      refuse(({ query }) => filtersOf(query).length > 2, 'there are more than two filters'),
    ),
  }),
  ...variantsOf(['4.5', '7'], [], {
    'refuses-two-names-of-one-filter: a request with two parameters that name one record, such as `tag` and `tag_id`, is refused':
      limitedTo(
        offsetLists,
        refuse(
          ({ query }) => parametersOfOneRecord.some((names) => names.filter((name) => query.has(name)).length > 1),
          'a record may be named once',
        ),
      ),
  }),
  ...variantsOf(['4.5', '8'], ['error.status-codes'], {
    'refuses-ascending-without-order: a direction is refused without a sort column': limitedTo(
      offsetLists,
      refuse(({ query }) => query.has('ascending') && !query.has('order'), 'ascending needs order'),
    ),
    'refuses-offsets-above-200: offsets beyond 200 are refused, although a list of more than 200 items is read in whole pages':
      { policy: { farthestOffset: 200 } },
  }),
  ...variantsOf(['4.2'], ['account.time-bounds'], {
    'compares-the-last-update-of-trades: `before` and `after` compare last_update, not match_time': comparesTime(
      ({ last_update }) => Date.parse(last_update) / 1000,
    ),
    'compares-the-times-of-trades-in-milliseconds: `before` and `after` are milliseconds since 1970': comparesTime(
      ({ match_time }) => Date.parse(match_time),
    ),
  }),
  ...variantsOf(['2.7', '4.5'], ['service.identifier-forms'], {
    'pads-ids-with-zeros: numeric ids have ten digits, with zeros at their start, and are read as integers': padsIds,
  }),
  ...variantsOf(['4.5'], [], {
    'finds-records-of-every-creator: a lookup finds a record that the creator does not have': {
      overrideFilter: (kept, { filter, request }) =>
        kept || (filter === 'creator' && catalogLookups.some((lookup) => lookup === request.endpoint)),
    },
  }),
  ...choicesOf(['cursor.page-size'], {
    'pages-by-1: a cursor page holds 1 item': { cursorPage: 1 },
    'pages-by-100: a cursor page holds 100 items': { cursorPage: 100 },
    'pages-by-7: a cursor page holds 7 items': { cursorPage: 7 },
    'pages-by-1000: a cursor page holds 1,000 items': { cursorPage: 1000 },
    'filters-pages-after-cutting-them: a page is cut from the whole list and then filtered, so that pages of a filtered list may be empty':
      { filtering: 'after-paging', cursorPage: 3 },
  }),
  ...choicesOf(['cursor.encoding'], {
    'uses-opaque-cursors: cursors are opaque and belong to one list': { cursors: 'opaque' },
  }),
  ...choicesOf(['cursor.listing-end'], {
    'ends-order-book-lists-with-an-empty-cursor: order-book lists end with an empty cursor': bookEnds(''),
    'ends-with-an-empty-page: an empty page follows the last one': { lastPage: 'then-an-empty-page' },
  }),
  ...variantsOf(['2.12', '4.6.3'], ['cursor.listing-end', 'service.absent-fields'], {
    'ends-lists-with-a-null-cursor: the next_cursor of the last page is null': changeObject((body) =>
      'data' in body && ['', 'LTE='].includes(String(body.next_cursor)) ? { ...body, next_cursor: null } : body,
    ),
  }),
  ...choicesOf(['cursor.count-meaning'], {
    'counts-the-whole-list: count is the size of the whole list': { count: 'total' },
  }),
];
