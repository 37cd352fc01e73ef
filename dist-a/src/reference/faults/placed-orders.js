// What the faults of placed orders have in common: which orders a request has placed, for whom, and what it answers.
import { isObject } from '../../is-object.js';
export function isOfSecondAccount({ headers }, { accounts }) {
    return headers.get('SERVICE_ADDRESS')?.toLowerCase() === accounts.second.address.toLowerCase();
}
/** The orders that a reply to a placement reports as placed. */
export function placedOrders({ body }, { endpoint }, { store }) {
    if (endpoint !== 'place-order' && endpoint !== 'place-orders')
        return [];
    const results = Array.isArray(body) ? body : [body];
    return results.flatMap((result) => {
        const order = isObject(result) && result.success === true ? store.order(String(result.orderID)) : undefined;
        return order ? [order] : [];
    });
}
/** Changes the orders that a placement has placed; the reply stays as it is. */
export function changePlaced(change) {
    return {
        reply(reply, request, service) {
            change(placedOrders(reply, request, service), request, service);
            return undefined;
        },
    };
}
/** Replaces the decisions of the filters about the orders that `isOne` has placed. */
export function overridePlaced(isOne, decide) {
    return () => {
        const chosen = new Set();
        return {
            ...changePlaced((orders, request, service) => {
                if (isOne(request, service))
                    for (const order of orders)
                        chosen.add(order);
            }),
            overrideFilter: (kept, decision) => (chosen.has(decision.item) ? decide(kept, decision) : kept),
        };
    };
}
/** The orders that `isOne` has placed stay live when they are canceled by their id. */
export function keepsLive(isOne, reportedAs) {
    return () => {
        const chosen = new Set();
        return {
            reply(reply, request, service) {
                if (isOne(request, service))
                    for (const order of placedOrders(reply, request, service))
                        chosen.add(order);
                const { body } = reply;
                if (request.endpoint !== 'cancel-order' || !isObject(body) || !Array.isArray(body.canceled))
                    return undefined;
                const order = service.store.order(String(body.canceled[0]));
                if (!order || !chosen.has(order))
                    return undefined;
                order.state = 'live';
                const refusal = { canceled: [], not_canceled: { [order.record.id]: 'try again' } };
                return reportedAs === 'canceled' ? undefined : { ...reply, body: refusal };
            },
        };
    };
}
/** The reply to a placement with other order ids. */
export function withOrderIds(reply, ids) {
    const results = [reply.body]
        .flat()
        .map((result) => isObject(result) ? { ...result, orderID: ids.get(result.orderID) ?? result.orderID } : result);
    return { ...reply, body: Array.isArray(reply.body) ? results : results[0] };
}
/** A new order takes the place and the id of a canceled one of its account on its token. */
export function reusesIds(isReused) {
    return {
        reply(reply, request, service) {
            const [order] = placedOrders(reply, request, service);
            const { store } = service;
            const canceled = store.orders.find((other) => isCanceledBeside(other, order) && isReused(other));
            if (!order || !canceled)
                return undefined;
            const { id } = canceled.record;
            order.state = 'matched';
            store.addOrder({ ...order, state: 'live', record: { ...order.record, id } });
            return withOrderIds(reply, new Map([[order.record.id, id]]));
        },
    };
}
function isCanceledBeside({ state, account, record }, order) {
    return state === 'canceled' && account === order?.account && record.assetId === order.record.assetId;
}
/** The members of a result that report an order as failed. */
export const failure = { success: false, errorMsg: 'the request took too long', orderID: '', status: '' };
export function isFailedResult(result) {
    return isObject(result) && result.success === false;
}
export const isInBatch = ({ endpoint }) => endpoint === 'place-orders';
export const isAnyPlacement = () => true;
/** Whether a list of orders is filtered by just these parameters. */
export function isFilteredBy(request, names) {
    return ['id', 'market', 'asset_id'].every((name) => request.query.has(name) === names.includes(name));
}
//# sourceMappingURL=placed-orders.js.map