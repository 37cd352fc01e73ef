import type { Check } from '#check';
import { combinedFilters } from './combined-filters.js';
import { filteredWalkChecks } from './filtered-walks.js';
import { filterChecks } from './filters.js';
import { order, orders, trades } from './isolation.js';
import { readHeaders, unauthenticated } from './observations.js';
import { orderAgreementChecks } from './order-agreement.js';
import { byId, liveOnly, ownTrades } from './records.js';
import { takerFilter } from './taker-filter.js';
import { timeFilterChecks } from './time-filters.js';

export const accountChecks: readonly Check[] = [
  ...filterChecks('account-orders'),
  ...filterChecks('account-trades'),
  ...takerFilter,
  ...timeFilterChecks('account-trades'),
  ...combinedFilters,
  ...filteredWalkChecks,
  ...byId,
  ...orderAgreementChecks,
  ...liveOnly,
  ...ownTrades,
  ...orders,
  ...order,
  ...trades,
  ...unauthenticated,
  ...readHeaders,
];
