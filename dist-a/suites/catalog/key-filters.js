// 4.5: filters by a value that items show: they keep the items with that value, and all of them.
import { check, filteredLists, idOf, itemNouns, itemsOf, } from '#check';
import { cutShort } from '../shared/similar-values.js';
import { filterRules } from './filter-rules.js';
import { assertNoMatch, beyondBits, conditionId, eventId, eventSlug, isSame, isSameInteger, keyFilters, listedItems, listedValues, marketsOutsideOrderBook, member, seriesSlug, tagId, tagSlug, wildcardsFor, zero, } from './filter-values.js';
import { limit, variedLimit } from './limit.js';
import { assertFiltersByUnusedValues } from './unused-values.js';
/** Each item that shows values shows this one. */
const hasValue = ({ endpoint, parameter, kind, valuesOf }, value) => ({
    value: (item) => (valuesOf(item).length > 0 ? valuesOf(item) : undefined),
    holds: (shown) => shown.some((one) => isSame(one, value) || (kind === 'numericId' && isSameInteger(one, value))),
    expected: value,
    message: (item) => `${parameter}=${value} keeps ${itemNouns[endpoint]} ${idOf(item)}`,
});
const mirrorConditionId = member('mirrorConditionId');
/** Every item of any answer to this filter that shows values shows the one asked for. */
export function keepsOnlyValue({ assert }, { query, hasQuery, items }, { endpoint, parameter, kind, valuesOf }) {
    const value = query(parameter);
    const own = filterRules.find((rule) => rule.parameter === parameter);
    const others = filterRules.filter(({ group }) => group === own?.group).map((rule) => rule.parameter);
    // Commas may separate several values, and `007` may be the integer 7.
    const isPlain = kind === 'numericId' ? /^(0|[1-9]\d*)$/ : /^[^,]+$/;
    if (value === undefined || !isPlain.test(value) || others.some((name) => name !== parameter && hasQuery(name)))
        return;
    // The mirror of a market has a condition id too.
    const withMirror = (item) => valuesOf(item).flatMap((own) => [own, ...mirrorConditionId(item)]);
    assert.every(items, hasValue({ endpoint, parameter, kind, valuesOf: kind === 'conditionId' ? withMirror : valuesOf }, value));
}
async function matchesExactly(context, filter) {
    const { endpoint, parameter, kind, valuesOf } = filter;
    const listed = await listedItems(context, endpoint);
    const outside = kind === 'conditionId' ? await marketsOutsideOrderBook(context, listed) : [];
    const values = await listedValues(context, endpoint, valuesOf);
    for (const value of new Set([...values, ...outside.flatMap(valuesOf)]))
        await keepsItemsWith(context, filter, value);
    await assertNoMatch(context, endpoint, { [parameter]: context.unknown[kind]() }, valuesOf);
    // A filter by similarity, prefix or pattern, or one that reads 32 bits or takes zero for no value, matches these too.
    const known = listed.flatMap(valuesOf);
    const cut = values.slice(0, 2).map((value) => cutShort(value, known));
    // One beyond 64 bits may be of the wrong type, and is then ignored (part 7).
    const integersOfNone = kind === 'numericId' ? [zero, ...values.slice(0, 1).flatMap((value) => beyondBits(value, 32n))] : [];
    const patterns = kind === 'slug' ? values.slice(0, 1).flatMap(wildcardsFor) : [];
    const others = [...cut, ...integersOfNone, ...patterns].filter((value) => value !== '' && !values.includes(value));
    const queries = others.map((value, place) => ({
        [parameter]: value,
        limit: place === 0 ? limit.maximum : variedLimit(context, place),
    }));
    await assertFiltersByUnusedValues(context, filter, listed);
    for (const { query, answer } of await context.each(endpoint, queries))
        if (answer.kind === 'accepted')
            context.assert.every(itemsOf(answer), hasValue(filter, String(query[parameter])));
}
async function keepsItemsWith(context, filter, value) {
    const { offsetPage, assert } = context;
    const { endpoint, parameter, valuesOf } = filter;
    const query = { [parameter]: value, limit: limit.maximum };
    const kept = await offsetPage(endpoint, query, { mustAccept: `a listed item shows ${parameter} ${value}` });
    assert.every(kept, hasValue(filter, value));
    if (kept.length >= limit.maximum)
        return;
    const due = (await listedItems(context, endpoint)).filter((item) => valuesOf(item).includes(value));
    assert.noneMissing(kept, due, `${parameter}=${value} leaves out listed items that show this value`);
}
const noEvidence = 'no listed item shows a value to filter by';
const on = (...filter) => ({
    on: keyFilters(...filter),
    noEvidence,
    answerRule: keepsOnlyValue,
});
const markets = ['catalog-markets'];
const events = ['events'];
/** 4.5: each of these filters keeps the items that have the value, and only them. */
export const keyFilterChecks = [
    ...check('filter.slug', on(filteredLists, 'slug', 'slug', member('slug')), matchesExactly),
    ...check('filter.condition-id', on(markets, 'conditionId', 'conditionId', conditionId), matchesExactly),
    ...check('filter.event-id', on(markets, 'event_id', 'numericId', eventId), matchesExactly),
    ...check('filter.event-slug', on(markets, 'event_slug', 'slug', eventSlug), matchesExactly),
    ...check('filter.series-slug', on(events, 'series_slug', 'slug', seriesSlug), matchesExactly),
    ...check('filter.tag-id', on(events, 'tag_id', 'numericId', tagId), matchesExactly),
    ...check('filter.tag-slug', on(events, 'tag_slug', 'slug', tagSlug), matchesExactly),
];
//# sourceMappingURL=key-filters.js.map