// Faults that only orders of the second account meet, or only canceled ones: in lists, in lookups and in cancels (4.1,
// 4.2).
import { isObject } from '../../is-object.js';
import { overrideFilter } from '../deviation-builders.js';
import { fault } from './fault.js';
import { isFilteredBy, isInBatch, isOfSecondAccount, keepsLive, overridePlaced } from './placed-orders.js';
const filters = [
    ['id', 'account-orders.filter-id'],
    ['market', 'account-orders.filter-market'],
    ['asset_id', 'account-orders.filter-asset-id'],
];
const isBatchOfSecondAccount = (request, service) => isInBatch(request) && isOfSecondAccount(request, service);
/** Ends lists of the second account with another cursor. */
function endListsWith(cursor, appliesTo) {
    return {
        reply(reply, request, service) {
            const { body } = reply;
            const isEnd = isObject(body) && ['', 'LTE='].includes(String(body.next_cursor));
            if (!isEnd || !appliesTo(request) || !isOfSecondAccount(request, service))
                return undefined;
            return { ...reply, body: { ...body, next_cursor: cursor } };
        },
    };
}
const isUnfiltered = (request) => isFilteredBy(request, []);
const ignoresMakerOfSecondAccount = () => {
    let second = '';
    return {
        data({ accounts }) {
            second = accounts.second.address.toLowerCase();
        },
        ...overrideFilter('maker', (kept, { request }) => kept || request.headers.get('SERVICE_ADDRESS')?.toLowerCase() === second),
    };
};
/** Adds the first item of a page to its end. */
const repeatsFirstItem = {
    reply(reply, request, service) {
        const { body } = reply;
        if (!isObject(body) || !Array.isArray(body.data) || !isOfSecondAccount(request, service))
            return undefined;
        return { ...reply, body: { ...body, data: [...body.data, ...body.data.slice(0, 1)] } };
    },
};
/** Replaces the record of a canceled order that is read by its id. */
function recordOfCanceled(replace) {
    return {
        reply(reply, { param }, service) {
            const order = service.store.order(param);
            return reply.status === 200 && order?.state === 'canceled'
                ? { ...reply, body: { order: replace(order, service) } }
                : undefined;
        },
    };
}
export const secondAccountFaults = [
    ...filters.map(([filter, requirement]) => fault({
        requirement,
        operations: ['place-order', 'place-orders', 'account-orders'],
        name: `ignores-${filter.replaceAll('_', '-')}-for-orders-of-the-second-account`,
        does: `${filter} keeps every order that the second account has placed`,
        deviation: overridePlaced(isOfSecondAccount, (kept, decision) => kept || decision.filter === filter),
    })),
    fault({
        requirement: 'account-trades.filter-maker',
        operations: ['account-trades'],
        name: 'ignores-maker-for-trades-of-the-second-account',
        does: 'maker keeps every trade of the second account',
        deviation: ignoresMakerOfSecondAccount,
    }),
    fault({
        requirement: 'cursor.no-repeat',
        operations: ['account-trades'],
        name: 'repeats-a-trade-of-the-second-account',
        does: 'a page of trades of the second account ends with its first item',
        deviation: repeatsFirstItem,
    }),
    fault({
        requirement: 'cursor.orders-end',
        operations: ['account-orders'],
        name: 'ends-orders-of-the-second-account-with-the-end-of-trades',
        does: 'the next_cursor of the last page of orders of the second account is "LTE="',
        deviation: endListsWith('LTE=', isUnfiltered),
    }),
    fault({
        requirement: 'cursor.trades-end',
        operations: ['account-trades'],
        name: 'ends-trades-of-the-second-account-with-the-end-of-orders',
        does: 'the next_cursor of the last page of trades of the second account is empty',
        deviation: endListsWith('', () => true),
    }),
    fault({
        requirement: 'account-orders.filtered-end',
        operations: ['account-orders'],
        name: 'ends-filtered-orders-of-the-second-account-with-the-end-of-trades',
        does: 'the next_cursor of the last filtered page of orders of the second account is "LTE="',
        deviation: endListsWith('LTE=', (request) => !isUnfiltered(request)),
    }),
    fault({
        requirement: 'cancel-order.leaves-live-list',
        operations: ['place-orders', 'cancel-order'],
        name: 'reports-cancels-of-batch-orders-of-the-second-account-without-canceling',
        does: 'an order of a batch of the second account stays live, although it is reported as canceled',
        deviation: keepsLive(isBatchOfSecondAccount, 'canceled'),
    }),
    fault({
        requirement: 'cancel-order.canceled',
        operations: ['place-orders', 'cancel-order'],
        name: 'refuses-cancels-of-batch-orders-of-the-second-account',
        does: 'an order of a batch of the second account stays live, and is reported as not canceled',
        deviation: keepsLive(isBatchOfSecondAccount, 'not_canceled'),
    }),
    fault({
        requirement: 'place-order.record-agreement',
        operations: ['place-order', 'place-orders', 'account-order'],
        name: 'records-the-opposite-side-of-canceled-orders',
        does: 'a canceled BUY is read back as a SELL, and a SELL as a BUY',
        deviation: recordOfCanceled(({ record }) => ({
            ...record,
            status: 'canceled',
            side: record.side === 'BUY' ? 'SELL' : 'BUY',
        })),
    }),
    fault({
        requirement: 'account-order.by-id',
        operations: ['account-order'],
        name: 'answers-canceled-orders-with-the-first-order',
        does: 'a canceled order by its id is answered with the first order',
        deviation: recordOfCanceled((order, { store }) => (store.orders[0] ?? order).record),
    }),
];
//# sourceMappingURL=second-account.js.map