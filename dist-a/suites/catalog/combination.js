// 4.5: filters that are asked for together.
import { check, filteredLists, formatQuery, idsOf, ifAvailable, itemNouns, mayHaveMore, textOf, } from '#check';
import { readCombinedFilters } from './combined-filters.js';
import { eventId, seriesSlug, tagSlug } from './filter-values.js';
/** Pairs of filters. None asks for archived items: a list may hide those unless asked for. */
async function pairsOf({ sample }, list) {
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
        ...(item ? [[{ slug: textOf(item, 'slug') ?? '' }, { active: item.active !== true }]] : []),
        ...keys.flatMap(([name, value]) => (value ? [[{ [name]: value }, { closed: true }]] : [])),
    ];
}
/** The items that each of the filters keeps; undefined if a list is too long to be read whole. */
async function keptByEach({ allItems }, list, pair, options = { fresh: false }) {
    const [one, other] = await Promise.all([allItems(list, pair[0], options), allItems(list, pair[1], options)]);
    if (mayHaveMore(one) || mayHaveMore(other))
        return undefined;
    return alsoIn(other, one);
}
/** The items that are among the others, too. */
function alsoIn(others, items) {
    const ids = new Set(idsOf(others));
    return items.filter((item) => ids.has(textOf(item, 'id') ?? ''));
}
/** Records change meanwhile: only those count that each filter keeps before and after both are asked for together. */
async function assertKeptTogether(context, list, pair, message) {
    const fresh = { fresh: true };
    const before = await keptByEach(context, list, pair, fresh);
    const together = await context.allItems(list, { ...pair[0], ...pair[1] }, fresh);
    const after = await keptByEach(context, list, pair, fresh);
    if (!before || !after || mayHaveMore(together))
        return;
    const shared = alsoIn(after, before);
    context.assert.noneMissing(together, shared, message);
}
const dependsOn = ['filter.active', 'filter.closed', 'filter.archived', 'paging.offset-window'];
/**
 * 4.5: filters together keep the items that each of them keeps. What they must leave out is judged filter by filter.
 */
const combination = check('filter.combination', { on: filteredLists, dependsOn }, async (context, list) => {
    for (const pair of await pairsOf(context, list)) {
        const both = { ...pair[0], ...pair[1] };
        const shared = await keptByEach(context, list, pair);
        const together = await context.allItems(list, both);
        if (!shared || mayHaveMore(together))
            continue;
        const message = `${formatQuery(both)} leaves out items that each filter keeps`;
        if (alsoIn(together, shared).length === shared.length)
            context.assert.noneMissing(together, shared, message);
        else
            await assertKeptTogether(context, list, pair, message);
    }
    const { answered } = await readCombinedFilters(context, list);
    // A full page may have more items after it.
    for (const { query, items, item, excludedBy } of answered)
        if (excludedBy === undefined && items.length < Number(query.limit))
            context.assert.noneMissing(items, [item], `${formatQuery(query)} leaves out the ${itemNouns[list]} that has all these values`);
});
export const combinationChecks = combination;
//# sourceMappingURL=combination.js.map