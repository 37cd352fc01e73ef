// Faults of batches (4.1): how many orders they may hold, the orders that they place, and their results.
import { isObject } from '../../is-object.js';
import { hides } from '../deviations/filters.js';
import { changePlaced, placedOrders, recordsPlaced } from '../deviations/orders.js';
import { changeList, refuse } from '../deviations/replies.js';
import { isOfSecondAccount, ofSecondAccount, when } from '../deviations/requests.js';
import type { Deviation, IncomingRequest, OrderRecord, Service, When } from '../types.js';
import { each, faultsIn } from './fault.js';
import { filtersPlaced, isBatchOfSecondAccount } from './placed-orders.js';

type Items = readonly unknown[];
type Change = (items: Items) => Items;
const fullBatch = 15;
const isLarge = ({ length }: Items) => length > fullBatch;

const rereadsBody = (read: (body: unknown) => unknown): Deviation => ({
  request(request) {
    request.body = read(request.body);
  },
});

const rereadsBatch = (read: Change) => rereadsBody((body) => (Array.isArray(body) ? read(body) : body));
type AreMeant = (items: Items, request: IncomingRequest, service: Service) => boolean;

const refusesBatches = (areRefused: AreMeant): Deviation => ({
  request(request, service) {
    if (Array.isArray(request.body) && areRefused(request.body, request, service)) request.body = undefined;
  },
});

/** Batches of more than 15 orders are accepted, but for those that are refused here. */
const acceptsLargeBatches = (areRefused: AreMeant): Deviation => ({
  rules: { batchMaximum: Number.POSITIVE_INFINITY },
  ...refusesBatches(areRefused),
});

/** Orders stand with these members of the first order of their batch, if it has so many. */
const likeFirst = (isMeant: (orders: Items) => boolean, ...members: readonly (keyof OrderRecord)[]) =>
  recordsPlaced((_, __, orders) =>
    isMeant(orders) ? Object.fromEntries(members.map((member) => [member, orders[0]?.record[member]])) : {},
  );

const isFull = ({ length }: Items) => length === fullBatch;
const areSells: When = ({ text }) => !text.includes('"side":"BUY"');
const inBatches = (isMeant: (size: number) => boolean) => (change: Change) =>
  changeList((results) => (isMeant(results.length) ? change(results) : results));
const inFullBatches = inBatches((size) => size === fullBatch);
const dropLast: Change = (results) => results.slice(0, -1);
const dropsLastResult = changeList(dropLast);
const reverse: Change = (results) => results.toReversed();
const reversesResults = changeList(reverse);
const inSeveral = inBatches((size) => size > 1);
const isFailed = (result: unknown) => isObject(result) && result.success === false;

/** Leaves out the result in this place if it is that of an invalid order. */
const omitsFailureAt = (place: 0 | -1) =>
  inSeveral((results) => (isFailed(results.at(place)) ? results.toSpliced(place, 1) : results));
const withLast = (results: Items, members: object) => results.with(-1, { ...Object(results.at(-1)), ...members });
const success = { success: true, errorMsg: '', orderID: `0x${'d'.repeat(64)}`, status: 'live' };
const failure = { success: false, errorMsg: 'the request took too long', orderID: '', status: '' };
const failLast: Change = (results) => withLast(results, failure);

export const batchFaults = faultsIn({
  'accepts-batches-of-16': { rules: { batchMaximum: 16 } },
  'places-orders-of-refused-batches': {
    rules: { batchMaximum: Number.POSITIVE_INFINITY },
    ...refuse((_, { body }) => Array.isArray(body) && isLarge(body), 'the batch is too large'),
  },
  'truncates-batches-to-15': rereadsBatch((items) => items.slice(0, fullBatch)),
  'counts-the-orders-of-a-batch-by-market': acceptsLargeBatches((items) => {
    const markets = items.map((item) => Object(Object(item).order).conditionId);
    return markets.some((market) => markets.filter((other) => other === market).length > fullBatch);
  }),
  'counts-orders-that-are-twice-in-a-batch-once': acceptsLargeBatches(
    (items) => new Set(items.map((item) => JSON.stringify(item))).size > fullBatch,
  ),
  'counts-only-well-formed-orders-of-a-batch': rereadsBatch((items) =>
    items.filter((item) => isObject(item) && isObject(item.order)),
  ),
  'accepts-batches-above-15-of-the-second-account': acceptsLargeBatches(
    (items, ...sent) => isLarge(items) && !isOfSecondAccount(...sent),
  ),
  'accepts-batches-above-{}': each(['16', '30', '59', '100'], (most) =>
    acceptsLargeBatches((items) => isLarge(items) && items.length <= Number(most)),
  ),
  'accepts-empty-batches': { rules: { batchMinimum: 0 } },
  'accepts-empty-batches-of-the-second-account': {
    rules: { batchMinimum: 0 },
    ...refusesBatches(({ length }, ...sent) => length === 0 && !isOfSecondAccount(...sent)),
  },
  'refuses-batches-above-10': { rules: { batchMaximum: 10 } },
  'refuses-batches-of-1': { rules: { batchMinimum: 2 } },
  'refuses-batches-of-seven-orders': refusesBatches(({ length }) => length === 7),
  'refuses-batches-above-10-of-the-second-account': ofSecondAccount({
    reply(reply, request, service) {
      const orders = placedOrders(reply, request, service);
      if (orders.length <= 10) return undefined;
      for (const order of orders) order.state = 'canceled';
      return { ...reply, status: 400, body: { type: 'bad request', error: 'the batch is too large' } };
    },
  }),
  'accepts-an-order-that-is-in-no-array': rereadsBody((body) => (isObject(body) ? [body] : body)),
  'accepts-batches-inside-an-object': rereadsBody((body) =>
    isObject(body) && Array.isArray(body.orders) ? body.orders : body,
  ),
  'gives-orders-of-full-batches-the-size-of-the-first': likeFirst(isFull, 'originalSize'),
  'cuts-sizes-after-the-seventh-order-of-a-batch': recordsPlaced(({ record }, place) =>
    place < 7 ? {} : { originalSize: String(Math.floor(Number(record.originalSize))) },
  ),
  'gives-orders-of-batches-the-price-of-the-first': likeFirst(() => true, 'price'),
  'swaps-the-first-prices-of-full-batches': recordsPlaced(({ record }, place, orders) =>
    isFull(orders) && place < 2 ? { price: orders[1 - place]?.record.price ?? record.price } : {},
  ),
  'gives-orders-of-full-batches-the-token-of-the-first': likeFirst(isFull, 'market', 'assetId'),
  'gives-orders-of-batches-the-token-of-the-first-on-their-market': recordsPlaced(({ record }, _, orders) => {
    const { assetId, outcome } = orders.find((order) => order.record.market === record.market)?.record ?? record;
    return { assetId, outcome };
  }),
  'drops-batches-of-the-second-account': filtersPlaced(isBatchOfSecondAccount, (isPlaced) =>
    hides('account', isPlaced),
  ),
  'places-batches-of-the-second-account-for-the-first': ofSecondAccount(
    changePlaced((orders, _, { accounts }) => {
      for (const order of orders) order.account = accounts.first.address;
    }),
  ),
  'drops-the-last-result-of-batches': dropsLastResult,
  'drops-the-last-result-of-full-batches': inFullBatches(dropLast),
  'drops-the-last-result-of-batches-of-the-second-account': ofSecondAccount(dropsLastResult),
  'drops-the-last-result-of-batches-of-sells': when(areSells)(dropsLastResult),
  'answers-equal-failures-of-batches-once': changeList((results) => {
    const messages = results.map((result) => (isFailed(result) ? Object(result).errorMsg : undefined));
    return results.filter((_, place) => messages[place] === undefined || messages.indexOf(messages[place]) === place);
  }),
  'answers-orders-of-batches-once-for-each-token': changeList((results, { text }) => {
    const tokens = [...text.matchAll(/"tokenId":"([^"]*)"/g)].map(([, token]) => token);
    return results.filter((_, place) => tokens.indexOf(tokens[place]) === place);
  }),
  'gives-the-second-order-of-a-batch-the-id-of-the-first': inSeveral((results) =>
    results.slice(0, 2).some(isFailed)
      ? results
      : results.with(1, { ...Object(results[1]), orderID: Object(results[0]).orderID }),
  ),
  'answers-last-orders-of-batches-with-an-empty-result': inSeveral((all) => all.with(-1, {})),
  'reverses-results-of-batches': reversesResults,
  'reverses-results-of-batches-of-two-orders': inBatches((size) => size === 2)(reverse),
  'reverses-results-of-batches-of-the-second-account': ofSecondAccount(reversesResults),
  'reverses-results-of-batches-of-sells': when(areSells)(reversesResults),
  'swaps-the-last-results-of-full-batches': inFullBatches(([...all]) => all.concat(all.splice(-2).reverse())),
  'omits-results-of-invalid-last-orders-of-batches': omitsFailureAt(-1),
  'omits-results-of-invalid-first-orders-of-batches': omitsFailureAt(0),
  'reports-invalid-last-orders-of-batches-as-live': inSeveral((all) =>
    isFailed(all.at(-1)) ? withLast(all, success) : all,
  ),
  'leaves-out-failed-orders-of-batches-of-sells': when(areSells)(
    changeList((results) => results.filter((result) => !isFailed(result))),
  ),
  'reports-live-last-orders-of-batches-of-five-orders-or-more-as-failed': inBatches((size) => size > 4)(failLast),
  'reports-live-last-orders-of-batches-of-sells-as-failed': when(areSells)(changeList(failLast)),
});
