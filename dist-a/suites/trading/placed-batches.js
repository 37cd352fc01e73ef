// The largest batch of each account, and a batch of SELL orders, beside orders that were placed alone. Each is placed
// once a run, and many checks judge what happened to it: its results, its orders in the lists of the account and by their
// ids, and what the other account sees.
import { batchBounds, canceledIds, ifAvailable, isPlaced, orderResultsOf, retryUntil, texts, } from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { findMissing, listsOf, readOrderLists, showsOrder, } from './order-lists.js';
import { isLive, orderRecordIn } from './order-results.js';
import { lookFor, seenWith } from './seen-orders.js';
import { requireBatchNotEnded } from './untouched-orders.js';
/** This batch, for every check of the run that asks. */
export function placedBatch(context, name) {
    return context.once(`the batch: ${name}`, async (shared) => {
        const { trading, settings } = shared;
        const { first } = trading;
        const ofFirst = { account: first, other: settings.otherAccount };
        if (name === 'sell')
            return placeAndRead(shared, { ...ofFirst, ...sells });
        return name === 'first'
            ? placeAndRead(shared, { ...ofFirst, ...largest })
            : placeAndRead(shared, { account: trading.second(), other: first, ...largest });
    });
}
const largest = { side: 'BUY', count: batchBounds.maximum, markets: 2 };
/** An account may hold few tokens to sell, or none. */
const sells = { side: 'SELL', count: 2, markets: 1 };
async function placeAndRead(context, options) {
    const { account, other } = options;
    const { trading } = context;
    const placed = await placeAll(context, options);
    const { items, answer, alone, resting, ofBatch, knownIds } = placed;
    const middle = ofBatch.slice(Math.floor(ofBatch.length / 2)).slice(0, 1);
    const sample = [...new Set([...ofBatch.slice(-1), ...middle, ...resting])];
    const lists = listsOf([...resting, ...ofBatch], sample);
    const orders = alone ? [...resting, ...ofBatch] : ofBatch;
    const isShown = orders.length > 0;
    const read = (isShown && (await ifAvailable(readOrderLists(context, account, lists)))) || [];
    const [missing] = await Promise.allSettled([findMissing(context, account, read, requireBatchNotEnded)]);
    const unreported = unreportedIn(read, (id) => knownIds.has(id) || trading.wasPlacedByRun(id));
    const lookups = await Promise.all(sample.map((order) => lookUp(context, account, order)));
    const seenLive = other && isShown ? await ifAvailable(lookFor(context, other, lists, sample, '')) : undefined;
    const cancels = await cancelEach(context, account, sample.slice(-2));
    const ended = cancels.flatMap(({ order, lookup }) => (lookup ? [order] : []));
    const seenByOther = other && seenLive && (await ifAvailable(seenWith(context, other, seenLive, ended)));
    return {
        items,
        answer,
        results: orderResultsOf(answer),
        single: placed.single,
        sent: alone ? [alone, ...items] : items,
        areOrdersAccepted: placed.areOrdersAccepted,
        orders,
        lists: read,
        unreported,
        missing,
        lookups,
        cancels,
        seenByOther,
    };
}
/** Places an order alone, for SELL orders one of each side, and then the batch. */
async function placeAll(context, options) {
    const { account, side, markets } = options;
    const { trading } = context;
    // Every market: the length of the list without a filter depends on the orders of other checks.
    const [token, ...held] = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
    const others = held.filter(({ conditionId }) => conditionId !== token.conditionId);
    const tokens = [token, ...others.slice(0, markets - 1)];
    const single = await trading.place(token, { account });
    // Inconclusive if no SELL is accepted: an account may sell only tokens that it holds.
    const alone = side === 'SELL' ? await trading.place(token, { account, side }) : undefined;
    const resting = [alone ?? single].filter(({ result }) => isLive(result));
    // Read before the batch is placed: later, this would hold orders of the batch.
    const knownIds = await idsOfOtherOrders(context, tokens, account);
    const { items, answer } = await placeBatchOf(context, tokens, options);
    const areOrdersAccepted = orderResultsOf(answer).some(isPlaced) || (side === 'BUY' && (await areAccepted(context, items)));
    return { items, answer, single, alone, resting, ofBatch: liveOrdersOf(items, answer), knownIds, areOrdersAccepted };
}
/** The ids of orders from before the run, and of those that are live on these tokens. */
async function idsOfOtherOrders({ trading }, tokens, account) {
    const live = await Promise.all(tokens.map((token) => ifAvailable(trading.liveOrders(token, account))));
    return new Set([
        ...texts(await trading.ordersBeforeRun(account), 'id'),
        ...live.flatMap((records) => texts(records ?? [], 'id')),
    ]);
}
function unreportedIn(lists, isKnown) {
    const byId = new Map(lists.flatMap(({ items }) => items.map((item) => [String(item.id), item])));
    return [...byId].filter(([id]) => !isKnown(id)).map(([, record]) => record);
}
/** Sizes that are not whole: a faulty service may cut them in a batch. */
const fraction = 0.25;
/** Of whole sizes, if others are not accepted, and on one market, if orders on two are not accepted together. */
async function placeBatchOf(context, tokens, { account, side, count }) {
    const place = async (onTokens, change) => {
        const items = await batchItems(context, onTokens, count, { account, side, ...change });
        return { items, answer: await placeBatch(context, items, account) };
    };
    const first = await place(tokens, { fraction });
    if (orderResultsOf(first.answer).some(isPlaced))
        return first;
    const whole = await place(tokens, {});
    if (orderResultsOf(whole.answer).some(isPlaced) || tokens.length === 1)
        return whole;
    return place([tokens[0]], {});
}
/** Cancels each order by its id, and reads those by their ids that are reported as canceled. */
async function cancelEach(context, account, orders) {
    const cancels = [];
    for (const order of orders) {
        const answer = await cancelByIdWhenAllowed(context, order);
        const lookup = canceledIds(answer).includes(order.id) ? await lookUpOnce(context, account, order) : undefined;
        cancels.push({ order, answer, lookup });
    }
    return cancels;
}
async function lookUpOnce({ send }, account, order) {
    const answer = await send('account-order', { account, path: { id: order.id }, fresh: true });
    return { order, answer, record: orderRecordIn(answer), isListedOnly: false };
}
/** Whether orders like these are accepted when each is placed alone. */
export async function areAccepted({ trading }, items) {
    for (const { intent } of items) {
        const { account, side, price, size } = intent;
        if (!(await ifAvailable(trading.place(intent, { account, side, price, size }))))
            return false;
    }
    return true;
}
async function lookUp(context, account, order) {
    const send = () => context.send('account-order', { account, path: { id: order.id }, fresh: true });
    const answer = await retryUntil(context, send, ({ kind }) => kind === 'accepted');
    const isListedOnly = answer.kind === 'refused' && (await isListed(context, account, order)) && (await send()).kind === 'refused';
    return { order, answer, record: orderRecordIn(answer), isListedOnly };
}
async function isListed(context, account, order) {
    const [first] = (await ifAvailable(readOrderLists(context, account, listsOf([order], [])))) ?? [];
    return first !== undefined && showsOrder(first, order);
}
//# sourceMappingURL=placed-batches.js.map