import type { Check } from '#check';
import { order } from './isolation.js';
import { readHeaders, unauthenticated } from './observations.js';
import { orderAgreementChecks } from './order-agreement.js';
import { byId, liveOnly, ownTrades } from './records.js';

export const accountChecks: readonly Check[] = [
  ...byId,
  ...orderAgreementChecks,
  ...liveOnly,
  ...ownTrades,
  ...order,
  ...unauthenticated,
  ...readHeaders,
];
