// Faults of limit: its default, a page that holds fewer or more, a maximum that is not kept, and other spellings (part 8).
import type { Dataset } from '../../data/dataset.js';
import { changeList, changeQuery } from '../../deviation.js';
import { filteredLists, offsetLists } from '../../operations.js';
import type { Deviation } from '../../types.js';
import { type Fault, faultsFrom, faultsOf, type Mistakes } from '../fault.js';
import {
  alone,
  beside,
  besideAny,
  besideFilters,
  besideFiltersOrFlags,
  besideValue,
  type Context,
  changesQuery,
  context,
  defaults,
  flags,
  fromOffset,
  ignores,
  mistake,
  wholeListForMalformed,
} from './operators.js';

const unlimited = { limitMaximum: 1_000_000_000 };
const limitOf = (query: URLSearchParams) => Number(query.get('limit'));

function clampLimit(query: URLSearchParams): void {
  if (limitOf(query) > 100) query.set('limit', '100');
}

/** A limit up to this one is honored in a context, and clamped otherwise. */
const honorsLimitsUpTo = (most: number, name: string, does: string, where: Context): Mistakes =>
  mistake(name, `${does} is honored`, where, (holds) => ({
    rules: unlimited,
    ...changeQuery((query) => {
      if (!holds(query) || limitOf(query) > most) clampLimit(query);
    }),
  }));

const honorsAnyLimit = (where: Context) =>
  honorsLimitsUpTo(Number.POSITIVE_INFINITY, 'honors-any-limit', 'a limit of 101 or more', where);

const besideFlag = besideAny('a flag', flags);

const besideFiltersOrOrder = context(
  'beside filters or order',
  (query) => besideFiltersOrFlags.holds(query) || query.has('order'),
);

const honorsLimitsTo150 = honorsLimitsUpTo(
  150,
  'honors-limits-from-101-to-150',
  'a limit from 101 to 150',
  besideFiltersOrOrder,
);

/** Limits that are written in a certain way are honored, however large they are; undefined: as usual. */
const rereadsLimit = (read: (first: string, all: readonly string[]) => number | undefined): Deviation => ({
  rules: unlimited,
  ...changeQuery((query) => {
    const [first = '', ...others] = query.getAll('limit');
    const limit = read(first, [first, ...others]);
    if (limit === undefined) clampLimit(query);
    else query.set('limit', String(limit));
  }),
});

const rereadsForm = (form: RegExp, number: (value: string) => number) =>
  rereadsLimit((value) => (form.test(value) ? number(value) : undefined));

const severalFlags = context('beside two flags', (query) => flags.filter((flag) => query.has(flag)).length > 1);
const upward = context('in ascending order', (query) => query.has('order') && query.get('ascending') === 'true');
const besideOrderAlone = context(
  'beside order without filters',
  (query) => query.has('order') && !besideFiltersOrFlags.holds(query),
);

const readsOneAsTwo = changesQuery(
  'reads-limit-1-as-2',
  'limit=1 shows two items',
  (query) => query.get('limit') === '1' && query.set('limit', '2'),
  besideValue('ascending', 'true'),
);

const readsMaximumAsMore = mistake('reads-limit-100-as-101', 'limit=100 shows 101 items', fromOffset(20), (holds) => ({
  rules: unlimited,
  ...changeQuery((query) => {
    clampLimit(query);
    if (limitOf(query) === 100 && holds(query)) query.set('limit', '101');
  }),
}));

function keepTwoMarketsOfEach({ catalog: { events, markets } }: Dataset): void {
  for (const event of events) event.markets.splice(2);
  const kept = new Set(events.flatMap((event) => event.markets));
  markets.splice(0, Infinity, ...markets.filter((market) => kept.has(market)));
}

export const limitFaults: readonly Fault[] = [
  ...faultsFrom([
    ['paging.limit-default', offsetLists, defaults('limit', '10', besideFilters)],
    ['paging.limit-default', offsetLists, defaults('limit', '100', context('when a flag is given', besideFlag.holds))],
    ['paging.limit-default', offsetLists, defaults('limit', '50', alone(besideValue('offset', '0')))],
    ['paging.limit-default', offsetLists, defaults('limit', '50', fromOffset(20))],
    ['paging.limit-default', filteredLists, defaults('limit', '30', severalFlags)],
    ['paging.limit-default', filteredLists, defaults('limit', '50', alone(besideValue('ascending', 'true')))],
    ['paging.limit-default', filteredLists, defaults('limit', '50', alone(besideValue('ascending', 'false')))],
    ['paging.limit-default', filteredLists, defaults('limit', '50', upward)],
    ['paging.limit-default', ['catalog-markets'], defaults('limit', '50', besideOrderAlone)],
    // No series has more events than a default page.
    ['paging.limit-default', ['events'], defaults('limit', '3', beside('series_slug'))],
    ['paging.limit-honored', offsetLists, ignores('limit')],
    ['paging.limit-honored', offsetLists, ignores('limit', besideFilters)],
    ['paging.limit-honored', ['events'], readsOneAsTwo],
    ['paging.limit-maximum', offsetLists, honorsAnyLimit(context('beside an offset', beside('offset').holds))],
    ['paging.limit-maximum', offsetLists, honorsAnyLimit(fromOffset(10))],
    ['paging.limit-maximum', filteredLists, honorsAnyLimit(besideFiltersOrOrder)],
    ['paging.limit-maximum', filteredLists, honorsLimitsTo150],
    ['paging.limit-maximum', ['catalog-markets'], readsMaximumAsMore],
  ]),
  ...faultsOf('paging.limit-default', offsetLists, {
    'defaults-limit-to-10': { rules: { limitDefault: 10 } },
    'defaults-limit-to-25': { rules: { limitDefault: 25 } },
  }),
  ...faultsOf('paging.limit-honored', offsetLists, {
    'refuses-limits-above-50': { rules: { limitMaximum: 50 } },
    'clamps-limits-to-50': {
      rules: { limitMaximum: 50 },
      policy: { limitOutOfRange: 'clamp' },
    },
    'reads-limits-from-61-to-69-as-60': changeQuery((query) => {
      if (/^6[1-9]$/.test(query.get('limit') ?? '')) query.set('limit', '60');
    }),
    'drops-the-last-item-when-a-limit-is-given': changeList((items, { query }) =>
      query.has('limit') && items.length > 1 ? items.slice(0, -1) : items,
    ),
  }),
  ...faultsOf('paging.limit-honored', ['catalog-markets'], {
    'ignores-limit-beside-event-id': {
      data: keepTwoMarketsOfEach,
      ...changeQuery((query) => {
        if (query.has('event_id')) query.delete('limit');
      }),
    },
  }),
  ...faultsOf('paging.limit-maximum', offsetLists, {
    'honors-any-limit-above-100': { rules: unlimited },
    'honors-the-last-of-several-limits': rereadsLimit((_, all) => (all.length > 1 ? Number(all.at(-1)) : undefined)),
  }),
  ...faultsOf('paging.limit-out-of-range', offsetLists, {
    'honors-limit-101': { rules: { limitMaximum: 101 } },
    'honors-limit-0': { rules: { limitMinimum: 0 } },
    'reads-limits-in-32-bits': rereadsLimit((value) => (Number(value) > 2 ** 32 ? Number(value) % 2 ** 32 : undefined)),
  }),
  ...faultsOf('paging.limit-malformed', offsetLists, {
    'returns-the-whole-list-for-malformed-limits': wholeListForMalformed('limit'),
    'honors-limits-with-an-exponent': rereadsForm(/^\d+e\d+$/, Number),
    'honors-hexadecimal-limits': rereadsForm(/^0x/, Number),
    'rounds-limits-up': rereadsForm(/^\d+\.\d+$/, (value) => Math.ceil(Number(value))),
    'honors-the-digits-at-the-start-of-a-limit': rereadsForm(/^\d+[a-z]+$/, (value) => Number.parseInt(value, 10)),
    'adds-up-repeated-limits': rereadsLimit((_, all) =>
      all.length > 1 ? all.reduce((sum, value) => sum + Number(value), 0) : undefined,
    ),
  }),
];
