// 4.5: a sort column puts the list in an order, and ascending turns it round. Which columns there are is not shown.
import { type CheckContext, check } from '../../src/check/check.js';
import { disagree, notEnough } from '../../src/check/signals.js';
import type { JsonObject } from '../../src/target/answer.js';
import { idsOf, sameItems } from './ids.js';

type SortedList = 'catalog-markets' | 'events';
const sortedLists: readonly SortedList[] = ['catalog-markets', 'events'];

const candidates: Readonly<Record<SortedList, readonly string[]>> = {
  'catalog-markets': ['id', 'endDate', 'slug'],
  events: ['id', 'endDate', 'slug'],
};
const bound = 500;

interface Sorted {
  readonly column: string;
  readonly up: readonly JsonObject[];
  readonly down: readonly JsonObject[];
}

/** The columns that visibly order the list, with the list both ways. An unknown column may be refused or passed over. */
async function honoured({ ask, all }: CheckContext, list: SortedList): Promise<readonly Sorted[]> {
  const plain = await all(list, {}, { bound });
  // Without a column that it knows, a service may still let ascending turn the list as it is.
  const unsorted = [idsOf(plain).join(), idsOf(plain.toReversed()).join()];
  const tried = candidates[list].map(async (column): Promise<Sorted | undefined> => {
    const probe = await ask(list, { query: { order: column, limit: 100, offset: 0 } });
    if (probe.kind !== 'accepted') return undefined;
    const [up, down] = await Promise.all([
      all(list, { order: column, ascending: true }, { bound }),
      all(list, { order: column, ascending: false }, { bound }),
    ]);
    const isOrdered = [up, down].some((items) => !unsorted.includes(idsOf(items).join()));
    return isOrdered && up.length === down.length && up.length < bound ? { column, up, down } : undefined;
  });
  return (await Promise.all(tried)).filter((sorted) => sorted !== undefined);
}

/** What a column holds where it holds something: nulls may come first or last. */
function valuesOf(items: readonly JsonObject[], column: string): readonly (string | number)[] {
  return items.map((item) => item[column]).filter((value) => typeof value === 'string' || typeof value === 'number');
}

/** Values that can be put in an order beyond doubt: numbers, or moments. */
function measures(values: readonly (string | number)[]): readonly number[] | undefined {
  const numbers = values.map(Number);
  if (numbers.every(Number.isFinite)) return numbers;
  const moments = values.map((value) =>
    /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Date.parse(String(value)) : Number.NaN,
  );
  return moments.every(Number.isFinite) ? moments : undefined;
}

const inOrder = <T>(values: readonly T[], fits: (before: T, after: T) => boolean): boolean =>
  values.every((value, index) => index === 0 || fits(values[index - 1] as T, value));

const rises = (values: readonly (string | number)[]) => inOrder(values, (before, after) => before <= after);
const falls = (values: readonly (string | number)[]) => inOrder(values, (before, after) => before >= after);

/** Numbers may be kept as text, and sorted as such. */
const readings = (values: readonly (string | number)[]) =>
  [measures(values), values.map(String)].filter((reading) => reading !== undefined);

/** A column that is passed over leaves its values in no order: then nothing can be told by it. */
const isSorted = (values: readonly (string | number)[]) =>
  readings(values).some((reading) => rises(reading) || falls(reading));

export const ascending = check('sort.ascending', { on: sortedLists }, async (context, list) => {
  for (const { column, up, down } of await honoured(context, list)) {
    const [rising, falling] = [valuesOf(up, column), valuesOf(down, column)];
    if (new Set(rising).size < 2 || (!isSorted(rising) && !isSorted(falling))) continue;
    const expected = falling.toReversed();
    if (rising.join('\n') !== expected.join('\n'))
      disagree(`ascending does not turn the order by ${column} round`, {
        expected: expected.slice(0, 5),
        actual: rising.slice(0, 5),
      });
    if (!readings(rising).some(rises))
      disagree(`ascending=true does not put the smallest ${column} first`, {
        expected: rising.toReversed().slice(0, 5),
        actual: rising.slice(0, 5),
      });
    context.evidence.saw(rising.length);
  }
  if (context.evidence.count() === 0) notEnough('none of the columns that were tried orders the list');
});

export const ascendingDefault = check('sort.ascending-default', { on: sortedLists }, async (context, list) => {
  for (const { column, up, down } of await honoured(context, list)) {
    // Where both ways are the same, nothing tells which of them is the default.
    if (idsOf(up).join() === idsOf(down).join()) continue;
    const bare = await context.all(list, { order: column }, { bound });
    sameItems(`without ascending, order=${column} is not that of ascending=false`, down, bare);
    context.evidence.saw(bare.length);
  }
  if (context.evidence.count() === 0) notEnough('none of the columns that were tried orders the list both ways');
});

export const columns = check('sort.columns', { on: sortedLists }, async (context, list) => {
  const sorted = (await honoured(context, list)).map(({ column }) => column);
  context.observe(
    'sort.columns',
    sorted.length > 0 ? `orders ${list} by ${sorted.join(', ')}` : `orders ${list} by none that was tried`,
  );
});
