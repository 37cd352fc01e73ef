import { changeList, changeRecords, recordOfBody, recordsOfList, recordsOfPage, recordsUnder, } from '../deviation-builders.js';
import { fault } from './fault.js';
export const placingFaults = [
    fault({
        requirement: 'place-order.live-in-list',
        operations: ['place-order', 'place-orders'],
        name: 'reports-live-orders-without-placing-them',
        does: 'an order that is reported as live is not in the list of live orders',
        deviation: { rules: { placementTakesEffect: false } },
    }),
    fault({
        requirement: 'place-order.record-agreement',
        operations: ['place-order', 'place-orders', 'account-orders', 'account-order'],
        name: 'records-the-opposite-side',
        does: 'a BUY is read back as a SELL, and a SELL as a BUY',
        deviation: changeRecords({ 'account-orders': recordsOfPage, 'account-order': (body) => recordsUnder([body], 'order') }, (order) => {
            order.side = order.side === 'BUY' ? 'SELL' : 'BUY';
        }),
    }),
    ...[
        ['makerAddress', 'maker', `0x${'1'.repeat(40)}`],
        ['order_type', 'type', 'GTD'],
        ['outcome', 'outcome', 'Neither'],
    ].map(([member, name, value]) => fault({
        requirement: 'place-order.record-details',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: `records-another-${name}`,
        does: `an order stands with another ${name} than was placed`,
        deviation: changeRecords({ 'account-orders': recordsOfPage }, (order) => {
            order[member] = value;
        }),
    })),
    fault({
        requirement: 'place-order.price-and-size',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: 'rounds-sizes-to-whole-shares',
        does: 'an order stands with its size rounded to whole shares',
        deviation: changeRecords({ 'account-orders': recordsOfPage }, (order) => {
            order.originalSize = String(Math.round(Number(order.originalSize)));
        }),
    }),
    fault({
        requirement: 'place-order.price-and-size',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: 'rounds-prices-to-twentieths',
        does: 'an order stands with its price rounded to a multiple of 0.05',
        deviation: changeRecords({ 'account-orders': recordsOfPage }, (order) => {
            order.price = (Math.round(Number(order.price) * 20) / 20).toFixed(2);
        }),
    }),
    fault({
        requirement: 'place-orders.batch-accepted',
        operations: ['place-orders'],
        name: 'refuses-batches-above-10',
        does: 'a batch of 11 to 15 orders is refused',
        deviation: { rules: { batchMaximum: 10 } },
    }),
    fault({
        requirement: 'place-orders.batch-accepted',
        operations: ['place-orders'],
        name: 'refuses-batches-of-1',
        does: 'a batch of 1 order is refused',
        deviation: { rules: { batchMinimum: 2 } },
    }),
    fault({
        requirement: 'place-orders.batch-minimum',
        operations: ['place-orders'],
        name: 'accepts-empty-batches',
        does: 'a batch without orders is accepted',
        deviation: { rules: { batchMinimum: 0 } },
    }),
    fault({
        requirement: 'place-orders.batch-maximum',
        operations: ['place-orders'],
        name: 'accepts-batches-of-16',
        does: 'a batch of 16 orders is accepted',
        deviation: { rules: { batchMaximum: 16 } },
    }),
    fault({
        requirement: 'place-orders.batch-maximum',
        operations: ['place-orders'],
        name: 'places-orders-of-refused-batches',
        does: 'a batch of 16 orders is refused, and its orders are placed',
        deviation: { rules: { refusedBatchChangesNothing: false } },
    }),
    fault({
        requirement: 'place-orders.batch-maximum',
        operations: ['place-orders'],
        name: 'truncates-batches-to-15',
        does: 'the first 15 orders of a longer batch are placed',
        deviation: {
            request(request) {
                if (Array.isArray(request.body))
                    request.body = request.body.slice(0, 15);
            },
        },
    }),
    fault({
        requirement: 'place-orders.one-result-per-item',
        operations: ['place-orders'],
        name: 'drops-the-last-batch-result',
        does: 'a batch gets one result too few',
        deviation: changeList((results) => results.slice(0, -1)),
    }),
    fault({
        requirement: 'place-orders.result-order',
        operations: ['place-orders'],
        name: 'reverses-batch-results',
        does: 'the results of a batch come in reverse order',
        deviation: changeList((results) => results.toReversed()),
    }),
    fault({
        requirement: 'place-orders.per-order-outcome',
        operations: ['place-order', 'place-orders'],
        name: 'reports-failed-orders-as-live',
        does: 'an order that is not placed is reported as a success',
        deviation: changeRecords({ 'place-order': recordOfBody, 'place-orders': recordsOfList }, (result) => {
            if (result.success !== false)
                return;
            Object.assign(result, { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' });
        }),
    }),
];
//# sourceMappingURL=placing.js.map