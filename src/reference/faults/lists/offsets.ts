// Faults of offset, and of the order of a list: by order and ascending, and while it is read in parts (4.5, part 8).
import { isObject } from '../../../is-object.js';
import { tieEndDates } from '../../data/rare-cases.js';
import { changeList, changeQuery, counting, refuse } from '../../deviation.js';
import { filteredLists, offsetLists } from '../../operations.js';
import type { IncomingRequest } from '../../types.js';
import { type Fault, faultsFrom, faultsOf } from '../fault.js';
import {
  beside,
  besideAny,
  besideFilters,
  besideFiltersOrFlags,
  besideValue,
  changesQuery,
  changeWholeList,
  defaults,
  ignores,
  itemsOf,
  reads,
  wholeListForMalformed,
  without,
  withoutParameters,
  withQuery,
} from './operators.js';

function rotated<Item>(items: readonly Item[], position: number): Item[] {
  const start = position % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

const isMoved = ({ query }: IncomingRequest) => Number(query.get('offset')) > 0;
const isAscending = (query: URLSearchParams) => query.get('ascending') === 'true';

/** Another offset is read in the place of one above 0. */
const rereadsOffset = (name: string, does: string, read: (offset: number, limit: number) => number) =>
  changesQuery(name, does, (query) => {
    const offset = Number(query.get('offset'));
    if (offset > 0) query.set('offset', String(read(offset, Number(query.get('limit') ?? 20))));
  });

/** One direction is read as the other; the default is `false`. */
const invertsAscending = (ascending: 'true' | 'false') =>
  changesQuery(
    `inverts-ascending-${ascending}`,
    `ascending=${ascending} is read as its opposite`,
    (query) => {
      if (query.has('order') && (query.get('ascending') ?? 'false') === ascending)
        query.set('ascending', String(ascending === 'false'));
    },
    besideAny('filters', ['active', 'closed', 'archived', 'tag_slug', 'tag']),
  );

const changedFilters = ['tag_slug', 'tag', 'creator', 'closed', 'archived', 'mirror'];
const [byCreation, byStart] = [besideValue('order', 'createdAt'), besideValue('order', 'startDate')];
const multiplies = rereadsOffset(
  'multiplies-offset-by-limit',
  'offset counts pages',
  (offset, limit) => offset * limit,
);
const startsEarly = rereadsOffset(
  'starts-one-item-before-offset',
  'a page with an offset starts one item too early',
  (offset) => offset - 1,
);

export const offsetFaults: readonly Fault[] = [
  ...faultsFrom([
    ['paging.offset-window', offsetLists, ignores('offset')],
    ['paging.offset-window', offsetLists, ignores('offset', besideFilters)],
    ['paging.offset-window', offsetLists, ignores('offset', without('limit'))],
    ['paging.offset-window', offsetLists, ignores('offset', beside('closed'))],
    ['paging.offset-window', offsetLists, multiplies],
    ['paging.offset-window', offsetLists, startsEarly],
    ['paging.offset-window', filteredLists, ignores('offset', byCreation)],
    ['paging.offset-default', offsetLists, defaults('offset', '1')],
    ['paging.offset-past-end', filteredLists, ignores('offset', beside('slug'))],
    // Lists are in the order of createdAt anyway: whether the column or its direction is ignored does not show.
    ['sort.accepted-columns', filteredLists, reads('ascending', 'true', byCreation)],
    ['sort.ascending', filteredLists, ignores('ascending')],
    ['sort.ascending', filteredLists, ignores('ascending', besideAny('filters', changedFilters))],
    ['sort.ascending', filteredLists, reads('ascending', 'true', byStart)],
    ['sort.ascending', filteredLists, invertsAscending('true')],
    ['sort.ascending', filteredLists, invertsAscending('false')],
    ['sort.ascending-default', filteredLists, defaults('ascending', 'true', beside('order'))],
    ['sort.ascending-default', filteredLists, defaults('ascending', 'true', beside('order', 'closed'))],
    ['sort.ascending-default', filteredLists, defaults('ascending', 'true', byCreation)],
    ['sort.ascending-default', filteredLists, defaults('ascending', 'true', byStart)],
  ]),
  ...faultsOf('paging.offset-window', offsetLists, { 'refuses-offsets': refuse(isMoved, 'offset is not known') }),
  ...faultsOf('paging.offset-past-end', offsetLists, {
    'starts-over-past-the-end-of-filtered-lists': {
      around(request, next) {
        const reply = next(request);
        const isPastEnd = Array.isArray(reply.body) && itemsOf(reply).length === 0;
        if (!isPastEnd || !besideFiltersOrFlags.holds(request.query)) return reply;
        return next(withoutParameters(request, ['offset']));
      },
    },
    'returns-a-made-up-item-past-the-end': changeList((items, request) =>
      items.length === 0 && isMoved(request) ? [{ id: '1' }] : items,
    ),
  }),
  ...faultsOf('paging.offset-out-of-range', offsetLists, {
    'answers-negative-offsets-with-one-item': {
      policy: { offsetOutOfRange: 'clamp' },
      ...changeList((items, { query }) => (Number(query.get('offset')) < 0 ? items.slice(-1) : items)),
    },
  }),
  ...faultsOf('paging.offset-malformed', offsetLists, {
    'returns-the-whole-list-for-malformed-offsets': wholeListForMalformed('offset'),
  }),
  ...faultsOf('paging.stable-order', offsetLists, {
    'rotates-pages-at-every-read': counting((count) => changeList((items) => rotated(items, count()))),
  }),
  ...faultsOf('paging.stable-order', filteredLists, {
    'changes-the-order-of-ties-at-every-read': counting((count) => ({
      data: tieEndDates,
      ...changeList((items, { query }) => {
        const reads = count();
        if (query.get('order') !== 'endDate') return items;
        const direction = isAscending(query) ? 1 : -1;
        const time = (item: { endDate?: unknown }) => direction * Date.parse(String(item.endDate));
        return rotated(items.filter(isObject), reads).sort((one, other) => time(one) - time(other));
      }),
    })),
    'keeps-the-last-order-for-later-requests': () => {
      const sorted = new Map<string, readonly [name: string, value: string][]>();
      return {
        around(request, next) {
          const { endpoint, query } = request;
          const own = [...query].filter(([name]) => name === 'order' || name === 'ascending');
          if (query.has('order')) sorted.set(endpoint, own);
          else for (const [name, value] of sorted.get(endpoint) ?? []) query.set(name, value);
          return next(request);
        },
      };
    },
  }),
  ...faultsOf('sort.accepted-columns', ['events'], {
    'sorts-each-page-by-its-titles': {
      around(request, next) {
        if (request.query.get('order') !== 'title') return next(request);
        const reply = next(withQuery(request, (query) => query.set('order', 'id')));
        if (!Array.isArray(reply.body)) return reply;
        const direction = isAscending(request.query) ? 1 : -1;
        const title = (item: unknown) => (isObject(item) ? String(item.title) : '');
        const body = reply.body.toSorted((one, other) => direction * (title(one) < title(other) ? -1 : 1));
        return { ...reply, body };
      },
    },
  }),
  ...faultsOf('sort.accepted-columns', filteredLists, {
    'sorts-by-id-for-order-slug-and-end-date': changeQuery((query) => {
      if (['slug', 'endDate'].includes(query.get('order') ?? '')) query.set('order', 'id');
    }),
  }),
  ...faultsOf('sort.keeps-items', filteredLists, {
    'drops-records-without-the-sort-column': {
      data({ catalog: { markets, events } }) {
        for (const [index, { fields }] of [...markets, ...events].entries())
          if (index % 30 === 7) Object.assign(fields, { endDate: null });
      },
      ...changeWholeList((items, { query }) =>
        query.get('order') === 'endDate' ? items.filter(({ endDate }) => endDate !== null) : items,
      ),
    },
  }),
  ...faultsOf('sort.ascending', filteredLists, {
    'always-sorts-ascending': changeQuery((query) => {
      if (query.has('order')) query.set('ascending', 'true');
    }),
    'inverts-ascending': changeQuery((query) => {
      if (query.has('order')) query.set('ascending', String(query.get('ascending') !== 'true'));
    }),
    'refuses-ascending-true': refuse(({ query }) => isAscending(query), 'lists are sorted downward'),
  }),
];
