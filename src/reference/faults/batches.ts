// Faults of batches (4.1): how many orders they may hold, the orders that they place, and their results.
import type { RequirementId } from '../../../spec/ledger.js';
import { isObject } from '../../is-object.js';
import type { Order, OrderRecord } from '../data/records.js';
import { changeList, changePlaced, placedOrders, refuse } from '../deviation.js';
import type { Deviation, IncomingRequest, Service } from '../types.js';
import { type Fault, faultsOf, type Mistakes, mistakesIn, title } from './fault.js';
import {
  failure,
  fullBatch,
  isBatchOfSecondAccount,
  isFailedResult,
  isOfSecondAccount,
  overridePlaced,
  recordsPlaced,
} from './placed-orders.js';

const operations = ['place-orders'] as const;
type Items = readonly unknown[];

const differentOrders = (items: Items) => new Set(items.map((item) => JSON.stringify(item))).size;

function mostOnOneMarket(items: Items): number {
  const markets = items.map((item) => (isObject(item) && isObject(item.order) ? item.order.conditionId : undefined));
  return Math.max(0, ...markets.map((market) => markets.filter((other) => other === market).length));
}

const rereadsBody = (read: (body: unknown) => unknown): Deviation => ({
  request(request) {
    request.body = read(request.body);
  },
});

const rereadsBatch = (read: (items: Items) => Items) =>
  rereadsBody((body) => (Array.isArray(body) ? read(body) : body));

type IsRefused = (items: Items, request: IncomingRequest, service: Service) => boolean;

const refusesBatches = (isRefused: IsRefused): Deviation => ({
  request(request, service) {
    if (Array.isArray(request.body) && isRefused(request.body, request, service)) request.body = undefined;
  },
});

/** Batches of more than 15 orders are accepted, but for those that are refused here. */
const acceptsLargeBatches = (isRefused: IsRefused): Deviation => ({
  rules: { batchMaximum: Number.POSITIVE_INFINITY },
  ...refusesBatches(isRefused),
});

/** These members of the first order of a batch. */
const likeFirst = ([first]: readonly Order[], ...members: readonly (keyof OrderRecord)[]) =>
  Object.fromEntries(members.map((member) => [member, first?.record[member]]));

type Results = readonly unknown[];

interface Batches {
  readonly words: string;
  readonly areMeant: (results: Results, request: IncomingRequest, service: Service) => boolean;
}

const allBatches: Batches = { words: 'batches', areMeant: () => true };
const fullBatches: Batches = { words: 'full batches', areMeant: ({ length }) => length === fullBatch };
const ofTwoOrders: Batches = { words: 'batches of two orders', areMeant: ({ length }) => length === 2 };
const ofFiveOrders: Batches = { words: 'batches of five orders or more', areMeant: ({ length }) => length >= 5 };
const ofSells: Batches = {
  words: 'batches of sells',
  areMeant: (_, { text }) => !text.includes('"side":"BUY"'),
};
const ofSecondAccount: Batches = {
  words: 'batches of the second account',
  areMeant: (_, request, service) => isOfSecondAccount(request, service),
};

/** Other results of some batches, which `{}` stands for in name and sentence. */
const resultFaults = (
  requirement: RequirementId,
  some: readonly Batches[],
  rows: Mistakes<(results: Results) => Results>,
): readonly Fault[] =>
  mistakesIn(rows).flatMap(({ name, does, value: change }) =>
    some.flatMap(({ words, areMeant }) =>
      faultsOf(requirement, operations, {
        [`${name.replace('{}', words.replaceAll(' ', '-'))}: ${does.replace('{}', words)}`]: changeList(
          (sent, request, service) => (areMeant(sent, request, service) ? change(sent) : sent),
        ),
      }),
    ),
  );

function withoutEqualFailures(sent: Results): Results {
  const messages = sent.map((result) => (isFailedResult(result) ? result.errorMsg : undefined));
  return sent.filter((_, index) => messages[index] === undefined || messages.indexOf(messages[index]) === index);
}

/** Without the result in this place, if it is the one of an invalid order. */
const withoutFailureAt = (place: 0 | -1) => (sent: Results) =>
  sent.length > 1 && isFailedResult(sent.at(place)) ? sent.toSpliced(place, 1) : sent;

const withLast = (members: object) => (sent: Results) => {
  const last = sent.at(-1);
  return isObject(last) ? sent.with(-1, { ...last, ...members }) : sent;
};

const success = { success: true, errorMsg: '', orderID: `0x${'d'.repeat(64)}`, status: 'live' };

export const batchFaults: readonly Fault[] = [
  ...faultsOf('place-orders.batch-maximum', operations, {
    'accepts-batches-of-16': { rules: { batchMaximum: 16 } },
    'places-orders-of-refused-batches': {
      rules: { batchMaximum: Number.POSITIVE_INFINITY },
      ...refuse((_, { body }) => Array.isArray(body) && body.length > fullBatch, 'the batch is too large'),
    },
    'truncates-batches-to-15': rereadsBatch((items) => items.slice(0, fullBatch)),
    'counts-the-orders-of-a-batch-by-market': acceptsLargeBatches((items) => mostOnOneMarket(items) > fullBatch),
    'counts-orders-that-are-twice-in-a-batch-once': acceptsLargeBatches((items) => differentOrders(items) > fullBatch),
    'counts-only-well-formed-orders-of-a-batch': rereadsBatch((items) =>
      items.filter((item) => isObject(item) && isObject(item.order)),
    ),
    'accepts-batches-above-15-of-the-second-account': acceptsLargeBatches(
      ({ length }, ...sent) => length > fullBatch && !isOfSecondAccount(...sent),
    ),
  }),
  ...[16, 30, 59, 100].flatMap((most) =>
    faultsOf('place-orders.batch-maximum', operations, {
      [title`accepts-batches-above-${most}`]: acceptsLargeBatches(({ length }) => length > fullBatch && length <= most),
    }),
  ),
  ...faultsOf('place-orders.batch-minimum', operations, {
    'accepts-empty-batches': { rules: { batchMinimum: 0 } },
    'accepts-empty-batches-of-the-second-account': {
      rules: { batchMinimum: 0 },
      ...refusesBatches(({ length }, ...sent) => length === 0 && !isOfSecondAccount(...sent)),
    },
  }),
  ...faultsOf('place-orders.batch-accepted', operations, {
    'refuses-batches-above-10': { rules: { batchMaximum: 10 } },
    'refuses-batches-of-1': { rules: { batchMinimum: 2 } },
    'refuses-batches-of-seven-orders': refusesBatches(({ length }) => length === 7),
    'refuses-batches-above-10-of-the-second-account': {
      reply(reply, request, service) {
        const orders = placedOrders(reply, request, service);
        if (orders.length <= 10 || !isOfSecondAccount(request, service)) return undefined;
        for (const order of orders) order.state = 'canceled';
        return { ...reply, status: 400, body: { type: 'bad request', error: 'the batch is too large' } };
      },
    },
  }),
  ...faultsOf('place-orders.body-array', operations, {
    'accepts-an-order-that-is-in-no-array': rereadsBody((body) => (isObject(body) ? [body] : body)),
    'accepts-batches-inside-an-object': rereadsBody((body) =>
      isObject(body) && Array.isArray(body.orders) ? body.orders : body,
    ),
  }),
  ...faultsOf('place-order.price-and-size', operations, {
    'gives-orders-of-full-batches-the-size-of-the-first': recordsPlaced((_, __, orders) =>
      orders.length === fullBatch ? likeFirst(orders, 'originalSize') : {},
    ),
    'cuts-sizes-after-the-seventh-order-of-a-batch': recordsPlaced(({ record }, place) =>
      place < 7 ? {} : { originalSize: String(Math.floor(Number(record.originalSize))) },
    ),
    'gives-orders-of-batches-the-price-of-the-first': recordsPlaced((_, __, orders) => likeFirst(orders, 'price')),
  }),
  ...faultsOf('place-order.record-agreement', operations, {
    'gives-orders-of-full-batches-the-token-of-the-first': recordsPlaced((_, __, orders) =>
      orders.length === fullBatch ? likeFirst(orders, 'market', 'assetId') : {},
    ),
  }),
  ...faultsOf('place-order.live-in-list', ['place-orders', 'account-orders', 'account-order'], {
    'drops-batches-of-the-second-account': overridePlaced(isBatchOfSecondAccount, () => false),
  }),
  ...faultsOf('place-order.live-in-list', operations, {
    'places-batches-of-the-second-account-for-the-first': changePlaced((orders, request, service) => {
      if (isOfSecondAccount(request, service))
        for (const order of orders) order.account = service.accounts.first.address;
    }),
  }),
  ...resultFaults('place-orders.one-result-per-item', [allBatches, fullBatches, ofSecondAccount, ofSells], {
    'drops-the-last-result-of-{}': (sent) => sent.slice(0, -1),
  }),
  ...resultFaults('place-orders.one-result-per-item', [allBatches], {
    'answers-equal-failures-of-{}-once': withoutEqualFailures,
  }),
  ...resultFaults('place-orders.result-order', [allBatches, ofTwoOrders, ofSecondAccount, ofSells], {
    'reverses-results-of-{}': (sent) => sent.toReversed(),
  }),
  ...resultFaults('place-orders.result-order', [fullBatches], {
    'swaps-the-last-results-of-{}': (sent) => [...sent.slice(0, -2), ...sent.slice(-2).reverse()],
  }),
  ...resultFaults('place-orders.per-order-outcome', [allBatches], {
    'omits-results-of-invalid-last-orders-of-{}': withoutFailureAt(-1),
    'omits-results-of-invalid-first-orders-of-{}': withoutFailureAt(0),
    'reports-invalid-last-orders-of-{}-as-live': (sent) =>
      sent.length > 1 && isFailedResult(sent.at(-1)) ? withLast(success)(sent) : sent,
  }),
  ...resultFaults('place-orders.per-order-outcome', [ofSells], {
    'leaves-out-failed-orders-of-{}': (sent) => sent.filter((result) => !isFailedResult(result)),
  }),
  ...resultFaults('place-orders.per-order-outcome', [ofFiveOrders, ofSells], {
    'reports-live-last-orders-of-{}-as-failed': withLast(failure),
  }),
];
