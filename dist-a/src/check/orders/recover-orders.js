import { createReader } from '../reading/reader.js';
import { recordFoundOrders } from './live-order-owners.js';
/** Finds live orders whose outcome was unknown, in the list of each token; from then on they are orders of the run. */
export async function recoverOrders(send, orders, isWanted) {
    const wanted = orders.ordersWithUnknownOutcome().filter(isWanted);
    const lists = new Map(wanted.map(({ account, tokenId }) => [`${account.address} ${tokenId}`, { account, tokenId }]));
    const found = [];
    for (const { account, tokenId } of lists.values()) {
        const { walk } = createReader({ send });
        const { items } = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
        found.push(...recordFoundOrders(items, orders, account).map((id) => ({ id, account })));
    }
    return found;
}
//# sourceMappingURL=recover-orders.js.map