// 4.5: requests in which each parameter stands beside every other one, so that each rule is judged in every context.
import type { CheckContext, FilteredList, JsonObject, OffsetList, Query } from '#check';
import { itemsOf, spread } from '#check';
import { type FilterRuleWithValues, filterRulesWithValues, type Value } from './filter-rules.js';
import { limit } from './limit.js';
import { type SortedPages, sortedPages } from './sorting.js';

/** A request with several parameters, and what it answered. */
export interface AnsweredContext {
  readonly query: Query;
  readonly filters: Readonly<Record<string, Value>>;
  /** A listed item that has the value of every filter but `missing`. */
  readonly anchor: JsonObject;
  /** The filter whose value the anchor does not have. */
  readonly missing: string | undefined;
  readonly items: readonly JsonObject[];
}

type Context = Omit<AnsweredContext, 'items'>;

/** Filters beside the one that the anchor misses. So few leave other items over that a lost filter would show. */
const companionsPerRequest = 5;
/** Listed items that the values of filters are taken from. */
const anchors = 8;

/** Rows in which each companion stands once; no row holds two names of one parameter. */
function rowsOf(companions: readonly FilterRuleWithValues[]): readonly (readonly FilterRuleWithValues[])[] {
  const rows: FilterRuleWithValues[][] = [];
  for (const rule of companions) {
    const row = rows.find((one) => one.length < companionsPerRequest && one.every(({ group }) => group !== rule.group));
    if (row) row.push(rule);
    else rows.push([rule]);
  }
  return rows;
}

const valueThat = ({ values, has }: FilterRuleWithValues, anchor: JsonObject, holds: boolean): Value | undefined =>
  values.find((value) => has(anchor, value) === holds);

/** The value of an item itself: its own slug may not be among the values of the rule. Of several, the last is the one that is lost. */
function ownValue(rule: FilterRuleWithValues, anchor: JsonObject): Value | undefined {
  return rule.shown?.(anchor).at(-1) ?? valueThat(rule, anchor, true);
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  return items.map((_, index) => items[(index + by) % items.length] as T);
}

/**
 * For each filter, requests with a value that the anchor does not have, beside values of all other filters that it has:
 * if the filter is lost beside any of them, the anchor is answered. And for each, requests with only values of the anchor.
 */
export function contextsOf(
  known: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
  column: string | undefined,
) {
  const candidates = spread(listed, anchors);
  const contexts: Context[] = [];
  const add = (
    missing: FilterRuleWithValues | undefined,
    companions: readonly FilterRuleWithValues[],
    anchor: JsonObject,
    index: number,
  ) => {
    const own = companions.flatMap((rule) => {
      const value = ownValue(rule, anchor);
      return value === undefined ? [] : [[rule.parameter, value] as const];
    });
    const other = missing && valueThat(missing, anchor, false);
    if (missing && other === undefined) return;
    // The lost filter may be the first or the last of several.
    const pair = missing && other !== undefined ? [[missing.parameter, other] as const] : [];
    const filters = Object.fromEntries(index % 2 === 0 ? [...pair, ...own] : [...own, ...pair]);
    const order = column !== undefined && index % 3 === 1 ? { order: column, ascending: index % 2 === 0 } : {};
    const query = { ...filters, ...order, limit: index % 4 === 3 ? 5 : limit.maximum };
    contexts.push({ query, filters, anchor, missing: missing?.parameter });
  };
  known.forEach((rule, place) => {
    const others = rotated(
      known.filter(({ group }) => group !== rule.group),
      place,
    );
    rowsOf(others).forEach((row, index) => {
      const usable = candidates.filter((item) => valueThat(rule, item, false) !== undefined);
      const count = (item: JsonObject) => row.filter((other) => ownValue(other, item) !== undefined).length;
      // The sort is stable: of items that show equally many of the companions, the rotation takes another for each row.
      const [anchor] = rotated(usable, place + index).toSorted((one, other) => count(other) - count(one));
      if (anchor) add(rule, row, anchor, place + index);
    });
  });
  rowsOf(rotated(known, 1)).forEach((row, index) => {
    for (const anchor of candidates.slice(index, index + 2)) add(undefined, row, anchor, 0);
  });
  return contexts;
}

/** The column by which the list can be sorted, with its first sorted page; undefined if none was found. */
export async function sortColumn(context: CheckContext, list: OffsetList): Promise<SortedPages | undefined> {
  return list === 'tags' ? undefined : (await sortedPages(context, list))[0];
}

/** Answers of a list in which filters stand beside one another; those that are refused are left out. */
export async function answeredContexts(
  context: CheckContext,
  list: FilteredList,
  known: readonly FilterRuleWithValues[],
): Promise<readonly AnsweredContext[]> {
  const column = (await sortColumn(context, list))?.column;
  const contexts = contextsOf(known, await context.sample.list(list), column);
  const answered = await Promise.all(
    contexts.map(async (one) => {
      const answer = await context.send(list, { query: one.query });
      const isList = answer.kind === 'accepted' && Array.isArray(answer.body);
      return isList ? [{ ...one, items: itemsOf(answer) }] : [];
    }),
  );
  return answered.flat();
}

/** A filtered list of three items or more, sorted or as it is. */
export interface View {
  readonly query: Query;
  readonly filter: string;
  readonly items: readonly JsonObject[];
  /** Asks for its first two items in the other direction. */
  readonly turned: Query;
}

/** The two flags that together keep most listed items, and the flag and other filter that do. */
function widestPairs(
  known: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
): readonly Omit<View, 'items' | 'turned'>[] {
  const isFlag = ({ values }: FilterRuleWithValues) => values.every((value) => typeof value === 'boolean');
  const widest = (rules: readonly FilterRuleWithValues[]) => {
    const pairs = rules.flatMap((rule) =>
      known.filter((flag) => isFlag(flag) && flag.group !== rule.group).flatMap((flag) => joined(rule, flag, listed)),
    );
    return pairs.toSorted((one, other) => other.count - one.count).slice(0, 1);
  };
  const found = [...widest(known.filter(isFlag)), ...widest(known.filter((rule) => !isFlag(rule)))];
  return found.map(({ filter, query }) => ({ filter, query }));
}

/** Each two values of two filters, with the number of listed items that have both. */
function joined(rule: FilterRuleWithValues, flag: FilterRuleWithValues, listed: readonly JsonObject[]) {
  return rule.values.flatMap((value) =>
    flag.values.map((other) => ({
      filter: `${rule.parameter} and ${flag.parameter}`,
      query: { [rule.parameter]: value, [flag.parameter]: other },
      count: listed.filter((item) => rule.has(item, value) && flag.has(item, other)).length,
    })),
  );
}

/** For each filter, the value that keeps most listed items: alone, or sorted in either direction; and the sorted list. */
export async function filteredViews(context: CheckContext, list: OffsetList): Promise<readonly View[]> {
  const [known, listed] = await Promise.all([filterRulesWithValues(context, list), context.sample.list(list)]);
  const column = (await sortColumn(context, list))?.column;
  const views = known.flatMap((rule, index) => {
    const count = (value: Value) => listed.filter((item) => rule.has(item, value)).length;
    const [best] = rule.values.toSorted((one, other) => count(other) - count(one));
    if (best === undefined) return [];
    const order = column === undefined || index % 3 === 0 ? {} : { order: column, ascending: index % 3 === 1 };
    return [{ filter: rule.parameter, query: { [rule.parameter]: best, ...order } }];
  });
  const pairs = widestPairs(known, listed);
  const sorted = column === undefined ? [] : [{ filter: 'order', query: { order: column, ascending: false } }];
  const read = await Promise.all(
    [...views, ...pairs, ...sorted].map(async (view) => {
      const answer = await context.send(list, { query: { ...view.query, limit: limit.maximum } });
      const isList = answer.kind === 'accepted' && Array.isArray(answer.body);
      const turned = column === undefined ? {} : { order: column, ascending: view.query.ascending !== true };
      return { ...view, items: isList ? itemsOf(answer) : [], turned: { ...view.query, ...turned, limit: 2 } };
    }),
  );
  return read.filter(({ items }) => items.length >= 3);
}
