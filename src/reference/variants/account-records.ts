// Variants of orders and trades (2.4, 2.5, 4.2), of when orders come into the book and end, and how late reads show it.
import { isObject } from '../../is-object.js';
import { alsoKeeps, hides, overrideFilter } from '../deviations/filters.js';
import { cancelResult, changePlaced, refusesToCancel } from '../deviations/orders.js';
import { changeRecords, rewrites, sets, withMembersOf } from '../deviations/records.js';
import { changeItems, changePages } from '../deviations/replies.js';
import { limitedTo } from '../deviations/requests.js';
import { matchResting } from '../matching.js';
import { placements, tradeLists } from '../operations.js';
import type { Deviation, Order, Service, TradeRecord } from '../types.js';
import { variantsIn } from './variant.js';

export const changeTrades = (change: Parameters<TradeRecord[]['forEach']>[0]): Deviation => ({
  data: ({ history }) => {
    for (const list of [history.trades, history.builderTrades]) list.forEach(change);
  },
});

const isOf = ({ maker_address }: { readonly maker_address: string }, wallet: unknown) =>
  maker_address.toLowerCase() === String(wallet).toLowerCase();

const endsOrders = (afterMs: number, end: (order: Order, service: Service) => void): Deviation =>
  changePlaced((orders, _, service) => {
    for (const order of orders)
      if (order.state === 'live') setTimeout(() => order.state === 'live' && end(order, service), afterMs).unref();
  });

const match = (order: Order, service: Service) => matchResting(order, service, `0x${'0'.repeat(36)}57A7`);
const matchesAfter = (afterMs: number) => endsOrders(afterMs, match);
const forgetsEnded = limitedTo(['account-order'])(hides('account', ({ item }) => (item as Order).state !== 'live'));

export const isNewerThan =
  (ms: number) =>
  ({ record }: Order): boolean =>
    Date.now() - Date.parse(record.createdAt) < ms;

const hidesNewerThan = (ms: number, filter: 'account' | 'live') =>
  hides(filter, ({ item }) => isNewerThan(ms)(item as Order));

/** Reads of orders show what was true `byMs` ago. */
const lagsOrderReads =
  (byMs: number, { showsNewOrders = false } = {}) =>
  (): readonly Deviation[] => {
    const canceledAt = new Map<unknown, number>();
    const isCanceledLately = (id: unknown) => Date.now() - (canceledAt.get(id) ?? 0) < byMs;
    const noteCancels = cancelResult(({ result }) => {
      for (const id of result.canceled) canceledAt.set(id, Date.now());
    });
    const hidesNew = showsNewOrders ? [] : [hidesNewerThan(byMs, 'account')];
    const showsCanceled = alsoKeeps('live', ({ item }) => isCanceledLately((item as Order).record.id));
    const lateCancels = withMembersOf('order', ({ id }) => (isCanceledLately(id) ? { status: 'live' } : {}));
    return [
      ...[...hidesNew, showsCanceled].map((reads) => limitedTo(['account-orders', 'account-order'])(reads)),
      limitedTo(['account-order'])(lateCancels),
      limitedTo(['account-orders'])(sets({ status: 'live' })),
      noteCancels,
    ];
  };

export const accountVariants = variantsIn({
  'drops-old-records': () => {
    const dropped = new Set<unknown>();
    return limitedTo(tradeLists)({
      ...hides('account', ({ item }) => dropped.has((item as TradeRecord).id)),
      ...changePages(({ data: [first] }) => dropped.add(Object(first).id)),
    });
  },
  'has-no-trades-of-the-first-account': {
    data({ accounts, history }) {
      for (const side of history.trades.flatMap((trade) => [trade, ...trade.maker_orders]))
        if (side.maker_address === accounts.first.address) side.maker_address = side.owner = `0x${'0'.repeat(36)}57a6`;
    },
  },
  'lags-reads-behind-writes-by-300ms': lagsOrderReads(300),
  'lags-reads-behind-writes-by-2500ms': lagsOrderReads(2500),
  'shows-canceled-orders-as-live-for-1500ms': lagsOrderReads(1500, { showsNewOrders: true }),
  'has-ids-that-differ-in-case-only': {
    data({ history: { orders, trades, builderTrades } }) {
      for (const [one, other] of [orders.map(({ record }) => record), trades, builderTrades]) {
        if (one) one.id = 'assetId' in one ? 'order-a' : 'trade-a';
        if (other) other.id = 'assetId' in other ? 'ORDER-A' : 'TRADE-A';
      }
    },
  },
  'omits-addresses-of-some-makers': changeRecords<TradeRecord>(tradeLists, (trade) => {
    const { id = '', maker_orders = [] } = trade;
    const record = /^[0-3]/.test(id) ? maker_orders.at(-1) : /^[4-7]/.test(id) && trade;
    if (record) Reflect.deleteProperty(record, 'maker_address');
  }),
  'matches-maker-against-maker-address': overrideFilter('maker', (_, { item, wanted }) =>
    isOf(item as TradeRecord, wanted),
  ),
  'matches-resting-orders-of-builder-trades': overrideFilter('maker_address', (_, { item, wanted }) =>
    (item as TradeRecord).maker_orders.some((side) => isOf(side, wanted)),
  ),
  'settles-trades-later': changeTrades((trade, index, { length }) => {
    if (index >= length - 10) trade.transaction_hash = '';
  }),
  'sends-fractional-match-times': changeTrades((trade, index) => {
    trade.match_time = new Date(Date.parse(trade.match_time) + (index % 10) * 100).toISOString();
  }),
  'sends-the-first-maker-as-maker-address': changeRecords<TradeRecord>(['account-trades'], (trade) => {
    const address = trade.maker_orders?.[0]?.maker_address;
    if (address !== undefined) trade.maker_address = address;
  }),
  'sends-type-taker-for-every-trade': limitedTo(tradeLists)(sets({ type: 'TAKER' })),
  'splits-trades-into-buckets': changeItems(tradeLists, (trade) =>
    isObject(trade) ? [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }] : [trade],
  ),
  'matches-resting-orders-after-50ms': matchesAfter(50),
  'matches-the-oldest-of-seven-orders-on-a-token': changePlaced((orders, _, service) => {
    const placed = service.store.orders.slice(service.dataset.history.orders.length);
    for (const { account, record } of orders) {
      const isAlike = (order: Order) => order.account === account && order.record.assetId === record.assetId;
      const live = placed.filter((order) => order.state === 'live' && isAlike(order));
      for (const order of live.slice(0, Math.max(0, live.length - 6))) match(order, service);
    }
  }),
  'matches-resting-sells-after-50ms': endsOrders(50, (order, service) => {
    if (order.record.side === 'SELL') match(order, service);
  }),
  'cancels-resting-orders-after-150ms': endsOrders(150, (order) => {
    order.state = 'canceled';
  }),
  'forgets-ended-orders': [matchesAfter(150), forgetsEnded],
  'matches-orders-of-batches-and-forgets-them': [limitedTo(['place-orders'])(matchesAfter(60)), forgetsEnded],
  'puts-orders-into-the-book-after-300ms': [
    hidesNewerThan(300, 'live'),
    rewrites(placements, ['status'], (status) => (status === 'live' ? 'delayed' : status)),
    limitedTo(['cancel-order'])(refusesToCancel(isNewerThan(300), 'the order is delayed')),
  ],
});
