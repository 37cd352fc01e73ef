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
  mayHaveMore,
  textOf,
} from '#check';
import { readCombinedFilters } from './combined-filters.js';
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

const dependsOn = ['filter.active', 'filter.closed', 'filter.archived', 'paging.offset-window'] as const;

/**
 * 4.5: filters together keep the items that each of them keeps. What they must leave out is judged filter by filter.
 */
const combination = check('filter.combination', { on: filteredLists, dependsOn }, async (context, list) => {
  for (const [left, right] of await pairsOf(context, list)) {
    const both = { ...left, ...right };
    const reads = [left, right, both].map((filter) => context.allItems(list, filter));
    const [one = [], other = [], together = []] = await Promise.all(reads);
    if ([one, other, together].some(mayHaveMore)) continue;
    const otherIds = new Set(idsOf(other));
    const shared = one.filter((item) => otherIds.has(idOf(item)));
    context.assert.noneMissing(together, shared, `${formatQuery(both)} leaves out items that each filter keeps`);
  }
  const { answered } = await readCombinedFilters(context, list);
  // A full page may have more items after it.
  for (const { query, items, item, excludedBy } of answered)
    if (excludedBy === undefined && items.length < Number(query.limit))
      context.assert.noneMissing(items, [item], `${formatQuery(query)} leaves out an item that has all these values`);
});

export const combinationChecks: readonly Check[] = combination;
