// 4.5 and part 8: limit and offset select a part of one list, which starts at 0 and ends.
import { isDeepStrictEqual } from 'node:util';
import {
  anArray,
  atLeastItems,
  atMost,
  type Check,
  type CheckContext,
  check,
  fail,
  fc,
  formatQuery,
  haveSameOrder,
  idOf,
  idsOf,
  ifAvailable,
  inconclusive,
  itemsOf,
  type JsonObject,
  mismatch,
  noneOf,
  type OffsetList,
  offsetLists,
  type ParameterValue,
  parameterValues,
  type Query,
  sameOrder,
  textOf,
  texts,
} from '#check';
import { laterPageWithoutLimit, limit, unlimitedPage } from './limit.js';

const validPage = `limit is an integer from ${limit.minimum} to ${limit.maximum}, and offset an integer from 0`;

/** Part 8: without offset a page starts at the first item. */
const offsetDefault = check(
  'paging.offset-default',
  { on: offsetLists, given: atLeastItems(2) },
  async ({ offsetPage, assert }, list) => {
    const first = await offsetPage(list, { limit: limit.maximum, offset: 0 }, { mustAccept: validPage });
    const bare = await offsetPage(list, { limit: limit.maximum });
    assert.sameItems(bare, first, 'the list without offset does not start where it starts with offset=0');
  },
);

/** Pages that start within this many items of a list are compared with it. */
const maximumWindow = 300;

/** 4.5: limit and offset select a part of the list, after it was filtered and sorted. */
const offsetWindow = check(
  'paging.offset-window',
  {
    on: offsetLists,
    noEvidence: 'the list holds too few items to compare pages',
    dependsOn: ['paging.limit-honored'],
  },
  async (context, list) => {
    const { allItems, offsetPage, property } = context;
    await acceptsOffset(context, list);
    for (const parameters of list === 'tags' ? [{}] : [{}, { closed: false }, { order: 'id', ascending: true }]) {
      const reading = allItems(list, parameters, { maximumItems: maximumWindow + limit.maximum });
      // The service may not know the sort column.
      const items = 'order' in parameters ? ((await ifAvailable(reading)) ?? []) : await reading;
      if (items.length < 3) continue;
      assertNoOverlap(context, items);
      const last = Math.min(items.length, maximumWindow) - 1;
      const windows = fc.record({ limit: parameterValues(list, 'limit'), offset: fc.nat({ max: last }) });
      // How far a list can be read is not shown: it was read in whole pages up to this offset. A second default page, or
      // the last item of a shorter list, is never too far.
      const wholePages = Math.floor(items.length / limit.maximum) * limit.maximum;
      const farthest = Math.max(wholePages, Math.min(limit.default, items.length - 1));
      const matches = async (window: Window) => {
        const query = { ...parameters, ...window };
        const mayBeTooFar = window.offset > farthest;
        const answer = offsetPage(list, query, mayBeTooFar ? {} : { mustAccept: validPage });
        const page = mayBeTooFar ? await ifAvailable(answer) : await answer;
        if (page) await assertIsWindow(context, list, query, page, items);
      };
      const at = (size: number, offset: number) => ({ limit: size, offset: Math.min(offset, last) });
      // Beyond a default page, and where no page of 100 starts.
      const middle = limit.default + 1 + ((context.seed * 37) % (limit.maximum - limit.default - 1));
      const corners = [at(7, last - 2), at(7, 3), at(7, middle), at(1, last), at(limit.maximum, limit.default)];
      const more = [1, limit.default, limit.maximum].map((size) => at(size, size));
      // A few pages show whether a filter or a sort column changes how the list is paged.
      if (Object.keys(parameters).length > 0) for (const corner of corners) await matches(corner);
      else await property(windows, matches, [...corners, ...more]);
    }
    await readsOffsetWithoutLimit(context, list);
  },
);

/** A page without limit starts at its offset too. How many items it shows is judged by the default of limit. */
async function readsOffsetWithoutLimit(context: CheckContext, list: OffsetList): Promise<void> {
  const { query, items } = await laterPageWithoutLimit(context, list);
  const shown = (await ifAvailable(context.offsetPage(list, query))) ?? [];
  const page = shown.slice(0, Math.max(0, items.length - query.offset));
  if (page.length > 0) await assertIsWindow(context, list, { ...query, limit: page.length }, page, items);
}

function assertNoOverlap({ assert }: CheckContext, items: readonly JsonObject[]): void {
  const identified = items.filter((item) => textOf(item, 'id') !== undefined);
  if (identified.length === 0) inconclusive('unexpected-form', 'the items of the list show no id');
  assert.eachOnce(identified, 'pages of one list overlap');
}

/** Part 8: how far a list can be read is not shown, but its second item is within it. */
async function acceptsOffset({ offsetPage, sample }: CheckContext, list: OffsetList): Promise<void> {
  if ((await ifAvailable(sample.list(list)))?.[1] === undefined) return;
  await offsetPage(list, { limit: 7, offset: 1 }, { mustAccept: validPage });
}

type Window = { readonly limit: ParameterValue; readonly offset: number };

/** The page that a request gets is just its window of the list; inconclusive if the list changed meanwhile. */
export async function assertIsWindow(
  { offsetPage, assert, evidence }: CheckContext,
  list: OffsetList,
  query: Query & Window,
  page: readonly JsonObject[],
  items: readonly JsonObject[],
): Promise<void> {
  const expected = items.slice(query.offset, query.offset + Number(query.limit));
  if (isSameButForTies(page, expected, items, query.order)) return evidence.add(page.length);
  if (!haveSameOrder(page, expected)) {
    const start = await offsetPage(list, { ...query, limit: limit.maximum, offset: 0 }, { fresh: true });
    if (!haveSameOrder(start, items.slice(0, limit.maximum))) listChanged();
    const shift = shiftOf(page, items, query);
    if (shift !== undefined)
      assert.sameItems(page, expected, `offset=${query.offset} shows the items from offset ${query.offset + shift} on`);
  }
  assert.sameItems(page, expected, `${formatQuery(query)} does not show that part of the list`);
}

/**
 * Items with equal values of the sort column may stand in another order for each limit, as databases sort them. Those of
 * a value that is within the page are all on it, and so may others be of the values at its ends.
 */
function isSameButForTies(
  page: readonly JsonObject[],
  expected: readonly JsonObject[],
  items: readonly JsonObject[],
  column: Query[string],
): boolean {
  if (typeof column !== 'string' || haveSameOrder(page, expected)) return false;
  const [actual, wanted] = [texts(page, column), texts(expected, column)];
  const isWhole = actual.length === page.length && new Set(idsOf(page)).size === page.length;
  if (!isWhole || !isDeepStrictEqual(actual, wanted)) return false;
  const countOf = (list: readonly JsonObject[], { [column]: value }: JsonObject) =>
    list.filter((item) => item[column] === value).length;
  const shown = new Set(idsOf(page));
  const known = new Set(idsOf(items));
  return (
    page.every((item) => known.has(idOf(item))) &&
    expected.every((item) => shown.has(idOf(item)) || countOf(items, item) > countOf(expected, item))
  );
}

/**
 * By how many items the page starts too late, or too early: a constant names the mistake better than two lists of ids.
 */
function shiftOf(
  page: readonly JsonObject[],
  items: readonly JsonObject[],
  { offset, limit: size }: Window,
): number | undefined {
  const start = items.findIndex((item) => page[0] !== undefined && idOf(item) === idOf(page[0]));
  const isPart = start !== -1 && haveSameOrder(page, items.slice(start, start + Math.min(Number(size), page.length)));
  return isPart && start !== offset ? start - offset : undefined;
}

function listChanged(): never {
  return inconclusive('target-moved', 'the list changed while it was read');
}

/** The list still ends with the last of these items; inconclusive if it changed, as it may have grown meanwhile. */
export async function assertStillEnds(
  { offsetPage }: CheckContext,
  list: OffsetList,
  query: Query,
  items: readonly JsonObject[],
): Promise<void> {
  const [last] = await offsetPage(list, { ...query, limit: 1, offset: items.length - 1 }, { fresh: true });
  if (!last || !haveSameOrder([last], items.slice(-1))) listChanged();
}

/** Items of a list that are read at most to find its end. */
const maximumList = 1000;
/** Beyond any list; the second is 0 to a service that reads 32 bits. */
const farOffsets = [1e9, 2 ** 32];

/**
 * 4.5: past the end of a list there are no items. How far a list can be read is not shown: an offset may be refused.
 */
const offsetPastEnd = check(
  'paging.offset-past-end',
  {
    on: offsetLists,
    given: atLeastItems(1),
    noEvidence: { reason: 'request-refused', message: 'offsets past the end are refused' },
    dependsOn: ['paging.limit-honored', 'paging.offset-window'],
  },
  async (context, list) => {
    const { allItems, each, evidence } = context;
    const all = await allItems(list, {}, { maximumItems: maximumList });
    const known = new Set(idsOf(all));
    const offsets = all.length < maximumList ? [all.length, all.length + limit.maximum, ...farOffsets] : farOffsets;
    const queries = offsets.map((offset) => ({ limit: limit.maximum, offset }));
    for (const { query, answer } of await each(list, queries)) {
      if (answer.kind === 'refused') continue;
      const items = itemsOf(answer);
      if (items.length === 0) evidence.add();
      // A short page need not be the last one: unknown items after it still belong to the list.
      else if (farOffsets.includes(Number(query.offset)) || items.some((item) => known.has(idOf(item)))) {
        await assertStillEnds(context, list, {}, all);
        mismatch(`${formatQuery(query)} shows items past the end of the list`, {
          ...noneOf(idsOf(items)),
          exchanges: [answer.exchange],
        });
      }
    }
  },
);

const negative = [-1, -20].map((offset) => ({ limit: limit.default, offset }));

/** Part 8: a negative offset is refused, or answered with the start of the list. */
const offsetOutOfRange = check(
  'paging.offset-out-of-range',
  { on: offsetLists, given: atLeastItems(2) },
  async ({ each, offsetPage, assert }, list) => {
    const start = await offsetPage(list, { limit: limit.default, offset: 0 });
    for (const { query, answer } of await each(list, negative)) {
      answer.isRefusedOr(anArray, query);
      const items = answer.kind === 'accepted' ? itemsOf(answer) : [];
      // An empty page is within bounds too: there is nothing before the first item.
      if (items.length > 0) assert.sameItems(items, start, `${formatQuery(query)} does not show the start of the list`);
    }
  },
);

const malformed = ['abc', '1.5', '', [0, 5]].map((offset) => ({ limit: limit.default, offset }));

/** Part 8: an offset that is not an integer is refused, or answered with a page within the limit. */
const offsetMalformed = check(
  'paging.offset-malformed',
  { on: offsetLists, given: unlimitedPage, dependsOn: ['paging.limit-default'] },
  async ({ each }, list) => {
    for (const { query, answer } of await each(list, malformed))
      answer.isRefusedOr(atMost(limit.default, 'items'), query);
  },
);

/** Readings of one page in quick succession, and changes of its order that are too many to be chance. */
const readings = 5;
const tooManyChanges = 2;

/** 4.5: a list that is read in parts has an order. One change may be new data; again and again it is no order. */
const stableOrder = check('paging.stable-order', { on: offsetLists }, (context, list) =>
  keepsOrder(context, list, { limit: limit.maximum, offset: 0 }),
);

/** Reads one page several times, and fails if the same items come in another order again and again. */
export async function keepsOrder(
  { offsetPage, evidence }: CheckContext,
  list: OffsetList,
  query: Query,
): Promise<void> {
  const pages: (readonly JsonObject[])[] = [];
  while (pages.length < readings) pages.push(await offsetPage(list, query, { fresh: true }));
  const changes = pages.slice(1).flatMap((page, index) => {
    const before = pages[index] ?? [];
    const isSameSet = idsOf(page).toSorted().join('\n') === idsOf(before).toSorted().join('\n');
    return isSameSet && !haveSameOrder(page, before) ? [[before, page] as const] : [];
  });
  const [change] = changes;
  if (change && changes.length >= tooManyChanges)
    fail('the same items come in another order for each of several equal requests', {
      ...sameOrder(idsOf(change[0]), idsOf(change[1])),
      records: change,
    });
  if ((pages[0]?.length ?? 0) > 1) evidence.add(pages.length);
}

export const offsetChecks: readonly Check[] = [
  ...stableOrder,
  ...offsetDefault,
  ...offsetWindow,
  ...offsetPastEnd,
  ...offsetOutOfRange,
  ...offsetMalformed,
];
