// Faults of limit and offset (part 8).

import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { changeList, changeQuery } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import type { Deviation, IncomingRequest, Reply } from '../types.js';
import { type Fault, fault } from './fault.js';

const flags = ['active', 'closed', 'archived'] as const;
const unlimited = 1_000_000_000;
const isMalformed = (value: string | null) => value !== null && !/^-?\d+$/.test(value);

/** Answers with the whole list when a parameter is not an integer. */
function wholeListForMalformed(parameter: 'limit' | 'offset'): Deviation {
  return {
    around: (request, next) => (isMalformed(request.query.get(parameter)) ? wholeList(request, next) : next(request)),
  };
}

/** Collects all pages of a list in one reply. */
function wholeList(request: IncomingRequest, next: (request: IncomingRequest) => Reply): Reply {
  const items: unknown[] = [];
  for (;;) {
    const query = new URLSearchParams(request.query);
    query.set('limit', '100');
    query.set('offset', String(items.length));
    const reply = next({ ...request, query });
    if (!Array.isArray(reply.body)) return reply;
    items.push(...reply.body);
    if (reply.body.length === 0) return { ...reply, body: items };
  }
}

const filters = ['creator', 'tag_slug', 'tag', 'tag_id', 'slug', 'event_id', 'mirror', 'series_slug'];

/** Changes the query of requests that filter by more than flags. */
const besideFilters = (change: (query: URLSearchParams) => void): Deviation =>
  changeQuery((query) => {
    if (filters.some((name) => query.has(name))) change(query);
  });

/** Gives each four records in a row the same end date, so that they tie when a list is sorted by it. */
function tieEndDates({ catalog }: Dataset): void {
  for (const records of [catalog.markets, catalog.events])
    for (const [index, { fields }] of records.entries())
      fields.endDate = records[index - (index % 4)]?.fields.endDate ?? fields.endDate;
}

/** The items from this position on, then those before it. */
function rotated<Item>(items: readonly Item[], position: number): Item[] {
  const start = position % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

export const offsetPagingFaults: readonly Fault[] = [
  fault({
    requirement: 'paging.stable-order',
    operations: filteredLists,
    name: 'changes-the-order-of-ties-at-every-read',
    does: 'items with the same end date come in another order in each answer; each four in a row have the same',
    deviation: () => {
      let reads = 0;
      return {
        data: tieEndDates,
        ...changeList((items, { query }) => {
          reads += 1;
          if (query.get('order') !== 'endDate') return items;
          const direction = query.get('ascending') === 'true' ? 1 : -1;
          const time = (item: { endDate?: unknown }) => direction * Date.parse(String(item.endDate));
          return rotated(items.filter(isObject), reads).sort((one, other) => time(one) - time(other));
        }),
      };
    },
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
    requirement: 'paging.offset-past-end',
    operations: offsetLists,
    name: 'starts-over-past-the-end-of-filtered-lists',
    does: 'an offset past the end of a filtered list returns the start of that list',
    deviation: {
      around(request, next) {
        const reply = next(request);
        const isFiltered = [...filters, ...flags].some((name) => request.query.has(name));
        if (!isFiltered || !Array.isArray(reply.body) || reply.body.length > 0) return reply;
        const query = new URLSearchParams(request.query);
        query.delete('offset');
        return next({ ...request, query });
      },
    },
  }),
  fault({
    requirement: 'paging.stable-order',
    operations: offsetLists,
    name: 'rotates-pages-at-every-read',
    does: 'each answer of a list starts with another item of the page, and ends with those before it',
    deviation: () => {
      let reads = 0;
      return changeList((items) => {
        reads += 1;
        return rotated(items, reads);
      });
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
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'ignores-offset-beside-filters',
    does: 'offset is not read beside a filter',
    deviation: besideFilters((query) => query.delete('offset')),
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
  fault({
    requirement: 'paging.offset-default',
    operations: offsetLists,
    name: 'defaults-offset-to-1',
    does: 'without an offset, the first item is skipped',
    deviation: changeQuery((query) => {
      if (!query.has('offset')) query.set('offset', '1');
    }),
  }),
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'ignores-offset',
    does: 'offset is not read',
    deviation: changeQuery((query) => query.delete('offset')),
  }),
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'multiplies-offset-by-limit',
    does: 'offset counts pages',
    deviation: changeQuery((query) => {
      const offset = Number(query.get('offset'));
      if (offset > 0) query.set('offset', String(offset * Number(query.get('limit') ?? 20)));
    }),
  }),
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'starts-one-item-before-offset',
    does: 'a page with an offset starts one item too early',
    deviation: changeQuery((query) => {
      const offset = Number(query.get('offset'));
      if (offset > 0) query.set('offset', String(offset - 1));
    }),
  }),
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'ignores-offset-when-closed-is-given',
    does: 'offset is not read beside closed',
    deviation: changeQuery((query) => {
      if (query.has('closed')) query.delete('offset');
    }),
  }),
  fault({
    requirement: 'paging.offset-past-end',
    operations: offsetLists,
    name: 'returns-a-made-up-item-past-the-end',
    does: 'a page past the end holds an item with id 1',
    deviation: changeList((items, { query }) =>
      items.length === 0 && Number(query.get('offset')) > 0 ? [{ id: '1' }] : items,
    ),
  }),
  fault({
    requirement: 'paging.offset-out-of-range',
    operations: offsetLists,
    name: 'answers-negative-offsets-with-one-item',
    does: 'a negative offset returns the last item of the first page alone',
    deviation: {
      policy: { offsetOutOfRange: 'clamp' },
      ...changeList((items, { query }) => (Number(query.get('offset')) < 0 ? items.slice(-1) : items)),
    },
  }),
  fault({
    requirement: 'paging.offset-malformed',
    operations: offsetLists,
    name: 'returns-the-whole-list-for-malformed-offsets',
    does: 'an offset that is not an integer returns the whole list',
    deviation: wholeListForMalformed('offset'),
  }),
];
