// Faults that only SELL orders show: how they are recorded, where they are found, and whether they can be canceled.
import { isObject } from '../../is-object.js';
import { decimal, unit } from '../amounts.js';
import { changeList, changePage, overrideFilter } from '../deviation-builders.js';
import { authenticationFault } from './authentication-rules.js';
import { alsoCancels, leavesLive } from './cancel-scope.js';
import { cancelResult } from './canceling.js';
import { fault } from './fault.js';
import { changePlaced, failure, isFailedResult, isFilteredBy } from './placed-orders.js';
const isSell = ({ record: { side } }) => side === 'SELL';
const isSellRecord = (item) => 'record' in item && isSell(item);
/** SELL orders stand with other members than were placed. */
function recordsSells(change) {
    return changePlaced((orders) => {
        for (const order of orders.filter(isSell))
            order.record = { ...order.record, ...change(order) };
    });
}
const recording = [
    [
        'place-order.record-agreement',
        'records-sells-as-buys',
        'a SELL is read back as a BUY',
        recordsSells(() => ({ side: 'BUY' })),
    ],
    [
        'place-order.price-and-size',
        'inverts-prices-of-sells',
        'a SELL stands with 1 minus its price',
        recordsSells(({ price }) => ({ price: decimal(unit - price) })),
    ],
    [
        'place-order.price-and-size',
        'reads-amounts-of-sells-as-those-of-buys',
        'the makerAmount of a SELL is taken for collateral, and its takerAmount for shares',
        recordsSells(({ price, size }) => ({
            price: decimal(Math.round(unit ** 2 / price)),
            originalSize: decimal(Math.round((size * price) / unit)),
        })),
    ],
    [
        'place-order.record-details',
        'records-sells-with-another-outcome',
        'a SELL stands with another outcome than that of its token',
        recordsSells(({ record }) => ({ outcome: `not ${record.outcome}` })),
    ],
].map(([requirement, name, does, deviation]) => fault({ requirement, operations: ['place-order', 'place-orders'], name, does, deviation }));
const listed = changePage((page) => {
    for (const record of page.data.filter(isObject))
        if (record.side === 'SELL')
            record.side = 'BUY';
});
/** The list hides SELL orders under these filters. */
const hiding = [
    ['without-a-filter', []],
    ['by-id', ['id']],
    ['by-market', ['market']],
    ['by-asset-id', ['asset_id']],
].map(([where, names]) => fault({
    requirement: 'place-order.live-in-list',
    operations: ['place-order', 'place-orders', 'account-orders'],
    name: `hides-sells-${where}`,
    does: `the list of live orders ${where.replaceAll('-', ' ')} lacks SELL orders`,
    deviation: {
        overrideFilter: (kept, { filter, item, request }) => kept && !(filter === 'live' && isFilteredBy(request, names) && isSellRecord(item)),
    },
}));
/** A cancel leaves SELL orders live. */
const uncanceled = (isReported) => cancelResult((result, _, { store }) => {
    const sells = result.canceled.flatMap((id) => store.order(id) ?? []).filter(isSell);
    for (const order of sells)
        order.state = 'live';
    const ids = sells.map(({ record }) => record.id);
    return isReported || ids.length === 0
        ? result
        : { canceled: [], not_canceled: Object.fromEntries(ids.map((id) => [id, 'try again'])) };
});
const isBatchOfSells = (text) => !text.includes('"side":"BUY"');
/** Every account sees or cancels the SELL orders of the others. */
const sharing = [
    ['account.isolation-orders', 'account-orders', 'lists-sells-of-other-accounts', 'lists'],
    ['account.isolation-order', 'account-order', 'shows-sells-of-other-accounts', 'reads by its id'],
    ['account.isolation-cancel', 'cancel-order', 'cancels-sells-of-other-accounts', 'cancels by its id'],
].map(([requirement, operation, name, verb]) => fault({
    requirement,
    operations: [operation],
    name,
    does: `every account ${verb} each SELL of every other one`,
    deviation: overrideFilter('account', (kept, { item }) => kept || isSellRecord(item)),
}));
/** A cancel by market and the SELL orders that it must spare, or must not. */
const canceledByMarket = [
    [
        'account.isolation-cancel',
        'cancels-sells-of-other-accounts-by-market',
        'a cancel by market cancels the SELL orders of other accounts on the market',
        alsoCancels((other, { account, record }) => isSell(other) && other.account !== account && other.record.market === record.market),
    ],
    [
        'cancel-market-orders.scope',
        'cancels-sells-on-other-markets-by-market',
        'a cancel by market cancels the SELL orders of its account on all markets',
        alsoCancels((other, { account }) => isSell(other) && other.account === account),
    ],
    [
        'cancel-market-orders.canceled',
        'spares-sells-on-the-other-outcome',
        'a cancel by market leaves SELL orders live that are not on the token of its first order',
        leavesLive(([first], order) => isSell(order) && order.record.assetId !== first?.record.assetId),
    ],
].map(([requirement, name, does, deviation]) => fault({ requirement, operations: ['cancel-market-orders'], name, does, deviation }));
export const sellOrderFaults = [
    ...recording,
    ...hiding,
    ...sharing,
    ...canceledByMarket,
    fault({
        requirement: 'place-order.record-agreement',
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: 'lists-sells-as-buys',
        does: 'a SELL is listed as a BUY, and by its id it is a SELL',
        deviation: listed,
    }),
    fault({
        requirement: 'account-order.by-id',
        operations: ['account-order'],
        name: 'does-not-find-sells-by-id',
        does: 'a SELL is listed, and not found by its id',
        deviation: {
            overrideFilter: (kept, { filter, item }) => kept && !(filter === 'account' && isSellRecord(item)),
        },
    }),
    fault({
        requirement: 'cancel-order.canceled',
        operations: ['cancel-order'],
        name: 'refuses-cancels-of-sells',
        does: 'a SELL stays live, and is reported as not canceled',
        deviation: uncanceled(false),
    }),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['cancel-order'],
        name: 'reports-cancels-of-sells-without-canceling',
        does: 'a SELL stays live, although it is reported as canceled',
        deviation: uncanceled(true),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'spares-sells-in-cancels-by-market',
        does: 'a cancel by market leaves SELL orders live',
        deviation: leavesLive((_, order) => isSell(order)),
    }),
    fault({
        requirement: 'cancel-market-orders.leaves-live-list',
        operations: ['cancel-market-orders'],
        name: 'reports-sells-canceled-by-market-without-canceling',
        does: 'SELL orders that are reported as canceled by market stay live',
        deviation: uncanceled(true),
    }),
    fault({
        requirement: 'place-orders.one-result-per-item',
        operations: ['place-orders'],
        name: 'drops-the-last-result-of-batches-of-sells',
        does: 'a batch of SELL orders gets one result too few',
        deviation: changeList((results, { text }) => (isBatchOfSells(text) ? results.slice(0, -1) : results)),
    }),
    fault({
        requirement: 'place-orders.result-order',
        operations: ['place-orders'],
        name: 'reverses-results-of-batches-of-sells',
        does: 'the results of a batch of SELL orders come in reverse order',
        deviation: changeList((results, { text }) => (isBatchOfSells(text) ? results.toReversed() : results)),
    }),
    fault({
        requirement: 'place-orders.per-order-outcome',
        operations: ['place-orders'],
        name: 'leaves-out-failed-orders-among-sells',
        does: 'a batch of SELL orders with an invalid one gets no result for that one',
        deviation: changeList((results, { text }) => isBatchOfSells(text) ? results.filter((result) => !isFailedResult(result)) : results),
    }),
    fault({
        requirement: 'place-orders.per-order-outcome',
        operations: ['place-orders'],
        name: 'reports-live-last-orders-of-batches-of-sells-as-failed',
        does: 'the last order of a batch of SELL orders is reported as failed, and is live',
        deviation: changeList((results, { text }) => {
            const last = results.at(-1);
            return isBatchOfSells(text) && isObject(last) ? results.with(-1, { ...last, ...failure }) : results;
        }),
    }),
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'accepts-any-well-formed-signature-of-sells',
        does: 'any signature of the right form is accepted with a SELL',
        rules: { verifiesSignatureOf: (body) => !body.includes('"side":"SELL"') },
    }),
];
//# sourceMappingURL=sell-orders.js.map