// Faults of orders that were placed, placed again or canceled a moment ago, and of who sees them (4.1).
import { decimal, unit } from '../amounts.js';
import { words } from '../data/words.js';
import { alsoKeeps, hides } from '../deviations/filters.js';
import { changes, replaces } from '../deviations/members.js';
import { remembering } from '../deviations/memory.js';
import { cancelResult, changePlaced, placedOrders, recordsPlaced, withOrderIds } from '../deviations/orders.js';
import { inCapitals, withMembers, withMembersOf } from '../deviations/records.js';
import { isOfSecondAccount, limitedTo, when } from '../deviations/requests.js';
import { isLiveEqual } from '../store.js';
import type { Deviation, FilterDecision, Order, When } from '../types.js';
import { each, faultsIn } from './fault.js';
import { mapsBy } from './lists/items.js';
import * as placed from './placed-orders.js';

const lists = [
  { where: 'without a filter', filters: [] },
  ...['id', 'market', 'asset_id'].map((name) => ({ where: `by ${name.replace('_', ' ')}`, filters: [name] })),
];
/** Orders that some requests have placed, and other accounts than theirs. */
const isAnyPlacement: When = () => true;
const kinds = [
  { orders: 'new orders', others: 'other accounts', isMeant: isAnyPlacement },
  { orders: 'batch orders', others: 'other accounts', isMeant: placed.isInBatch },
  { orders: 'orders of the second account', others: 'the first', isMeant: isOfSecondAccount },
];
const inLists = kinds.flatMap((kind) => lists.map((list) => ({ ...kind, ...list })));

const isCanceledOfOther = ({ item, request: { headers } }: FilterDecision) =>
  placed.isCanceledRecord({ item }) && (item as Order).account !== headers.get('SERVICE_ADDRESS');

const leaks = (read: 'account-orders' | 'account-order') =>
  each(kinds, ({ isMeant }) =>
    placed.filtersPlaced(isMeant, (isPlaced) => limitedTo([read])(alsoKeeps('account', isPlaced))),
  );
const leaksCanceled = () => [alsoKeeps('account', placed.isCanceledRecord), alsoKeeps('live', isCanceledOfOther)];

/** A new order takes the place and the id of a canceled one of its account on its token. */
const reusesIds = (isReused: (canceled: Order) => boolean = () => true): Deviation => ({
  reply(reply, request, service) {
    const [order] = placedOrders(reply, request, service);
    const { store } = service;
    const canceled = order && store.orders.find((other) => isCanceledBeside(other, order) && isReused(other));
    if (!canceled) return undefined;
    const { id } = canceled.record;
    ends(order);
    store.addOrder({ ...order, state: 'live', record: { ...order.record, id } });
    return withOrderIds(reply, new Map([[order.record.id, id]]));
  },
});

const isCanceledBeside = ({ state, account, record }: Order, order: Order) =>
  state === 'canceled' && account === order.account && record.assetId === order.record.assetId;

type IdFor = (order: Order, place: number, ...sent: Parameters<When>) => string | undefined;

/** Answers placed orders with other ids, if there is one; `place` is the one in the request. */
const answersWithIds = (idFor: IdFor): Deviation => ({
  reply(reply, ...sent) {
    const ids = placedOrders(reply, ...sent).map(
      (order, place) => [order.record.id, idFor(order, place, ...sent) ?? order.record.id] as const,
    );
    return withOrderIds(reply, new Map(ids));
  },
});

const ends = (order: Order): Order => Object.assign(order, { state: 'matched' });
const answersWithIdOfEqual = (
  change: (order: Order, id: string) => void,
  isMeant: (other: Order, order: Order, place: number) => boolean = () => true,
): Deviation =>
  answersWithIds((order, place, _request, { store: { orders } }) => {
    const isLike = (other: Order) =>
      other.sequence < order.sequence && isLiveEqual(other, order) && isMeant(other, order, place);
    const id = orders.find(isLike)?.record.id;
    if (id !== undefined) change(order, id);
    return id;
  });

const recordsSells = (change: (order: Order) => Partial<Order['record']>): Deviation =>
  recordsPlaced((order) => (placed.isSell(order) ? change(order) : {}));

const sharesSells = alsoKeeps('account', placed.isSellRecord);
const otherSide = (side: unknown) => (side === 'BUY' ? 'SELL' : 'BUY');
const firstOutcome = (outcome: unknown) =>
  words.outcomePairs.find((pair) => pair.some((one) => one === outcome))?.[0] ?? outcome;

const placesTwice = remembering((isNew) => ({
  policy: { repeatedOrder: 'same-id' },
  ...changePlaced((orders, _, { store }) => {
    for (const order of orders) if (!isNew(order)) store.addOrder({ ...order, record: { ...order.record } });
  }),
}));

const storesTwice = changePlaced((orders, _, { store }) => {
  for (const order of orders) {
    const id = order.record.id.replace(/.{8}$/, 'c'.repeat(8));
    store.addOrder({ ...order, record: { ...order.record, id } });
  }
});

export const newOrderFaults = faultsIn({
  'reports-live-orders-without-placing-them': changePlaced((orders) => {
    for (const order of orders) Object.assign(order, { account: '', state: 'canceled' });
  }),
  'answers-order-ids-in-capitals': answersWithIds(({ record }) => inCapitals(record.id)),
  'answers-order-ids-without-their-prefix': answersWithIds(({ record }) => record.id.replace(/^0x/, '')),
  'records-the-opposite-side': [changes('side', otherSide), changes('order.side', otherSide)],
  'records-another-maker': replaces('makerAddress', `0x${'1'.repeat(40)}`),
  'records-another-type': replaces('order_type', 'GTD'),
  'records-another-outcome': replaces('outcome', 'Neither'),
  'records-the-first-outcome': changes('outcome', firstOutcome),
  'rounds-sizes-to-whole-shares': changes('originalSize', (size) => String(Math.round(Number(size)))),
  'stores-sizes-as-32-bit-floats': changes('originalSize', (size) => String(Math.fround(Number(size)))),
  'rounds-prices-to-twentieths': changes('price', (price) => (Math.round(Number(price) * 20) / 20).toFixed(2)),
  'reports-failed-orders-as-live': withMembers(({ success }) =>
    success === false ? { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' } : {},
  ),
  'hides-{orders}-{where}': each(inLists, ({ isMeant, filters }) =>
    placed.filtersPlaced(isMeant, (isPlaced) => when(placed.isFilteredBy(...filters))(hides('live', isPlaced))),
  ),
  'hides-sells-{where}': each(lists, ({ filters }) =>
    when(placed.isFilteredBy(...filters))(hides('live', placed.isSellRecord)),
  ),
  'lists-{orders}-to-{others}': leaks('account-orders'),
  'lists-canceled-orders-to-other-accounts': leaksCanceled(),
  'shows-{orders}-to-{others}': leaks('account-order'),
  'shows-canceled-orders-to-other-accounts': leaksCanceled(),
  'answers-batch-orders-with-the-first-of-their-batch': () => {
    const firsts = new Map<string, Order>();
    return {
      reply(reply, request, service) {
        const [first, ...others] = placedOrders(reply, request, service);
        for (const { record } of first ? others : []) firsts.set(record.id, first as Order);
        const shown = firsts.get(request.param);
        return shown && reply.status === 200 ? { ...reply, body: { order: shown.record } } : undefined;
      },
    };
  },
  'does-not-find-new-orders-by-id': placed.filtersPlaced(isAnyPlacement, (isPlaced) => hides('account', isPlaced)),
  'shows-the-cost-as-size-by-id': withMembersOf('order', ({ originalSize: size, price }) => ({
    originalSize: String(Number(size) * Number(price)),
  })),
  'gives-new-orders-ids-of-canceled-ones': reusesIds(),
  'stores-orders-twice': storesTwice,
  'stores-orders-of-batches-twice': storesTwice,
  'gives-orders-like-live-ones-their-ids': answersWithIdOfEqual((order, id) => {
    order.record = { ...order.record, id };
  }),
  'places-orders-that-are-sent-again-a-second-time': placesTwice,
  'gives-new-orders-ids-of-canceled-ones-that-were-sent-twice': placed.forRepeated(reusesIds),
  'takes-orders-with-one-timestamp-for-the-same': () => {
    const ids = new Map<string, string>();
    return answersWithIds((order, place, { text }) => {
      const [, timestamp] = [...text.matchAll(/"timestamp":"(\d+)"/g)][place] ?? [];
      const key = `${order.account} ${timestamp}`;
      const id = ids.get(key) ?? order.record.id;
      ids.set(key, id);
      if (id !== order.record.id) ends(order);
      return id;
    });
  },
  'takes-orders-like-live-ones-for-the-same': answersWithIdOfEqual(ends),
  'takes-orders-of-a-batch-that-are-alike-for-the-same': answersWithIdOfEqual(
    ends,
    (other, order, place) => other.sequence >= order.sequence - place,
  ),
  'records-sells-as-buys': recordsSells(() => ({ side: 'BUY' })),
  'inverts-prices-of-sells': recordsSells(({ price }) => ({ price: decimal(unit - price) })),
  'reads-amounts-of-sells-as-those-of-buys': recordsSells(({ price, size }) => ({
    price: decimal(Math.round(unit ** 2 / price)),
    originalSize: decimal(Math.round((size * price) / unit)),
  })),
  'records-sells-with-another-outcome': recordsSells(({ record }) => ({ outcome: `not ${record.outcome}` })),
  'lists-sells-of-other-accounts': sharesSells,
  'shows-sells-of-other-accounts': sharesSells,
  'cancels-sells-of-other-accounts': sharesSells,
  'lists-sells-as-buys': replaces('side', 'BUY'),
  'places-orders-that-are-sent-again-a-second-time-and-lists-them-once': () => [placesTwice(), mapsBy('id')],
  'lists-canceled-orders-that-were-sent-twice': placed.forRepeated((isRepeated) =>
    alsoKeeps('live', (decision) => placed.isCanceledRecord(decision) && isRepeated(decision.item)),
  ),
  'reports-orders-that-were-sent-twice-in-both-members': placed.forRepeated((isRepeated) =>
    cancelResult(({ result, orders, id }) =>
      orders.some(isRepeated) && result.canceled.includes(id) ? { ...result, not_canceled: { [id]: '' } } : undefined,
    ),
  ),
  'shows-canceled-orders-that-were-sent-twice-as-live': placed.forRepeated((isRepeated) =>
    withMembersOf('order', (_, { request, service }) => {
      const order = service.store.order(request.param);
      return order?.state === 'canceled' && isRepeated(order) ? { status: 'live' } : {};
    }),
  ),
});
