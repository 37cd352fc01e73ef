// Variants of the state of orders: when they come into the book, when they end, and how late reads show it.
import { isObject } from '../../is-object.js';
import type { Order } from '../data/records.js';
import { changePlaced, limitedTo, overrideFilter, recordsOf } from '../deviation.js';
import { matchResting } from '../matching.js';
import type { Deviation, DeviationSource, FilterDecision, Service } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

/** Each order ends by itself `afterMs` after it was placed, if it is still live then. */
const endsOrders = (afterMs: number, end: (order: Order, service: Service) => void): Deviation =>
  changePlaced((orders, _, service) => {
    for (const order of orders)
      if (order.state === 'live') setTimeout(() => order.state === 'live' && end(order, service), afterMs).unref();
  });

const takerAddress = '0x00000000000000000000000000000000000057A7';

const match = (order: Order, service: Service): void => matchResting(order, service, takerAddress);
const matchesAfter = (afterMs: number) => endsOrders(afterMs, match);

const orderOf = ({ item }: FilterDecision) => ('state' in item ? (item as Order) : undefined);

/** An order that is not live is not found by its id. */
const forgetsEnded: Deviation = {
  ...overrideFilter('account', (kept, decision) => {
    const isLookup = decision.request.endpoint === 'account-order';
    return kept && !(isLookup && orderOf(decision)?.state !== 'live');
  }),
};

/** Reads of orders show what was true `byMs` ago. */
function lagsOrderReads(byMs: number, { showsNewOrders = false } = {}): DeviationSource {
  return () => {
    const canceledAt = new Map<string, number>();
    const isRecent = (time: number | undefined) => time !== undefined && Date.now() - time < byMs;
    const isHidden = ({ createdAt }: Order['record']) => !showsNewOrders && isRecent(Date.parse(createdAt));
    const isRead = ({ request: { endpoint } }: FilterDecision) =>
      endpoint === 'account-orders' || endpoint === 'account-order';
    return {
      overrideFilter(kept, decision) {
        const order = orderOf(decision);
        if (order === undefined || !isRead(decision)) return kept;
        if (decision.filter === 'account') return kept && !isHidden(order.record);
        return decision.filter === 'live' ? kept || isRecent(canceledAt.get(order.record.id)) : kept;
      },
      reply(reply, { endpoint }) {
        const { body } = reply;
        if (!isObject(body)) return undefined;
        if (endpoint.startsWith('cancel') && Array.isArray(body.canceled))
          for (const id of body.canceled) canceledAt.set(String(id), Date.now());
        if (endpoint === 'account-order' && isObject(body.order) && isRecent(canceledAt.get(String(body.order.id))))
          body.order.status = 'live';
        if (endpoint === 'account-orders') for (const order of recordsOf(body)) order.status = 'live';
        return reply;
      },
    };
  };
}

/**
 * Of the orders that an account has placed on a token, so many stay live: the oldest is matched when another one is
 * placed.
 */
const matchesOldestBeyond = (most: number): Deviation =>
  changePlaced((orders, _, service) => {
    for (const { account: owner, record: placed } of orders) {
      const isAlike = ({ state, account, record, sequence }: Order) =>
        state === 'live' &&
        account === owner &&
        record.assetId === placed.assetId &&
        sequence >= service.dataset.history.orders.length;
      const live = service.store.orders.filter(isAlike);
      for (const order of live.slice(0, Math.max(0, live.length - most))) match(order, service);
    }
  });

/** Orders come into the book so long after they were placed. Before that they are not listed and cannot be canceled. */
function delaysOrders(byMs: number): Deviation {
  const isEarly = (order: Order | undefined) =>
    order !== undefined && Date.now() - Date.parse(order.record.createdAt) < byMs;
  return {
    overrideFilter: (kept, decision) => kept && !(decision.filter === 'live' && isEarly(orderOf(decision))),
    reply(reply, { endpoint }, { store }: Service) {
      const { body } = reply;
      if (endpoint.startsWith('place'))
        for (const result of recordsOf(body)) if (result.status === 'live') result.status = 'delayed';
      if (endpoint !== 'cancel-order' || !isObject(body) || !Array.isArray(body.canceled)) return reply;
      const [id] = body.canceled;
      const order = store.order(String(id));
      if (!order || !isEarly(order)) return reply;
      order.state = 'live';
      return { ...reply, body: { canceled: [], not_canceled: { [order.record.id]: 'the order is delayed' } } };
    },
  };
}

export const orderStateVariants: readonly Variant[] = [
  ...variantsOf(['1', '3'], ['account-order.status-values'], {
    'matches-resting-orders-after-50ms: each order is matched by someone 50 ms after it was placed': matchesAfter(50),
    'matches-the-oldest-of-seven-orders-on-a-token: where an account has placed six live orders on a token, the oldest is matched when it places another one':
      matchesOldestBeyond(6),
  }),
  ...variantsOf(['1', '3'], [], {
    'matches-resting-sells-after-50ms: a SELL is matched 50 ms after it was placed, because others look for what is for sale':
      endsOrders(50, (order, service) => {
        if (order.record.side === 'SELL') match(order, service);
      }),
    'cancels-resting-orders-after-150ms: each order is canceled by the service itself 150 ms after it was placed':
      endsOrders(150, (order) => {
        order.state = 'canceled';
      }),
  }),
  ...variantsOf(['1', '4.2'], ['account-order.transitions'], {
    'forgets-ended-orders: each order is matched 150 ms after it was placed, and an order that is not live is not found by its id':
      { ...matchesAfter(150), ...forgetsEnded },
    'matches-orders-of-batches-and-forgets-them: each order of a batch is matched 60 ms after it was placed, and an order that is not live is not found by its id':
      [limitedTo(['place-orders'], matchesAfter(60)), forgetsEnded],
  }),
  ...variantsOf(['2.2', '3'], ['order-result.status-values', 'trading.matching'], {
    'puts-orders-into-the-book-after-300ms: an order is delayed at first: it cannot be canceled and is not listed before 300 ms have passed':
      delaysOrders(300),
  }),
  ...variantsOf(['4.2'], [], {
    'lags-reads-behind-writes-by-300ms: reads of orders show what was true 300 ms ago': lagsOrderReads(300),
    'lags-reads-behind-writes-by-2500ms: reads of orders show what was true 2.5 s ago': lagsOrderReads(2500),
    'shows-canceled-orders-as-live-for-1500ms: a canceled order is listed and read as live for 1.5 s; a new one is listed at once':
      lagsOrderReads(1500, { showsNewOrders: true }),
  }),
];
