// 4.5: queries with filters or a sort column, and what they are answered with, to judge how lists are paged and sorted.
import { type CheckContext, itemsOf, type JsonObject, type OffsetList, type Query } from '#check';
import { type FilterRuleWithValues, filterRulesWithValues, isFlag, type Value } from './filter-rules.js';
import { listedItems } from './filter-values.js';
import { limit } from './limit.js';
import { pagesInSeedOrder, type SortedPages } from './sorted-pages.js';

/** A query with filters, a sort column or both, and what it is answered with. */
export interface AnsweredQuery {
  readonly query: Query;
  readonly items: readonly JsonObject[];
  /** The query of the first two items in the other direction. */
  readonly reversed: Query;
  /** The pages of the whole list by the sort column of these queries; undefined if no column sorts it. */
  readonly sortedBy: SortedPages | undefined;
}

/** With fewer items, a page of two in the middle of the list is not a part of it. */
const minimumItems = 3;

/**
 * Queries that are answered with three items or more: by the most frequent value of each filter, and both values of
 * each flag, as they are or sorted in either direction; by two filters; and the sorted list. Only those that are wanted
 * are sent.
 */
export async function answeredQueries(
  context: CheckContext,
  list: OffsetList,
  isWanted?: (query: Query) => boolean,
): Promise<readonly AnsweredQuery[]> {
  return (await sendQueries(context, list, isWanted)).filter(({ items }) => items.length >= minimumItems);
}

/** The same queries where they are answered with two items. */
export async function answeredQueriesWithTwoItems(
  context: CheckContext,
  list: OffsetList,
): Promise<readonly AnsweredQuery[]> {
  return (await sendQueries(context, list)).filter(({ items }) => items.length === 2);
}

/** Those of these queries that are refused. */
export async function refusedQueries(context: CheckContext, list: OffsetList): Promise<readonly Query[]> {
  return (await sendQueries(context, list)).flatMap(({ query, isRefused }) =>
    isRefused ? [{ ...query, limit: limit.maximum }] : [],
  );
}

interface SentQuery extends AnsweredQuery {
  readonly isRefused: boolean;
}

async function sendQueries(
  context: CheckContext,
  list: OffsetList,
  isWanted: (query: Query) => boolean = () => true,
): Promise<readonly SentQuery[]> {
  const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), listedItems(context, list)]);
  const columns = await pagesInSeedOrder(context, list);
  const sorted = columns.slice(0, 1).map(({ column }) => ({ order: column, ascending: false }));
  const queries: readonly Query[] = [
    ...queriesOfEachFilter(rules, listed, columns),
    ...queriesOfFilterPairs(rules, listed),
    ...sorted,
  ];
  const sortedBy = (query: Query, place: number) =>
    columns.find(({ column }) => column === query.order) ?? columns[place % columns.length];
  // Before others are left out: a query is the same whichever check needs it.
  const placed = queries.map((query, place) => ({ query, column: sortedBy(query, place) }));
  return Promise.all(
    placed.filter(({ query }) => isWanted(query)).map(({ query, column }) => sendQuery(context, list, query, column)),
  );
}

/** Each list as the subject of a check that combines its parameters. */
export const combinedSubjects = <List extends OffsetList>(lists: readonly List[]) =>
  lists.map((endpoint) => ({ name: `${endpoint}:combined`, endpoint }));

/** The items of a page; undefined if it is refused or no list. */
export async function pageOf({ send }: CheckContext, list: OffsetList, query: Query) {
  const answer = await send(list, { query });
  return answer.kind === 'accepted' && Array.isArray(answer.body) ? itemsOf(answer) : undefined;
}

/**
 * A page of two in the middle of the list. Where a second page of the default length begins, a service may have lost the
 * filter.
 */
export function windowOf({ query, items }: Pick<AnsweredQuery, 'query' | 'items'>) {
  return { ...query, limit: 2, offset: items.length > limit.default ? limit.default : 1 };
}

/** The query without `ascending`. */
export function withoutDirection({ query: { ascending: _, ...others } }: AnsweredQuery): Query {
  return others;
}

/** How many filters are tried with a rare value. */
const maximumRareValues = 2;

/** Queries that are answered with one or two items: filters by a value that so few listed items show. */
export async function answeredQueriesOfRareValues(
  context: CheckContext,
  list: OffsetList,
): Promise<readonly AnsweredQuery[]> {
  const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), listedItems(context, list)]);
  const queries = rules.flatMap((rule) => {
    const value = rule.shown && rule.values.find((one) => hasFewItems(itemsWith(listed, rule, one)));
    return value === undefined ? [] : [{ [rule.parameter]: value }];
  });
  const answered = await Promise.all(
    queries.slice(0, maximumRareValues).map((query) => sendQuery(context, list, query, undefined)),
  );
  return answered.filter(({ items }) => hasFewItems(items));
}

/** The items that show that they have the value. */
function itemsWith(items: readonly JsonObject[], { has }: FilterRuleWithValues, value: Value): readonly JsonObject[] {
  return items.filter((item) => has(item, value) === true);
}

const hasFewItems = (items: readonly JsonObject[]) => items.length > 0 && items.length < minimumItems;

async function sendQuery(
  context: CheckContext,
  list: OffsetList,
  query: Query,
  sortedBy: SortedPages | undefined,
): Promise<SentQuery> {
  const answer = await context.send(list, { query: { ...query, limit: limit.maximum } });
  const isList = answer.kind === 'accepted' && Array.isArray(answer.body);
  const order = sortedBy ? { order: sortedBy.column, ascending: query.ascending !== true } : {};
  return {
    query,
    items: isList ? itemsOf(answer) : [],
    reversed: { ...query, ...order, limit: 2 },
    sortedBy,
    isRefused: answer.kind === 'refused',
  };
}

/**
 * The most frequent value of each filter, and both values of each flag; two of three queries are sorted, by one column
 * after the other.
 */
function queriesOfEachFilter(
  rules: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
  columns: readonly SortedPages[],
): readonly Query[] {
  const filters = rules.flatMap((rule) => {
    const best = mostFrequentValue(rule, listed);
    if (best === undefined) return [];
    const values = isFlag(rule) ? [best, best !== true] : [best];
    return values.map((value) => ({ [rule.parameter]: value }));
  });
  return filters.map((filter, index) => {
    const sorted = columns[(index - Math.ceil(index / 3)) % columns.length];
    return sorted && index % 3 !== 0 ? { ...filter, order: sorted.column, ascending: index % 3 === 1 } : filter;
  });
}

/** Of all values that items show, or else of those to filter by, the one that most listed items have. */
function mostFrequentValue(rule: FilterRuleWithValues, listed: readonly JsonObject[]): Value | undefined {
  const shown = rule.shown
    ? listed.flatMap(rule.shown)
    : rule.values.flatMap((value) => itemsWith(listed, rule, value).map(() => value));
  const counts = new Map<Value | undefined, number>([[rule.values[0], 0]]);
  for (const value of shown) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0];
}

/** The two flags that together keep most listed items, and the flag and other filter that do. */
function queriesOfFilterPairs(rules: readonly FilterRuleWithValues[], listed: readonly JsonObject[]): readonly Query[] {
  const flags = rules.filter(isFlag);
  const others = rules.filter((rule) => !isFlag(rule));
  return [...mostFrequentPair(flags, flags, listed), ...mostFrequentPair(others, flags, listed)];
}

/** Of these filters, each with each flag, the two values that together keep most listed items. */
function mostFrequentPair(
  rules: readonly FilterRuleWithValues[],
  flags: readonly FilterRuleWithValues[],
  listed: readonly JsonObject[],
): readonly Query[] {
  const pairs = rules.flatMap((rule) =>
    rule.values.flatMap((value) => {
      const kept = itemsWith(listed, rule, value);
      const others = flags.filter(({ group }) => group !== rule.group);
      return others.flatMap((flag) => pairsWithCounts({ [rule.parameter]: value }, flag, kept));
    }),
  );
  const [best] = pairs.toSorted((one, other) => other.count - one.count);
  return best ? [best.query] : [];
}

/** The query with each value of the flag, and how many of the items that it keeps have that value. */
function pairsWithCounts(query: Query, flag: FilterRuleWithValues, kept: readonly JsonObject[]) {
  return flag.values.map((value) => ({
    query: { ...query, [flag.parameter]: value },
    count: itemsWith(kept, flag, value).length,
  }));
}
