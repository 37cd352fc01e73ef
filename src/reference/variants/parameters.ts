// Variants of parameters, sorting and records of lists (4.2, 4.5, part 8).
import type { TradeRecord } from '../data/records.js';
import { limitedTo } from '../deviation.js';
import { answerWith, refuse } from '../deviation-builders.js';
import { catalogLookups, offsetLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Variant, variant, withPolicy } from './variant.js';

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
  wire: (response) =>
    typeof response.payload === 'string'
      ? {
          ...response,
          payload: response.payload.replace(/"id":"(\d+)"/g, (_, id: string) => `"id":"${id.padStart(10, '0')}"`),
        }
      : response,
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

/** Parameters that name one record. */
const parametersOfOneRecord = [
  ['tag', 'tag_slug', 'tag_id'],
  ['conditionId', 'condition_id'],
  ['event_slug', 'eventSlug', 'event_id'],
];

export const parameterVariants: readonly Variant[] = [
  withPolicy({
    name: 'clamps-limit',
    questions: ['error.status-codes'],
    does: 'a limit out of range is clamped',
    policy: { limitOutOfRange: 'clamp' },
  }),
  withPolicy({
    name: 'clamps-offset',
    questions: ['error.status-codes'],
    does: 'a negative offset counts as 0',
    policy: { offsetOutOfRange: 'clamp' },
  }),
  withPolicy({
    name: 'refuses-offsets-above-10000',
    questions: ['error.status-codes'],
    does: 'offsets beyond 10,000 are refused',
    policy: { farthestOffset: 10_000 },
  }),
  withPolicy({
    name: 'ignores-malformed-values',
    questions: ['error.status-codes', 'fee-rate.unknown-token', 'filter.boolean-spellings'],
    does: 'a parameter value of the wrong type is ignored',
    policy: { malformedParameter: 'ignore' },
  }),
  withPolicy({
    name: 'uses-the-first-of-repeated-parameters',
    questions: ['error.status-codes'],
    does: 'the first value of a repeated parameter counts',
    policy: {
      repeatedParameter: 'first',
    },
  }),
  withPolicy({
    name: 'uses-the-last-of-repeated-parameters',
    questions: ['error.status-codes'],
    does: 'the last value of a repeated parameter counts',
    policy: { repeatedParameter: 'last' },
  }),
  withPolicy({
    name: 'refuses-empty-parameters',
    questions: ['error.status-codes'],
    does: 'a parameter without a value is refused',
    policy: { emptyParameter: 'refuse' },
  }),
  withPolicy({
    name: 'accepts-other-spellings-of-booleans',
    questions: ['filter.boolean-spellings'],
    does: '1 and 0, and other capitalization, are booleans too',
    policy: { booleans: 'lenient' },
  }),
  withPolicy({
    name: 'sorts-by-id-only',
    questions: ['sort.columns'],
    does: 'id is the only sort column',
    policy: { sortColumns: ['id'] },
  }),
  withPolicy({
    name: 'reverses-the-list-without-sort-columns',
    questions: ['error.status-codes', 'sort.columns'],
    does: 'there are no sort columns, and ascending reverses the list',
    policy: {
      sortColumns: [],
      unknownSortColumn: 'ignore',
      ascendingAlone: 'reverses',
    },
  }),
  withPolicy({
    name: 'ignores-every-sort-column',
    questions: ['error.status-codes', 'sort.columns'],
    does: 'there are no sort columns, and unknown ones are ignored',
    policy: {
      sortColumns: [],
      unknownSortColumn: 'ignore',
    },
  }),
  withPolicy({
    name: 'refuses-every-sort-column',
    questions: ['sort.columns'],
    does: 'there are no sort columns, and unknown ones are refused',
    policy: { sortColumns: [] },
  }),
  withPolicy({
    name: 'ignores-unknown-sort-columns',
    questions: ['error.status-codes'],
    does: 'an unknown sort column is ignored',
    policy: { unknownSortColumn: 'ignore' },
  }),
  withPolicy({
    name: 'lists-newest-first',
    questions: ['paging.default-order'],
    does: 'without a sort column the newest records come first',
    policy: { unsorted: 'descending' },
  }),
  withPolicy({
    name: 'keeps-the-order-of-ties',
    questions: ['sort.ties'],
    does: 'records with equal values keep their order when the direction changes',
    policy: { ties: 'kept' },
  }),
  withPolicy({
    name: 'hides-archived-records',
    questions: ['filter.archived-default'],
    does: 'archived records are listed only on request',
    policy: { archived: 'hidden' },
  }),
  withPolicy({
    name: 'sends-null-for-missing-mirrors',
    questions: ['service.absent-fields'],
    does: 'mirror fields are null without a mirror',
    policy: { missingMirror: 'null' },
  }),
  withPolicy({
    name: 'omits-missing-mirrors',
    questions: ['service.absent-fields'],
    does: 'mirror fields are absent without a mirror',
    policy: { missingMirror: 'absent' },
  }),
  withPolicy({
    name: 'sends-zeros-for-missing-mirrors',
    does: 'mirror fields are hashes and tokens of zeros without a mirror',
    policy: { missingMirror: 'zero' },
  }),
  variant({
    name: 'refuses-filters-that-exclude-each-other',
    does: 'two or more filters that no record matches together are refused',
    sections: ['4.5', '7'],
    deviation: refusesContradictions,
  }),
  variant({
    name: 'refuses-ascending-without-order',
    does: 'a direction is refused without a sort column',
    sections: ['4.5', '8'],
    deviation: limitedTo(
      offsetLists,
      refuse(({ query }) => query.has('ascending') && !query.has('order'), 'ascending needs order'),
    ),
  }),
  variant({
    name: 'refuses-offsets-above-200',
    questions: ['error.status-codes'],
    does: 'offsets beyond 200 are refused, although a list of more than 200 items is read in whole pages',
    sections: ['4.5', '8'],
    deviation: { policy: { farthestOffset: 200 } },
  }),
  variant({
    name: 'refuses-two-names-of-one-filter',
    does: 'a request with two parameters that name one record, such as `tag` and `tag_id`, is refused',
    sections: ['4.5', '7'],
    deviation: limitedTo(
      offsetLists,
      refuse(
        ({ query }) => parametersOfOneRecord.some((names) => names.filter((name) => query.has(name)).length > 1),
        'a record may be named once',
      ),
    ),
  }),
  variant({
    name: 'refuses-more-than-two-filters',
    does: 'a request with more than two filters is refused',
    sections: ['4.5', '7'],
    deviation: limitedTo(
      offsetLists,
      refuse(({ query }) => filtersOf(query).length > 2, 'there are more than two filters'),
    ),
  }),
  variant({
    name: 'compares-the-last-update-of-trades',
    questions: ['account.time-bounds'],
    does: '`before` and `after` compare last_update, not match_time',
    sections: ['4.2'],
    deviation: comparesTime(({ last_update }) => Date.parse(last_update) / 1000),
  }),
  variant({
    name: 'pads-ids-with-zeros',
    does: 'numeric ids have ten digits, with zeros at their start, and are read as integers',
    sections: ['2.7', '4.5'],
    deviation: padsIds,
  }),
  variant({
    name: 'finds-records-of-every-creator',
    does: 'a lookup finds a record that the creator does not have',
    sections: ['4.5'],
    deviation: {
      overrideFilter: (kept, { filter, request }) =>
        kept || (filter === 'creator' && catalogLookups.some((lookup) => lookup === request.endpoint)),
    },
  }),
  variant({
    name: 'compares-the-times-of-trades-in-milliseconds',
    questions: ['account.time-bounds'],
    does: '`before` and `after` are milliseconds since 1970',
    sections: ['4.2'],
    deviation: comparesTime(({ match_time }) => Date.parse(match_time)),
  }),
];
