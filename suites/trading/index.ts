import type { Check } from '../../src/check/check.js';
import { authenticationChecks } from './authentication.js';
import { batchBoundsChecks } from './batch-bounds.js';
import { batchResultsChecks } from './batch-results.js';
import { cancelMarketOrdersChecks } from './cancel-market-orders.js';
import { cancelOrderChecks } from './cancel-order.js';
import { isolationChecks } from './isolation.js';
import { matchingChecks } from './matching.js';
import { modelChecks } from './model.js';
import { orderStatuses, requiredFields } from './observations.js';
import { placeOrderChecks } from './place-order.js';
import { rejectedWriteChecks } from './rejected-writes.js';
import { signingDialectChecks } from './signing-dialect.js';

export const tradingChecks: readonly Check[] = [
  ...placeOrderChecks,
  ...matchingChecks,
  ...batchBoundsChecks,
  ...batchResultsChecks,
  ...cancelOrderChecks,
  ...cancelMarketOrdersChecks,
  ...modelChecks,
  ...isolationChecks,
  ...rejectedWriteChecks,
  ...authenticationChecks,
  ...signingDialectChecks,
  ...orderStatuses,
  ...requiredFields,
];
