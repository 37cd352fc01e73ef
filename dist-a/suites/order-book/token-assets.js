// 2.10 and 2.11: the tokens of a market, its assets_ids and its outcomes, in one answer. In which order the three are is
// not stated.
import { check, isSameId, objectsIn, textOf, } from '#check';
import { plainOutcome } from '../shared/same-values.js';
import { lookUpListed, lookupRule } from './lookup.js';
/** The sampling form has neither assets_ids nor outcomes (2.10). */
const lists = ['order-book-markets', 'simplified-markets', 'sampling-simplified-markets'];
/** More assets than tokens are no contradiction: those of the mirror may be among them. */
function assertTokensAreAssets(assert, market) {
    const { assets_ids: assets } = market;
    if (Array.isArray(assets) && assets.length > 0)
        assert.every(objectsIn(market, 'tokens'), {
            value: (token) => textOf(token, 'token_id'),
            // Assets of another type break a rule of their own.
            holds: (id) => assets.some((asset) => isSameId(String(asset), id)),
            expected: 'one of the assets_ids',
            message: () => `a token of ${textOf(market, 'condition_id')} is not among its assets_ids`,
        });
}
const options = { noEvidence: 'no market shows its tokens beside its assets' };
/** Part 2: a token is an asset, so the tokens of a market are among its assets: in the lists and in a single answer. */
export const tokenAssets = [
    ...check('order-book-market.token-assets', { on: lists, ...options }, async ({ walk, assert }, list) => {
        for (const market of (await walk(list)).items)
            assertTokensAreAssets(assert, market);
    }),
    ...check('order-book-market.token-assets', { on: ['order-book-market'], dependsOn: lookupRule, ...options }, async (context) => {
        for (const { single } of await lookUpListed(context))
            assertTokensAreAssets(context.assert, single);
    }),
];
function assertTokensHaveOutcomes(assert, market) {
    const { outcomes } = market;
    if (Array.isArray(outcomes) && outcomes.length > 0)
        assert.every(objectsIn(market, 'tokens'), {
            value: (token) => textOf(token, 'outcome'),
            // One of the two may be for display, in capitals.
            holds: (own) => outcomes.some((outcome) => plainOutcome(String(outcome)) === plainOutcome(own)),
            expected: 'one of the outcomes',
            message: () => `a token of ${textOf(market, 'condition_id')} has an outcome that is not among those of the market`,
        });
}
const ofOutcomes = { noEvidence: 'no market shows its tokens beside its outcomes' };
const answerRule = ({ assert }, { items }) => {
    for (const market of items)
        assertTokensHaveOutcomes(assert, market);
};
/** Part 2: the outcome of a token is one of its market's: in the lists and in a single answer. */
export const tokenOutcomes = [
    ...check('order-book-market.token-outcomes', { on: lists, answerRule, ...ofOutcomes }, async ({ walk, assert }, list) => {
        for (const market of (await walk(list)).items)
            assertTokensHaveOutcomes(assert, market);
    }),
    ...check('order-book-market.token-outcomes', { on: ['order-book-market'], dependsOn: lookupRule, ...ofOutcomes }, async (context) => {
        for (const { single } of await lookUpListed(context))
            assertTokensHaveOutcomes(context.assert, single);
    }),
];
//# sourceMappingURL=token-assets.js.map