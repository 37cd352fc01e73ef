// 4.5: all query parameters are optional, and none excludes another. Parameters that are accepted alone are accepted
// together, if an item matches all of them.
import { check, fail, filteredLists, formatQuery, offsetLists, summarizeAnswer, } from '#check';
import { answeredQueries, refusedQueries, windowOf, withoutDirection } from './answered-queries.js';
import { readCombinedFilters } from './combined-filters.js';
import { filterRulesWithValues, ownValue, recordNamedBy, } from './filter-rules.js';
import { listedItems } from './filter-values.js';
import { limit } from './limit.js';
/** The queries of other checks with several parameters: how many are accepted, and those that are refused. */
async function sendCombinations(context, list) {
    const answered = await answeredQueries(context, list);
    // The same requests as those of other checks.
    const queries = answered.flatMap((one) => [one.reversed, withoutDirection(one), windowOf(one)]);
    const sent = await context.each(list, queries);
    const isFiltered = filteredLists.includes(list);
    const combined = isFiltered ? await readCombinedFilters(context, list) : undefined;
    const refused = [
        ...(await refusedQueries(context, list)).map((query) => ({ query })),
        ...sent.flatMap(({ query, answer }) => (answer.kind === 'refused' ? [{ query }] : [])),
        ...(combined?.refused ?? []),
    ];
    const accepted = answered.length + sent.length + (combined?.answered.length ?? 0);
    return { accepted, refused };
}
/** A service may allow few filters at once. */
const maximumFilters = 2;
/**
 * The query with values that one listed item has of each filter; undefined if no item has all of them, for many filters,
 * and for two filters that name one record.
 */
function matchingQuery({ query, item }, rules, listed) {
    const filters = rules.filter(({ parameter }) => query[parameter] !== undefined);
    const named = new Set(filters.map(recordNamedBy));
    if (filters.length > maximumFilters || named.size < filters.length)
        return undefined;
    const hasValue = (one, { parameter, has }) => has(one, query[parameter]) === true;
    const match = item ?? listed.find((one) => filters.every((rule) => hasValue(one, rule)));
    if (!match)
        return undefined;
    const own = filters.map((rule) => {
        const value = hasValue(match, rule) ? query[rule.parameter] : ownValue(rule, match);
        return [rule.parameter, value];
    });
    return own.some(([, value]) => value === undefined) ? undefined : { ...query, ...Object.fromEntries(own) };
}
/** Whether the service accepts each parameter of the query without the others, but for a limit. */
async function isEachAccepted({ send }, list, query) {
    const isAccepted = async (parameter) => (await send(list, { query: parameter })).kind === 'accepted';
    const all = Object.entries(query).map(async ([name, value]) => {
        const alone = { [name]: value };
        return (await isAccepted(alone)) || isAccepted({ ...alone, limit: limit.maximum });
    });
    return (await Promise.all(all)).every(Boolean);
}
const combinedParameters = check('filter.combination', {
    on: offsetLists.map((endpoint) => ({ name: `${endpoint}:accepted`, endpoint })),
    title: 'Parameters that are accepted alone are accepted together, if an item matches all of them.',
    noEvidence: 'no request with several parameters is accepted',
    dependsOn: ['paging.offset-window'],
}, async (context, { endpoint }) => {
    const { accepted, refused } = await sendCombinations(context, endpoint);
    const [rules, listed] = await Promise.all([
        filterRulesWithValues(context, endpoint),
        listedItems(context, endpoint),
    ]);
    // The fewer parameters, the easier it is to see which of them exclude each other.
    const queries = refused
        .map((one) => matchingQuery(one, rules, listed))
        .filter((query) => query !== undefined)
        .toSorted((one, other) => Object.keys(one).length - Object.keys(other).length);
    for (const query of queries) {
        const answer = await context.send(endpoint, { query });
        if (answer.kind === 'refused' && (await isEachAccepted(context, endpoint, query)))
            fail(`${formatQuery(query)} is refused, although the service accepts each of its parameters`, {
                expected: 'accepted',
                actual: summarizeAnswer(answer),
                exchanges: [answer.exchange],
            });
    }
    context.evidence.add(accepted);
});
export const refusedCombinationChecks = combinedParameters;
//# sourceMappingURL=refused-combinations.js.map