// What faults of placed orders mean: which orders, and of which requests.
import { alsoKeeps } from '../deviations/filters.js';
import { changePlaced } from '../deviations/orders.js';
import { isOfSecondAccount } from '../deviations/requests.js';
import type { Deviation, DeviationSource, FilterDecision, Order, When } from '../types.js';

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
