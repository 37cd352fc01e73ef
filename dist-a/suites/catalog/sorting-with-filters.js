// 4.5 and part 8: order and ascending, judged with each filter.
import { check, filteredLists, firstFew, formatQuery, inconclusive, mismatch, texts, } from '#check';
import { answeredQueries, combinedSubjects, pageOf, withoutDirection } from './answered-queries.js';
import { limit } from './limit.js';
import { areSortedBy, areTied, isNumberOrTime, sortOrdersOf, standsFirst } from './trend.js';
const noEvidence = 'no filtered list is long enough to show how it is sorted';
/** 4.5: ascending is the direction with each filter too. */
const directions = check('sort.ascending', { on: combinedSubjects(filteredLists), noEvidence }, async (context, { endpoint }) => {
    const all = await answeredQueries(context, endpoint);
    if (all.every(({ sortedBy }) => sortedBy === undefined))
        inconclusive('no-data', 'none of the columns that were tried sorts the list');
    for (const answered of all) {
        const { query, items, reversed, sortedBy } = answered;
        if (!sortedBy)
            continue;
        const { column, up, down } = sortedBy;
        const sorted = query.ascending === true ? up : down;
        const values = comparableValues(items, column, sorted);
        if (new Set(values).size < 2)
            continue;
        if (query.order !== undefined && !areSortedBy(sortOrdersOf(texts(sorted, column)), values))
            mismatch(`${formatQuery(query)} is not sorted as order=${column} sorts the whole list`, {
                expected: query.ascending === true ? 'rising values' : 'falling values',
                actual: firstFew(values),
                records: [items],
            });
        // Of a list that goes on, or with values that are not shown, the first item is not known.
        if (items.length < limit.maximum && values.length === items.length)
            await startsWithExtreme(context, endpoint, answered, column, reversed.ascending === true ? up : down);
        context.evidence.add();
    }
});
/**
 * The values of the sort column whose order is known: numbers and times, and texts on the page that shows how the service
 * sorts them. Other texts may have letters that it sorts in the way of some language.
 */
function comparableValues(items, column, sorted) {
    const known = new Set(texts(sorted, column));
    return texts(items, column).filter((value) => isNumberOrTime(value) || known.has(value));
}
/** The first item of a list in this direction has the smallest value of its sort column, or the greatest. */
async function startsWithExtreme(context, list, { reversed, items }, column, sorted) {
    const page = (await pageOf(context, list, reversed)) ?? [];
    const values = comparableValues(items, column, sorted);
    const [first] = comparableValues(page.slice(0, 1), column, sorted);
    const extreme = reversed.ascending === true ? 'smallest' : 'greatest';
    if (first !== undefined && !standsFirst(first, values, sortOrdersOf(texts(sorted, column))))
        mismatch(`${formatQuery(reversed)} does not start with the ${extreme} ${column}`, {
            expected: values.find((value) => standsFirst(value, values, sortOrdersOf(texts(sorted, column)))),
            actual: first,
            records: [items, page],
        });
}
/** Part 8: without ascending a list is sorted as with ascending=false, with each filter too. */
const defaultDirections = check('sort.ascending-default', { on: combinedSubjects(filteredLists), noEvidence }, async (context, { endpoint }) => {
    for (const answered of await answeredQueries(context, endpoint)) {
        const { query, items, reversed } = answered;
        if (query.order === undefined)
            continue;
        const other = (await pageOf(context, endpoint, reversed)) ?? [];
        const [rising, falling] = query.ascending === true ? [items, other] : [other, items];
        const page = (await pageOf(context, endpoint, withoutDirection(answered))) ?? [];
        const [smallest, greatest, first] = [rising, falling, page].map((list) => texts(list, String(query.order))[0]);
        if (smallest === undefined || greatest === undefined || first === undefined)
            continue;
        if (areTied(smallest, greatest))
            continue;
        if (!areTied(first, greatest))
            mismatch(`${formatQuery(withoutDirection(answered))} does not start as with ascending=false`, {
                expected: greatest,
                actual: first,
                records: [items, other, page],
            });
        context.evidence.add();
    }
});
export const sortingWithFiltersChecks = [...directions, ...defaultDirections];
//# sourceMappingURL=sorting-with-filters.js.map