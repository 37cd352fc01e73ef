// 4.5: filters that have two names, and tags that can be named by id or by slug.
import { check, filteredLists, groupBy, idOf, ifAvailable, objectsIn, spread, textOf, texts, } from '#check';
import { cutShort } from '../shared/similar-values.js';
import { assertNoMatch, conditionId, eventSlug, isInteger, listedItems, listedValues, plainText, tagSlug, } from './filter-values.js';
import { keepsOnlyValue } from './key-filters.js';
import { limit } from './limit.js';
const kindOf = ({ parameter }) => (parameter === 'conditionId' ? 'conditionId' : 'slug');
/** The alias by itself is a filter. */
const answerRule = (context, answer, subject) => keepsOnlyValue(context, answer, { ...subject, parameter: subject.alias, kind: kindOf(subject) });
async function matchesSameItems(context, subject) {
    const { endpoint, alias, parameter, source, valuesOf } = subject;
    const { offsetPage, assert } = context;
    const mustAccept = `${alias} is an alias of ${parameter}`;
    const values = await listedValues(context, source, valuesOf);
    // The last one is of an item in another state than the first ones.
    for (const value of new Set([...values.slice(0, 2), ...values.slice(-1)])) {
        const [expected, actual] = await Promise.all([
            offsetPage(endpoint, { [parameter]: value, limit: limit.maximum }),
            offsetPage(endpoint, { [alias]: value, limit: limit.maximum }, { mustAccept }),
        ]);
        assert.sameItems(actual, expected, `${alias}=${value} and ${parameter}=${value} keep different items`);
    }
    // Markets show no tags: only the list that shows the values can have the unknown one.
    const shown = source === endpoint ? valuesOf : undefined;
    await assertNoMatch(context, endpoint, { [alias]: context.unknown[kindOf(subject)]() }, shown);
    // A filter by the beginning of the value keeps items under this one, too.
    const cut = cutShort(values[0] ?? '', (await listedItems(context, source)).flatMap(valuesOf));
    if (shown && cut !== '')
        await assertNoMatch(context, endpoint, { [alias]: cut }, shown);
}
const noEvidence = 'no listed value keeps an item under the other name of the filter';
const onMarkets = { name: 'catalog-markets', endpoint: 'catalog-markets', source: 'catalog-markets' };
const onEventSlug = { ...onMarkets, alias: 'eventSlug', parameter: 'event_slug', valuesOf: eventSlug };
const onConditionId = { ...onMarkets, alias: 'condition_id', parameter: 'conditionId', valuesOf: conditionId };
/** Markets show no tags, so both lists take those of events. */
const tag = { alias: 'tag', parameter: 'tag_slug', source: 'events', valuesOf: tagSlug };
const onTags = filteredLists.map((endpoint) => ({ name: endpoint, endpoint, ...tag }));
/** Slugs that a service may take for one another. */
function ambiguousSlugs(slugs) {
    const spellings = groupBy(slugs, plainText);
    return new Set([...spellings.values()].filter(({ length }) => length > 1).flat());
}
/** 4.5: tag_id and tag_slug of one tag keep the same items. */
const tagIdAndSlug = check('filter.tag-id-slug-agree', {
    on: filteredLists,
    noEvidence: 'no event shows a tag whose id and slug keep an item',
    dependsOn: ['filter.tag-id', 'filter.tag-slug'],
}, async (context, list) => {
    const { sample, allItems, assert } = context;
    const shown = (await sample.list('events')).flatMap((event) => objectsIn(event, 'tags'));
    const listed = (await ifAvailable(allItems('tags'))) ?? [];
    const idsBySlug = new Map(texts(shown, 'slug').map((slug) => [slug, new Set()]));
    // Several tags may have one slug (2.9).
    for (const tag of [...shown, ...listed]) {
        const id = textOf(tag, 'id');
        if (id !== undefined)
            idsBySlug.get(textOf(tag, 'slug') ?? '')?.add(id);
    }
    // A service may keep items by either of two slugs that differ in case alone, or by the one that was asked for.
    const slugs = [...new Set(texts([...shown, ...listed], 'slug'))];
    const ambiguous = ambiguousSlugs(slugs);
    const comparable = [...idsBySlug].filter(([slug, ids]) => ids.size > 0 && [...ids].every(isInteger) && !ambiguous.has(slug));
    // Zero is easily read as no id, and a slug of digits as an id.
    const awkward = comparable.filter(([slug, ids]) => isInteger(slug) || ids.has('0')).slice(0, 2);
    const partOfOthers = comparable.filter(([slug]) => slugs.some((other) => other !== slug && other.includes(slug)));
    for (const [slug, ids] of new Set([...awkward, ...partOfOthers.slice(0, 1), ...spread(comparable, 3)])) {
        const byId = await Promise.all([...ids].map((id) => allItems(list, { tag_id: id })));
        const bySlug = await allItems(list, { tag_slug: slug });
        const message = `tag_id=${[...ids].join(', tag_id=')} and tag_slug=${slug} keep different items`;
        const kept = new Map(byId.flat().map((item) => [idOf(item), item]));
        assert.sameSet([...kept.values()], bySlug, message);
    }
});
/** 4.5: each alias keeps the same items as the parameter that it is an alias of. */
export const aliasChecks = [
    ...check('filter.tag-alias', { on: onTags, noEvidence, answerRule, dependsOn: ['filter.tag-slug'] }, matchesSameItems),
    ...check('filter.event-slug-alias', { on: [onEventSlug], noEvidence, answerRule, dependsOn: ['filter.event-slug'] }, matchesSameItems),
    ...check('filter.condition-id-alias', { on: [onConditionId], noEvidence, answerRule, dependsOn: ['filter.condition-id'] }, matchesSameItems),
    ...tagIdAndSlug,
];
//# sourceMappingURL=aliases.js.map