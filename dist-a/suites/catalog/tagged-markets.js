// 4.5: tag filters on markets. Markets show no tags, so the answers to several tags are compared with the tags of
// events.
import { check, firstFew, idOf, idsOf, ifAvailable, inconclusive, mayHaveMore, mismatch, objectsIn, spread, textOf, texts, } from '#check';
import { assertNoMatch, keyFilters, listedItems, tagId, tagSlug, zero, } from './filter-values.js';
import { limit } from './limit.js';
import { assertFiltersByUnusedValues } from './unused-values.js';
function belongsTo(market, event) {
    const isInside = texts(objectsIn(event, 'markets'), 'id').includes(idOf(market));
    return isInside || texts(objectsIn(market, 'events'), 'id').includes(textOf(event, 'id') ?? '');
}
/** Up to four tags of listed events, with listed markets if there are such tags. */
async function listedTags({ sample, allItems }, valuesOf) {
    const [events, markets] = await Promise.all([sample.list('events'), allItems('catalog-markets')]);
    const marketsByTag = new Map();
    for (const event of events) {
        const inside = idsOf(markets.filter((market) => belongsTo(market, event)));
        for (const tag of valuesOf(event))
            marketsByTag.set(tag, new Set([...(marketsByTag.get(tag) ?? []), ...inside]));
    }
    const tags = [...marketsByTag].map(([tag, likely]) => ({ tag, likely }));
    const withMarkets = tags.filter(({ likely }) => likely.size > 0);
    return spread(withMarkets.length > 0 ? withMarkets : tags, 4);
}
/** One tag proves nothing: a market may have tags that its event does not show. This many tags that agree do. */
const enoughTags = 3;
/** Two tags may keep the same few markets by chance. */
const enoughMarkets = 5;
function countDifferent(sets) {
    return new Set(sets.map((ids) => [...ids].toSorted().join())).size;
}
function assertFollowsTags(parameter, answers) {
    const withMarkets = answers.filter(({ likely }) => likely.size > 0);
    const complete = withMarkets.filter(({ kept }) => kept.length < limit.maximum);
    if (complete.length >= enoughTags && complete.every(({ kept }) => kept.length === 0))
        mismatch(`${parameter} keeps no market for any tag whose events have markets`, {
            expected: `a market for one of ${firstFew(complete.map(({ tag }) => tag))}`,
            actual: 'none',
            records: complete.map(({ page }) => page),
        });
    const judged = complete.filter(({ kept }) => kept.length > 0);
    if (judged.length >= enoughTags && !judged.some(({ likely, kept }) => kept.some((id) => likely.has(id))))
        mismatch(`${parameter} keeps only markets of events that do not show the tag`, {
            expected: `for ${judged[0]?.tag}: ${firstFew([...(judged[0]?.likely ?? [])])}`,
            actual: firstFew(judged[0]?.kept ?? []),
            records: judged.map(({ page }) => page).toReversed(),
        });
    const large = withMarkets.filter(({ kept }) => kept.length >= enoughMarkets);
    const areLikelyDifferent = countDifferent(large.map(({ likely }) => likely)) >= enoughTags;
    if (areLikelyDifferent && countDifferent(large.map(({ kept }) => kept)) === 1)
        mismatch(`${parameter} keeps the same markets for every tag`, {
            expected: 'different markets for different tags',
            actual: `the same for ${firstFew(large.map(({ tag }) => tag))}`,
            records: large.map(({ page }) => page),
        });
}
async function keepsTaggedMarkets(context, filter) {
    const { endpoint, parameter, kind, valuesOf } = filter;
    const answers = [];
    for (const { tag, likely } of await listedTags(context, valuesOf)) {
        const query = { [parameter]: tag, limit: limit.maximum };
        const kept = await context.offsetPage(endpoint, query, { mustAccept: `an event shows the tag ${tag}` });
        answers.push({ tag, likely, kept: idsOf(kept), page: kept });
    }
    // Markets show no tags, but their events do, and so does the list of tags.
    const events = await listedItems(context, 'events');
    const tags = (await ifAvailable(context.allItems('tags'))) ?? [];
    await assertNoMatch(context, endpoint, { [parameter]: context.unknown[kind]() });
    const known = [...events.flatMap(valuesOf), ...texts(tags, 'id')];
    if (kind === 'numericId' && tags.length > 0 && !mayHaveMore(tags) && !known.includes(zero))
        await assertNoMatch(context, endpoint, { [parameter]: zero });
    await assertFiltersByUnusedValues(context, filter, events);
    assertFollowsTags(parameter, answers);
    const effective = answers.filter(({ kept }) => kept.length > 0);
    if (effective.length === 0)
        inconclusive('no-data', `no tag that events show keeps a market by ${parameter}`);
    context.evidence.add(effective.length);
}
const markets = ['catalog-markets'];
/** 4.5: tag_id and tag_slug keep the markets under that tag. */
export const taggedMarketChecks = [
    ...check('filter.tag-id', { on: keyFilters(markets, 'tag_id', 'numericId', tagId) }, keepsTaggedMarkets),
    ...check('filter.tag-slug', { on: keyFilters(markets, 'tag_slug', 'slug', tagSlug) }, keepsTaggedMarkets),
];
//# sourceMappingURL=tagged-markets.js.map