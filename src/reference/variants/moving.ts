// Variants of a service that moves by itself: orders that end, reads that lag behind writes, records that vanish.
import type { Order } from '../data/records.js';
import { isRecord } from '../hooks.js';
import type { Deviation, DeviationSource, FilterDecision, Service } from '../types.js';
import { type Variant, variant } from './variant.js';

/** Ids of the orders that an answer reports as placed. */
function placedIds(body: unknown): readonly string[] {
  const results: readonly unknown[] = Array.isArray(body) ? body : [body];
  return results.filter(isRecord).flatMap(({ success, orderID }) => (success === true ? [String(orderID)] : []));
}

/** Each order ends by itself so long after it was placed, if it is still live then. */
function endsOrders(afterMs: number, end: (order: Order) => void): Deviation {
  return {
    reply({ body }, { endpoint }, { store }: Service) {
      if (endpoint !== 'place-order' && endpoint !== 'place-orders') return undefined;
      for (const id of placedIds(body)) {
        const order = store.order(id);
        if (order?.state === 'live') setTimeout(() => order.state === 'live' && end(order), afterMs).unref();
      }
      return undefined;
    },
  };
}

const match = (order: Order): void => {
  order.state = 'matched';
};

const orderOf = ({ item }: FilterDecision) => ('state' in item ? (item as Order) : undefined);

/** Reads of orders show what was true so long ago. */
function lagsOrderReads(byMs: number): DeviationSource {
  return () => {
    const canceledAt = new Map<string, number>();
    const isRecent = (time: number | undefined) => time !== undefined && Date.now() - time < byMs;
    const isRead = ({ request: { endpoint } }: FilterDecision) =>
      endpoint === 'account-orders' || endpoint === 'account-order';
    return {
      overrideFilter(kept, decision) {
        const order = orderOf(decision);
        if (order === undefined || !isRead(decision)) return kept;
        if (decision.filter === 'account') return kept && !isRecent(Date.parse(order.record.createdAt));
        return decision.filter === 'live' ? kept || isRecent(canceledAt.get(order.record.id)) : kept;
      },
      reply(reply, { endpoint }) {
        const { body } = reply;
        if (!isRecord(body)) return undefined;
        if (endpoint.startsWith('cancel') && Array.isArray(body.canceled))
          for (const id of body.canceled) canceledAt.set(String(id), Date.now());
        if (endpoint === 'account-order' && isRecord(body.order) && isRecent(canceledAt.get(String(body.order.id))))
          body.order.status = 'live';
        if (endpoint === 'account-orders' && Array.isArray(body.data))
          for (const order of body.data) if (isRecord(order)) order.status = 'live';
        return reply;
      },
    };
  };
}

/** At each read of a list of trades its first record is dropped for good. */
function dropsTrades(): Deviation {
  const dropped = new Set<string>();
  return {
    overrideFilter: (kept, { filter, item }) =>
      kept && !(filter === 'account' && 'match_time' in item && dropped.has(item.id)),
    reply({ body }, { endpoint }) {
      if (!endpoint.endsWith('-trades') || !isRecord(body) || !Array.isArray(body.data)) return undefined;
      const [first]: readonly unknown[] = body.data;
      if (isRecord(first)) dropped.add(String(first.id));
      return undefined;
    },
  };
}

export const movingVariants: readonly Variant[] = [
  variant({
    name: 'matches-resting-orders-after-50ms',
    does: 'each order is matched by someone 50 ms after it was placed',
    sections: ['1', '3'],
    deviation: endsOrders(50, match),
  }),
  variant({
    name: 'kills-resting-orders-after-150ms',
    does: 'each order is canceled by the service itself 150 ms after it was placed',
    sections: ['1', '3'],
    deviation: endsOrders(150, (order) => {
      order.state = 'canceled';
    }),
  }),
  variant({
    name: 'forgets-ended-orders',
    does: 'each order is matched 150 ms after it was placed, and an order that is not live is not found by its id',
    sections: ['1', '4.2'],
    deviation: {
      ...endsOrders(150, match),
      overrideFilter(kept, decision) {
        const { filter, request } = decision;
        return (
          kept && !(filter === 'account' && request.endpoint === 'account-order' && orderOf(decision)?.state !== 'live')
        );
      },
    },
  }),
  variant({
    name: 'lags-reads-behind-writes-by-300ms',
    does: 'reads of orders show what was true 300 ms ago',
    sections: ['4.2'],
    deviation: lagsOrderReads(300),
  }),
  variant({
    name: 'drops-old-records',
    does: 'each read of a list of trades drops its first record',
    sections: ['4.2'],
    deviation: dropsTrades,
  }),
  variant({
    name: 'has-order-ids-that-differ-in-case-only',
    does: 'the ids of two orders, and of two trades, differ in letter case alone',
    sections: ['2.4', '2.5'],
    deviation: {
      data({ history: { orders, trades, builderTrades } }) {
        const [one, other] = orders;
        if (one && other) {
          one.record = { ...one.record, id: 'order-a' };
          other.record = { ...other.record, id: 'ORDER-A' };
        }
        for (const list of [trades, builderTrades]) {
          const [first, second] = list;
          if (first) first.id = 'trade-a';
          if (second) second.id = 'TRADE-A';
        }
      },
    },
  }),
  variant({
    name: 'maker-filter-means-own-address',
    does: 'maker keeps the trades whose maker_address it is',
    sections: ['4.2'],
    deviation: {
      overrideFilter: (kept, { filter, item, wanted }) =>
        filter === 'maker' && 'maker_address' in item
          ? item.maker_address.toLowerCase() === String(wanted).toLowerCase()
          : kept,
    },
  }),
  variant({
    name: 'says-unauthenticated-in-not-canceled',
    does: 'a cancel that is not authenticated says so in not_canceled',
    sections: ['7'],
    deviation: {
      reply(reply, { endpoint, text }) {
        if (!endpoint.startsWith('cancel') || reply.status !== 401) return undefined;
        const [, id = 'all'] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
        return { ...reply, status: 200, body: { canceled: [], not_canceled: { [id]: 'not authenticated' } } };
      },
    },
  }),
  variant({
    name: 'sends-fractional-match-times',
    does: 'trades have times with fractions of a second',
    sections: ['2.5'],
    deviation: {
      data({ history: { trades, builderTrades } }) {
        for (const list of [trades, builderTrades])
          for (const [index, trade] of list.entries())
            trade.match_time = new Date(Date.parse(trade.match_time) + (index % 10) * 100).toISOString();
      },
    },
  }),
];
