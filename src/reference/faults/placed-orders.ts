// What the faults of placed orders have in common: which orders a request has placed, for whom, and what it answers.
import { isObject } from '../../is-object.js';
import type { Order, OrderRecord } from '../data/records.js';
import { changePlaced, overrideFilter, placedOrders, senderOf } from '../deviation.js';
import type { Deviation, DeviationSource, FilterDecision, IncomingRequest, Reply, Service } from '../types.js';

export const isOfSecondAccount = (request: IncomingRequest, service: Service): boolean =>
  senderOf(request, service) === service.accounts.second;

/** Orders stand with other members than were placed; `place` is the one in the request, from 0. */
export const recordsPlaced = (
  change: (order: Order, place: number, orders: readonly Order[]) => Partial<OrderRecord>,
): Deviation =>
  changePlaced((orders) => {
    for (const [place, order] of orders.entries()) order.record = { ...order.record, ...change(order, place, orders) };
  });

export const countsCanceledAsLive = (holds: (request: IncomingRequest, order: Order) => boolean): Deviation => ({
  overrideFilter: (kept, { filter, request, item }) =>
    kept || (filter === 'live' && isCanceled(item) && holds(request, item)),
});

export const isSell = ({ record: { side } }: Order): boolean => side === 'SELL';
/** Whether the body of a placement has a SELL. */
export const holdsSell = (text: string): boolean => text.includes('"side":"SELL"');
export const isSellRecord = (item: FilterDecision['item']): boolean => 'record' in item && isSell(item);

export const anyAccount = overrideFilter('account', () => true);

export const isCanceled = (item: FilterDecision['item']): item is Order => 'state' in item && item.state === 'canceled';

type IsOne = (request: IncomingRequest, service: Service) => boolean;

/** Deviates for the orders that `isOne` has placed. */
export const forPlaced =
  (isOne: IsOne, deviation: (isPlaced: (item: object) => boolean) => Deviation): DeviationSource =>
  () => {
    const placed = new Set<object>();
    const notePlaced = changePlaced((orders, request, service) => {
      if (isOne(request, service)) for (const order of orders) placed.add(order);
    });
    return [notePlaced, deviation((item) => placed.has(item))];
  };

/** Replaces the decisions of the filters about the orders that `isOne` has placed. */
export const overridePlaced = (isOne: IsOne, decide: (kept: boolean, decision: FilterDecision) => boolean) =>
  forPlaced(isOne, (isPlaced) => ({
    overrideFilter: (kept, decision) => (isPlaced(decision.item) ? decide(kept, decision) : kept),
  }));

export function withOrderIds(reply: Reply, ids: ReadonlyMap<unknown, string>): Reply {
  const results = [reply.body]
    .flat()
    .map((result: unknown) =>
      isObject(result) ? { ...result, orderID: ids.get(result.orderID) ?? result.orderID } : result,
    );
  return { ...reply, body: Array.isArray(reply.body) ? results : results[0] };
}

/** A new order takes the place and the id of a canceled one of its account on its token. */
export function reusesIds(isReused: (canceled: Order) => boolean): Deviation {
  return {
    reply(reply, request, service) {
      const [order] = placedOrders(reply, request, service);
      const { store } = service;
      const canceled = store.orders.find((other) => isCanceledBeside(other, order) && isReused(other));
      if (!order || !canceled) return undefined;
      const { id } = canceled.record;
      order.state = 'matched';
      store.addOrder({ ...order, state: 'live', record: { ...order.record, id } });
      return withOrderIds(reply, new Map([[order.record.id, id]]));
    },
  };
}

function isCanceledBeside({ state, account, record }: Order, order: Order | undefined): boolean {
  return state === 'canceled' && account === order?.account && record.assetId === order.record.assetId;
}

export const failure = { success: false, errorMsg: 'the request took too long', orderID: '', status: '' } as const;

export function isFailedResult(result: unknown): result is Record<string, unknown> {
  return isObject(result) && result.success === false;
}

export const fullBatch = 15;
export const isInBatch = ({ endpoint }: IncomingRequest): boolean => endpoint === 'place-orders';
export const isBatchOfSecondAccount = (request: IncomingRequest, service: Service): boolean =>
  isInBatch(request) && isOfSecondAccount(request, service);
export const isAnyPlacement = (): boolean => true;

export function isFilteredBy(request: IncomingRequest, names: readonly string[]): boolean {
  return ['id', 'market', 'asset_id'].every((name) => request.query.has(name) === names.includes(name));
}

export const oneFilterOrNone = [
  ['without-a-filter', []],
  ['by-id', ['id']],
  ['by-market', ['market']],
  ['by-asset-id', ['asset_id']],
] as const;
