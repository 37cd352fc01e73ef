import { changeRecords, recordsUnder } from '../deviation-builders.js';
import { fault } from './fault.js';
import { isAnyPlacement, isFilteredBy, isInBatch, isOfSecondAccount, overridePlaced, placedOrders, reusesIds, withOrderIds, } from './placed-orders.js';
/** How a list of orders can be filtered by one parameter or by none. */
const filters = [
    ['without-a-filter', []],
    ['by-id', ['id']],
    ['by-market', ['market']],
    ['by-asset-id', ['asset_id']],
];
const placements = [
    ['new-orders', isAnyPlacement],
    ['batch-orders', isInBatch],
    ['orders-of-the-second-account', isOfSecondAccount],
];
/** The list hides orders that were placed in some way. */
const hiding = placements.flatMap(([what, isOne]) => filters.map(([where, names]) => fault({
    requirement: 'place-order.live-in-list',
    operations: ['place-order', 'place-orders', 'account-orders'],
    name: `hides-${what}-${where}`,
    does: `the list of live orders ${where.replaceAll('-', ' ')} lacks ${what.replaceAll('-', ' ')}`,
    deviation: overridePlaced(isOne, (kept, { filter, request }) => kept && !(filter === 'live' && isFilteredBy(request, names))),
})));
/** Canceled orders are listed under these filters. */
const showingCanceled = [
    ['without-a-filter', []],
    ['by-all-filters', ['id', 'market', 'asset_id']],
].map(([where, names]) => fault({
    requirement: 'cancel-order.leaves-live-list',
    operations: ['cancel-order', 'account-orders'],
    name: `counts-canceled-orders-as-live-${where}`,
    does: `the list of live orders ${where.replaceAll('-', ' ')} holds canceled orders too`,
    deviation: {
        overrideFilter: (kept, { filter, item, request }) => kept || (filter === 'live' && isFilteredBy(request, names) && 'state' in item && item.state === 'canceled'),
    },
}));
/** The record of an order of a batch, by its id, is the record of the first order of that batch. */
function firstOfBatch() {
    const firsts = new Map();
    return {
        reply(reply, request, service) {
            const [first, ...others] = placedOrders(reply, request, service);
            if (first)
                for (const order of others)
                    firsts.set(order, first);
            const order = request.endpoint === 'account-order' ? service.store.order(request.param) : undefined;
            const shown = order && firsts.get(order);
            return shown && reply.status === 200 ? { ...reply, body: { order: shown.record } } : undefined;
        },
    };
}
/** Answers an order that differs from a live one only in its salt with the id of that one. */
function answersWithIdOfEqualOrder(change) {
    return {
        reply(reply, request, service) {
            const ids = new Map();
            for (const order of placedOrders(reply, request, service)) {
                const equal = service.store.orders.find((other) => isEarlierEqual(other, order));
                if (!equal)
                    continue;
                ids.set(order.record.id, equal.record.id);
                change(order, equal);
            }
            return ids.size === 0 ? undefined : withOrderIds(reply, ids);
        },
    };
}
function isEarlierEqual(other, { sequence, account, record, price, size }) {
    const isSame = other.record.assetId === record.assetId && other.record.side === record.side;
    const isEarlier = other.state === 'live' && other.sequence < sequence && other.account === account;
    return isEarlier && isSame && other.price === price && other.size === size;
}
const readers = [
    ['account.isolation-orders', 'account-orders', 'lists'],
    ['account.isolation-order', 'account-order', 'shows'],
];
function isCanceledOfOther(item, { headers }) {
    const isOrder = 'state' in item && 'account' in item;
    return isOrder && item.state === 'canceled' && item.account !== headers.get('SERVICE_ADDRESS');
}
/** Another account sees orders that were placed in some way, or canceled. */
const leaking = readers.flatMap(([requirement, endpoint, verb]) => [
    ...placements.map(([what, isOne]) => fault({
        requirement,
        operations: ['place-order', 'place-orders', endpoint],
        name: `${verb}-${what}-${what.endsWith('account') ? 'to-the-first' : 'to-other-accounts'}`,
        does: `another account sees ${what.replaceAll('-', ' ')}`,
        deviation: overridePlaced(isOne, (kept, { filter, request }) => filter === 'account' ? kept || request.endpoint === endpoint : kept),
    })),
    fault({
        requirement,
        operations: [endpoint],
        name: `${verb}-canceled-orders-to-other-accounts`,
        does: 'another account sees orders that were canceled',
        deviation: {
            overrideFilter: (kept, { filter, item, request }) => kept || ((filter === 'account' || filter === 'live') && isCanceledOfOther(item, request)),
        },
    }),
]);
export const newOrderFaults = [
    ...hiding,
    ...showingCanceled,
    ...leaking,
    fault({
        requirement: 'account-order.by-id',
        operations: ['place-orders', 'account-order'],
        name: 'answers-batch-orders-with-the-first-of-their-batch',
        does: 'an order of a batch by its id is answered with the first order of the batch',
        deviation: firstOfBatch,
    }),
    fault({
        requirement: 'account-order.by-id',
        operations: ['place-order', 'account-order'],
        name: 'does-not-find-new-orders-by-id',
        does: 'an order that was placed is listed, and not found by its id',
        deviation: overridePlaced(isAnyPlacement, (kept, { filter, request }) => filter === 'account' && request.endpoint === 'account-order' ? false : kept),
    }),
    fault({
        requirement: 'place-order.price-and-size',
        operations: ['place-order', 'place-orders', 'account-order'],
        name: 'shows-the-cost-as-size-by-id',
        does: 'a lookup shows what an order costs in the place of its size',
        deviation: changeRecords({ 'account-order': (body) => recordsUnder([body], 'order') }, (order) => {
            order.originalSize = String(Number(order.originalSize) * Number(order.price));
        }),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order'],
        name: 'gives-new-orders-ids-of-canceled-ones',
        does: 'an order that is placed gets the id of one on its token that was canceled before',
        deviation: reusesIds(() => true),
    }),
    fault({
        requirement: 'trading.order-lifecycle',
        operations: ['place-order', 'place-orders'],
        name: 'gives-orders-like-live-ones-their-ids',
        does: 'two live orders that differ only in their salt have one id',
        deviation: answersWithIdOfEqualOrder((order, equal) => {
            order.record = { ...order.record, id: equal.record.id };
        }),
    }),
    fault({
        requirement: 'place-order.salt',
        operations: ['place-order', 'place-orders'],
        name: 'takes-orders-like-live-ones-for-the-same',
        does: 'an order that differs from a live one only in its salt is answered with that one, and not placed',
        deviation: answersWithIdOfEqualOrder((order) => {
            order.state = 'matched';
        }),
    }),
];
//# sourceMappingURL=new-orders.js.map