// Faults of orders that were sent a second time: they show only in a sequence of placing and canceling (4.1).
import { isObject } from '../../is-object.js';
import { combine } from '../deviation.js';
import { changeObject, changePage, isRefusal } from '../deviation-builders.js';
import { leavesLive } from './cancel-scope.js';
import { cancelResult } from './canceling.js';
import { fault } from './fault.js';
import { placedOrders, reusesIds } from './placed-orders.js';
/** Deviates for the orders whose submission was sent twice, however the service answered it. */
function forRepeated(deviation) {
    return () => {
        const orders = new Map();
        const repeated = new Set();
        const noteOrders = (reply, request, service) => {
            const sent = isRefusal(reply) ? [] : submissionsIn(request);
            for (const submission of sent)
                if (orders.has(submission))
                    repeated.add(orders.get(submission));
            const placed = placedOrders(reply, request, service);
            if (placed.length === sent.length)
                for (const [index, submission] of sent.entries())
                    if (placed[index])
                        orders.set(submission, placed[index]);
            return undefined;
        };
        return combine([{ reply: noteOrders }, deviation((order) => repeated.has(order))]);
    };
}
function submissionsIn({ endpoint, text }) {
    if (endpoint !== 'place-order' && endpoint !== 'place-orders')
        return [];
    const body = JSON.parse(text);
    return [body].flat().map((submission) => JSON.stringify(submission));
}
const isCanceled = (order) => order?.state === 'canceled';
/** An order that is sent again gets its id again, and is live a second time: a cancel ends one of the two records. */
function placesTwice() {
    const placed = new Set();
    return {
        policy: { repeatedOrder: 'same-id' },
        reply(reply, request, service) {
            for (const order of placedOrders(reply, request, service)) {
                if (placed.has(order))
                    service.store.addOrder({ ...order, record: { ...order.record } });
                placed.add(order);
            }
            return undefined;
        },
    };
}
const listsEachIdOnce = changePage((page) => {
    page.data = [...new Map(page.data.map((record) => [isObject(record) ? record.id : record, record])).values()];
});
export const repeatedOrderFaults = [
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders'],
        name: 'places-orders-that-are-sent-again-a-second-time',
        does: 'an order that is sent again is live twice, with one id',
        deviation: placesTwice,
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: 'places-orders-that-are-sent-again-a-second-time-and-lists-them-once',
        does: 'an order that is sent again is live twice, with one id that is listed once; a cancel ends one of the two',
        deviation: () => combine([placesTwice(), listsEachIdOnce]),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders'],
        name: 'gives-new-orders-ids-of-canceled-ones-that-were-sent-twice',
        does: 'an order that is placed gets the id of a canceled one on its token that was sent twice',
        deviation: forRepeated(reusesIds),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders', 'cancel-order'],
        name: 'reports-orders-that-were-sent-twice-in-both-members',
        does: 'a cancel reports an order that was sent twice in canceled and in not_canceled',
        deviation: forRepeated((isRepeated) => cancelResult((result, id, { store }) => isRepeated(store.order(id)) && result.canceled.includes(id)
            ? { ...result, not_canceled: { [id]: '' } }
            : result)),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders', 'cancel-market-orders'],
        name: 'spares-orders-that-were-sent-twice',
        does: 'a cancel by market leaves orders live that were sent twice',
        deviation: forRepeated((isRepeated) => leavesLive((_, order) => isRepeated(order))),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: 'lists-canceled-orders-that-were-sent-twice',
        does: 'the list of live orders holds canceled orders that were sent twice',
        deviation: forRepeated((isRepeated) => ({
            overrideFilter: (kept, { filter, item }) => kept || (filter === 'live' && 'state' in item && isCanceled(item) && isRepeated(item)),
        })),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders', 'account-order'],
        name: 'shows-canceled-orders-that-were-sent-twice-as-live',
        does: 'a lookup shows a canceled order that was sent twice with the status live',
        deviation: forRepeated((isRepeated) => changeObject((body, { param }, { store }) => {
            const order = store.order(param);
            return isCanceled(order) && isRepeated(order) && isObject(body.order)
                ? { ...body, order: { ...body.order, status: 'live' } }
                : body;
        })),
    }),
];
//# sourceMappingURL=repeated-orders.js.map