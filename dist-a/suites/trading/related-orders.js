// Orders beside the one that is canceled: each is related to it in a way in which a faulty service could confuse them.
import { idsOf, ifAvailable, isObject, objectsIn, retryUntil, textOf, } from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { assertShown, listsWithout } from './order-results.js';
import { requireAllOrdersStay } from './untouched-orders.js';
/** Orders on one token, placed in one batch; one order alone where batches are refused. */
export async function placeTogether(context, token, count, account = context.trading.first) {
    const items = await batchItems(context, [token], count, { account });
    const [order, ...others] = liveOrdersOf(items, await placeBatch(context, items, account));
    return order ? [order, ...others] : [await context.trading.place(token, { account })];
}
/**
 * The same tokens in the order of the list, which starts over at its end. The first one is on a market whose event has
 * another one of them, if there is such a market.
 */
export async function relatedFirst(context, tokens) {
    const events = await eventsByMarket(context);
    const isRelated = (one, other) => one.conditionId !== other.conditionId && events.get(one.conditionId) === events.get(other.conditionId);
    const start = tokens.findIndex((token) => events.has(token.conditionId) && tokens.some((other) => isRelated(token, other)));
    const from = Math.max(0, start);
    const [first = tokens[0], ...others] = [...tokens.slice(from), ...tokens.slice(0, from)];
    return [first, ...others];
}
/** An order on each other market that the check holds and that is related to this one, as far as they are accepted. */
export async function placeOnRelatedMarkets(context, { conditionId }, others, change) {
    const events = await eventsByMarket(context);
    const event = events.get(conditionId);
    const elsewhere = others.filter((other) => other.conditionId !== conditionId);
    const ofEvent = elsewhere.find((other) => event !== undefined && events.get(other.conditionId) === event);
    const related = [
        ['on another market of its event', ofEvent],
        ['on the next market', elsewhere[0]],
        ['on a distant market', elsewhere[Math.floor(elsewhere.length / 2)]],
    ];
    const used = new Set();
    const chosen = related.flatMap(([relation, token]) => {
        if (!token || used.has(token))
            return [];
        used.add(token);
        return [placeRelatedOrder(context, token, relation, change)];
    });
    return (await Promise.all(chosen)).flat();
}
/** An order on the other outcome of a market. */
export async function placeOnOtherOutcome(context, token, change) {
    const other = await otherOutcome(context, token);
    return other ? placeRelatedOrder(context, other, 'on the other outcome of its market', change) : [];
}
async function otherOutcome({ sample }, token) {
    const tokens = await sample.tokens();
    return tokens.find(({ conditionId, tokenId }) => conditionId === token.conditionId && tokenId !== token.tokenId);
}
/** One order, or none if the service does not accept it there; at a price that the ticks of its market allow. */
export async function placeRelatedOrder({ trading }, token, relation, change) {
    const price = change.price === undefined ? {} : { price: trading.allowedPrice(token, change.price) };
    const order = await ifAvailable(trading.place(token, { ...change, ...price }));
    return order ? [{ order, relation }] : [];
}
/** The id of an event by the condition ids of its markets, as the order book shows it, and otherwise as the catalog does. */
async function eventsByMarket({ sample }) {
    const inCatalog = ((await ifAvailable(sample.list('events'))) ?? []).flatMap((event) => objectsIn(event, 'markets').map((market) => [textOf(market, 'conditionId'), textOf(event, 'id')]));
    const inBook = (await sample.orderBookMarkets()).map(({ event, condition_id }) => [condition_id, isObject(event) ? textOf(event, 'id') : undefined]);
    return new Map([...inCatalog, ...inBook].flatMap(([market, event]) => typeof market === 'string' && event ? [[market, event]] : []));
}
/** Those that are listed as live: only they can be missed later. */
export async function listedOf(context, relatedOrders) {
    const listed = await retryUntil(context, () => listedIds(context, relatedOrders), (ids) => relatedOrders.every(({ order }) => ids.has(order.id)));
    return relatedOrders.filter(({ order }) => listed.has(order.id));
}
async function listedIds({ walk }, relatedOrders) {
    const lists = new Map(relatedOrders.map(({ order: { intent } }) => [`${intent.account.address} ${intent.tokenId}`, intent]));
    const walks = [...lists.values()].map(({ account, tokenId }) => walk('account-orders', { asset_id: tokenId }, { account, fresh: true }));
    return new Set((await Promise.all(walks)).flatMap(({ items }) => idsOf(items)));
}
/** The first of them that is no longer listed as live; inconclusive if it may have ended by itself. */
export async function findEnded(context, relatedOrders) {
    const listed = await listedIds(context, relatedOrders);
    for (const related of relatedOrders.filter(({ order }) => !listed.has(order.id))) {
        const without = await listsWithout(context, related.order, requireAllOrdersStay);
        if (without.length > 0)
            return { ...related, without };
    }
    return undefined;
}
/** The action ended none of the orders beside the canceled one. */
export function assertNoneEnded(ended, action) {
    if (ended)
        assertShown(ended.without, `${action} ends an order ${ended.relation}, too`);
}
//# sourceMappingURL=related-orders.js.map