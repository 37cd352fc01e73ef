import { groupBy } from '../../group-by.js';
import { textOf, texts } from '../reading/records.js';
import { findSentOrders, fingerprintOf, matchesApproximately, matchesExactly } from './find-sent-orders.js';
/**
 * One order that equals a refused one may be a coincidence. This many, each created while the refused one was answered,
 * are not.
 */
const minimumPlacedThoughRefused = 3;
/** The live orders of the account that were not there before the run. What is found becomes an order of the run. */
export function recordOwnOrders(live, orders, account) {
    recordFoundOrders(live, orders, account);
    const before = orders.idsBeforeRun(account);
    const newOrders = live.flatMap((record) => {
        const id = textOf(record, 'id');
        return id === undefined || before?.has(id) ? [] : [{ id, record }];
    });
    if (before) {
        recordOrdersWithWrongIds(newOrders, orders, account);
        recordOrdersPlacedThoughRefused(newOrders, orders, account);
    }
    const others = unrecorded(newOrders, orders);
    const sent = sentBy(account, orders);
    return {
        own: newOrders.filter(({ id }) => orders.wasPlaced(id)),
        unknown: before ? others : others.filter(({ record }) => sent.some((order) => isLike(record, order))),
    };
}
/** Of an order that was answered with the id of no live order, and not reported as canceled, the live record. */
function recordOrdersWithWrongIds(live, orders, account) {
    const liveIds = new Set(live.map(({ id }) => id));
    const withWrongId = sentBy(account, orders).filter(({ outcome, id = '' }) => outcome === 'placed' && !liveIds.has(id) && (orders.openOrders().has(id) || orders.hasReusedIds()));
    for (const { id } of createdBy(withWrongId, unrecorded(live, orders)))
        orders.recordPlaced(id, account);
}
function recordOrdersPlacedThoughRefused(live, orders, account) {
    // An order without a known outcome may equal a refused one: only together are they as many as their live records.
    const notPlaced = sentBy(account, orders).filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
    const placed = createdBy(notPlaced, unrecorded(live, orders));
    if (placed.length < minimumPlacedThoughRefused)
        return;
    for (const { id } of placed)
        orders.recordPlaced(id, account);
}
function unrecorded(live, orders) {
    return live.filter(({ id }) => !orders.wasPlaced(id));
}
function sentBy({ address }, orders) {
    return orders.sentOrders().filter(({ account }) => account.address === address);
}
/** Finds live orders whose outcome was unknown; from then on they are orders of the run. Returns their ids. */
export function recordFoundOrders(live, orders, account) {
    const before = orders.idsBeforeRun(account);
    // Without the orders before the run, nothing says which orders are new.
    if (!before)
        return [];
    const wanted = orders.ordersWithUnknownOutcome().filter((order) => order.account.address === account.address);
    const found = findSentOrders(wanted, live, (id) => orders.wasPlaced(id) || before.has(id));
    for (const { id, order } of found) {
        orders.recordPlaced(id, account);
        orders.markPlaced(order);
    }
    return found.map(({ id }) => id);
}
/** The ids of new live orders that equal orders of the run without a known id, on a market where no other check trades. */
export function idsEqualToSentOrders(live, orders, account) {
    const withoutId = sentBy(account, orders).filter(({ id }) => id === undefined);
    return texts(matchGroups(withoutId, live, isLike), 'id');
}
function createdBy(sent, live) {
    return matchGroups(sent, live, ({ record }, order) => matchesExactly(record, order));
}
/** What matches equal orders. If more matches than orders were sent, nothing says which of it is theirs: none is. */
function matchGroups(sent, live, isMatch) {
    return [...groupBy(sent, fingerprintOf).values()].flatMap((equal) => {
        const matching = live.filter((item) => equal.some((order) => isMatch(item, order)));
        return matching.length > equal.length ? [] : matching;
    });
}
function isLike(record, order) {
    return textOf(record, 'assetId') === order.tokenId && matchesApproximately(record, order);
}
//# sourceMappingURL=live-order-owners.js.map