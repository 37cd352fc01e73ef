import { isObject } from '../../is-object.js';
import { canceledIds, isReportedAsFailed, orderIdOf } from '../reading/order-answers.js';
export function createOrdersOfCheck({ sendAfterRun, orders, cancelUnknownOrders, }) {
    const open = new Map();
    /** Accounts that may have orders whose ids no answer shows. */
    const withUnknownOrders = new Set();
    let placedWithoutId = 0;
    const add = (id, account) => {
        // An order from before the run is never canceled, even if an answer shows its id.
        if (orders.recordPlaced(id, account))
            open.set(id, account);
    };
    const recordCancellations = (answer) => {
        const canceled = canceledIds(answer);
        for (const id of canceled) {
            open.delete(id);
            orders.recordCanceled(id);
        }
        return canceled;
    };
    const cancel = async (id, account) => {
        const answer = await sendAfterRun('cancel-order', { account, body: { orderId: id } });
        recordCancellations(answer);
        return answer;
    };
    return {
        add,
        recordPlacements({ kind, body }, account) {
            const results = Array.isArray(body) ? body : [body];
            const ids = results.map(orderIdOf).filter((id) => id !== undefined);
            for (const id of ids)
                add(id, account);
            placedWithoutId += results.filter(isPlacedWithoutId).length;
            const refused = results.filter(isReportedAsFailed).length;
            // The other results do not say which order they are about.
            if (kind === 'accepted' && ids.length + refused < results.length)
                withUnknownOrders.add(account);
            return ids;
        },
        recordCancellations,
        placedWithoutId: () => placedWithoutId,
        cancel,
        async cancelAll() {
            const openOrders = [...open];
            open.clear();
            // If one order cannot be canceled, the others are canceled all the same, and the check keeps its outcome.
            await Promise.all(openOrders.map(async ([id, account]) => {
                const answer = await cancel(id, account).catch(() => undefined);
                if (!answer || !canceledIds(answer).includes(id))
                    withUnknownOrders.add(account);
            }));
            const accounts = [...withUnknownOrders];
            withUnknownOrders.clear();
            await Promise.allSettled(accounts.map(cancelUnknownOrders));
        },
    };
}
function isPlacedWithoutId(result) {
    return isObject(result) && result.success === true && !orderIdOf(result);
}
//# sourceMappingURL=orders-of-check.js.map