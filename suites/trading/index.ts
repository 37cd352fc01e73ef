import type { Check } from '../../src/check/check.js';
import { authenticationChecks } from './authentication.js';
import { batchBoundsChecks } from './batch-bounds.js';
import { batchResultsChecks } from './batch-results.js';
import { cancelMarketOrdersChecks } from './cancel-market-orders.js';
import { cancelOrderChecks } from './cancel-order.js';
import { isolationChecks } from './isolation.js';
import { matchingChecks } from './matching.js';
import { orderStatuses, requiredFields } from './observations.js';
import { modelChecks } from './order-model.js';
import { placeOrderChecks } from './place-order.js';
import { rejectedWriteChecks } from './rejected-writes.js';
import { signingDialectChecks } from './signing-profile.js';

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
