// The registry: every check, in the order in which reports show them.
import { type Check, withParts } from '#check';
import { accountChecks } from './account/index.js';
import { allOperationsChecks } from './all-operations/index.js';
import { catalogChecks } from './catalog/index.js';
import { feesChecks } from './fees/index.js';
import { modelChecks } from './lists/index.js';
import { orderBookChecks } from './order-book/index.js';
import { recordChecks } from './records/index.js';
import { refusalChecks } from './refusals/index.js';
import { tradingChecks } from './trading/index.js';

export const registry: readonly Check[] = withParts([
  ...modelChecks,
  ...recordChecks,
  ...refusalChecks,
  ...catalogChecks,
  ...orderBookChecks,
  ...feesChecks,
  ...accountChecks,
  ...tradingChecks,
  ...allOperationsChecks,
]);
