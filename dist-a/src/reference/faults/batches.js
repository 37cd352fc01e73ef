// Faults of batches that are the largest, that hold an invalid order in some place, or that the second account places.
import { isObject } from '../../is-object.js';
import { changeList } from '../deviation-builders.js';
import { fault } from './fault.js';
import { changePlaced, failure, isFailedResult, isInBatch, isOfSecondAccount, overridePlaced, placedOrders, } from './placed-orders.js';
const fullBatch = 15;
const operations = ['place-orders'];
const differentOrders = (items) => new Set(items.map((item) => JSON.stringify(item))).size;
function mostOnOneMarket(items) {
    const markets = items.map((item) => (isObject(item) && isObject(item.order) ? item.order.conditionId : undefined));
    return Math.max(0, ...markets.map((market) => markets.filter((other) => other === market).length));
}
export const batchFaults = [
    fault({
        requirement: 'place-orders.one-result-per-item',
        operations,
        name: 'drops-the-last-result-of-full-batches',
        does: 'a batch of 15 orders gets 14 results',
        deviation: changeList((results) => (results.length === fullBatch ? results.slice(0, -1) : results)),
    }),
    fault({
        requirement: 'place-orders.one-result-per-item',
        operations,
        name: 'drops-the-last-batch-result-of-the-second-account',
        does: 'a batch of the second account gets one result too few',
        deviation: changeList((results, request, service) => isOfSecondAccount(request, service) ? results.slice(0, -1) : results),
    }),
    fault({
        requirement: 'place-orders.one-result-per-item',
        operations,
        name: 'answers-equal-failures-of-a-batch-once',
        does: 'orders of a batch that fail with the same message get one result together',
        deviation: changeList((results) => {
            const messages = new Set();
            return results.filter((result) => {
                if (!isFailedResult(result))
                    return true;
                const isFirst = !messages.has(result.errorMsg);
                messages.add(result.errorMsg);
                return isFirst;
            });
        }),
    }),
    fault({
        requirement: 'place-orders.result-order',
        operations,
        name: 'swaps-the-last-results-of-full-batches',
        does: 'the last two results of a batch of 15 orders change places',
        deviation: changeList((results) => results.length === fullBatch ? [...results.slice(0, -2), ...results.slice(-2).reverse()] : results),
    }),
    fault({
        requirement: 'place-orders.result-order',
        operations,
        name: 'swaps-the-results-of-two-orders',
        does: 'the results of a batch of two orders change places',
        deviation: changeList((results) => (results.length === 2 ? results.toReversed() : results)),
    }),
    fault({
        requirement: 'place-orders.result-order',
        operations,
        name: 'reverses-batch-results-of-the-second-account',
        does: 'the results of a batch of the second account come in reverse order',
        deviation: changeList((results, request, service) => isOfSecondAccount(request, service) ? results.toReversed() : results),
    }),
    fault({
        requirement: 'place-order.price-and-size',
        operations,
        name: 'gives-orders-of-full-batches-the-size-of-the-first',
        does: 'the orders of a batch of 15 stand with the size of the first one',
        deviation: changePlaced(([first, ...others]) => {
            if (first && others.length === fullBatch - 1)
                for (const order of others)
                    order.record = { ...order.record, originalSize: first.record.originalSize };
        }),
    }),
    fault({
        requirement: 'place-order.price-and-size',
        operations,
        name: 'cuts-sizes-after-the-seventh-order-of-a-batch',
        does: 'from the eighth order of a batch on, sizes are cut to whole shares',
        deviation: changePlaced((orders) => {
            for (const order of orders.slice(7))
                order.record = { ...order.record, originalSize: String(Math.floor(Number(order.record.originalSize))) };
        }),
    }),
    fault({
        requirement: 'place-order.price-and-size',
        operations,
        name: 'gives-orders-of-batches-the-price-of-the-first',
        does: 'the orders of a batch stand with the price of the first one',
        deviation: changePlaced(([first, ...others]) => {
            if (first)
                for (const order of others)
                    order.record = { ...order.record, price: first.record.price };
        }),
    }),
    fault({
        requirement: 'place-order.record-agreement',
        operations,
        name: 'gives-orders-of-full-batches-the-token-of-the-first',
        does: 'the orders of a batch of 15 stand on the market and the token of the first one',
        deviation: changePlaced(([first, ...others]) => {
            if (!first || others.length !== fullBatch - 1)
                return;
            const { market, assetId } = first.record;
            for (const order of others)
                order.record = { ...order.record, market, assetId };
        }),
    }),
    ...[
        ['last', -1],
        ['first', 0],
    ].map(([name, place]) => fault({
        requirement: 'place-orders.per-order-outcome',
        operations,
        name: `omits-results-of-invalid-${name}-orders`,
        does: `the result of an invalid order is missing if it is the ${name} one of its batch`,
        deviation: changeList((results) => results.length > 1 && isFailedResult(results.at(place))
            ? results.filter((_, index) => index !== (place < 0 ? results.length - 1 : place))
            : results),
    })),
    fault({
        requirement: 'place-orders.per-order-outcome',
        operations,
        name: 'reports-invalid-last-orders-as-live',
        does: 'an invalid order is reported as a success if it is the last one of its batch',
        deviation: changeList((results) => {
            const last = results.at(-1);
            if (results.length > 1 && isFailedResult(last))
                Object.assign(last, { success: true, errorMsg: '', orderID: `0x${'d'.repeat(64)}`, status: 'live' });
            return results;
        }),
    }),
    fault({
        requirement: 'place-orders.per-order-outcome',
        operations,
        name: 'reports-live-last-orders-of-batches-as-failed',
        does: 'the last order of a batch of five or more is reported as failed, and is live',
        deviation: changeList((results) => {
            const last = results.at(-1);
            return results.length >= 5 && isObject(last) ? results.with(-1, { ...last, ...failure }) : results;
        }),
    }),
    ...[16, 30, 59, 100].map((most) => fault({
        requirement: 'place-orders.batch-maximum',
        operations,
        name: `accepts-batches-above-${most}`,
        does: `a batch of more than ${most} orders is accepted, and a smaller one of more than 15 is refused`,
        deviation: {
            rules: { batchMaximum: Number.POSITIVE_INFINITY },
            request(request) {
                const size = Array.isArray(request.body) ? request.body.length : 0;
                if (size > fullBatch && size <= most)
                    request.body = [];
            },
        },
    })),
    fault({
        requirement: 'place-orders.batch-accepted',
        operations,
        name: 'refuses-batches-of-seven-orders',
        does: 'a batch of 7 orders is refused',
        deviation: {
            request(request) {
                if (Array.isArray(request.body) && request.body.length === 7)
                    request.body = [];
            },
        },
    }),
    ...[
        ['counts-the-orders-of-a-batch-by-market', 'that are on one market', mostOnOneMarket],
        ['counts-orders-that-are-twice-in-a-batch-once', 'that differ', differentOrders],
    ].map(([name, which, count]) => fault({
        requirement: 'place-orders.batch-maximum',
        operations,
        name,
        does: `a batch of more than 15 orders is accepted if it has no more than 15 ${which}`,
        deviation: {
            rules: { batchMaximum: Number.POSITIVE_INFINITY },
            request(request) {
                if (Array.isArray(request.body) && count(request.body) > fullBatch)
                    request.body = [];
            },
        },
    })),
    fault({
        requirement: 'place-orders.batch-minimum',
        operations,
        name: 'accepts-empty-batches-of-the-second-account',
        does: 'a batch of the second account without orders is accepted',
        deviation: { rules: { secondAccountOverrides: { batchMinimum: 0 } } },
    }),
    fault({
        requirement: 'place-orders.body-array',
        operations,
        name: 'accepts-an-order-that-is-in-no-array',
        does: 'a body that is a single order is accepted as a batch of one',
        deviation: {
            request(request) {
                if (isObject(request.body))
                    request.body = [request.body];
            },
        },
    }),
    fault({
        requirement: 'place-orders.body-array',
        operations,
        name: 'accepts-batches-inside-an-object',
        does: 'a body { orders } with an array of orders is accepted as a batch',
        deviation: {
            request(request) {
                if (isObject(request.body) && Array.isArray(request.body.orders))
                    request.body = request.body.orders;
            },
        },
    }),
    fault({
        requirement: 'place-orders.batch-maximum',
        operations,
        name: 'counts-only-well-formed-orders-of-a-batch',
        does: 'a batch of more than 15 orders is accepted if no more than 15 of them are well-formed',
        deviation: {
            request(request) {
                if (Array.isArray(request.body))
                    request.body = request.body.filter((item) => isObject(item) && isObject(item.order));
            },
        },
    }),
    fault({
        requirement: 'place-orders.batch-maximum',
        operations,
        name: 'accepts-batches-above-15-of-the-second-account',
        does: 'a batch of the second account of 16 or more orders is accepted',
        deviation: { rules: { secondAccountOverrides: { batchMaximum: Number.POSITIVE_INFINITY } } },
    }),
    fault({
        requirement: 'place-orders.batch-accepted',
        operations,
        name: 'refuses-batches-above-10-of-the-second-account',
        does: 'a batch of 11 to 15 orders of the second account is refused',
        deviation: {
            reply(reply, request, service) {
                const orders = placedOrders(reply, request, service);
                if (orders.length <= 10 || !isOfSecondAccount(request, service))
                    return undefined;
                for (const order of orders)
                    order.state = 'canceled';
                return { ...reply, status: 400, body: { type: 'bad request', error: 'the batch is too large' } };
            },
        },
    }),
    fault({
        requirement: 'place-order.live-in-list',
        operations: ['place-orders', 'account-orders', 'account-order'],
        name: 'drops-batches-of-the-second-account',
        does: 'the orders of a batch of the second account are reported as live and not placed',
        deviation: overridePlaced((request, service) => isInBatch(request) && isOfSecondAccount(request, service), () => false),
    }),
    fault({
        requirement: 'place-order.live-in-list',
        operations,
        name: 'places-batches-of-the-second-account-for-the-first',
        does: 'the orders of a batch of the second account belong to the first account',
        deviation: changePlaced((orders, request, service) => {
            if (isOfSecondAccount(request, service))
                for (const order of orders)
                    order.account = service.accounts.first.address;
        }),
    }),
];
//# sourceMappingURL=batches.js.map