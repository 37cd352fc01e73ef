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
import { eventId, seriesSlug, tagSlug } from './filter-values.js';

type Filter = Readonly<Record<string, string | boolean>>;
type Pair = readonly [Filter, Filter];

/** Pairs of filters. None asks for archived items: a list may hide those unless asked for. */
async function pairsOf({ sample }: CheckContext, list: FilteredList): Promise<readonly Pair[]> {
  const items = await sample.list(list);
  const events = (await ifAvailable(sample.list('events'))) ?? [];
  const keys = Object.entries({
    tag_slug: events.flatMap(tagSlug)[0],
    series_slug: items.flatMap(seriesSlug)[0],
    event_id: items.flatMap(eventId)[0],
  });
  const item = items.find((shown) => typeof shown.active === 'boolean' && textOf(shown, 'slug') !== undefined);
  return [
    [{ active: true }, { closed: false }],
    [{ active: false }, { closed: true }],
    [{ active: true }, { closed: true }],
    ...(item ? [[{ slug: textOf(item, 'slug') ?? '' }, { active: item.active !== true }] as const] : []),
    ...keys.flatMap(([name, value]): Pair[] => (value ? [[{ [name]: value }, { closed: true }]] : [])),
  ];
}

/** Items of each filter that are read at most. */
const bound = 500;

const dependsOn = ['filter.active', 'filter.closed', 'filter.archived', 'paging.offset-window'] as const;

/** 4.5: filters together keep the items that each of them keeps. */
const combination = check('filter.combination', { on: filteredLists, dependsOn }, async (context, list) => {
  for (const [left, right] of await pairsOf(context, list)) {
    const both = { ...left, ...right };
    const flags = Object.entries(both).filter(([, value]) => typeof value === 'boolean');
    const others = flags.map(([name, value]) => ({ [name]: !value }));
    const reads = [left, right, both, ...others].map((filter) => context.allItems(list, filter, { bound }));
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
