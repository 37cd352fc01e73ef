// Performs one step of a sequence on the service, and returns what the answers showed.
import { canceledIds, inconclusive, orderIdOf, orderResultsOf, retryUntil, texts, wholeList, } from '#check';
import { cancelByIdWhenAllowed, maximumDelayMs } from './cancel-results.js';
import { orderRecordIn, requireAnswered, summarizePlacement } from './order-results.js';
import { isCanceledOnce, reusedIds, showsState, withMarketCanceled, withPlaced, withState, wronglyListed, } from './tracked-orders.js';
/** Undefined if the step is not possible: there is no such order, or no way to cancel by market. */
export function performStep(markets, step, before) {
    return performers[step.kind](markets, step, before);
}
const performers = {
    place: onMarket(() => 'place an order', (at) => place(at, 'place-order', 1)),
    'place-batch': onMarket(({ count }) => `place a batch of ${count}`, (at, { count }) => place(at, 'place-orders', count)),
    'place-again': onOrder('place again', ['live', 'canceled'], placeAgain),
    cancel: onOrder('cancel', ['live'], cancel),
    'cancel-again': onOrder('cancel again', ['canceled'], cancelAgain),
    'cancel-by-market': onMarket(() => 'cancel all orders', cancelByMarket),
    list: onMarket(() => 'list the live orders', list),
    'look-up': onOrder('look up', ['live', 'canceled'], lookUp),
};
function onMarket(words, perform) {
    return async (markets, step, before) => {
        const index = step.number % markets.tokens.length;
        const token = markets.tokens[index] ?? markets.tokens[0];
        const result = await perform({ ...markets, token, before }, step);
        return result && { ...result, step: `${words(step)} on market ${index + 1}`, before };
    };
}
function onOrder(verb, states, perform) {
    return async (markets, { number }, before) => {
        const possible = before.filter(({ state }) => states.includes(state));
        const order = possible[number % Math.max(possible.length, 1)];
        if (!order)
            return undefined;
        const result = await perform({ ...markets, order, before });
        return { ...result, step: `${verb} order ${before.indexOf(order) + 1}`, before };
    };
}
async function place({ context, account, token, before }, endpoint, count) {
    const { trading, send } = context;
    const intents = Array.from({ length: count }, () => trading.intent(token, { account }));
    const items = await Promise.all(intents.map((intent) => trading.submission(intent)));
    const answer = await send(endpoint, { account, body: endpoint === 'place-orders' ? items : items[0] });
    if (trading.recordPlacements(answer, account).length === 0)
        inconclusive('order-not-accepted', `an order could not be placed: ${summarizePlacement(answer)}`);
    const results = orderResultsOf(answer);
    const sent = intents.map((intent, index) => ({ intent, submission: items[index], result: results[index] }));
    const ids = results.map(orderIdOf).filter((id) => id !== undefined);
    const placed = withPlaced(before, sent);
    const reused = reusedIds(before, ids);
    const ambiguous = placed.filter(({ id }) => reused.includes(id));
    const after = withState(placed, ambiguous, 'unknown');
    return { kind: 'place', after, ids, proof: { exchanges: [answer.exchange] } };
}
async function placeAgain({ context, account, order, before }) {
    const { intent, submission } = order;
    const answer = await context.send('place-order', { account, body: submission });
    requireAnswered(answer);
    context.trading.recordPlacements(answer, account);
    const sent = orderResultsOf(answer).map((result) => ({ intent, submission, result }));
    return { kind: 'place-again', after: withPlaced(before, sent) };
}
async function cancel({ context, order, before }) {
    const answer = await cancelByIdWhenAllowed(context, order);
    requireAnswered(answer);
    const after = withState(before, [order], isCanceledOnce(order, answer) ? 'canceled' : 'unknown');
    return { kind: 'cancel', after, order, answer, proof: { exchanges: [answer.exchange] } };
}
async function cancelAgain({ context, account, order, before }) {
    requireAnswered(await context.trading.cancel(order.id, account));
    return { kind: 'cancel-again', after: before };
}
async function cancelByMarket({ cancelMarket, token, before }) {
    const answer = await cancelMarket?.(token);
    if (!answer)
        return undefined;
    requireAnswered(answer);
    const reported = answer.kind === 'accepted' ? canceledIds(answer) : undefined;
    const after = reported ? withMarketCanceled(before, token, reported) : before;
    return { kind: 'cancel-by-market', after, token, reported, proof: { exchanges: [answer.exchange] } };
}
async function list({ context, account, delay, token, before }) {
    const read = () => readLiveList(context, token, account);
    const { ids, pages } = await readCaughtUp(context, delay, read, (shown) => wronglyListed(before, token, shown.ids).length === 0);
    const after = withState(before, wronglyListed(before, token, ids), 'unknown');
    return { kind: 'list', after, token, ids, proof: { records: pages } };
}
/** Reads again until the result is good, or too late for a cache or a read behind the writes to explain it. */
async function readCaughtUp(context, delay, read, isGood) {
    const latest = performance.now() + maximumDelayMs;
    let result = await retryUntil(context, read, isGood);
    while (delay.isExpected && !isGood(result) && performance.now() < latest)
        result = await retryUntil(context, read, isGood);
    if (!isGood(result))
        delay.isExpected = false;
    return result;
}
async function readLiveList({ walk }, { tokenId }, account) {
    const walked = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
    const items = wholeList(walked);
    const ids = texts(items, 'id');
    if (items.length > 0 && ids.length === 0)
        inconclusive('no-data', 'the live orders that are listed show no id');
    return { ids, pages: walked.pages.map(({ envelope }) => envelope) };
}
async function lookUp({ context, account, delay, order, before }) {
    const read = () => context.send('account-order', { account, path: { id: order.id }, fresh: true });
    const answer = await readCaughtUp(context, delay, read, (shown) => showsState(order, orderRecordIn(shown)));
    requireAnswered(answer);
    const record = orderRecordIn(answer);
    const after = showsState(order, record) ? before : withState(before, [order], 'unknown');
    return { kind: 'look-up', after, order, record, proof: { exchanges: [answer.exchange] } };
}
//# sourceMappingURL=perform-step.js.map