// 4.5 and part 7: filters that nothing matches, and values that a filter does not take.
import { atMost, check, fail, filteredLists, formatQuery, itemsOf, summarizeAnswer, } from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { conditionId, eventSlug, member, seriesSlug, tagSlug } from './filter-values.js';
import { limit, variedLimit } from './limit.js';
/** 4.5: where nothing matches, the list is an empty array. */
const noMatch = check('filter.no-match', {
    on: filteredLists,
    given: callOperationOf,
    noEvidence: { reason: 'request-refused', message: 'filters that match nothing are refused' },
}, async (context, list) => {
    const { send, assert, unknown } = context;
    const slug = unknown.slug();
    const own = list === 'events'
        ? [[{ series_slug: slug }, seriesSlug]]
        : [
            [{ event_slug: slug }, eventSlug],
            [{ conditionId: unknown.conditionId() }, conditionId],
        ];
    const filters = [
        [{ slug }, member('slug')],
        [{ tag_slug: slug }, list === 'events' ? tagSlug : () => []],
        [{ slug, closed: false }, member('slug')],
        ...own,
    ];
    for (const [place, [filter, valuesOf]] of filters.entries()) {
        // A service may lose a filter beside some limits.
        const query = { ...filter, limit: place === 0 ? limit.maximum : variedLimit(context, place) };
        const answer = await send(list, { query });
        if (answer.kind === 'refused')
            continue;
        if (answer.body === null)
            fail(`${formatQuery(query)} matches nothing and is not answered with an array`, {
                expected: 'an empty array',
                actual: null,
                exchanges: [answer.exchange],
            });
        // Items that show the value have it after all.
        const [value = ''] = Object.values(filter).map(String);
        const others = itemsOf(answer).filter((item) => !valuesOf(item).includes(value));
        assert.none(others, `${formatQuery(query)} matches nothing, but shows items`);
    }
});
const malformedFilters = [{ active: 'maybe' }, { tag_id: 'abc' }, { closed: '2' }];
const malformedMarketFilters = [...malformedFilters, { event_id: 'abc' }, { mirror: 'maybe' }];
/** Part 7: a filter value of the wrong type is refused, or ignored within the limit. */
const malformed = check('filter.malformed', { on: filteredLists, given: callOperationOf }, async ({ each, evidence }, list) => {
    const filters = list === 'events' ? malformedFilters : malformedMarketFilters;
    const queries = filters.map((filter) => ({ ...filter, limit: limit.default }));
    for (const { query, answer } of await each(list, queries)) {
        if (answer.exchange.status >= 500)
            fail(`${formatQuery(query)} is answered with a server error`, {
                expected: `a status below 500, or at most ${limit.default} items`,
                actual: summarizeAnswer(answer),
                exchanges: [answer.exchange],
            });
        answer.isRefusedOr(atMost(limit.default, 'items'), query);
        // An answer in the form of the order book ignores the filter too.
        evidence.add();
    }
});
export const unmatchedChecks = [...noMatch, ...malformed];
//# sourceMappingURL=unmatched.js.map