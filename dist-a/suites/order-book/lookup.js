// 4.4: one order-book market, by its condition id.
import { asksForAccount, check, fail, formOf, inconclusive, isObject, isPresent, isSameId, mismatch, objectsIn, stateOf, summarizeAnswer, textOf, texts, varied, } from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { cutShort } from '../shared/similar-values.js';
import { assertSameMarket } from './same-market.js';
/** Condition ids that are looked up: some of them may be answered in the form of the catalog. */
const lookups = 12;
/** Markets of all kinds, one in each other state, and the one with most tokens: most have two. */
function marketsToLookUp(markets) {
    const tokenCount = (market) => objectsIn(market, 'tokens').length;
    const [largest] = markets.toSorted((one, other) => tokenCount(other) - tokenCount(one));
    const chosen = [...varied(markets, lookups), ...(largest ? [largest] : [])];
    const states = new Set(chosen.map(stateOf));
    const others = new Map(markets.filter((market) => !states.has(stateOf(market))).map((one) => [stateOf(one), one]));
    return [...new Set([...chosen, ...others.values()])];
}
/** What a check of those answers depends on. */
export const lookupRule = ['order-book-lookup.condition-id'];
/** Listed markets and their single answers, as far as those have the order-book form. */
export async function lookUpListed({ sample, eachPath, settings }) {
    const listed = await sample.orderBookMarkets();
    const { conditionId } = settings.known;
    const markets = listed.length === 0 && conditionId !== undefined ? [{ condition_id: conditionId }] : listed;
    const paths = texts(marketsToLookUp(markets), 'condition_id').map((condition_id) => ({ condition_id }));
    const all = await eachPath('order-book-market', paths);
    // Whether reads of the order book need an account is not shown (part 5).
    const answers = all.filter(({ answer }) => !asksForAccount(answer));
    const [first] = all;
    if (first && answers.length === 0)
        inconclusive('request-refused', `lookups need an account: ${summarizeAnswer(first.answer)}`);
    const accepted = answers.filter(({ answer }) => answer.kind === 'accepted');
    const found = accepted.filter(({ answer }) => formOf('order-book-market', answer.body) === 'order-book-market');
    const missing = answers.find(({ answer }) => answer.kind === 'refused');
    if (missing && listed.length === 0)
        inconclusive('unknown-ids', 'no list shows a market, and the one of `known.conditionId` is not found');
    // A service may answer this path with catalog markets only, and then refuses the others.
    if (missing && (found.length > 0 || accepted.length === 0))
        mismatch('a listed market is not found by its condition id', {
            expected: missing.path.condition_id,
            actual: summarizeAnswer(missing.answer),
            exchanges: [missing.answer.exchange],
        });
    return found.flatMap(({ path: { condition_id: id }, answer: { body } }) => isObject(body)
        ? [{ conditionId: id, listed: markets.find((market) => market.condition_id === id) ?? {}, single: body }]
        : []);
}
const noEvidence = 'no condition id that was tried is answered with an order-book market';
/** The market that is answered is the one that was asked for, in any request; its mirror has a condition id too. */
const answerRule = ({ evidence }, { exchange, body, path }) => {
    const asked = path('condition_id');
    const shown = isObject(body) ? [...texts([body], 'condition_id'), ...texts([body], 'mirror_condition_id')] : [];
    // The catalog's form of this path takes numeric ids too (4.5).
    if (asked === undefined || !/^0x/i.test(asked) || !isObject(body) || textOf(body, 'condition_id') === undefined)
        return;
    if (!shown.some((id) => isSameId(id, asked)))
        fail('the answer is a different market from the one asked for', {
            expected: asked,
            actual: shown[0],
            exchanges: [exchange],
        });
    evidence.add();
};
const isAskedFor = (asked) => ({
    value: (market) => textOf(market, 'condition_id'),
    holds: (id) => isSameId(id, asked),
    expected: asked,
    message: () => 'the answer is a different market from the one asked for',
});
/** 4.4: the market that is answered is the one that was asked for. */
export const byConditionId = check('order-book-lookup.condition-id', { on: 'order-book-market', noEvidence, answerRule }, async (context) => {
    const { assert, eachPath, sample, unknown } = context;
    const found = await lookUpListed(context);
    for (const { conditionId, single } of found)
        assert.every([single], isAskedFor(conditionId));
    const [first] = found;
    const known = texts(await sample.orderBookMarkets(), 'condition_id');
    const similar = first ? [cutShort(first.conditionId, known), `${first.conditionId}0`] : [];
    const others = [unknown.conditionId(), ...similar.filter((id) => id !== '')];
    const paths = others.map((condition_id) => ({ condition_id }));
    for (const { path, answer } of await eachPath('order-book-market', paths))
        if (answer.kind === 'accepted' && isObject(answer.body))
            assert.every([answer.body], isAskedFor(path.condition_id));
});
/** 4.4: a market is the same in the list and as a single answer. */
export const listAgreement = check('order-book-lookup.list-agreement', { on: 'order-book-market', noEvidence, dependsOn: lookupRule }, async (context) => {
    for (const { conditionId, listed, single } of await lookUpListed(context)) {
        // Another market is judged by the check of the lookup.
        const [shown, expected] = [textOf(single, 'condition_id'), textOf(listed, 'condition_id')];
        if (shown === undefined || expected === undefined || !isSameId(shown, expected))
            continue;
        const places = 'between the list and the single market';
        assertSameMarket(context.assert, { conditionId, actual: single, expected: listed, places });
    }
});
/** 4.4: a condition id that no market has is answered with an error. */
export const unknownId = check('order-book-lookup.unknown-id', {
    on: 'order-book-market',
    given: callOperationOf,
    dependsOn: ['order-book-market.response'],
    noEvidence: { reason: 'ambiguous', message: 'an unknown condition id is answered with a market' },
}, async ({ send, unknown }) => {
    const conditionId = unknown.conditionId();
    const answer = await send('order-book-market', { path: { condition_id: conditionId } });
    const { body } = answer;
    // A market with this id exists, and one with another id is judged by the checks of the lookup.
    const isMarket = isObject(body) && (isPresent(body, 'condition_id') || isPresent(body, 'conditionId'));
    if (!isMarket)
        answer.isRefused(`the unknown condition id ${conditionId}`);
});
//# sourceMappingURL=lookup.js.map