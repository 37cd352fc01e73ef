import { order } from './isolation.js';
import { readHeaders, unauthenticated } from './observations.js';
import { orderAgreementChecks } from './order-agreement.js';
import { byId, liveOnly, ownTrades } from './records.js';
export const accountChecks = [
    ...byId,
    ...orderAgreementChecks,
    ...liveOnly,
    ...ownTrades,
    ...order,
    ...unauthenticated,
    ...readHeaders,
];
//# sourceMappingURL=index.js.map