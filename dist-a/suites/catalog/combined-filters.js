import { itemsOf, spread } from '#check';
import { filterRulesWithValues, ownValue, valueThat } from './filter-rules.js';
import { flagRequests } from './flag-requests.js';
import { limit, variedLimit } from './limit.js';
import { pagesInSeedOrder, pagesOfLikelyColumns } from './sorted-pages.js';
/** Filters in a request besides the one that excludes the item. So few leave other items over that a lost filter would show. */
const maximumOtherFilters = 5;
/** Listed items that the values of filters are taken from. */
const triedItems = 8;
/** Groups in which each rule stands once; no group holds two names of one parameter. */
function groupsOf(rules) {
    const groups = [];
    for (const rule of rules) {
        const found = groups.find((one) => one.length < maximumOtherFilters && one.every(({ group }) => group !== rule.group));
        if (found)
            found.push(rule);
        else
            groups.push([rule]);
    }
    return groups;
}
function rotated(items, by) {
    return items.map((_, index) => items[(index + by) % items.length]);
}
/**
 * For each filter, requests with a value that an item does not have, and with values of all other filters that it has:
 * if the filter is lost next to any of them, the item is answered. And requests with only values of an item.
 */
export function combinedFilters(rules, listed, column) {
    const items = spread(listed, triedItems);
    return [
        ...rules.flatMap((rule, place) => excludingRequests(rule, rules, [items, listed], { column, place })),
        ...groupsOf(rotated(rules, 1)).flatMap((group, index) => items.slice(index, index + 2).map((item) => requestFor(group, item, { column, turn: 0 }))),
    ];
}
/**
 * The requests in which this filter excludes an item that all others keep, until it was combined with each other filter
 * that keeps such an item. The items are tried first to last: a few, then all.
 */
function excludingRequests(rule, rules, itemsToTry, { column, place }) {
    const uncovered = new Set(rotated(rules.filter(({ group }) => group !== rule.group), place));
    return itemsToTry.flatMap((items) => {
        const excluded = items.filter((item) => valueThat(rule, item, false) !== undefined);
        const requests = [];
        for (let turn = place; uncovered.size > 0; turn += 1) {
            // The sort is stable: of items that show equally many of the values, the rotation takes another one each time.
            const [best] = rotated(excluded, turn)
                .map((item) => ({ item, filters: ownFilters(item, uncovered) }))
                .toSorted((one, other) => other.filters.length - one.filters.length);
            if (!best || best.filters.length === 0)
                break;
            for (const other of best.filters)
                uncovered.delete(other);
            requests.push(requestFor(best.filters, best.item, { column, turn, excluding: rule }));
        }
        return requests;
    });
}
/** A few of these filters that the item has a value of, and no two names of one parameter. */
function ownFilters(item, rules) {
    const found = new Map();
    for (const rule of rules)
        if (found.size < maximumOtherFilters && !found.has(rule.group) && ownValue(rule, item) !== undefined)
            found.set(rule.group, rule);
    return [...found.values()];
}
/** Filters by the item's own values, with a value that it does not have of the excluding filter. */
function requestFor(group, item, { column, turn, excluding }) {
    const own = group.flatMap((rule) => {
        const value = ownValue(rule, item);
        return value === undefined ? [] : [[rule.parameter, value]];
    });
    const other = excluding && valueThat(excluding, item, false);
    const exclusion = excluding && other !== undefined ? [[excluding.parameter, other]] : [];
    const filters = Object.fromEntries(turn % 2 === 0 ? [...exclusion, ...own] : [...own, ...exclusion]);
    const order = column !== undefined && turn % 3 === 1 ? { order: column, ascending: turn % 2 === 0 } : {};
    const query = { ...filters, ...order, limit: turn % 4 === 3 ? 5 : limit.maximum };
    return { query, filters, item, excludedBy: excluding?.parameter };
}
/**
 * The request with this limit instead of the largest, where the excluded item would still be answered if its filter were
 * lost: a service may lose filters beside some limits.
 */
function withOtherLimit(request, otherLimit, rules, listed) {
    const { query, filters, excludedBy } = request;
    if (excludedBy === undefined || query.limit !== limit.maximum)
        return request;
    const others = rules.filter(({ parameter }) => parameter !== excludedBy && parameter in filters);
    const kept = listed.filter((item) => others.every(({ has, parameter }) => has(item, filters[parameter] ?? '')));
    return kept.length > otherLimit ? request : { ...request, query: { ...query, limit: otherLimit } };
}
/**
 * Requests of a list under several filters, as far as a check of the run judges them: the answers to those that are
 * accepted, and those that are refused.
 */
async function sendCombinedFilters(context, list, rules) {
    const [listed, sorted, [first]] = await Promise.all([
        context.sample.list(list),
        pagesOfLikelyColumns(context, list),
        pagesInSeedOrder(context, list),
    ]);
    const starts = [
        { query: {}, items: listed },
        ...sorted.map(({ column, up, down }, index) => {
            const ascending = index % 2 === 0;
            return { query: { order: column, ascending }, items: ascending ? up : down };
        }),
    ];
    const requests = [...combinedFilters(rules, listed, first?.column), ...flagRequests(rules, starts)];
    const varied = requests.map((request, place) => place % 2 === 0 ? request : withOtherLimit(request, variedLimit(context, place), rules, listed));
    const isJudged = judgedBy(context, list, rules);
    const sent = await Promise.all(varied
        .filter(isJudged)
        .map(async (request) => ({ request, answer: await context.send(list, { query: request.query }) })));
    const answered = sent.flatMap(({ request, answer }) => {
        const isList = answer.kind === 'accepted' && Array.isArray(answer.body);
        return isList ? [{ ...request, items: itemsOf(answer) }] : [];
    });
    const refused = sent.flatMap(({ request, answer }) => (answer.kind === 'refused' ? [request] : []));
    return { answered, refused };
}
/** Checks that judge every combination of filters. */
const judgesAll = ({ isInRun }, list) => isInRun(`filter.combination@${list}`) || isInRun(`filter.combination@${list}:accepted`);
/** Whether a check of the run judges the request: the check of one filter only those that have it. */
function judgedBy(context, list, rules) {
    const all = judgesAll(context, list);
    const judged = rules.filter(({ requirement }) => context.isInRun(`${requirement}@${list}:combined`));
    return ({ query }) => all || judged.some(({ parameter }) => parameter in query);
}
/** The rules of filters that the service shows values of, with the answers that combine them. */
export async function readCombinedFilters(context, list) {
    const rules = await filterRulesWithValues(context, list);
    return { rules, ...(await sendCombinedFilters(context, list, rules)) };
}
//# sourceMappingURL=combined-filters.js.map