// 4.5 and part 8: limit, offset and order, judged beside each filter.
import {
  atMost,
  type Check,
  type CheckContext,
  check,
  filteredLists,
  formatQuery,
  idOf,
  idsOf,
  inconclusive,
  itemsOf,
  mismatch,
  type OffsetList,
  offsetLists,
  type Query,
  texts,
} from '#check';
import { type FilteredView, filteredViews, narrowViews } from './filtered-views.js';
import { limit } from './limit.js';
import { assertIsWindow, keepsOrder } from './offset.js';
import { firstPage, likelyColumns, otherColumns, sortColumn } from './sorting.js';
import { areSortedBy, canShowOrder, type SortOrders, sortOrdersOf, standsFirst, trend } from './trend.js';

const noEvidence = 'no answer with several parameters shows it';

const combined = <List extends OffsetList>(lists: readonly List[]) =>
  lists.map((endpoint) => ({ name: `${endpoint}:combined`, endpoint }));

/** The items of a page; none if it is refused or no list. */
async function pageOf({ send }: CheckContext, list: OffsetList, query: Query) {
  const answer = await send(list, { query });
  return answer.kind === 'accepted' && Array.isArray(answer.body) ? itemsOf(answer) : undefined;
}

/** Part 8: limit holds beside each filter and in each order. */
const limits = check(
  'paging.limit-honored',
  { on: combined(offsetLists), noEvidence },
  async (context, { endpoint }) => {
    // Where more items than a default page were asked for and shown, limit was read.
    for (const { reversed, items } of await filteredViews(context, endpoint))
      if (items.length > limit.default && items.length <= limit.maximum) context.evidence.add();
      else await hasLength(context, endpoint, reversed, Math.min(2, items.length));
  },
);

/** Part 8: so does its default. */
const defaults = check(
  'paging.limit-default',
  { on: combined(offsetLists), noEvidence },
  async (context, { endpoint }) => {
    for (const { query, items } of await filteredViews(context, endpoint))
      if (items.length > limit.default) await hasLength(context, endpoint, query, limit.default);
  },
);

async function hasLength(context: CheckContext, list: OffsetList, query: Query, expected: number): Promise<void> {
  const page = await pageOf(context, list, query);
  if (!page) return;
  if (page.length !== expected)
    mismatch(`${formatQuery(query)} shows ${page.length} items`, { expected, actual: page.length, records: [page] });
  context.evidence.add();
}

/** 4.5: limit and offset select a part of the filtered and sorted list. */
const windows = check(
  'paging.offset-window',
  { on: combined(offsetLists), noEvidence, dependsOn: ['paging.limit-honored'] },
  async (context, { endpoint }) => {
    for (const { query, items } of await filteredViews(context, endpoint)) {
      const window = { ...query, limit: 2, offset: 1 };
      const page = await pageOf(context, endpoint, window);
      if (page) await assertIsWindow(context, endpoint, window, page, items);
    }
  },
);

const tooMany = 1000;

/** Part 8: a page holds at most 100 items beside each filter and in each order. */
const maximums = check(
  'paging.limit-maximum',
  { on: combined(filteredLists), noEvidence: 'no filter keeps more items than fit on a page' },
  async (context, { endpoint }) => {
    const views = await filteredViews(context, endpoint);
    const queries = views
      .filter(({ items }) => items.length >= limit.maximum)
      .map(({ query }) => ({ ...query, limit: tooMany }));
    for (const { query, answer } of await context.each(endpoint, queries))
      answer.isRefusedOr(atMost(limit.maximum, 'items'), query);
  },
);

/** 4.5: past the end of a filtered list there are no items. How far a list can be read is not shown. */
const pastEnds = check(
  'paging.offset-past-end',
  { on: combined(offsetLists), noEvidence, dependsOn: ['paging.limit-honored', 'paging.offset-window'] },
  async (context, { endpoint }) => {
    const views = await Promise.all([filteredViews(context, endpoint), narrowViews(context, endpoint)]);
    for (const { query, items } of views.flat()) {
      if (items.length >= limit.maximum) continue;
      const beyond = { ...query, limit: limit.maximum, offset: items.length };
      const known = new Set(idsOf(items));
      // Items that the list did not show before may be new ones.
      const again = (await pageOf(context, endpoint, beyond))?.filter((item) => known.has(idOf(item)));
      if (!again) continue;
      if (again.length > 0)
        mismatch(`${formatQuery(beyond)} shows items of the list past its end`, {
          expected: [],
          actual: idsOf(again),
          records: [items, again],
        });
      context.evidence.add();
    }
  },
);

/** 4.5: items with the same value of the sort column have an order too, or the parts of the list do not fit together. */
const ties = check(
  'paging.stable-order',
  { on: combined(filteredLists), noEvidence: 'no sort column that was tried has the same value twice' },
  async (context, { endpoint }) => {
    for (const column of [...likelyColumns, ...otherColumns[endpoint]]) {
      const query = { order: column, ascending: true, ...firstPage };
      const values = texts((await pageOf(context, endpoint, query)) ?? [], column);
      if (trend(values) === undefined || new Set(values).size === values.length) continue;
      return keepsOrder(context, endpoint, query);
    }
  },
);

/** 4.5: ascending is the direction beside each filter too. */
const directions = check(
  'sort.ascending',
  { on: combined(filteredLists), noEvidence: 'no filtered list is long enough to show how it is sorted' },
  async (context, { endpoint }) => {
    const { column, up, down } =
      (await sortColumn(context, endpoint)) ??
      inconclusive('no-data', 'none of the columns that were tried sorts the list');
    const directionOf = ({ ascending }: Query) => sortOrdersOf(texts(ascending === true ? up : down, column));
    for (const view of await filteredViews(context, endpoint)) {
      const { query, items, reversed } = view;
      const values = texts(items, column);
      if (!canShowOrder(values)) continue;
      if (query.order !== undefined && !areSortedBy(directionOf(query), values))
        mismatch(`${formatQuery(query)} is not sorted as order=${column} sorts the whole list`, {
          expected: query.ascending === true ? 'rising' : 'falling',
          actual: values.slice(0, 5),
          records: [items],
        });
      // Of a list that goes on, or with values that are not shown, the first item is not known.
      if (items.length < limit.maximum && values.length === items.length)
        await startsWithExtreme(context, endpoint, view, directionOf(reversed));
      context.evidence.add();
    }
  },
);

/** The first item of a list in this direction has the smallest value of its sort column, or the greatest. */
async function startsWithExtreme(context: CheckContext, list: OffsetList, view: FilteredView, direction: SortOrders) {
  const { reversed, items } = view;
  const page = (await pageOf(context, list, reversed)) ?? [];
  const column = String(reversed.order);
  const [values, [first]] = [texts(items, column), texts(page, column)];
  const extreme = reversed.ascending === true ? 'smallest' : 'greatest';
  if (first !== undefined && !standsFirst(first, values, direction))
    mismatch(`${formatQuery(reversed)} does not start with the ${extreme} ${column}`, {
      expected: values,
      actual: first,
      records: [items, page],
    });
}

export const pagesBesideFiltersChecks: readonly Check[] = [
  ...limits,
  ...defaults,
  ...maximums,
  ...windows,
  ...pastEnds,
  ...ties,
  ...directions,
];
