// 4.5 and part 8: limit and offset, judged with each filter and in each order.
import { atMost, check, fail, filteredLists, formatQuery, haveSameOrder, idOf, idsOf, ifAvailable, mayHaveMore, mismatch, noneOf, offsetLists, sameOrder, texts, } from '#check';
import { answeredQueries, answeredQueriesOfRareValues, answeredQueriesWithTwoItems, combinedSubjects, pageOf, windowOf, withoutDirection, } from './answered-queries.js';
import { filterRulesWithValues, isFlag } from './filter-rules.js';
import { assertLength, limit } from './limit.js';
import { assertIsWindow, assertStillEnds, keepsOrder } from './offset.js';
import { firstPage, likelyColumns, otherColumns, pagesOfLikelyColumns } from './sorted-pages.js';
import { trend } from './trend.js';
const noEvidence = 'no answer with several parameters shows it';
/** Part 8: limit holds with each filter and in each order. */
const limits = check('paging.limit-honored', { on: combinedSubjects(offsetLists), noEvidence }, async (context, { endpoint }) => {
    const answered = await answeredQueries(context, endpoint);
    // Where more items than a default page were asked for and shown, limit was read.
    for (const { reversed, items } of answered)
        if (items.length > limit.default && items.length <= limit.maximum)
            context.evidence.add();
        else
            await hasLength(context, endpoint, reversed, Math.min(2, items.length));
    for (const ascending of [true, false]) {
        const sorted = answered.find(({ query }) => query.ascending === ascending);
        if (sorted)
            await hasLength(context, endpoint, { ...sorted.query, limit: limit.minimum }, limit.minimum);
    }
    for (const { query } of await answeredQueriesWithTwoItems(context, endpoint))
        await hasLength(context, endpoint, { ...query, limit: limit.minimum }, limit.minimum);
});
/** Part 8: the default of limit holds with each filter and in each order. */
const defaults = check('paging.limit-default', { on: combinedSubjects(offsetLists), noEvidence }, async (context, { endpoint }) => {
    for (const answered of await answeredQueries(context, endpoint))
        await hasLength(context, endpoint, withoutDirection(answered), Math.min(limit.default, answered.items.length));
    // The default of ascending is false, so that the queries without it say nothing about true.
    const rising = (await answeredQueries(context, endpoint)).filter(({ query }) => query.ascending === true);
    for (const { query, items } of rising.toSorted(byLength).slice(0, risingToTry))
        await hasLength(context, endpoint, query, Math.min(limit.default, items.length));
});
/** Lists with ascending=true whose default length is judged: the longest. */
const risingToTry = 2;
const byLength = (one, other) => other.items.length - one.items.length;
async function hasLength(context, list, query, expected) {
    const page = await pageOf(context, list, query);
    if (!page)
        return;
    assertLength(page, expected, formatQuery(query));
    context.evidence.add();
}
/** 4.5: limit and offset select a part of the filtered and sorted list. */
const windows = check('paging.offset-window', { on: combinedSubjects(offsetLists), noEvidence, dependsOn: ['paging.limit-honored'] }, async (context, { endpoint }) => {
    const answered = await Promise.all([answeredQueries(context, endpoint), longListsOfFlags(context, endpoint)]);
    for (const one of answered.flat()) {
        const window = windowOf(one);
        const page = await pageOf(context, endpoint, window);
        if (page)
            await assertIsWindow(context, endpoint, window, page, one.items);
    }
});
/** Both values of each flag, where they keep more items than a page shows by default. */
async function longListsOfFlags(context, list) {
    const rules = (await filterRulesWithValues(context, list)).filter(isFlag);
    const queries = rules.flatMap(({ parameter }) => [true, false].map((value) => ({ [parameter]: value })));
    const read = async (query) => ({ query, items: (await ifAvailable(context.allItems(list, query))) ?? [] });
    const lists = await Promise.all(queries.map(read));
    return lists.filter(({ items }) => items.length > limit.default);
}
const tooMany = 1000;
/** Limits a little above the maximum, which a service may grant although it caps larger ones: the seed chooses one. */
const fewTooMany = 50;
/** Part 8: a page holds at most 100 items with each filter and in each order. */
const maximums = check('paging.limit-maximum', { on: combinedSubjects(filteredLists), noEvidence: 'no filter keeps more items than fit on a page' }, async (context, { endpoint }) => {
    const few = limit.maximum + 1 + (context.seed % fewTooMany);
    const queries = (await answeredQueries(context, endpoint))
        .filter(({ items }) => items.length >= limit.maximum)
        .flatMap(({ query }) => [few, tooMany].map((size) => ({ ...query, limit: size })));
    for (const { query, answer } of await context.each(endpoint, queries))
        answer.isRefusedOr(atMost(limit.maximum, 'items'), query);
});
/** 4.5: past the end of a filtered list there are no items. How far a list can be read is not shown. */
const pastEnds = check('paging.offset-past-end', { on: combinedSubjects(offsetLists), noEvidence, dependsOn: ['paging.limit-honored', 'paging.offset-window'] }, async (context, { endpoint }) => {
    const [many, few] = await Promise.all([
        answeredQueries(context, endpoint),
        answeredQueriesOfRareValues(context, endpoint),
    ]);
    for (const { query, items: start } of [...many, ...few]) {
        const items = start.length < limit.maximum ? start : await ifAvailable(context.allItems(endpoint, query));
        if (!items || (items !== start && mayHaveMore(items)))
            continue;
        const beyond = { ...query, limit: limit.maximum, offset: items.length };
        const known = new Set(idsOf(items));
        // Items that the list did not show before may be new ones.
        const again = (await pageOf(context, endpoint, beyond))?.filter((item) => known.has(idOf(item)));
        if (!again)
            continue;
        if (again.length > 0) {
            await assertStillEnds(context, endpoint, query, items);
            mismatch(`${formatQuery(beyond)} shows items past the end of the list`, {
                ...noneOf(idsOf(again)),
                records: [items, again],
            });
        }
        context.evidence.add();
    }
});
/**
 * 4.5: items with the same value of the sort column have an order too, or the parts of the list do not fit together.
 */
const ties = check('paging.stable-order', { on: combinedSubjects(filteredLists), noEvidence: 'no sort column that was tried has the same value twice' }, async (context, { endpoint }) => {
    for (const column of [...likelyColumns, ...otherColumns[endpoint]]) {
        const query = { order: column, ascending: true, ...firstPage };
        const values = texts((await pageOf(context, endpoint, query)) ?? [], column);
        if (trend(values) === undefined || new Set(values).size === values.length)
            continue;
        return keepsOrder(context, endpoint, query);
    }
});
/**
 * 4.5: a sort column orders the answer that it is asked for, and no later one. After all others: their requests sort, too.
 */
const afterSorting = check('paging.stable-order', {
    on: filteredLists.map((endpoint) => ({ name: `${endpoint}:after-sorting`, endpoint })),
    phase: 'last',
    noEvidence: 'none of the columns that were tried sorts the list',
}, async (context, { endpoint }) => {
    const [sorted] = await pagesOfLikelyColumns(context, endpoint);
    if (!sorted)
        return;
    const read = (query) => context.offsetPage(endpoint, { ...query, ...firstPage }, { fresh: true });
    const pages = [];
    for (const ascending of [true, false])
        pages.push({ ordered: await read({ order: sorted.column, ascending }), plain: await read({}) });
    const [up, down] = pages;
    if (!up || !down || haveSameOrder(up.ordered, down.ordered))
        return;
    if (pages.every(({ ordered, plain }) => haveSameOrder(plain, ordered)))
        fail('without a sort column, the list has the order in which it was sorted last', {
            ...sameOrder(idsOf(up.plain), idsOf(down.plain)),
            records: pages.map(({ plain }) => plain),
        });
    context.evidence.add(pages.length);
});
export const pagingWithFiltersChecks = [
    ...limits,
    ...defaults,
    ...maximums,
    ...windows,
    ...pastEnds,
    ...ties,
    ...afterSorting,
];
//# sourceMappingURL=paging-with-filters.js.map