import { isFlag, ownValue } from './filter-rules.js';
import { limit } from './limit.js';
/** A filter by one of these keeps one record: a request with it is no evidence about lists. */
const identifying = ['slug', 'conditionId', 'condition_id'];
/** Items for each value of a flag: their values together stand for the other filters. */
const maximumItems = 2;
/** A small page. */
const fewItems = 2;
/** What one request covers: of a flag one of its values, of another filter all of them. */
const coveredBy = (rule, value) => isFlag(rule) ? `${rule.parameter}=${value}` : rule.parameter;
/**
 * For each value of each flag, requests with values that an item without it has: with each value of the other flags,
 * each other filter, each sort column, and a small limit. If the flag is lost next to any of them, the item is answered.
 */
export function flagRequests(rules, starts) {
    return rules
        .filter(isFlag)
        .flatMap((flag) => [true, false].flatMap((value) => requestsWith(flag, value, rules, starts)));
}
/** The requests with one value of a flag. */
function requestsWith(flag, value, rules, starts) {
    const [plain, ...columns] = starts;
    const excluded = plain?.items.filter((item) => flag.has(item, value) === false) ?? [];
    const combinations = itemsWithOtherFilters(flag, rules, excluded);
    const sorted = columns.flatMap((start, index) => {
        const combination = combinations[index];
        if (!combination)
            return sortedAlone(flag, value, start, excluded);
        return [{ ...combination, query: start.query, limit: limit.maximum }];
    });
    const unsorted = combinations.slice(columns.length).map((one) => ({ ...one, query: {}, limit: limit.maximum }));
    const isSmall = sorted.some((request) => request.limit === fewItems);
    const small = isSmall ? [] : starts.flatMap((start) => beginningWith(flag, value, start)).slice(0, 1);
    return [...sorted, ...unsorted, ...small].map(({ query, filters, item, ...page }) => {
        const all = { [flag.parameter]: value, ...filters };
        return { query: { ...all, ...query, ...page }, filters: all, item, excludedBy: flag.parameter };
    });
}
/** The flag with a sort column: a small page, if an item that the flag leaves out stands at the beginning. */
function sortedAlone(flag, value, start, [item]) {
    const small = beginningWith(flag, value, start);
    if (small.length > 0 || !item)
        return small;
    return [{ item, query: start.query, filters: {}, limit: limit.maximum }];
}
/** Items that a flag leaves out, with values of theirs that together stand for each other flag and filter. */
function itemsWithOtherFilters(flag, rules, excluded) {
    const others = rules.filter(({ group, parameter }) => group !== flag.group && !identifying.includes(parameter));
    const covered = new Set();
    const found = [];
    const uncoveredOf = (item) => {
        const groups = new Set();
        return others.flatMap((rule) => {
            const value = ownValue(rule, item);
            if (value === undefined || groups.has(rule.group) || covered.has(coveredBy(rule, value)))
                return [];
            groups.add(rule.group);
            return [{ rule, value }];
        });
    };
    while (found.length < maximumItems) {
        const [best] = excluded
            .map((item) => ({ item, uncovered: uncoveredOf(item) }))
            .sort((one, other) => other.uncovered.length - one.uncovered.length);
        if (!best || best.uncovered.length === 0)
            break;
        for (const { rule, value } of best.uncovered)
            covered.add(coveredBy(rule, value));
        found.push({
            item: best.item,
            filters: Object.fromEntries(best.uncovered.map(({ rule, value }) => [rule.parameter, value])),
        });
    }
    return found;
}
/** A small page of the flag alone, where the whole list begins with an item that it leaves out. */
function beginningWith(flag, value, { query, items }) {
    const [item] = items.slice(0, fewItems).filter((one) => flag.has(one, value) === false);
    return item ? [{ item, query, filters: {}, limit: fewItems }] : [];
}
//# sourceMappingURL=flag-requests.js.map