// Faults of limit (part 8).
import { changeList, changeQuery } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { type Fault, fault } from './fault.js';
import { besideFilters, filters, flags, wholeListForMalformed } from './offset-lists.js';

const unlimited = 1_000_000_000;

export const limitFaults: readonly Fault[] = [
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
    requirement: 'paging.limit-default',
    operations: offsetLists,
    name: 'defaults-limit-to-10-beside-filters',
    does: 'without a limit, a filtered page holds 10 items',
    deviation: besideFilters((query) => {
      if (!query.has('limit')) query.set('limit', '10');
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
];
