import { groupBy } from '../../group-by.js';
import { textOf } from '../reading/records.js';
import { mayBeWithin, timeSpanOf } from '../reading/time-span.js';
import { amountScale, amountsOf, priceOf } from './sent-orders.js';
/** The largest difference between the clocks of the service and of this machine. */
const localClockToleranceMs = 120_000;
/**
 * The records of the orders among the live ones: by their salt where records show it, and otherwise those that match
 * their members. If more records match than orders were sent, none is returned.
 * @param isKnown Whether an order was live before the run, or is known as one of the run's.
 */
export function findSentOrders(orders, live, isKnown) {
    const candidates = live.flatMap((record) => {
        const id = textOf(record, 'id');
        return id === undefined || isKnown(id) ? [] : [{ id, record }];
    });
    const withSalt = findBySalt(orders, candidates);
    const foundIds = new Set(withSalt.map(({ id }) => id));
    const foundOrders = new Set(withSalt.map(({ order }) => order));
    const byMembers = findByMembers(orders.filter((order) => !foundOrders.has(order)), candidates.filter(({ id }) => !foundIds.has(id)));
    return [...withSalt, ...byMembers];
}
function findBySalt(orders, candidates) {
    return orders.flatMap((order) => {
        const candidate = candidates.find(({ record }) => order.salt !== undefined && textOf(record, 'salt') === order.salt);
        return candidate ? [{ id: candidate.id, order }] : [];
    });
}
function findByMembers(orders, candidates) {
    const byToken = groupBy(candidates, ({ record }) => textOf(record, 'assetId'));
    return [...groupBy(orders, fingerprintOf).values()].flatMap((equal) => {
        const onToken = byToken.get(equal[0]?.tokenId) ?? [];
        const matching = onToken.filter(({ record }) => equal.some((order) => matchesApproximately(record, order)));
        if (matching.length > equal.length)
            return [];
        return matching.flatMap(({ id }, index) => {
            const order = equal[index];
            return order ? [{ id, order }] : [];
        });
    });
}
/** Equal for orders that a list shows alike, but for their ids and times. */
export function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }) {
    return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}
/** Whether a live order (2.4) on the token of the sent one shows its price, and nothing that contradicts it. */
export function matchesApproximately(record, order) {
    const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
    const size = textOf(record, 'originalSize');
    return (isSameOrAbsent(textOf(record, 'salt'), order.salt) &&
        isSameOrAbsent(textOf(record, 'side')?.toUpperCase(), order.side?.toUpperCase()) &&
        showsPrice(record, order) &&
        (size === undefined || isSize(size, order)) &&
        (!createdAt || mayBeWithin(createdAt, order.sentAt - localClockToleranceMs, order.sentAt + localClockToleranceMs)));
}
/** Whether a live order (2.4) shows every member of the sent one, and was created while that was answered. */
export function matchesExactly(record, order) {
    const { createdWithin, side, tokenId, salt } = order;
    const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
    if (!createdAt || !createdWithin)
        return false;
    return (textOf(record, 'assetId') === tokenId &&
        textOf(record, 'side')?.toUpperCase() === side?.toUpperCase() &&
        isSameOrAbsent(textOf(record, 'salt'), salt) &&
        showsPrice(record, order) &&
        isSize(textOf(record, 'originalSize') ?? '', order) &&
        mayBeWithin(createdAt, createdWithin.earliest, createdWithin.latest));
}
/**
 * Whether a live order may be one of those that were sent: it shows the price of one of them, in any decimal unit, or
 * there is no price to compare. Other clients of the account place orders at other prices.
 */
export function mayBeSentOrder(record, orders) {
    const price = Number(textOf(record, 'price') ?? Number.NaN);
    const sentPrices = orders.flatMap((order) => priceOf(order) ?? []);
    if (!(price > 0) || sentPrices.length === 0)
        return true;
    return sentPrices.some((sent) => isPowerOfTen(price / sent));
}
function isPowerOfTen(ratio) {
    return ratio > 0 && isClose(ratio, 10 ** Math.round(Math.log10(ratio)));
}
function isSameOrAbsent(shown, sent) {
    return shown === undefined || sent === undefined || shown === sent;
}
function showsPrice(record, order) {
    const price = priceOf(order);
    return price !== undefined && isClose(Number(textOf(record, 'price') ?? Number.NaN), price);
}
/** A service may show sizes in shares, or in millionths as they are sent. */
function isSize(shown, order) {
    const { shares } = amountsOf(order);
    const size = shown === '' ? Number.NaN : Number(shown);
    return isClose(size, shares) || isClose(size, shares / amountScale);
}
/** A price is a quotient of two amounts, so it is rounded: it is equal to so large a part of itself. */
const roundingTolerance = 1e-6;
function isClose(one, other) {
    return Math.abs(one - other) <= Math.abs(other) * roundingTolerance;
}
//# sourceMappingURL=find-sent-orders.js.map