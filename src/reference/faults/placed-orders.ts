// What faults of placed orders mean: which orders, and of which requests.
import { alsoKeeps } from '../deviations/filters.js';
import { changePlaced, placedOrders } from '../deviations/orders.js';
import { isRefusal, observes } from '../deviations/replies.js';
import { isOfSecondAccount } from '../deviations/requests.js';
import { placements } from '../operations.js';
import type { Deviation, DeviationSource, FilterDecision, IncomingRequest, Order, When } from '../types.js';

export const holdsSell = (text: string): boolean => text.includes('"side":"SELL"');
export const isInBatch: When = ({ endpoint }) => endpoint === 'place-orders';
export const isBatchOfSecondAccount: When = (...request) => isInBatch(...request) && isOfSecondAccount(...request);

/** Of the filters of orders, the request has these and no others. */
export const isFilteredBy =
  (...names: readonly string[]): When =>
  ({ query }) =>
    ['id', 'market', 'asset_id'].every((name) => query.has(name) === names.includes(name));
export const isUnfiltered = isFilteredBy();
export const isSell = ({ record: { side } }: Order): boolean => side === 'SELL';
type Item = Pick<FilterDecision, 'item'>;
export const isSellRecord = ({ item }: Item) => 'record' in item && isSell(item);
export const isCanceledRecord = ({ item }: Item) => 'state' in item && item.state === 'canceled';
export const keepsCanceled = alsoKeeps('live', isCanceledRecord);

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

export const filtersPlaced = (isMeant: When, deviation: (isPlaced: (decision: Item) => boolean) => Deviation) =>
  forPlaced(isMeant, (isPlaced) => deviation(({ item }) => isPlaced(item)));

const submissionsIn = ({ endpoint, text }: IncomingRequest): readonly string[] =>
  placements.some((placement) => placement === endpoint)
    ? [JSON.parse(text)].flat().map((submission) => JSON.stringify(submission))
    : [];

/** Deviates for the orders whose submission was sent twice, however the service answered it. */
export const forRepeated =
  (deviation: (isRepeated: (order: object | undefined) => boolean) => Deviation): DeviationSource =>
  () => {
    const orders = new Map<string, Order>();
    const repeated = new Set<object | undefined>();
    const noteOrders = observes((reply, request, service) => {
      const sent = isRefusal(reply) ? [] : submissionsIn(request);
      for (const submission of sent) if (orders.has(submission)) repeated.add(orders.get(submission));
      const placed = placedOrders(reply, request, service);
      if (placed.length === sent.length)
        for (const [index, order] of placed.entries()) orders.set(String(sent[index]), order);
    });
    return [noteOrders, deviation((order) => repeated.has(order))];
  };
