// The requests that faults of placed orders mean.
import { isOfSecondAccount } from '../deviations/when.js';
import type { When } from '../types.js';

/** Whether the body of a placement has a SELL. */
export const holdsSell = (text: string): boolean => text.includes('"side":"SELL"');

export const isAnyPlacement: When = () => true;
export const isInBatch: When = ({ endpoint }) => endpoint === 'place-orders';
export const isBatchOfSecondAccount: When = (...request) => isInBatch(...request) && isOfSecondAccount(...request);

/** Of the filters of orders, the request has these and no others. */
export const isFilteredBy =
  (...names: readonly string[]): When =>
  ({ query }) =>
    ['id', 'market', 'asset_id'].every((name) => query.has(name) === names.includes(name));
export const isUnfiltered = isFilteredBy();
