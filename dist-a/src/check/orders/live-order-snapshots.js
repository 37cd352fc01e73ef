import { mayBeSentOrder } from './find-sent-orders.js';
import { idsEqualToSentOrders } from './live-order-owners.js';
import { liveOrdersOfMarket, liveOrdersOfToken } from './live-orders.js';
/** Takes snapshots of the live orders, each of which finds the orders that are new. */
export function createSnapshots({ reader, orders, foundOrderIds, ordersOfCheck, ordersBeforeRun }) {
    /** Orders that are live now: those from before the run, and those that could not be recorded by their id. */
    async function knownOrderIds(token, account) {
        const { stopped, pages } = await reader.walk('account-orders', {}, { account });
        const isComplete = stopped === 'end' && pages.at(-1)?.next !== undefined;
        const isUncertain = ordersOfCheck.placedWithoutId() > 0 || orders.ordersWithUnknownOutcome().length > 0 || !isComplete;
        const present = isUncertain ? await liveOrdersOfMarket(reader, token, account) : [];
        return new Set([...(await ordersBeforeRun(account)), ...present].map(({ id }) => String(id)));
    }
    return async (token, account) => {
        const known = await knownOrderIds(token, account);
        const isKnown = (id) => known.has(id) || orders.wasPlaced(id) || foundOrderIds.has(id);
        return async (where) => {
            const read = where === 'token' ? liveOrdersOfToken : liveOrdersOfMarket;
            const found = (await read(reader, token, account)).filter(({ id }) => !isKnown(String(id)));
            for (const { id } of found)
                foundOrderIds.add(String(id));
            // New, equal to one that was sent, and on a market that this check has locked: our order. It is canceled when the
            // check ends.
            for (const id of idsEqualToSentOrders(found, orders, account))
                ordersOfCheck.add(id, account);
            const sent = orders.sentOrders().filter((order) => order.account.address === account.address);
            return found.filter((record) => mayBeSentOrder(record, sent));
        };
    };
}
//# sourceMappingURL=live-order-snapshots.js.map