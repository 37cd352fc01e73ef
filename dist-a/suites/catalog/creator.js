// 4.5: creator scopes a list to what a creator or a site has.
import { atLeastItems, check, idsOf, inconclusive, itemsOf, mismatch, noneOf, offsetLists } from '#check';
import { limit } from './limit.js';
/** 4.5: creator scopes a list: an unknown one to nothing, a known one to its items. */
const creator = check('filter.creator', {
    on: offsetLists,
    given: atLeastItems(1),
    noEvidence: { reason: 'unknown-ids', message: 'needs a creator: set `known.creator` in the configuration' },
}, async ({ each, settings, offsetPage, assert, evidence, unknown }, list) => {
    const queries = [unknown.slug(), unknown.address()].map((creator) => ({ creator, limit: limit.maximum }));
    for (const { query, answer } of await each(list, queries)) {
        const items = answer.kind === 'accepted' ? itemsOf(answer) : [];
        // A tag need not belong to a creator: tags for an unknown one prove nothing.
        if (answer.kind !== 'accepted' || (list === 'tags' && items.length > 0))
            continue;
        if (items.length > 0)
            mismatch(`creator=${query.creator} is unknown, but shows items`, { ...noneOf(idsOf(items)), records: [items] });
        evidence.add();
    }
    const { creator: known } = settings.known;
    if (known === undefined)
        return;
    const mustAccept = `${known} is a known creator`;
    const scoped = await offsetPage(list, { creator: known, limit: limit.maximum }, { mustAccept });
    assert.eachOnce(scoped, `creator=${known} shows an item more than once`);
    if (scoped.length === 0)
        inconclusive('no-data', `the list of ${list} is empty for creator ${known}`);
    evidence.add(scoped.length);
});
export const creatorChecks = creator;
//# sourceMappingURL=creator.js.map