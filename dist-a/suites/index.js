import { accountChecks } from './account/index.js';
import { allOperationsChecks } from './all-operations/index.js';
import { catalogChecks } from './catalog/index.js';
import { feesChecks } from './fees/index.js';
import { modelChecks } from './lists/index.js';
import { orderBookChecks } from './order-book/index.js';
import { tradingChecks } from './trading/index.js';
export const registry = [
    ...modelChecks,
    ...catalogChecks,
    ...orderBookChecks,
    ...feesChecks,
    ...accountChecks,
    ...tradingChecks,
    ...allOperationsChecks,
];
//# sourceMappingURL=index.js.map