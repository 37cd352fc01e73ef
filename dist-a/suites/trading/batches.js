// Building and placing batches of orders (POST /orders).
import { inconclusive, isObject, isPlaced, orderIdOf, orderResultsOf, } from '#check';
import { isLive, requireAnswered, summarizePlacement } from './order-results.js';
/**
 * So many orders, on one token after the other, each of its own size, and those on one token at different prices. Each
 * is larger by the fraction of a share.
 */
export function batchItems({ trading }, tokens, count, { fraction = 0, ...change } = {}) {
    const intents = Array.from({ length: count }, (_, index) => {
        const token = tokens[index % tokens.length] ?? tokens[0];
        const prices = trading.restingPrices(token, change.side);
        const price = prices[Math.floor(index / tokens.length) % prices.length] ?? prices[0];
        const intent = trading.intent(token, { price, ...change });
        return { ...intent, size: intent.size + fraction };
    });
    const placedAt = performance.now();
    return Promise.all(intents.map(async (intent) => ({ intent, submission: await trading.submission(intent), placedAt })));
}
/** Places a batch; for the first account unless it is for another one. */
export async function placeBatch({ trading, send }, items, account = trading.first) {
    const body = items.map(({ submission }) => submission);
    const answer = await send('place-orders', { account, body });
    trading.recordPlacements(answer, account);
    requireAnswered(answer);
    return answer;
}
/** The orders of a batch that are answered as live, each with the item in the place of its result. */
export function liveOrdersOf(items, answer) {
    const results = orderResultsOf(answer);
    return items.flatMap((item, index) => {
        const result = results[index];
        const id = orderIdOf(result);
        return id !== undefined && isObject(result) && isLive(result) ? [{ ...item, id, result }] : [];
    });
}
/** Acquires a token on which a batch of one order is accepted: the positive control of batches that must be refused. */
export async function acquireTokenForBatches(context, account) {
    const [token] = await acquireTokensForBatches(context, 1, account);
    return token;
}
/** The same for `count` tokens, as `acquireTokens` chooses them; the control is on the first one. */
export async function acquireTokensForBatches(context, count, account = context.trading.first) {
    const tokens = await context.trading.acquireTokens(count);
    const answer = await placeBatch(context, await batchItems(context, [tokens[0]], 1, { account }), account);
    return orderResultsOf(answer).some(isPlaced)
        ? tokens
        : inconclusive('order-not-accepted', `a batch of one order could not be placed: ${summarizePlacement(answer)}`);
}
/** The submission item without its order: no service can place that. */
export function withoutOrder(item) {
    return isObject(item) ? { ...item, order: undefined } : {};
}
/** Members of an order for which no account has signed. */
export function ofUnknownAccount({ address }) {
    return { maker: address(), signer: address() };
}
/** The submission item with other members in its order; undefined leaves one out. */
export function changeOrder(item, members) {
    return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}
//# sourceMappingURL=batches.js.map