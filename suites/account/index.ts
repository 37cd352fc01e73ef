import type { Check } from '../../src/check/check.js';
import { accountFilters, combination } from './filters.js';
import { readHeaders, unauthenticated, values } from './observations.js';
import { byId, isolationOrder, isolationOrders, isolationTrades, liveOnly, ownTrades } from './records.js';

export const accountChecks: readonly Check[] = [
  ...accountFilters,
  ...combination,
  ...byId,
  ...liveOnly,
  ...ownTrades,
  ...isolationOrders,
  ...isolationOrder,
  ...isolationTrades,
  ...unauthenticated,
  ...readHeaders,
  ...values,
];
