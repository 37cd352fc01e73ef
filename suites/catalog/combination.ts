// 4.5: filters that are asked for together.
import {
  type Check,
  type CheckContext,
  check,
  type FilteredList,
  filteredLists,
  formatQuery,
  idOf,
  idsOf,
  ifAvailable,
  textOf,
} from '#check';
import { integers, memberOfEach, tagSlugs } from './filter-values.js';

type Filter = Readonly<Record<string, string | boolean>>;
type Pair = readonly [Filter, Filter];

/** Pairs of filters. None asks for archived items: a list may hide those unless asked for. */
async function pairsOf({ sample }: CheckContext, list: FilteredList): Promise<readonly Pair[]> {
  const items = await sample.list(list);
  const events = (await ifAvailable(sample.list('events'))) ?? [];
  const item = items.find((shown) => typeof shown.active === 'boolean' && textOf(shown, 'slug') !== undefined);
  const pairs: Pair[] = [
    [{ active: true }, { closed: false }],
    [{ active: false }, { closed: true }],
    [{ active: true }, { closed: true }],
  ];
  if (item) pairs.push([{ slug: textOf(item, 'slug') ?? '' }, { active: item.active !== true }]);
  const keys = {
    tag_slug: events.flatMap(tagSlugs)[0],
    series_slug: items.flatMap(memberOfEach('series', 'slug'))[0],
    event_id: items.flatMap(integers(memberOfEach('events', 'id')))[0],
  };
  for (const [name, value] of Object.entries(keys))
    if (value !== undefined) pairs.push([{ [name]: value }, { closed: true }]);
  return pairs;
}

/** The same flags with the other value. */
function oppositesOf(filters: Filter): readonly Filter[] {
  return Object.entries(filters).flatMap(([name, value]) => (typeof value === 'boolean' ? [{ [name]: !value }] : []));
}

/** Items of each filter that are read at most. */
const bound = 500;

/** 4.5: filters together keep the items that each of them keeps. */
const combination = check('filter.combination', { on: filteredLists }, async (context, list) => {
  for (const [left, right] of await pairsOf(context, list)) {
    const both = { ...left, ...right };
    const reads = [left, right, both, ...oppositesOf(both)].map((filter) => context.allItems(list, filter, { bound }));
    const [one = [], other = [], together = [], ...opposites] = await Promise.all(reads);
    if ([one, other, together, ...opposites].some(({ length }) => length >= bound)) continue;
    const otherIds = new Set(idsOf(other));
    const shared = one.filter((item) => otherIds.has(idOf(item)));
    context.assert.noneMissing(together, shared, `${formatQuery(both)} leaves out items that each filter keeps`);
    // Together they may show items that a list hides: only an item that the opposite keeps is certainly wrong.
    context.assert.disjoint(opposites.flat(), together, `${formatQuery(both)} keeps items that one filter leaves out`);
  }
});

export const combinationChecks: readonly Check[] = combination;
