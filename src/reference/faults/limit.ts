// Faults of limit (part 8).
import { changeList, changeQuery } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { type Fault, fault } from './fault.js';
import { flags } from './filter-deviations.js';
import { besideFilters, filters, wholeListForMalformed } from './offset-lists.js';

const unlimited = 1_000_000_000;

interface ReadLimitRow {
  readonly requirement: 'paging.limit-malformed' | 'paging.limit-out-of-range';
  readonly name: string;
  readonly does: string;
  /** What the values of limit are read as; undefined: the limit is clamped as usual. */
  readonly read: (values: readonly string[]) => number | undefined;
}

/** A limit that is written in a certain way is honored, however large it is. */
function honorsLimit({ requirement, name, does, read }: ReadLimitRow): Fault {
  return fault({
    requirement,
    operations: offsetLists,
    name,
    does,
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        const limit = read(query.getAll('limit'));
        if (limit !== undefined) query.set('limit', String(limit));
        else if (Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    },
  });
}

const matching =
  (form: RegExp, number: (value: string) => number) =>
  ([value = '']: readonly string[]) =>
    form.test(value) ? number(value) : undefined;

export const limitFaults: readonly Fault[] = [
  fault({
    requirement: 'paging.limit-maximum',
    operations: ['catalog-markets'],
    name: 'shows-101-items-from-offset-20-on',
    does: 'limit=100 shows 101 items with an offset of 20 or more',
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        if (Number(query.get('limit')) > 100) query.set('limit', '100');
        if (query.get('limit') === '100' && Number(query.get('offset')) >= 20) query.set('limit', '101');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: ['events'],
    name: 'shows-two-items-for-limit-1-in-ascending-order',
    does: 'limit=1 shows two items with ascending=true',
    deviation: changeQuery((query) => {
      if (query.get('limit') === '1' && query.get('ascending') === 'true') query.set('limit', '2');
    }),
  }),
  fault({
    requirement: 'paging.limit-maximum',
    operations: filteredLists,
    name: 'honors-any-limit-beside-filters-or-order',
    does: 'a limit of 101 or more is honored beside a filter or a sort column, and clamped otherwise',
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        const isPlain = ![...filters, ...flags, 'order'].some((name) => query.has(name));
        if (isPlain && Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'ignores-limit-beside-filters',
    does: 'limit is not read beside a filter',
    deviation: besideFilters((query) => query.delete('limit')),
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: ['catalog-markets'],
    name: 'ignores-limit-beside-event-id',
    does: 'limit is not read beside event_id; an event has two markets at most',
    deviation: {
      data({ catalog: { events, markets } }) {
        for (const event of events) event.markets.splice(2);
        const kept = new Set(events.flatMap((event) => event.markets));
        markets.splice(0, Infinity, ...markets.filter((market) => kept.has(market)));
      },
      ...changeQuery((query) => {
        if (query.has('event_id')) query.delete('limit');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-default',
    operations: offsetLists,
    name: 'defaults-limit-to-10-beside-filters',
    does: 'without a limit, a filtered page holds 10 items',
    deviation: besideFilters((query) => {
      if (!query.has('limit')) query.set('limit', '10');
    }),
  }),
  fault({
    requirement: 'paging.limit-default',
    operations: ['events'],
    name: 'defaults-limit-to-3-beside-series-slug',
    does: 'without a limit, a page filtered by series_slug holds 3 items; no series has more events than a default page',
    deviation: changeQuery((query) => {
      if (query.has('series_slug') && !query.has('limit')) query.set('limit', '3');
    }),
  }),
  ...[10, 25].map((limitDefault) =>
    fault({
      requirement: 'paging.limit-default',
      operations: offsetLists,
      name: `defaults-limit-to-${limitDefault}`,
      does: `without a limit, a page holds ${limitDefault} items`,
      deviation: { rules: { limitDefault } },
    }),
  ),
  fault({
    requirement: 'paging.limit-default',
    operations: offsetLists,
    name: 'defaults-limit-to-100-when-a-flag-is-given',
    does: 'without a limit, a page filtered by active, closed or archived holds 100 items',
    deviation: changeQuery((query) => {
      if (flags.some((flag) => query.has(flag)) && !query.has('limit')) query.set('limit', '100');
    }),
  }),
  ...[
    { operations: offsetLists, name: 'an-offset-of-0', parameter: 'offset', value: '0' },
    { operations: filteredLists, name: 'ascending-true', parameter: 'ascending', value: 'true' },
    { operations: filteredLists, name: 'ascending-false', parameter: 'ascending', value: 'false' },
  ].map(({ operations, name, parameter, value }) =>
    fault({
      requirement: 'paging.limit-default',
      operations,
      name: `defaults-limit-to-50-beside-${name}-alone`,
      does: `without a limit, the page of ${parameter}=${value} holds 50 items`,
      deviation: changeQuery((query) => {
        if (query.size === 1 && query.get(parameter) === value) query.set('limit', '50');
      }),
    }),
  ),
  fault({
    requirement: 'paging.limit-default',
    operations: ['catalog-markets'],
    name: 'defaults-limit-to-50-beside-a-sort-column',
    does: 'without a limit, a page that is sorted by a column and not filtered holds 50 items',
    deviation: changeQuery((query) => {
      const isPlain = ![...filters, ...flags].some((name) => query.has(name));
      if (isPlain && query.has('order') && !query.has('limit')) query.set('limit', '50');
    }),
  }),
  fault({
    requirement: 'paging.limit-default',
    operations: filteredLists,
    name: 'defaults-limit-to-30-beside-two-flags',
    does: 'without a limit, a page filtered by two of active, closed and archived holds 30 items',
    deviation: changeQuery((query) => {
      if (flags.filter((flag) => query.has(flag)).length > 1 && !query.has('limit')) query.set('limit', '30');
    }),
  }),
  fault({
    requirement: 'paging.limit-maximum',
    operations: offsetLists,
    name: 'honors-any-limit-above-100',
    does: 'a limit of 101 or more is honored',
    deviation: { rules: { limitMaximum: unlimited } },
  }),
  fault({
    requirement: 'paging.limit-maximum',
    operations: offsetLists,
    name: 'honors-any-limit-beside-an-offset',
    does: 'a limit of 101 or more is honored when an offset is given, and clamped otherwise',
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        if (!query.has('offset') && Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-out-of-range',
    operations: offsetLists,
    name: 'honors-limit-101',
    does: 'a limit of 101 is honored',
    deviation: { rules: { limitMaximum: 101 } },
  }),
  fault({
    requirement: 'paging.limit-out-of-range',
    operations: offsetLists,
    name: 'honors-limit-0',
    does: 'a limit of 0 returns an empty page',
    deviation: { rules: { limitMinimum: 0 } },
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'refuses-limits-above-50',
    does: 'a limit of 51 or more is refused',
    deviation: { rules: { limitMaximum: 50 } },
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'clamps-limits-to-50',
    does: 'a limit of 51 or more returns 50 items',
    deviation: { rules: { limitMaximum: 50 }, policy: { limitOutOfRange: 'clamp' } },
  }),
  fault({
    requirement: 'paging.limit-maximum',
    operations: filteredLists,
    name: 'honors-limits-from-101-to-150-beside-filters-or-order',
    does: 'a limit from 101 to 150 is honored beside a filter or a sort column; every other one above 100 is clamped',
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        const isPlain = ![...filters, ...flags, 'order'].some((name) => query.has(name));
        if (Number(query.get('limit')) > (isPlain ? 100 : 150)) query.set('limit', '100');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-maximum',
    operations: offsetLists,
    name: 'honors-any-limit-from-offset-10-on',
    does: 'a limit of 101 or more is honored with an offset of 10 or more, and clamped otherwise',
    deviation: {
      rules: { limitMaximum: unlimited },
      ...changeQuery((query) => {
        if (Number(query.get('offset')) < 10 && Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    },
  }),
  fault({
    requirement: 'paging.limit-default',
    operations: offsetLists,
    name: 'defaults-limit-to-50-from-offset-20-on',
    does: 'without a limit, a page with an offset of 20 or more holds 50 items',
    deviation: changeQuery((query) => {
      if (!query.has('limit') && Number(query.get('offset')) >= 20) query.set('limit', '50');
    }),
  }),
  fault({
    requirement: 'paging.limit-default',
    operations: filteredLists,
    name: 'defaults-limit-to-50-in-ascending-order',
    does: 'without a limit, a page with order and ascending=true holds 50 items',
    deviation: changeQuery((query) => {
      if (!query.has('limit') && query.has('order') && query.get('ascending') === 'true') query.set('limit', '50');
    }),
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'reads-limits-from-61-to-69-as-60',
    does: 'a limit from 61 to 69 returns 60 items',
    deviation: changeQuery((query) => {
      if (/^6[1-9]$/.test(query.get('limit') ?? '')) query.set('limit', '60');
    }),
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'drops-the-last-item-when-a-limit-is-given',
    does: 'a page with a limit lacks its last item',
    deviation: changeList((items, { query }) => (query.has('limit') && items.length > 1 ? items.slice(0, -1) : items)),
  }),
  fault({
    requirement: 'paging.limit-honored',
    operations: offsetLists,
    name: 'ignores-limit',
    does: 'limit is not read',
    deviation: changeQuery((query) => query.delete('limit')),
  }),
  fault({
    requirement: 'paging.limit-malformed',
    operations: offsetLists,
    name: 'returns-the-whole-list-for-malformed-limits',
    does: 'a limit that is not an integer returns the whole list',
    deviation: wholeListForMalformed('limit'),
  }),
  honorsLimit({
    requirement: 'paging.limit-malformed',
    name: 'honors-limits-with-an-exponent',
    does: 'a limit of 1e3 returns 1000 items',
    read: matching(/^\d+e\d+$/, Number),
  }),
  honorsLimit({
    requirement: 'paging.limit-malformed',
    name: 'honors-hexadecimal-limits',
    does: 'a limit of 0x3e8 returns 1000 items',
    read: matching(/^0x/, Number),
  }),
  honorsLimit({
    requirement: 'paging.limit-malformed',
    name: 'rounds-limits-up',
    does: 'a limit of 100.5 returns 101 items',
    read: matching(/^\d+\.\d+$/, (value) => Math.ceil(Number(value))),
  }),
  honorsLimit({
    requirement: 'paging.limit-malformed',
    name: 'honors-the-digits-at-the-start-of-a-limit',
    does: 'a limit of 150x returns 150 items',
    read: matching(/^\d+[a-z]+$/, (value) => Number.parseInt(value, 10)),
  }),
  honorsLimit({
    requirement: 'paging.limit-malformed',
    name: 'adds-up-repeated-limits',
    does: 'a limit that is given twice returns as many items as both together',
    read: (values) => (values.length > 1 ? values.reduce((sum, value) => sum + Number(value), 0) : undefined),
  }),
  honorsLimit({
    requirement: 'paging.limit-out-of-range',
    name: 'reads-limits-in-32-bits',
    does: 'a limit of 4294967397 returns 101 items',
    read: ([value]) => (Number(value) > 2 ** 32 ? Number(value) % 2 ** 32 : undefined),
  }),
];
