// 4.5: the rule of each filter, judged where the request has other parameters too.
import { beside, check, fail, filteredLists, idOf, idsOf, inconclusive, itemNouns, mismatch, } from '#check';
import { answeredQueries } from './answered-queries.js';
import { readCombinedFilters } from './combined-filters.js';
import { filterRules } from './filter-rules.js';
const noEvidence = 'no answer with several parameters shows it';
function subjectsOf(requirement) {
    return filterRules
        .filter((rule) => rule.requirement === requirement)
        .flatMap(({ parameter, lists }) => filteredLists
        .filter((list) => lists.includes(list))
        .map((endpoint) => ({ name: `${endpoint}:combined`, endpoint, parameter })));
}
async function holdsWithOtherParameters(context, { endpoint, parameter }) {
    const { rules, answered } = await readCombinedFilters(context, endpoint);
    const rule = rules.find((one) => one.parameter === parameter);
    if (!rule)
        inconclusive('no-data', `the service shows no value of ${parameter}`);
    const listed = new Set(idsOf(await context.sample.list(endpoint)));
    const others = await answeredQueries(context, endpoint, (query) => parameter in query);
    const excluding = new Map(answered.map(({ query, item }) => [query, item]));
    for (const { query, items } of [...answered, ...others]) {
        const value = query[parameter];
        if (typeof value !== 'string' && typeof value !== 'boolean')
            continue;
        // A list may hide items unless a flag asks for them: what a filter keeps alone lacks those that the plain list
        // hides.
        const judged = rule.shown ? items : items.filter((one) => listed.has(idOf(one)));
        const wrong = judged.find((one) => rule.has(one, value) === false);
        const isShown = judged.some((one) => rule.has(one, value) !== undefined);
        const noun = itemNouns[endpoint];
        const name = `${noun} ${wrong && idOf(wrong)}`;
        const details = { expected: `no ${noun} that ${parameter}=${value} leaves out`, actual: name, records: [items] };
        const message = `${parameter}=${value}${beside(query, parameter)} keeps ${name}`;
        if (wrong && rule.shown)
            fail(message, details);
        if (wrong)
            mismatch(message, details);
        const item = excluding.get(query);
        if (isShown || (item && rule.has(item, value) === false))
            context.evidence.add();
    }
}
const requirements = [...new Set(filterRules.map(({ requirement }) => requirement))];
/** An alias is no better than the parameter that it is an alias of. */
function aliasedRule({ parameter, endpoint }) {
    const rule = filterRules.find((one) => one.parameter === parameter && one.lists.includes(endpoint));
    const aliased = filterRules.find((one) => one.parameter === rule?.group);
    return aliased && aliased.parameter !== parameter ? [aliased.requirement] : [];
}
/** 4.5: a filter holds for every item, also with other parameters in the request. */
const filters = requirements.flatMap((id) => check(id, { on: subjectsOf(id), noEvidence, dependsOn: aliasedRule }, holdsWithOtherParameters));
export const filtersWithOtherParametersChecks = filters;
//# sourceMappingURL=filters-with-other-parameters.js.map