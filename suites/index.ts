// The registry: every check there is, in the order in which a report shows them.
import type { Check } from '../src/check/check.js';
import { accountChecks } from './account/index.js';
import { everyExchangeChecks } from './all-operations/index.js';
import { builderChecks } from './builder/index.js';
import { catalogChecks } from './catalog/index.js';
import { feesChecks } from './fees/index.js';
import { orderBookChecks } from './order-book/index.js';
import { tradingChecks } from './trading/index.js';

export const registry: readonly Check[] = [
  ...catalogChecks,
  ...orderBookChecks,
  ...feesChecks,
  ...accountChecks,
  ...builderChecks,
  ...tradingChecks,
  ...everyExchangeChecks,
];
