// All checks of placing and canceling orders (4.1).
import type { Check } from '#check';
import { authenticationChecks, equivalentRequestChecks } from './authentication.js';
import { cancelMarketOrdersChecks, cancelOrderChecks } from './cancels.js';
import { matchingChecks, memberChecks, orderLifecycleChecks, sideChecks } from './order-lifecycle.js';
import { batchBoundsChecks, placementChecks } from './placements.js';
import { signingProfileChecks } from './signing-profile.js';

const areOutcomes = ({ requirement }: Check) => requirement === 'place-orders.per-order-outcome';

export const tradingChecks: readonly Check[] = [
  // Where a check has parts in both, its invalid orders are the plainest.
  ...authenticationChecks.filter(areOutcomes),
  ...placementChecks,
  ...matchingChecks,
  ...sideChecks,
  ...batchBoundsChecks,
  ...cancelOrderChecks,
  ...cancelMarketOrdersChecks,
  ...orderLifecycleChecks,
  ...authenticationChecks.filter((one) => !areOutcomes(one)),
  ...equivalentRequestChecks,
  ...signingProfileChecks,
  ...memberChecks,
];
