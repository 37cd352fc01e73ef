// 4.5: a sort column puts the list in an order, and ascending turns it round. Which columns there are is not shown.
import { type CheckContext, check } from '../../src/check/check.js';
import { inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import type { FilteredList } from './filter-values.js';
import { idsOf } from './ids.js';
import { trend, type Value, valuesOf } from './trend.js';

const lists: readonly FilteredList[] = ['catalog-markets', 'events'];
const likely = ['id', 'endDate', 'slug'] as const;
/** Tried only where none of the likely ones orders the list: each costs a walk either way. */
const others: Readonly<Record<FilteredList, readonly string[]>> = {
  'catalog-markets': ['question', 'createdAt', 'startDate'],
  events: ['title', 'createdAt', 'startDate'],
};
const bound = 500;
const page = { limit: 100, offset: 0 };

interface Sorted {
  readonly column: string;
  /** The first page, either way. */
  readonly up: readonly JsonObject[];
  readonly down: readonly JsonObject[];
}

const sameOrder = (one: readonly JsonObject[], other: readonly JsonObject[]) =>
  idsOf(one).join('\n') === idsOf(other).join('\n');

/** Without a column that it knows, a service may still let ascending turn the list as it is: that sorts by nothing. */
function looksUnsorted(plain: readonly JsonObject[], up: readonly JsonObject[], down: readonly JsonObject[]): boolean {
  const isPlain = (items: readonly JsonObject[]) => sameOrder(items, plain.slice(0, page.limit));
  // Of a list that goes on, the far end is not at hand.
  if (plain.length >= bound) return isPlain(up) || isPlain(down);
  const turned = plain.toReversed().slice(0, page.limit);
  return [up, down].every((items) => isPlain(items) || sameOrder(items, turned));
}

/** The list by one column, where that visibly orders it. An unknown one may be refused, or passed over. */
async function sortedBy(context: CheckContext, list: FilteredList, column: string): Promise<readonly Sorted[]> {
  const { send, allItems, offsetPage } = context;
  const probe = await send(list, { query: { order: column, ascending: true, ...page } });
  if (probe.kind !== 'accepted') return [];
  const [plain, up, down] = await Promise.all([
    allItems(list, {}, { bound }),
    offsetPage(list, { order: column, ascending: true, ...page }),
    offsetPage(list, { order: column, ascending: false, ...page }),
  ]);
  if (looksUnsorted(plain, up, down)) return [];
  const isOrdered = [up, down].some((items) => trend(valuesOf(items, column)) !== undefined);
  return isOrdered ? [{ column, up, down }] : [];
}

async function honoured(context: CheckContext, list: FilteredList): Promise<readonly Sorted[]> {
  const by = async (columns: readonly string[]) =>
    (await Promise.all(columns.map((column) => sortedBy(context, list, column)))).flat();
  const found = await by(likely);
  return found.length > 0 ? found : by(others[list]);
}

/** Ties and empty places aside, one way is the other turned round. */
function turnsRound(column: string, up: readonly Value[], down: readonly Value[]): void {
  const expected = down.toReversed();
  const index = expected.findIndex((value, at) => value !== up[at]);
  if (index >= 0 || up.length !== expected.length)
    mismatch(`ascending does not turn the order by ${column} round`, {
      expected: expected.slice(Math.max(0, index), index + 5),
      actual: up.slice(Math.max(0, index), index + 5),
    });
}

async function isTurned(
  { allItems, offsetPage, evidence }: CheckContext,
  list: FilteredList,
  { column, up, down }: Sorted,
) {
  const directions = { true: trend(valuesOf(up, column)), false: trend(valuesOf(down, column)) };
  if (directions.true === 'falling' || directions.false === 'rising')
    mismatch(`ascending=true does not put the smallest ${column} first, or ascending=false the greatest`, {
      expected: { true: 'rising', false: 'falling' },
      actual: { true: directions.true ?? 'neither', false: directions.false ?? 'neither' },
    });
  const [rising, falling, few] = await Promise.all([
    allItems(list, { order: column, ascending: true }, { bound }),
    allItems(list, { order: column, ascending: false }, { bound }),
    offsetPage(list, { order: column, ascending: true, limit: 5, offset: 0 }),
  ]);
  const start = rising.slice(0, few.length);
  // A page is cut from the sorted list: it is not a page of the list that is sorted afterwards.
  if (valuesOf(start, column).join('\n') !== valuesOf(few, column).join('\n'))
    mismatch(`order=${column} sorts within a page, not the list`, {
      expected: valuesOf(start, column),
      actual: valuesOf(few, column),
    });
  if (rising.length === falling.length && rising.length < bound)
    turnsRound(column, valuesOf(rising, column), valuesOf(falling, column));
  evidence.add(rising.length);
}

export const ascending = check('sort.ascending', { on: lists }, async (context, list) => {
  for (const sorted of await honoured(context, list)) await isTurned(context, list, sorted);
  if (context.evidence.count() === 0) inconclusive('none of the columns that were tried orders the list');
});

export const ascendingDefault = check('sort.ascending-default', { on: lists }, async (context, list) => {
  const { offsetPage, evidence } = context;
  for (const { column, up, down } of await honoured(context, list)) {
    const [rising, falling] = [valuesOf(up, column), valuesOf(down, column)];
    if (rising.join('\n') === falling.join('\n')) continue;
    const bare = valuesOf(await offsetPage(list, { order: column, ...page }), column);
    if (bare.join('\n') !== falling.join('\n'))
      mismatch(`without ascending, order=${column} is not that of ascending=false`, {
        expected: falling.slice(0, 5),
        actual: bare.slice(0, 5),
      });
    evidence.add(bare.length);
  }
  if (evidence.count() === 0) inconclusive('none of the columns that were tried orders the list both ways');
});

export const columns = check('sort.columns', { on: lists }, async (context, list) => {
  const sorted = (await honoured(context, list)).map(({ column }) => column);
  context.observe(
    'sort.columns',
    sorted.length > 0 ? `orders ${list} by ${sorted.join(', ')}` : `orders ${list} by none that was tried`,
  );
});
