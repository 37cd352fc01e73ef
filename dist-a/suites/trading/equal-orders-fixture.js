// Orders that are equal but for their salt, placed once a run for all checks that judge them.
import { canceledIds, duplicates, idsOf, inconclusive, isObject, retryUntil, summarizeAnswer, textOf, } from '#check';
import { placeBatch } from './batches.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { requireAnswered } from './order-results.js';
/**
 * Places an order, the same order once more, and orders that differ from it only in their salt: one alone, and two in a
 * batch.
 */
export function placeEqualOrders(context) {
    return context.once('orders that differ only in their salt', async (shared) => {
        const { trading } = shared;
        const [token] = await trading.acquireTokens(1);
        const first = await trading.place(token);
        // What becomes of it is not shown. It may get an id of its own.
        await place(shared, first.submission);
        const equal = await placeOrdersLike(shared, first);
        const ids = [first.id, ...equal.ids];
        const listed = await retryUntil(context, () => trading.liveOrders(token), (live) => ids.every((id) => live.some((record) => record.id === id)));
        // A cancel ends one of two orders with the same id.
        for (const id of duplicates(idsOf(listed)))
            await trading.cancel(id);
        const others = equal.ids.length > 0 ? equal : await placeAfterCancel(shared, first);
        return { ids: [first.id, ...others.ids], results: [first.result, ...others.results], listed };
    });
}
/** Places one order alone and two in a batch. */
async function placeOrdersLike(context, first) {
    const [alone, ...ofBatch] = await submissionsLike(context, first, 3);
    const one = await place(context, alone);
    const items = ofBatch.map((submission) => ({ submission }));
    const answer = await placeBatch(context, items);
    const ids = context.trading.recordPlacements(answer);
    return { ids: [...one.ids, ...ids], results: [...one.results, answer.body] };
}
/** Submissions of orders that equal this one, but for their salt. */
async function submissionsLike({ trading }, { intent, submission }, count) {
    const { tokenId, conditionId, price, size } = intent;
    const intents = Array.from({ length: count }, () => trading.intent({ tokenId, conditionId }, { price, size }));
    const submissions = await Promise.all(intents.map((one) => trading.submission(one)));
    const salts = new Set([submission, ...submissions].map(saltOf).filter((salt) => salt !== undefined));
    // `orders` in the configuration may choose the salt itself.
    if (salts.size <= count)
        inconclusive('ambiguous', '`orders` gives several orders the same salt, or none');
    return submissions;
}
function saltOf(submission) {
    return isObject(submission) && isObject(submission.order) ? textOf(submission.order, 'salt') : undefined;
}
async function place({ trading, send }, submission) {
    const answer = await send('place-order', { account: trading.first, body: submission });
    requireAnswered(answer);
    return { ids: trading.recordPlacements(answer), results: [answer.body] };
}
/** A service that refuses an order like a live one may accept it once the live one has ended. */
async function placeAfterCancel(context, first) {
    const answer = await cancelByIdWhenAllowed(context, first);
    if (!canceledIds(answer).includes(first.id))
        inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    const [submission] = await submissionsLike(context, first, 1);
    return place(context, submission);
}
//# sourceMappingURL=equal-orders-fixture.js.map