// Markets whose orders were canceled: by the account that is usually chosen for it, and by the other one. Each is
// canceled once a run, and many checks judge what happened to each market.
import { batchBounds, canceledIds, ifAvailable, inconclusive, summarizeAnswer, } from '#check';
import { bodyOf, cancelableMarkets, cancelMarket, marketCancelers } from './market-cancel.js';
import { isLive, listedByTokenOrId, requireAnswered, requireResting } from './order-results.js';
import { findEnded, listedOf, placeOnRelatedMarkets, placeRelatedOrder, placeTogether, } from './related-orders.js';
import { requireAllOrdersStay } from './untouched-orders.js';
/**
 * Orders on the market, most of them of one batch: a faulty service may cancel just the first few, or those of one side.
 */
const batchSize = batchBounds.maximum;
async function placeOnMarket(context, { account, tokens: [token], place }) {
    const orders = [
        await place(token),
        ...(await placeResting(context, token, { account, side: 'SELL' })),
        ...(await placeTogether(context, token, batchSize, account)),
        await place(token),
    ];
    return restingOf(context, orders);
}
/** One order, or none where the service does not accept it or does not keep it live. */
async function placeResting(context, token, change) {
    const order = await ifAvailable(context.trading.place(token, change));
    return order && isLive(order.result) ? [order] : [];
}
/**
 * Those that are still listed as live once all are placed: a service may match an order when another one is placed. All
 * of them if none is listed, because a list may be read seconds behind writes.
 */
async function restingOf(context, orders) {
    await requireResting(context, ...orders);
    const listed = await listedOf(context, orders.map((order) => ({ order, relation: 'on the market' })));
    return listed.length > 0 ? listed.map(({ order }) => order) : orders;
}
async function cancelOrders(context, { account, tokens: [token], cancel }, onMarket) {
    const answer = await cancel(token);
    if (answer.kind !== 'accepted')
        inconclusive('request-refused', summarizeAnswer(answer));
    const sentWithoutId = context.trading.sentWithoutId(token, account);
    return { onMarket, answer, sentWithoutId, unreported: await unreportedOf(context, onMarket, answer) };
}
/** Inconclusive if one of them may have been matched just then, alone or as one of its batch. */
export async function unreportedOf(context, onMarket, answer) {
    const reported = canceledIds(answer);
    const missing = onMarket.filter(({ id }) => !reported.includes(id));
    const unreported = await Promise.all(missing.map(async (order) => ({ order, isStillListed: (await listedByTokenOrId(context, order)).length > 0 })));
    const gone = unreported.find(({ isStillListed }) => !isStillListed);
    if (gone)
        await requireAllOrdersStay(context, gone.order);
    return unreported;
}
async function sparedOf(context, relatedOrders) {
    const [ended] = await Promise.allSettled([findEnded(context, relatedOrders)]);
    return { relatedOrders, ended };
}
/** The orders of one market, canceled. */
export function canceledMarket(context) {
    return context.once('the orders of a market, canceled', async (shared) => {
        const market = await cancelableMarkets(shared, 1);
        return cancelOrders(shared, market, await placeOnMarket(shared, market));
    });
}
/** The orders of one market, canceled beside orders of the account on all kinds of other markets. */
export function canceledBesideOthers(context) {
    return context.once('the orders of a market, canceled beside those on others', async (shared) => {
        const market = await cancelableMarkets(shared, Number.MAX_SAFE_INTEGER, { canceled: 1 });
        const onMarket = await placeOnMarket(shared, market);
        const [token, ...others] = market.tokens;
        const { account } = market;
        const relatedOrders = [
            ...(await placeOnRelatedMarkets(shared, token, others, { account })),
            ...(await placeSellElsewhere(shared, token, others, account)),
        ];
        const listed = relatedOrders.length > 0 ? await listedOf(shared, relatedOrders) : [];
        const canceled = await cancelOrders(shared, market, onMarket);
        const elsewhere = await sparedOf(shared, listed);
        const [unknownMarket] = await Promise.allSettled([cancelUnknownMarket(shared, market, elsewhere)]);
        const left = unknownMarket.status === 'fulfilled' ? (unknownMarket.value ?? elsewhere) : elsewhere;
        const [marketAlone] = await Promise.allSettled([cancelByMarketAlone(shared, market, left)]);
        return { ...canceled, elsewhere, unknownMarket, marketAlone };
    });
}
/** A SELL on another market, as far as it is accepted. */
async function placeSellElsewhere(context, token, others, account) {
    const other = others.find(({ conditionId }) => conditionId !== token.conditionId);
    return other ? placeRelatedOrder(context, other, 'that sells on another market', { account, side: 'SELL' }) : [];
}
async function cancelUnknownMarket(context, { account, cancel }, { relatedOrders, ended }) {
    const { unknown } = context;
    if (!areLive({ relatedOrders, ended }) || (await marketCancelers(context)).hasOrders(account))
        return undefined;
    const answer = await cancel({ conditionId: unknown.conditionId(), tokenId: unknown.tokenId() });
    requireAnswered(answer);
    return { answer, ...(await sparedOf(context, relatedOrders)) };
}
function areLive({ relatedOrders, ended }) {
    return relatedOrders.length > 0 && ended.status === 'fulfilled' && ended.value === undefined;
}
/** A service may read a body without an asset in another way. */
async function cancelByMarketAlone(context, { account, tokens: [token], place }, spared) {
    if (!areLive(spared))
        return undefined;
    const order = await place(token);
    const answer = await cancelMarket(context, account, bodyOf(['market'], token));
    if (!canceledIds(answer).includes(order.id))
        inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
    const sentWithoutId = context.trading.sentWithoutId(token, account);
    return { answer, sentWithoutId, elsewhere: await sparedOf(context, spared.relatedOrders) };
}
/**
 * The account that `cancelableMarkets` does not choose by itself. If it has orders of its own, it cancels by market
 * only once another cancel by market was seen to spare all orders on other markets.
 */
export async function otherCanceler(context) {
    const { other, hasOrders } = await marketCancelers(context);
    if (!other)
        return context.trading.second();
    if (!hasOrders(other))
        return other;
    const { answer, elsewhere } = await canceledBesideOthers(context);
    const reported = canceledIds(answer);
    if (!areLive(elsewhere) || elsewhere.relatedOrders.some(({ order }) => reported.includes(order.id)))
        inconclusive('control-failed', 'this account has orders of its own, and no cancel by market was seen to spare orders on other markets');
    return other;
}
/** Orders of both accounts on one market, canceled by the account that the other checks do not cancel with. */
export function marketOfOther(context) {
    return context.once('the orders of a market, canceled by the other account', async (shared) => {
        const account = await otherCanceler(shared);
        const { usual } = await marketCancelers(shared);
        const market = await cancelableMarkets(shared, 2, { canceled: 1, account });
        const [token, next] = market.tokens;
        const placed = [await market.place(token), ...(await placeTogether(shared, token, 2, account))];
        const onMarket = await restingOf(shared, placed);
        const ofUsual = await placeTogether(shared, token, 2, usual);
        const relation = 'of another account';
        const foreign = [
            ...ofUsual.map((order) => ({ order, relation })),
            ...(await placeRelatedOrder(shared, token, relation, { account: usual, side: 'SELL' })),
        ];
        const isElsewhere = next !== undefined && next.conditionId !== token.conditionId;
        const elsewhere = isElsewhere ? await placeRelatedOrder(shared, next, 'on another market', { account }) : [];
        const listed = await listedOf(shared, [...foreign, ...elsewhere]);
        const canceled = await cancelOrders(shared, market, onMarket);
        return {
            ...canceled,
            foreign: await sparedOf(shared, listed.filter((one) => foreign.includes(one))),
            elsewhere: await sparedOf(shared, listed.filter((one) => elsewhere.includes(one))),
        };
    });
}
//# sourceMappingURL=canceled-markets.js.map