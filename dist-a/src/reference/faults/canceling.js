// Faults of canceling orders (4.1).
import { isObject } from '../../is-object.js';
import { changeBody } from '../deviation-builders.js';
import { fault } from './fault.js';
import { isInBatch, keepsLive } from './placed-orders.js';
const isCancelResult = (body) => isObject(body) && Array.isArray(body.canceled);
/** Replaces the result of a cancel; `orderId` is the one of the request, or empty. */
export function cancelResult(replace) {
    return changeBody((body, { text }, service) => {
        const sent = text === '' ? {} : JSON.parse(text);
        const orderId = isObject(sent) ? String(sent.orderId) : '';
        return isCancelResult(body) ? replace(body, orderId, service) : body;
    });
}
const asNotCanceled = ({ canceled, not_canceled }, reason) => ({
    ...not_canceled,
    ...Object.fromEntries(canceled.map((id) => [id, reason])),
});
const nothing = { canceled: [], not_canceled: {} };
/** Orders that a cancel reports as canceled stay live. */
const withoutEffect = cancelResult((result, _, { store }) => {
    for (const order of result.canceled.flatMap((id) => store.order(id) ?? []))
        order.state = 'live';
    return result;
});
/** Of the ids of two orders: far more than two of them share by chance. */
const comparedCharacters = 20;
export const cancelingFaults = [
    fault({
        requirement: 'cancel-order.canceled',
        operations: ['cancel-order'],
        name: 'reports-canceled-orders-as-not-canceled',
        does: 'an order that is canceled is reported in not_canceled',
        deviation: cancelResult((result) => ({ canceled: [], not_canceled: asNotCanceled(result, 'not canceled') })),
    }),
    ...[
        [3, 'third', 'cancels-only-two-orders-of-three'],
        [13, 'thirteenth', 'cancels-only-twelve-orders-of-thirteen'],
    ].map(([every, ordinal, name]) => fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order', 'account-orders'],
        name,
        does: `every ${ordinal} order that is reported as canceled stays live`,
        deviation: () => {
            let canceled = 0;
            return cancelResult((result, _, { store }) => {
                for (const order of result.canceled.flatMap((id) => store.order(id) ?? [])) {
                    canceled += 1;
                    if (canceled % every === 0)
                        order.state = 'live';
                }
                return result;
            });
        },
    })),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order', 'account-orders'],
        name: 'counts-canceled-orders-as-live',
        does: 'canceled orders stay in the list of live orders',
        deviation: {
            overrideFilter: (kept, { filter, item }) => kept || (filter === 'live' && 'state' in item && item.state === 'canceled'),
        },
    }),
    ...['market', 'id'].map((filter) => fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order', 'account-orders'],
        name: `counts-canceled-orders-as-live-by-${filter}`,
        does: `the list of live orders by ${filter} holds canceled orders too`,
        deviation: {
            overrideFilter: (kept, { filter: name, item, request }) => kept || (name === 'live' && request.query.has(filter) && 'state' in item && item.state === 'canceled'),
        },
    })),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order'],
        name: 'reports-cancels-without-canceling',
        does: 'an order that is reported as canceled stays live',
        deviation: withoutEffect,
    }),
    fault({
        requirement: 'cancel-order.exactly-once',
        operations: ['cancel-order'],
        name: 'reports-canceled-orders-in-both-members',
        does: 'a canceled order is reported in canceled and in not_canceled',
        deviation: cancelResult((result) => ({ ...result, not_canceled: asNotCanceled(result, 'again') })),
    }),
    fault({
        requirement: 'cancel-order.exactly-once',
        operations: ['cancel-order'],
        name: 'reports-orders-in-neither-member',
        does: 'the order is neither in canceled nor in not_canceled',
        deviation: cancelResult(() => nothing),
    }),
    ...[
        ['cancel-order.exactly-once', 'cancel-order'],
        ['cancel-market-orders.canceled', 'cancel-market-orders'],
    ].map(([requirement, operation]) => fault({
        requirement,
        operations: [operation],
        name: `answers-${operation}-with-an-empty-object`,
        does: 'orders are canceled, and the answer is an empty object',
        deviation: { reply: (reply) => (isCancelResult(reply.body) ? { ...reply, body: {} } : undefined) },
    })),
    fault({
        requirement: 'cancel-order.exactly-once',
        operations: ['cancel-order'],
        name: 'reports-repeated-cancels-in-neither-member',
        does: 'an order that is canceled a second time is in neither member',
        deviation: cancelResult((result, orderId, { store }) => result.canceled.length === 0 && store.order(orderId)?.state === 'canceled' ? nothing : result),
    }),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order', 'account-orders'],
        name: 'revives-orders-that-are-canceled-again',
        does: 'an order that is canceled a second time is live again',
        deviation: cancelResult((result, orderId, { store }) => {
            const order = store.order(orderId);
            if (order?.state === 'canceled' && result.canceled.length === 0)
                order.state = 'live';
            return result;
        }),
    }),
    fault({
        requirement: 'cancel-order.canceled',
        operations: ['place-orders', 'cancel-order'],
        name: 'refuses-cancels-of-batch-orders',
        does: 'an order that was placed in a batch stays live, and is reported as not canceled',
        deviation: keepsLive(isInBatch, 'not_canceled'),
    }),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['place-orders', 'cancel-order'],
        name: 'reports-cancels-of-batch-orders-without-canceling',
        does: 'an order that was placed in a batch stays live, although it is reported as canceled',
        deviation: keepsLive(isInBatch, 'canceled'),
    }),
    fault({
        requirement: 'cancel-order.unknown-id',
        operations: ['cancel-order'],
        name: 'cancels-orders-by-the-beginning-of-their-id',
        does: 'an id that no order has cancels the live order whose id has the same first 20 characters',
        deviation: cancelResult((result, orderId, { store }) => {
            const beginning = orderId.slice(0, comparedCharacters);
            const order = store.orders.find(({ record, state }) => state === 'live' && record.id.startsWith(beginning));
            if (!order || result.canceled.length > 0 || beginning.length < comparedCharacters)
                return result;
            order.state = 'canceled';
            return { canceled: [order.record.id], not_canceled: {} };
        }),
    }),
    fault({
        requirement: 'cancel-order.unknown-id',
        operations: ['cancel-order'],
        name: 'cancels-the-newest-order-for-unknown-ids',
        does: 'a cancel of an order that does not exist cancels the newest live order, and does not report it',
        deviation: cancelResult((result, orderId, { store }) => {
            const newest = store.orders.findLast(({ state }) => state === 'live');
            if (newest && !store.order(orderId))
                newest.state = 'canceled';
            return result;
        }),
    }),
    fault({
        requirement: 'cancel-order.unknown-id',
        operations: ['cancel-order'],
        name: 'reports-every-order-as-canceled',
        does: 'an order that is unknown or not live is reported as canceled',
        deviation: cancelResult((result, orderId) => Object.keys(result.not_canceled).length > 0 ? { canceled: [orderId], not_canceled: {} } : result),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'reports-no-order-canceled-by-market',
        does: 'the result of a cancel by market names no order',
        deviation: cancelResult(() => nothing),
    }),
    fault({
        requirement: 'cancel-market-orders.leaves-live-list',
        operations: ['cancel-market-orders'],
        name: 'reports-market-cancels-without-canceling',
        does: 'orders that are reported as canceled by market stay live',
        deviation: withoutEffect,
    }),
    fault({
        requirement: 'cancel-market-orders.exactly-once',
        operations: ['cancel-market-orders'],
        name: 'repeats-ids-of-market-cancels',
        does: 'orders canceled by market are listed twice in canceled',
        deviation: cancelResult(({ canceled, not_canceled }) => ({
            canceled: [...canceled, ...canceled],
            not_canceled,
        })),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'cancel-order', 'cancel-market-orders'],
        name: 'keeps-canceled-orders-live',
        does: 'a canceled order stays live',
        deviation: withoutEffect,
    }),
];
//# sourceMappingURL=canceling.js.map