// What the faults of placed orders have in common: which orders a request has placed, for whom, and what it answers.
import { isObject } from '../../is-object.js';
import type { Order, OrderRecord } from '../data/records.js';
import { alsoKeeps, changePlaced, isOfSecondAccount, placedOrders } from '../deviation.js';
import type { Deviation, DeviationSource, FilterDecision, Reply, When } from '../types.js';

/** Orders stand with other members than were placed; `place` is the one in the request, from 0. */
export const recordsPlaced = (
  change: (order: Order, place: number, orders: readonly Order[]) => Partial<OrderRecord>,
): Deviation =>
  changePlaced((orders) => {
    for (const [place, order] of orders.entries()) order.record = { ...order.record, ...change(order, place, orders) };
  });

export const isSell = ({ record: { side } }: Order): boolean => side === 'SELL';
/** Whether the body of a placement has a SELL. */
export const holdsSell = (text: string): boolean => text.includes('"side":"SELL"');

type Item = Pick<FilterDecision, 'item'>;
export const isSellRecord = ({ item }: Item): boolean => 'record' in item && isSell(item);
export const isCanceledRecord = ({ item }: Item): boolean => 'state' in item && item.state === 'canceled';

export const anyAccount = alsoKeeps('account');
export const countsCanceledAsLive = alsoKeeps('live', isCanceledRecord);

/** Deviates for the orders that some requests have placed. */
export const forPlaced =
  (isMeant: When, deviation: (isPlaced: (item: object) => boolean) => Deviation): DeviationSource =>
  () => {
    const placed = new Set<object>();
    const notePlaced = changePlaced((orders, ...request) => {
      if (isMeant(...request)) for (const order of orders) placed.add(order);
    });
    return [notePlaced, deviation((item) => placed.has(item))];
  };

/** Changes what filters keep of the orders that some requests have placed. */
export const filtersPlaced = (isMeant: When, deviation: (isPlaced: (decision: Item) => boolean) => Deviation) =>
  forPlaced(isMeant, (isPlaced) => deviation(({ item }) => isPlaced(item)));

export function withOrderIds(reply: Reply, ids: ReadonlyMap<unknown, string>): Reply {
  const renamed = (result: unknown) =>
    isObject(result) ? { ...result, orderID: ids.get(result.orderID) ?? result.orderID } : result;
  return { ...reply, body: Array.isArray(reply.body) ? reply.body.map(renamed) : renamed(reply.body) };
}

/** A new order takes the place and the id of a canceled one of its account on its token. */
export const reusesIds = (isReused: (canceled: Order) => boolean = () => true): Deviation => ({
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

export const isFailedResult = (result: unknown): result is Record<string, unknown> =>
  isObject(result) && result.success === false;

export const isAnyPlacement: When = () => true;
export const isInBatch: When = ({ endpoint }) => endpoint === 'place-orders';
export const isBatchOfSecondAccount: When = (...request) => isInBatch(...request) && isOfSecondAccount(...request);

/** Of the filters of orders, the request has these and no others. */
export const isFilteredBy =
  (...names: readonly string[]): When =>
  ({ query }) =>
    ['id', 'market', 'asset_id'].every((name) => query.has(name) === names.includes(name));
export const isUnfiltered = isFilteredBy();
