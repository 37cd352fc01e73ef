// 4.5: order names a sort column and ascending its direction. Which columns a service knows is not shown.
import {
  type Check,
  type CheckContext,
  check,
  type FilteredList,
  filteredLists,
  haveSameOrder,
  inconclusive,
  itemsOf,
  type JsonObject,
  mayHaveMore,
  mismatch,
  type OffsetList,
  texts,
  timeOf,
} from '#check';
import { limit } from './limit.js';
import { areTied, canShowOrder, trend } from './trend.js';

export const likelyColumns = ['id', 'endDate', 'slug'];
/** Tried if the list is sorted by none of the likely ones. */
export const otherColumns: Readonly<Record<FilteredList, readonly string[]>> = {
  'catalog-markets': ['question', 'createdAt', 'startDate'],
  events: ['title', 'createdAt', 'startDate'],
};
/** Asked about, but not relied upon. */
const furtherColumns = ['updatedAt'];

const columnsOf = (list: FilteredList) => [...likelyColumns, ...otherColumns[list], ...furtherColumns];

export const firstPage = { limit: limit.maximum, offset: 0 };

/** The first page of a list in both directions. */
export interface SortedPages {
  readonly column: string;
  readonly up: readonly JsonObject[];
  readonly down: readonly JsonObject[];
}

/**
 * The pages sorted by one column; none if the service refuses the column or does not sort by it. A list that is in this
 * order anyway shows that only of a service that is known to know the column.
 */
async function sortedPagesBy(
  { send, allItems, offsetPage }: CheckContext,
  list: FilteredList,
  column: string,
  isKnown = false,
): Promise<readonly SortedPages[]> {
  const probe = await send(list, { query: { order: column, ascending: true, ...firstPage } });
  if (probe.kind !== 'accepted') return [];
  const [plain, up, down] = await Promise.all([
    allItems(list),
    offsetPage(list, { order: column, ascending: true, ...firstPage }),
    offsetPage(list, { order: column, ascending: false, ...firstPage }),
  ]);
  const shown = [up, down].map((items) => texts(items, column));
  // Within a day, a service that sorts by the day may show the moments in any order.
  if (shown.some((values) => trend(values) === undefined && areSortedByDay(values))) return [];
  const isSorted = shown.some((values) => trend(values) !== undefined);
  const isOther = !isUnsorted(plain, up, down) || (isKnown && !haveSameOrder(up, down));
  return isSorted && isOther ? [{ column, up, down }] : [];
}

/** Whether both are the plain list: a service that ignores the column may still let ascending reverse the list. */
function isUnsorted(plain: readonly JsonObject[], up: readonly JsonObject[], down: readonly JsonObject[]): boolean {
  const start = plain.slice(0, limit.maximum);
  // The end of a longer list was not read, so its reverse is unknown.
  if (mayHaveMore(plain)) return haveSameOrder(up, start) || haveSameOrder(down, start);
  const reversed = plain.toReversed().slice(0, limit.maximum);
  return [up, down].every((items) => haveSameOrder(items, start) || haveSameOrder(items, reversed));
}

/** The first pages by each column that sorts the list. */
export async function sortedPages(context: CheckContext, list: FilteredList): Promise<readonly SortedPages[]> {
  const by = async (columns: readonly string[]) =>
    (await Promise.all(columns.map((column) => sortedPagesBy(context, list, column)))).flat();
  const found = await by(likelyColumns);
  return found.length > 0 ? found : by(otherColumns[list]);
}

/** Texts in an order of the service's own: a few that look sorted in another one say nothing about the others. */
const freeTexts = ['question', 'title'];

/** The first pages by every column that sorts the list; by free texts only if no other column sorts it. */
async function allSortedPages(context: CheckContext, list: FilteredList): Promise<readonly SortedPages[]> {
  const columns = [...likelyColumns, ...otherColumns[list]];
  const nonsense = await sortedByNonsense(context, list);
  const isKnown = nonsense.kind === 'refused';
  const sorted = (await Promise.all(columns.map((column) => sortedPagesBy(context, list, column, isKnown)))).flat();
  const comparable = sorted.filter(({ column }) => !freeTexts.includes(column));
  return comparable.length > 0 ? comparable : sorted;
}

/** A service that refuses this knows the columns that it accepts. */
const sortedByNonsense = ({ send, unknown }: CheckContext, list: FilteredList) =>
  send(list, { query: { order: unknown.slug(), ascending: true, ...firstPage } });

/**
 * The columns that sort the list, with their pages, so that checks can take turns: the seed says which one is the first.
 */
export async function sortColumns(context: CheckContext, list: OffsetList): Promise<readonly SortedPages[]> {
  if (list === 'tags') return [];
  const found = await allSortedPages(context, list);
  const start = context.seed % Math.max(1, found.length);
  return [...found.slice(start), ...found.slice(0, start)];
}

/**
 * Both show the same values of the column; a violation shows five of them from the first difference on, and its place:
 * it moves if items with equal values are added while the lists are read.
 */
function assertSameValues(
  { evidence }: CheckContext,
  column: string,
  actual: readonly JsonObject[],
  expected: readonly JsonObject[],
  message: string,
): void {
  const [wanted, shown] = [texts(expected, column), texts(actual, column)];
  const length = Math.max(wanted.length, shown.length);
  const isSame = (at: number) => areTied(wanted[at] ?? '', shown[at] ?? '');
  const index = Array.from({ length }, (_, at) => at).find((at) => !isSame(at));
  if (index !== undefined)
    mismatch(message, {
      expected: { fromItem: index + 1, values: wanted.slice(index, index + 5) },
      actual: { fromItem: index + 1, values: shown.slice(index, index + 5) },
      records: [expected, actual],
    });
  evidence.add(wanted.length);
}

const noEvidence = 'none of the columns that were tried sorts the list';
const dependsOn = ['paging.limit-honored', 'paging.offset-window'] as const;

/** 4.5: ascending=true sorts the whole list upward, ascending=false downward. */
const ascending = check('sort.ascending', { on: filteredLists, noEvidence, dependsOn }, async (context, list) => {
  await context.offsetPage(list, { ascending: true, ...firstPage }, { mustAccept: 'ascending is true or false' });
  for (const { column, up, down } of await allSortedPages(context, list)) {
    const [first, second] = [trend(texts(up, column)), trend(texts(down, column))];
    if (first === 'falling' || second === 'rising')
      mismatch(`ascending=true does not show the smallest ${column} first, or ascending=false the greatest`, {
        expected: { true: 'rising', false: 'falling' },
        actual: { true: first ?? 'neither', false: second ?? 'neither' },
      });
  }
  for (const { column } of await sortedPages(context, list)) await sortsWholeList(context, list, column);
});

async function sortsWholeList(context: CheckContext, list: FilteredList, column: string): Promise<void> {
  const { allItems, offsetPage } = context;
  const [rising, falling, start] = await Promise.all([
    allItems(list, { order: column, ascending: true }),
    allItems(list, { order: column, ascending: false }),
    offsetPage(list, { order: column, ascending: true, limit: 5, offset: 0 }),
  ]);
  const sorted = rising.slice(0, start.length);
  assertSameValues(context, column, start, sorted, `order=${column} sorts each page, not the whole list`);
  // Ties may stay in either order, so values are compared and not items.
  if (rising.length !== falling.length || mayHaveMore(rising)) return;
  const reversed = falling.toReversed();
  assertSameValues(context, column, rising, reversed, `ascending does not reverse the order by ${column}`);
}

/** Part 8: without ascending the order is that of ascending=false. */
const ascendingDefault = check(
  'sort.ascending-default',
  { on: filteredLists, noEvidence, dependsOn },
  async (context, list) => {
    for (const { column, up, down } of await allSortedPages(context, list)) {
      // A column that sorts only one way shows no default.
      if (texts(up, column).join('\n') === texts(down, column).join('\n')) continue;
      const bare = await context.offsetPage(list, { order: column, ...firstPage });
      assertSameValues(
        context,
        column,
        bare,
        down,
        `without ascending, order=${column} is not that of ascending=false`,
      );
    }
  },
);

const numeric = /^-?\d+(\.\d+)?$/;
const isDate = (value: string) => Number.isFinite(timeOf(value));
const dayMs = 86_400_000;

const daysOf = (values: readonly string[]) => values.map((value) => Math.floor(timeOf(value) / dayMs));
const areRising = (days: readonly number[]) => days.every((day, index) => (days[index - 1] ?? day) <= day);
const daysFall = (values: readonly string[]) => areRising(daysOf(values).toReversed());

/**
 * Whether these are times whose days rise or fall: a service may sort by the day, and show the moment. Times of one day
 * say nothing about their order.
 */
function areSortedByDay(values: readonly string[]): boolean {
  return areRising(daysOf(values)) || daysFall(values);
}

/**
 * 4.5: a column that the service accepts sorts the list. A service that accepts every name may ignore those that it
 * does not know. Texts may be sorted in an order of the service's own, numbers and times may not.
 */
const accepted = check('sort.accepted-columns', { on: filteredLists, noEvidence }, async (context, list) => {
  const { send, allItems, evidence } = context;
  const nonsense = await sortedByNonsense(context, list);
  const plain = await allItems(list);
  for (const column of columnsOf(list)) {
    const answer = await send(list, { query: { order: column, ascending: true, ...firstPage } });
    if (answer.kind !== 'accepted') continue;
    const items = itemsOf(answer);
    const values = texts(items, column);
    if (!canShowOrder(values) || values.length < items.length) continue;
    const isPlain = haveSameOrder(items, plain.slice(0, items.length));
    const isComparable = values.every((value) => numeric.test(value)) || values.every(isDate);
    const isWrong = nonsense.kind === 'refused' ? isPlain || isComparable : isComparable && !isPlain;
    const isIgnored = nonsense.kind === 'accepted' && haveSameOrder(items, itemsOf(nonsense));
    if (trend(values) === undefined && isWrong && !isIgnored && !areSortedByDay(values))
      mismatch(`order=${column} is accepted, but does not sort the list by ${column}`, {
        expected: 'rising values',
        actual: values.slice(0, 5),
        records: [items],
      });
    if (trend(values) === undefined) continue;
    if (nonsense.kind === 'refused') await sortsInBothDirections(context, list, column);
    await sortsBeforePaging(context, list, column, values);
    evidence.add();
  }
});

/** Where both directions show rising values, the column does not sort the list, or ascending is not read beside it. */
async function sortsInBothDirections(context: CheckContext, list: FilteredList, column: string): Promise<void> {
  const answer = await context.send(list, { query: { order: column, ascending: false, ...firstPage } });
  if (answer.kind !== 'accepted') return;
  const items = itemsOf(answer);
  const values = texts(items, column);
  if (trend(values) === 'rising' && !daysFall(values))
    mismatch(`order=${column} is accepted, but ascending=false does not sort the list by ${column}`, {
      expected: 'falling values',
      actual: values.slice(0, 5),
      records: [items],
    });
}

/** A few items for a small page: a column that sorts each page by itself shows others. */
const smallPage = 3;

async function sortsBeforePaging(
  { send }: CheckContext,
  list: FilteredList,
  column: string,
  sorted: readonly string[],
): Promise<void> {
  const answer = await send(list, { query: { order: column, ascending: true, limit: smallPage } });
  if (answer.kind !== 'accepted') return;
  const values = texts(itemsOf(answer), column);
  if (values.some((value, index) => !areTied(value, sorted[index] ?? value)))
    mismatch(`order=${column} sorts each page by itself`, {
      expected: sorted.slice(0, smallPage),
      actual: values,
      exchanges: [answer.exchange],
    });
}

/** 4.5: a sort column changes the order of a list and leaves nothing out, such as items without a value. */
const keepsItems = check(
  'sort.keeps-items',
  { on: filteredLists, noEvidence, dependsOn: [...dependsOn, 'paging.stable-order', 'sort.ascending'] },
  async (context, list) => {
    const plain = await context.allItems(list);
    if (mayHaveMore(plain)) inconclusive('no-data', `the list goes on after ${plain.length} items`);
    for (const { column } of await sortedPages(context, list)) {
      // The same requests as those of the check of ascending.
      const sorted = await context.allItems(list, { order: column, ascending: true });
      context.assert.noneMissing(sorted, plain, `order=${column} leaves out items of the list`);
    }
  },
);

/** 4.5: which sort columns there are is not shown. */
const columns = check('sort.columns', { on: filteredLists }, async (context, list) => {
  const { send, offsetPage, observe } = context;
  const plain = await send(list, { query: firstPage });
  if (plain.kind !== 'accepted') inconclusive('request-refused', 'the list is refused without a sort column too');
  const nonsense = await sortedByNonsense(context, list);
  for (const column of columnsOf(list)) {
    const subject = `${list}, ${column}`;
    const { kind } = await send(list, { query: { order: column, ascending: true, ...firstPage } });
    if (kind !== 'accepted') observe('sort.columns', { subject, value: 'refused' });
    else if ((await sortedPagesBy(context, list, column)).length > 0)
      observe('sort.columns', { subject, value: 'sorts' });
    else {
      const [up, down] = await Promise.all(
        [true, false].map((ascending) => offsetPage(list, { order: column, ascending, ...firstPage })),
      );
      // Items that hide the column show nothing about it.
      if (!canShowOrder(texts(up ?? [], column))) continue;
      const isSorted = trend(texts(up ?? [], column)) === 'rising' && trend(texts(down ?? [], column)) === 'falling';
      if (!isSorted) observe('sort.columns', { subject, value: 'ignored' });
      // The list is in this order anyway: only a service that refuses other columns knows this one.
      else if (nonsense.kind === 'refused') observe('sort.columns', { subject, value: 'sorts' });
    }
  }
});

export const sortingChecks: readonly Check[] = [
  ...ascending,
  ...ascendingDefault,
  ...accepted,
  ...keepsItems,
  ...columns,
];
