// Faults of orders that were placed, placed again or canceled a moment ago: their records, lists and lookups, and who sees
// them (4.1).
import { isObject } from '../../is-object.js';
import { decimal, unit } from '../amounts.js';
import { words } from '../data/words.js';
import { alsoKeeps, hides } from '../deviations/filters.js';
import { cancelResult, changePlaced, placedOrders, withOrderIds } from '../deviations/orders.js';
import { changes, inCapitals, replaces, withMembers, withMembersOf } from '../deviations/records.js';
import { changePages, isRefusal } from '../deviations/replies.js';
import { isOfSecondAccount, limitedTo, when } from '../deviations/requests.js';
import { placements } from '../operations.js';
import { isLiveEqual } from '../store.js';
import type {
  Deviation,
  DeviationSource,
  FilterDecision,
  IncomingRequest,
  Order,
  OrderRecord,
  When,
} from '../types.js';
import { leavesLive } from './canceling.js';
import { type Fault, faultsOf, title } from './fault.js';
import {
  filtersPlaced,
  isAnyPlacement,
  isCanceledRecord,
  isFilteredBy,
  isInBatch,
  isSell,
  isSellRecord,
  recordsPlaced,
} from './placed-orders.js';

const placedAndListed = ['place-order', 'place-orders', 'account-orders'] as const;
const placedAndFound = ['place-order', 'place-orders', 'account-order'] as const;

const waysOfPlacing = [
  ['new orders', isAnyPlacement, 'other accounts'],
  ['batch orders', isInBatch, 'other accounts'],
  ['orders of the second account', isOfSecondAccount, 'the first'],
] as const;

const hidesFromList = (where: string, ...filters: readonly string[]) =>
  faultsOf(
    'place-order.live-in-list',
    placedAndListed,
    ...waysOfPlacing.map(([what, isMeant]) => ({
      [title`hides-${what}-${where}`]: filtersPlaced(isMeant, (isPlaced) =>
        when(isFilteredBy(...filters))(hides('live', isPlaced)),
      ),
    })),
    { [title`hides-sells-${where}`]: when(isFilteredBy(...filters))(hides('live', isSellRecord)) },
  );

const isCanceledOfOther = ({ item, request: { headers } }: FilterDecision) =>
  isCanceledRecord({ item }) && (item as Order).account !== headers.get('SERVICE_ADDRESS');

const leaks = (list: 'orders' | 'order', verb: string) => [
  ...faultsOf(
    `account.isolation-${list}`,
    ['place-order', 'place-orders', `account-${list}`],
    ...waysOfPlacing.map(([what, isMeant, others]) => ({
      [title`${verb}-${what}-to-${others}`]: filtersPlaced(isMeant, (isPlaced) =>
        limitedTo([`account-${list}`])(alsoKeeps('account', isPlaced)),
      ),
    })),
  ),
  ...faultsOf(`account.isolation-${list}`, `account-${list}`, {
    [title`${verb}-canceled-orders-to-other-accounts`]: [
      alsoKeeps('account', isCanceledRecord),
      alsoKeeps('live', isCanceledOfOther),
    ],
  }),
];

function firstOfBatch(): Deviation {
  const firsts = new Map<Order, Order>();
  return {
    reply(reply, request, service) {
      const [first, ...others] = placedOrders(reply, request, service);
      if (first) for (const order of others) firsts.set(order, first);
      const order = request.endpoint === 'account-order' ? service.store.order(request.param) : undefined;
      const shown = order && firsts.get(order);
      return shown && reply.status === 200 ? { ...reply, body: { order: shown.record } } : undefined;
    },
  };
}

/** A new order takes the place and the id of a canceled one of its account on its token. */
const reusesIds = (isReused: (canceled: Order) => boolean = () => true): Deviation => ({
  reply(reply, request, service) {
    const [order] = placedOrders(reply, request, service);
    const { store } = service;
    const canceled = order && store.orders.find((other) => isCanceledBeside(other, order) && isReused(other));
    if (!canceled) return undefined;
    const { id } = canceled.record;
    order.state = 'matched';
    store.addOrder({ ...order, state: 'live', record: { ...order.record, id } });
    return withOrderIds(reply, new Map([[order.record.id, id]]));
  },
});

const isCanceledBeside = ({ state, account, record }: Order, order: Order) =>
  state === 'canceled' && account === order.account && record.assetId === order.record.assetId;

type IdFor = (order: Order, place: number, ...sent: Parameters<When>) => string | undefined;

/** Answers placed orders with other ids, unless there is none to answer one with; `place` is the one in the request. */
const answersWithIds = (idFor: IdFor): Deviation => ({
  reply(reply, ...sent) {
    const ids = placedOrders(reply, ...sent).map(
      (order, place) => [order.record.id, idFor(order, place, ...sent) ?? order.record.id] as const,
    );
    return withOrderIds(reply, new Map(ids));
  },
});

/** Answers an order that differs from a live one only in its salt with the id of that one. */
const answersWithIdOfEqual = (change: (order: Order, id: string) => void): Deviation =>
  answersWithIds((order, _place, _request, { store: { orders } }) => {
    const id = orders.find((other) => other.sequence < order.sequence && isLiveEqual(other, order))?.record.id;
    if (id !== undefined) change(order, id);
    return id;
  });

const recordsSells = (change: (order: Order) => Partial<OrderRecord>): Deviation =>
  recordsPlaced((order) => (isSell(order) ? change(order) : {}));

const sharesSells = alsoKeeps('account', isSellRecord);
const otherSide = (side: unknown) => (side === 'BUY' ? 'SELL' : 'BUY');
const firstOutcome = (outcome: unknown) =>
  words.outcomePairs.find((pair) => pair.some((one) => one === outcome))?.[0] ?? outcome;

/** An order that was made in the same millisecond as an earlier one of its account is answered with that one. */
const takesTimestampsForIds = (): Deviation => {
  const ids = new Map<string, string>();
  return answersWithIds((order, place, { text }) => {
    const [, timestamp] = [...text.matchAll(/"timestamp":"(\d+)"/g)][place] ?? [];
    const key = `${order.account} ${timestamp}`;
    const id = ids.get(key) ?? order.record.id;
    ids.set(key, id);
    if (id !== order.record.id) order.state = 'matched';
    return id;
  });
};

type IsRepeated = (order: object | undefined) => boolean;

/** Deviates for the orders whose submission was sent twice, however the service answered it. */
const forRepeated =
  (deviation: (isRepeated: IsRepeated) => Deviation): DeviationSource =>
  () => {
    const orders = new Map<string, Order>();
    const repeated = new Set<object | undefined>();
    const noteOrders: Deviation['reply'] = (reply, request, service) => {
      const sent = isRefusal(reply) ? [] : submissionsIn(request);
      for (const submission of sent) if (orders.has(submission)) repeated.add(orders.get(submission));
      const placed = placedOrders(reply, request, service);
      if (placed.length === sent.length)
        for (const [index, order] of placed.entries()) orders.set(String(sent[index]), order);
      return undefined;
    };
    return [{ reply: noteOrders }, deviation((order) => repeated.has(order))];
  };

const submissionsIn = ({ endpoint, text }: IncomingRequest): readonly string[] =>
  placements.some((placement) => placement === endpoint)
    ? [JSON.parse(text)].flat().map((submission) => JSON.stringify(submission))
    : [];

/** An order that is sent again gets its id again, and is live a second time: a cancel ends one of the two records. */
function placesTwice(): Deviation {
  const placed = new Set<Order>();
  return {
    policy: { repeatedOrder: 'same-id' },
    ...changePlaced((orders, _, { store }) => {
      for (const order of orders) {
        if (placed.has(order)) store.addOrder({ ...order, record: { ...order.record } });
        placed.add(order);
      }
    }),
  };
}

/** Each order is stored once more, with an id that no answer shows. */
const storesTwice = changePlaced((orders, _, { store }) => {
  for (const order of orders) {
    const id = order.record.id.replace(/.{8}$/, 'c'.repeat(8));
    store.addOrder({ ...order, record: { ...order.record, id } });
  }
});

const listsEachIdOnce = changePages((page) => {
  page.data = [...new Map(page.data.map((record) => [isObject(record) ? record.id : record, record])).values()];
});

export const newOrderFaults: readonly Fault[] = [
  ...faultsOf('place-order.live-in-list', placements, {
    'reports-live-orders-without-placing-them': changePlaced((orders) => {
      for (const order of orders) Object.assign(order, { account: '', state: 'canceled' });
    }),
    'answers-order-ids-in-capitals': answersWithIds(({ record }) => inCapitals(record.id)),
    'answers-order-ids-without-their-prefix': answersWithIds(({ record }) => record.id.replace(/^0x/, '')),
  }),
  ...faultsOf('place-order.record-agreement', [...placedAndListed, 'account-order'], {
    'records-the-opposite-side': [changes('side', otherSide), changes('order.side', otherSide)],
  }),
  ...faultsOf('place-order.record-details', placedAndListed, {
    'records-another-maker': replaces('makerAddress', `0x${'1'.repeat(40)}`),
    'records-another-type': replaces('order_type', 'GTD'),
    'records-another-outcome': replaces('outcome', 'Neither'),
    'records-the-first-outcome': changes('outcome', firstOutcome),
  }),
  ...faultsOf('place-order.price-and-size', placedAndListed, {
    'rounds-sizes-to-whole-shares': changes('originalSize', (size) => String(Math.round(Number(size)))),
    'stores-sizes-as-32-bit-floats': changes('originalSize', (size) => String(Math.fround(Number(size)))),
    'rounds-prices-to-twentieths': changes('price', (price) => (Math.round(Number(price) * 20) / 20).toFixed(2)),
  }),
  ...faultsOf('place-orders.per-order-outcome', placements, {
    'reports-failed-orders-as-live': withMembers(({ success }) =>
      success === false ? { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' } : {},
    ),
  }),
  ...hidesFromList('without a filter'),
  ...hidesFromList('by id', 'id'),
  ...hidesFromList('by market', 'market'),
  ...hidesFromList('by asset id', 'asset_id'),
  ...leaks('orders', 'lists'),
  ...leaks('order', 'shows'),
  ...faultsOf('account-order.by-id', ['place-orders', 'account-order'], {
    'answers-batch-orders-with-the-first-of-their-batch': firstOfBatch,
  }),
  ...faultsOf('account-order.by-id', ['place-order', 'account-order'], {
    'does-not-find-new-orders-by-id': filtersPlaced(isAnyPlacement, (isPlaced) => hides('account', isPlaced)),
  }),
  ...faultsOf('place-order.price-and-size', placedAndFound, {
    'shows-the-cost-as-size-by-id': withMembersOf('order', ({ originalSize: size, price }) => ({
      originalSize: String(Number(size) * Number(price)),
    })),
  }),
  ...faultsOf('trading.order-lifecycle', 'place-order', { 'gives-new-orders-ids-of-canceled-ones': reusesIds() }),
  ...faultsOf('trading.order-lifecycle', 'place-order', { 'stores-orders-twice': storesTwice }),
  ...faultsOf('trading.order-lifecycle', 'place-orders', { 'stores-orders-of-batches-twice': storesTwice }),
  ...faultsOf('trading.order-lifecycle', placements, {
    'gives-orders-like-live-ones-their-ids': answersWithIdOfEqual((order, id) => {
      order.record = { ...order.record, id };
    }),
    'places-orders-that-are-sent-again-a-second-time': placesTwice,
    'gives-new-orders-ids-of-canceled-ones-that-were-sent-twice': forRepeated(reusesIds),
    'takes-orders-with-one-timestamp-for-the-same': takesTimestampsForIds,
  }),
  ...faultsOf('place-order.salt', placements, {
    'takes-orders-like-live-ones-for-the-same': answersWithIdOfEqual((order) => {
      order.state = 'matched';
    }),
  }),
  ...faultsOf('place-order.record-agreement', placements, {
    'records-sells-as-buys': recordsSells(() => ({ side: 'BUY' })),
  }),
  ...faultsOf('place-order.price-and-size', placements, {
    'inverts-prices-of-sells': recordsSells(({ price }) => ({ price: decimal(unit - price) })),
    'reads-amounts-of-sells-as-those-of-buys': recordsSells(({ price, size }) => ({
      price: decimal(Math.round(unit ** 2 / price)),
      originalSize: decimal(Math.round((size * price) / unit)),
    })),
  }),
  ...faultsOf('place-order.record-details', placements, {
    'records-sells-with-another-outcome': recordsSells(({ record }) => ({ outcome: `not ${record.outcome}` })),
  }),
  ...faultsOf('account.isolation-orders', 'account-orders', { 'lists-sells-of-other-accounts': sharesSells }),
  ...faultsOf('account.isolation-order', 'account-order', { 'shows-sells-of-other-accounts': sharesSells }),
  ...faultsOf('account.isolation-cancel', 'cancel-order', { 'cancels-sells-of-other-accounts': sharesSells }),
  ...faultsOf('place-order.record-agreement', placedAndListed, { 'lists-sells-as-buys': replaces('side', 'BUY') }),
  ...faultsOf('trading.order-lifecycle', placedAndListed, {
    'places-orders-that-are-sent-again-a-second-time-and-lists-them-once': () => [placesTwice(), listsEachIdOnce],
    'lists-canceled-orders-that-were-sent-twice': forRepeated((isRepeated) =>
      alsoKeeps('live', (decision) => isCanceledRecord(decision) && isRepeated(decision.item)),
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'cancel-order'], {
    'reports-orders-that-were-sent-twice-in-both-members': forRepeated((isRepeated) =>
      cancelResult(({ result, orders, id }) =>
        orders.some(isRepeated) && result.canceled.includes(id) ? { ...result, not_canceled: { [id]: '' } } : undefined,
      ),
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'cancel-market-orders'], {
    'spares-orders-that-were-sent-twice': forRepeated(leavesLive),
  }),
  ...faultsOf('trading.order-lifecycle', placedAndFound, {
    'shows-canceled-orders-that-were-sent-twice-as-live': forRepeated((isRepeated) =>
      withMembersOf('order', (_, { request, service }) => {
        const order = service.store.order(request.param);
        return order?.state === 'canceled' && isRepeated(order) ? { status: 'live' } : {};
      }),
    ),
  }),
];
