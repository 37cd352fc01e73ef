// Variants of the state of orders: when they come into the book, when they end, and how late reads show it.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import type { Order } from '../data/records.js';
import { matchResting } from '../matching.js';
import type { Deviation, DeviationSource, FilterDecision, Service } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

/** Ids of the orders that an answer reports as placed. */
function placedIds(body: unknown): readonly string[] {
  const results: readonly unknown[] = Array.isArray(body) ? body : [body];
  return results.filter(isObject).flatMap(({ success, orderID }) => (success === true ? [String(orderID)] : []));
}

const allPlacements: readonly EndpointId[] = ['place-order', 'place-orders'];

/** Each order ends by itself `afterMs` after it was placed, if it is still live then. */
function endsOrders(
  afterMs: number,
  end: (order: Order, service: Service) => void,
  placements = allPlacements,
): Deviation {
  return {
    reply({ body }, { endpoint }, service) {
      if (!placements.includes(endpoint)) return undefined;
      for (const id of placedIds(body)) {
        const order = service.store.order(id);
        if (order?.state === 'live') setTimeout(() => order.state === 'live' && end(order, service), afterMs).unref();
      }
      return undefined;
    },
  };
}

const takerAddress = '0x00000000000000000000000000000000000057A7';

const match = (order: Order, service: Service): void => matchResting(order, service, takerAddress);

const orderOf = ({ item }: FilterDecision) => ('state' in item ? (item as Order) : undefined);

/** An order that is not live is not found by its id. */
const forgetsEnded: Deviation = {
  overrideFilter(kept, decision) {
    const { filter, request } = decision;
    return (
      kept && !(filter === 'account' && request.endpoint === 'account-order' && orderOf(decision)?.state !== 'live')
    );
  },
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
        if (endpoint === 'account-orders' && Array.isArray(body.data))
          for (const order of body.data) if (isObject(order)) order.status = 'live';
        return reply;
      },
    };
  };
}

/**
 * Of the orders that an account has placed on a token, so many stay live: the oldest is matched when another one is
 * placed.
 */
function matchesOldestBeyond(most: number): Deviation {
  return {
    reply({ body }, { endpoint }, service) {
      const { store, dataset } = service;
      if (!allPlacements.includes(endpoint)) return undefined;
      for (const id of placedIds(body)) {
        const placed = store.order(id);
        const isAlike = ({ state, account, record, sequence }: Order) =>
          state === 'live' &&
          account === placed?.account &&
          record.assetId === placed.record.assetId &&
          sequence >= dataset.history.orders.length;
        const live = store.orders.filter(isAlike);
        for (const order of live.slice(0, Math.max(0, live.length - most))) match(order, service);
      }
      return undefined;
    },
  };
}

/** Orders come into the book so long after they were placed. Before that they are not listed and cannot be canceled. */
function delaysOrders(byMs: number): Deviation {
  const isEarly = (order: Order | undefined) =>
    order !== undefined && Date.now() - Date.parse(order.record.createdAt) < byMs;
  return {
    overrideFilter: (kept, decision) => kept && !(decision.filter === 'live' && isEarly(orderOf(decision))),
    reply(reply, { endpoint }, { store }: Service) {
      const { body } = reply;
      if (endpoint === 'place-order' || endpoint === 'place-orders')
        for (const result of Array.isArray(body) ? body : [body])
          if (isObject(result) && result.status === 'live') result.status = 'delayed';
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
    'matches-resting-orders-after-50ms: each order is matched by someone 50 ms after it was placed': endsOrders(
      50,
      match,
    ),
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
      { ...endsOrders(150, match), ...forgetsEnded },
    'matches-orders-of-batches-and-forgets-them: each order of a batch is matched 60 ms after it was placed, and an order that is not live is not found by its id':
      { ...endsOrders(60, match, ['place-orders']), ...forgetsEnded },
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
