// All checks of placing and canceling orders (4.1).
import type { Check } from '#check';
import { authenticationChecks } from './authentication.js';
import { batchBoundsChecks } from './batch-bounds.js';
import { batchResultsChecks } from './batch-results.js';
import { cancelMarketOrdersChecks } from './cancel-market-orders.js';
import { cancelOrderChecks } from './cancel-order.js';
import { canceledOrdersOfRunChecks } from './canceled-orders-of-run.js';
import { cancelsByIdChecks } from './cancels-by-id.js';
import { equalOrderChecks } from './equal-orders.js';
import { matchingChecks, requiredFieldChecks, sideChecks, transitionChecks, typeChecks } from './observations.js';
import { orderIdChecks } from './order-ids.js';
import { orderLifecycleChecks } from './order-lifecycle.js';
import { placeOrderChecks } from './place-order.js';
import { placementChecks } from './placements.js';
import { rejectedWriteChecks } from './rejected-writes.js';
import { signingProfileChecks } from './signing-profile.js';
import { unknownOrderChecks } from './unknown-orders.js';
import { validFormChecks } from './valid-forms.js';

export const tradingChecks: readonly Check[] = [
  ...placementChecks,
  ...placeOrderChecks,
  ...matchingChecks,
  ...sideChecks,
  ...transitionChecks,
  ...batchBoundsChecks,
  ...batchResultsChecks,
  ...cancelOrderChecks,
  ...cancelsByIdChecks,
  ...cancelMarketOrdersChecks,
  ...canceledOrdersOfRunChecks,
  ...orderLifecycleChecks,
  ...orderIdChecks,
  ...equalOrderChecks,
  ...rejectedWriteChecks,
  ...authenticationChecks,
  ...validFormChecks,
  ...unknownOrderChecks,
  ...signingProfileChecks,
  ...requiredFieldChecks,
  ...typeChecks,
];
