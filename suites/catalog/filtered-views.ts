// 4.5: filtered and sorted lists that are long enough to judge how they are paged.
import { type CheckContext, itemsOf, type JsonObject, type OffsetList, type Query } from '#check';
import { type FilterRuleWithValues, filterRulesWithValues, isFlag, type Value } from './filter-rules.js';
import { limit } from './limit.js';
import { sortColumn } from './sorting.js';

/** A filtered list of three items or more, sorted or as it is. */
export interface FilteredView {
  readonly query: Query;
  readonly items: readonly JsonObject[];
  /** Asks for its first two items in the other direction. */
  readonly reversed: Query;
}

/** With fewer items, a page of two in the middle of the list is not a part of it. */
const fewestItems = 3;

/**
 * For each filter, the value that keeps most listed items, and for each flag also the other value: alone, or sorted in
 * either direction. And the sorted list.
 */
export async function filteredViews(context: CheckContext, list: OffsetList): Promise<readonly FilteredView[]> {
  const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), context.sample.list(list)]);
  const column = (await sortColumn(context, list))?.column;
  const sorted = column === undefined ? [] : [{ order: column, ascending: false }];
  const queries = [...widestOfEach(rules, listed, column), ...widestPairs(rules, listed), ...sorted];
  const views = await Promise.all(queries.map((query) => readView(context, list, query, column)));
  return views.filter(({ items }) => items.length >= fewestItems);
}

/** Each list as the subject of a check that reads it in several views. */
export const combined = <List extends OffsetList>(lists: readonly List[]) =>
  lists.map((endpoint) => ({ name: `${endpoint}:combined`, endpoint }));

/** The items of a page; undefined if it is refused or no list. */
export async function pageOf({ send }: CheckContext, list: OffsetList, query: Query) {
  const answer = await send(list, { query });
  return answer.kind === 'accepted' && Array.isArray(answer.body) ? itemsOf(answer) : undefined;
}

/** The query of a view without its direction. */
export function withoutDirection({ query: { ascending: _, ...others } }: FilteredView): Query {
  return others;
}

/** Filters with few items that are tried. */
const narrowFilters = 2;

/** Filters by a value that one or two listed items show, with those items. */
export async function narrowViews(context: CheckContext, list: OffsetList): Promise<readonly FilteredView[]> {
  const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), context.sample.list(list)]);
  const queries = rules.flatMap((rule) => {
    const value = rule.shown && rule.values.find((one) => isNarrow(itemsWith(listed, rule, one)));
    return value === undefined ? [] : [{ [rule.parameter]: value }];
  });
  const views = await Promise.all(
    queries.slice(0, narrowFilters).map((query) => readView(context, list, query, undefined)),
  );
  return views.filter(({ items }) => isNarrow(items));
}

/** The items that show that they have the value. */
function itemsWith(items: readonly JsonObject[], { has }: FilterRuleWithValues, value: Value): readonly JsonObject[] {
  return items.filter((item) => has(item, value) === true);
}

const isNarrow = (items: readonly JsonObject[]) => items.length > 0 && items.length < fewestItems;

async function readView(
  context: CheckContext,
  list: OffsetList,
  query: Query,
  column: string | undefined,
): Promise<FilteredView> {
  const items = (await pageOf(context, list, { ...query, limit: limit.maximum })) ?? [];
  const order = column === undefined ? {} : { order: column, ascending: query.ascending !== true };
  return { query, items, reversed: { ...query, ...order, limit: 2 } };
}

/** Each filter with its widest values; two of three queries are sorted, in either direction. */
function widestOfEach(
  rules: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
  column: string | undefined,
): readonly Query[] {
  const filters = rules.flatMap((rule) => {
    const best = widestValue(rule, listed);
    if (best === undefined) return [];
    const values = isFlag(rule) ? [best, best !== true] : [best];
    return values.map((value) => ({ [rule.parameter]: value }));
  });
  return filters.map((filter, index) => {
    const order = column === undefined || index % 3 === 0 ? {} : { order: column, ascending: index % 3 === 1 };
    return { ...filter, ...order };
  });
}

/** Of all values that items show, or else of those to filter by, the one that most listed items have. */
function widestValue(rule: FilterRuleWithValues, listed: readonly JsonObject[]): Value | undefined {
  const shown = rule.shown
    ? listed.flatMap(rule.shown)
    : rule.values.flatMap((value) => itemsWith(listed, rule, value).map(() => value));
  const counts = new Map<Value | undefined, number>([[rule.values[0], 0]]);
  for (const value of shown) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [widest] = [...counts].toSorted(([, one], [, other]) => other - one);
  return widest?.[0];
}

/** The two flags that together keep most listed items, and the flag and other filter that do. */
function widestPairs(rules: readonly FilterRuleWithValues[], listed: readonly JsonObject[]): readonly Query[] {
  const flags = rules.filter(isFlag);
  const others = rules.filter((rule) => !isFlag(rule));
  return [...widestPair(flags, flags, listed), ...widestPair(others, flags, listed)];
}

/** Of these filters, each beside each flag, the two values that together keep most listed items. */
function widestPair(
  rules: readonly FilterRuleWithValues[],
  flags: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
): readonly Query[] {
  const pairs = rules.flatMap((rule) =>
    flags.filter(({ group }) => group !== rule.group).flatMap((flag) => pairsOf(rule, flag, listed)),
  );
  const [widest] = pairs.toSorted((one, other) => other.count - one.count);
  return widest ? [widest.query] : [];
}

/** Each two values of two filters, with the number of listed items that have both. */
function pairsOf(rule: FilterRuleWithValues, flag: FilterRuleWithValues, listed: readonly JsonObject[]) {
  const pair = (value: Value, other: Value) => ({
    query: { [rule.parameter]: value, [flag.parameter]: other },
    count: listed.filter((item) => rule.has(item, value) && flag.has(item, other)).length,
  });
  return rule.values.flatMap((value) => flag.values.map((other) => pair(value, other)));
}
