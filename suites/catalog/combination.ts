// 4.5: filters asked for together keep what each of them keeps.
import { type CheckContext, check } from '../../src/check/check.js';
import { textOf } from '../../src/check/sample.js';
import { Inconclusive, mismatch } from '../../src/check/violation.js';
import { type FilteredList, numeric, ofEach } from './filter-values.js';
import { idsOf } from './ids.js';

type Filter = Readonly<Record<string, string | boolean>>;
type Pair = readonly [Filter, Filter];

const bound = 500;

/**
 * Pairs that can be told apart: each flag with another, and with filters that name something. Archived items may be
 * hidden from whoever does not ask for them, so asking for them is no filter like others.
 */
async function pairsOf({ sample }: CheckContext, list: FilteredList): Promise<readonly Pair[]> {
  const items = await sample.list(list);
  const events = await sample.list('events').catch((error) => {
    if (error instanceof Inconclusive) return [];
    throw error;
  });
  const told = items.find((item) => typeof item.active === 'boolean' && textOf(item, 'slug') !== undefined);
  const [tag] = events.flatMap(ofEach('tags', 'slug'));
  const [series] = items.flatMap(ofEach('series', 'slug'));
  const [event] = items.flatMap(numeric(ofEach('events', 'id')));
  const named: readonly Filter[] = [
    ...(tag === undefined ? [] : [{ tag_slug: tag }]),
    ...(series === undefined ? [] : [{ series_slug: series }]),
    ...(event === undefined ? [] : [{ event_id: event }]),
  ];
  return [
    [{ active: true }, { closed: false }],
    [{ active: false }, { closed: true }],
    [{ active: true }, { closed: true }],
    ...(told ? [[{ slug: textOf(told, 'slug') ?? '' }, { active: told.active !== true }] as const] : []),
    ...named.map((filter): Pair => [filter, { closed: true }]),
  ];
}

/** The same flag asked for the other way round; nothing where it is no flag. */
function oppositesOf(filter: Filter): readonly Filter[] {
  return Object.entries(filter).flatMap(([name, value]) => (typeof value === 'boolean' ? [{ [name]: !value }] : []));
}

export const combination = check('filter.combination', { on: ['catalog-markets', 'events'] }, async (context, list) => {
  const { allItems, evidence } = context;
  const kept = (filter: Filter) => allItems(list, filter, { bound });
  for (const [left, right] of await pairsOf(context, list)) {
    const [one = [], other = [], together = [], ...opposite] = await Promise.all(
      [left, right, { ...left, ...right }, ...oppositesOf(left), ...oppositesOf(right)].map(kept),
    );
    if ([one, other, together, ...opposite].some(({ length }) => length >= bound)) continue;
    const names = Object.entries({ ...left, ...right })
      .map((pair) => pair.join('='))
      .join('&');
    const [ofOther, ofBoth] = [new Set(idsOf(other)), new Set(idsOf(together))];
    const lost = idsOf(one).filter((id) => ofOther.has(id) && !ofBoth.has(id));
    if (lost.length > 0)
      mismatch(`${names} loses what both filters keep`, {
        expected: 'none lost',
        actual: lost,
        records: [one, other, together],
      });
    // Together they may show what a list hides otherwise: only what an opposite keeps is held against them.
    const stray = opposite.flatMap(idsOf).filter((id) => ofBoth.has(id));
    if (stray.length > 0)
      mismatch(`${names} keeps what one of the filters drops`, {
        expected: [],
        actual: stray,
        records: [...opposite, together],
      });
    evidence.add(one.length + other.length > 0 ? 1 : 0);
  }
});
