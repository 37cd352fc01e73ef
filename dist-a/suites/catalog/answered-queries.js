// 4.5: queries with filters or a sort column, and what they are answered with, to judge how lists are paged and sorted.
import { itemsOf } from '#check';
import { filterRulesWithValues, isFlag } from './filter-rules.js';
import { listedItems } from './filter-values.js';
import { limit } from './limit.js';
import { pagesInSeedOrder } from './sorted-pages.js';
/** With fewer items, a page of two in the middle of the list is not a part of it. */
const minimumItems = 3;
/**
 * Queries that are answered with three items or more: by the most frequent value of each filter, and both values of
 * each flag, as they are or sorted in either direction; by two filters; and the sorted list. Only those that are wanted
 * are sent.
 */
export async function answeredQueries(context, list, isWanted) {
    return (await sendQueries(context, list, isWanted)).filter(({ items }) => items.length >= minimumItems);
}
/** The same queries where they are answered with two items. */
export async function answeredQueriesWithTwoItems(context, list) {
    return (await sendQueries(context, list)).filter(({ items }) => items.length === 2);
}
/** Those of these queries that are refused. */
export async function refusedQueries(context, list) {
    return (await sendQueries(context, list)).flatMap(({ query, isRefused }) => isRefused ? [{ ...query, limit: limit.maximum }] : []);
}
async function sendQueries(context, list, isWanted = () => true) {
    const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), listedItems(context, list)]);
    const columns = await pagesInSeedOrder(context, list);
    const sorted = columns.slice(0, 1).map(({ column }) => ({ order: column, ascending: false }));
    const queries = [
        ...queriesOfEachFilter(rules, listed, columns),
        ...queriesOfFilterPairs(rules, listed),
        ...sorted,
    ];
    const sortedBy = (query, place) => columns.find(({ column }) => column === query.order) ?? columns[place % columns.length];
    // Before others are left out: a query is the same whichever check needs it.
    const placed = queries.map((query, place) => ({ query, column: sortedBy(query, place) }));
    return Promise.all(placed.filter(({ query }) => isWanted(query)).map(({ query, column }) => sendQuery(context, list, query, column)));
}
/** Each list as the subject of a check that combines its parameters. */
export const combinedSubjects = (lists) => lists.map((endpoint) => ({ name: `${endpoint}:combined`, endpoint }));
/** The items of a page; undefined if it is refused or no list. */
export async function pageOf({ send }, list, query) {
    const answer = await send(list, { query });
    return answer.kind === 'accepted' && Array.isArray(answer.body) ? itemsOf(answer) : undefined;
}
/**
 * A page of two in the middle of the list. Where a second page of the default length begins, a service may have lost the
 * filter.
 */
export function windowOf({ query, items }) {
    return { ...query, limit: 2, offset: items.length > limit.default ? limit.default : 1 };
}
/** The query without `ascending`. */
export function withoutDirection({ query: { ascending: _, ...others } }) {
    return others;
}
/** How many filters are tried with a rare value. */
const maximumRareValues = 2;
/** Queries that are answered with one or two items: filters by a value that so few listed items show. */
export async function answeredQueriesOfRareValues(context, list) {
    const [rules, listed] = await Promise.all([filterRulesWithValues(context, list), listedItems(context, list)]);
    const queries = rules.flatMap((rule) => {
        const value = rule.shown && rule.values.find((one) => hasFewItems(itemsWith(listed, rule, one)));
        return value === undefined ? [] : [{ [rule.parameter]: value }];
    });
    const answered = await Promise.all(queries.slice(0, maximumRareValues).map((query) => sendQuery(context, list, query, undefined)));
    return answered.filter(({ items }) => hasFewItems(items));
}
/** The items that show that they have the value. */
function itemsWith(items, { has }, value) {
    return items.filter((item) => has(item, value) === true);
}
const hasFewItems = (items) => items.length > 0 && items.length < minimumItems;
async function sendQuery(context, list, query, sortedBy) {
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
function queriesOfEachFilter(rules, listed, columns) {
    const filters = rules.flatMap((rule) => {
        const best = mostFrequentValue(rule, listed);
        if (best === undefined)
            return [];
        const values = isFlag(rule) ? [best, best !== true] : [best];
        return values.map((value) => ({ [rule.parameter]: value }));
    });
    return filters.map((filter, index) => {
        const sorted = columns[(index - Math.ceil(index / 3)) % columns.length];
        return sorted && index % 3 !== 0 ? { ...filter, order: sorted.column, ascending: index % 3 === 1 } : filter;
    });
}
/** Of all values that items show, or else of those to filter by, the one that most listed items have. */
function mostFrequentValue(rule, listed) {
    const shown = rule.shown
        ? listed.flatMap(rule.shown)
        : rule.values.flatMap((value) => itemsWith(listed, rule, value).map(() => value));
    const counts = new Map([[rule.values[0], 0]]);
    for (const value of shown)
        counts.set(value, (counts.get(value) ?? 0) + 1);
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
    return best?.[0];
}
/** The two flags that together keep most listed items, and the flag and other filter that do. */
function queriesOfFilterPairs(rules, listed) {
    const flags = rules.filter(isFlag);
    const others = rules.filter((rule) => !isFlag(rule));
    return [...mostFrequentPair(flags, flags, listed), ...mostFrequentPair(others, flags, listed)];
}
/** Of these filters, each with each flag, the two values that together keep most listed items. */
function mostFrequentPair(rules, flags, listed) {
    const pairs = rules.flatMap((rule) => rule.values.flatMap((value) => {
        const kept = itemsWith(listed, rule, value);
        const others = flags.filter(({ group }) => group !== rule.group);
        return others.flatMap((flag) => pairsWithCounts({ [rule.parameter]: value }, flag, kept));
    }));
    const [best] = pairs.toSorted((one, other) => other.count - one.count);
    return best ? [best.query] : [];
}
/** The query with each value of the flag, and how many of the items that it keeps have that value. */
function pairsWithCounts(query, flag, kept) {
    return flag.values.map((value) => ({
        query: { ...query, [flag.parameter]: value },
        count: itemsWith(kept, flag, value).length,
    }));
}
//# sourceMappingURL=answered-queries.js.map