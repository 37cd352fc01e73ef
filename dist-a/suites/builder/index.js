import { filterChecks } from '../account/filters.js';
import { timeFilterChecks } from '../account/time-filters.js';
export const builderChecks = [
    ...filterChecks('builder-trades'),
    ...timeFilterChecks('builder-trades'),
];
//# sourceMappingURL=index.js.map