// Faults of orders that were sent a second time: they show only in a sequence of placing and canceling (4.1).
import { isObject } from '../../is-object.js';
import { cancelResult } from '../cancel-results.js';
import type { Order } from '../data/records.js';
import { changeObject, changePages, isRefusal, placedOrders } from '../deviation.js';
import { placements } from '../operations.js';
import type { Deviation, DeviationSource, IncomingRequest } from '../types.js';
import { leavesLive } from './cancel-scope.js';
import { type Fault, faultsOf } from './fault.js';
import { countsCanceledAsLive, reusesIds } from './placed-orders.js';

type IsRepeated = (order: Order | undefined) => boolean;

/** Deviates for the orders whose submission was sent twice, however the service answered it. */
function forRepeated(deviation: (isRepeated: IsRepeated) => Deviation): DeviationSource {
  return () => {
    const orders = new Map<string, Order>();
    const repeated = new Set<Order | undefined>();
    const noteOrders: Deviation['reply'] = (reply, request, service) => {
      const sent = isRefusal(reply) ? [] : submissionsIn(request);
      for (const submission of sent) if (orders.has(submission)) repeated.add(orders.get(submission));
      const placed = placedOrders(reply, request, service);
      if (placed.length === sent.length)
        for (const [index, submission] of sent.entries()) if (placed[index]) orders.set(submission, placed[index]);
      return undefined;
    };
    return [{ reply: noteOrders }, deviation((order) => repeated.has(order))];
  };
}

function submissionsIn({ endpoint, text }: IncomingRequest): readonly string[] {
  if (endpoint !== 'place-order' && endpoint !== 'place-orders') return [];
  const body: unknown = JSON.parse(text);
  return [body].flat().map((submission) => JSON.stringify(submission));
}

const isCanceled = (order: Order | undefined) => order?.state === 'canceled';

/** An order that is sent again gets its id again, and is live a second time: a cancel ends one of the two records. */
function placesTwice(): Deviation {
  const placed = new Set<Order>();
  return {
    policy: { repeatedOrder: 'same-id' },
    reply(reply, request, service) {
      for (const order of placedOrders(reply, request, service)) {
        if (placed.has(order)) service.store.addOrder({ ...order, record: { ...order.record } });
        placed.add(order);
      }
      return undefined;
    },
  };
}

const listsEachIdOnce = changePages((page) => {
  page.data = [...new Map(page.data.map((record) => [isObject(record) ? record.id : record, record])).values()];
});

export const repeatedOrderFaults: readonly Fault[] = [
  ...faultsOf('trading.order-lifecycle', placements, {
    'places-orders-that-are-sent-again-a-second-time': placesTwice,
    'gives-new-orders-ids-of-canceled-ones-that-were-sent-twice': forRepeated(reusesIds),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'account-orders'], {
    'places-orders-that-are-sent-again-a-second-time-and-lists-them-once': () => [placesTwice(), listsEachIdOnce],
    'lists-canceled-orders-that-were-sent-twice': forRepeated((isRepeated) =>
      countsCanceledAsLive((_, order) => isRepeated(order)),
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'cancel-order'], {
    'reports-orders-that-were-sent-twice-in-both-members': forRepeated((isRepeated) =>
      cancelResult((result, orders, _, id) =>
        orders.some(isRepeated) && result.canceled.includes(id) ? { ...result, not_canceled: { [id]: '' } } : undefined,
      ),
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'cancel-market-orders'], {
    'spares-orders-that-were-sent-twice': forRepeated((isRepeated) => leavesLive((_, order) => isRepeated(order))),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'place-orders', 'account-order'], {
    'shows-canceled-orders-that-were-sent-twice-as-live': forRepeated((isRepeated) =>
      changeObject((body, { param }, { store }) => {
        const order = store.order(param);
        return isCanceled(order) && isRepeated(order) && isObject(body.order)
          ? { ...body, order: { ...body.order, status: 'live' } }
          : body;
      }),
    ),
  }),
];
