// Faults of the filter creator (4.5).
import { changeList, refuse } from '../deviation-builders.js';
import { catalogLookups, offsetLists } from '../operations.js';
import { fault } from './fault.js';
import { ignoresFilter } from './filter-deviations.js';
export const creatorFilterFaults = [
    fault({
        requirement: 'filter.creator',
        operations: ['tags'],
        name: 'refuses-creator-on-tags',
        does: 'creator is refused on tags',
        deviation: refuse(({ query }) => query.has('creator'), 'creator is unknown'),
    }),
    fault({
        requirement: 'filter.creator',
        operations: offsetLists,
        name: 'repeats-items-of-a-creator',
        does: 'a list with creator shows each item twice',
        deviation: changeList((items, { query }) => (query.has('creator') ? items.flatMap((item) => [item, item]) : items)),
    }),
    ignoresFilter({
        requirement: 'filter.creator',
        filter: 'creator',
        operations: [...offsetLists, ...catalogLookups],
    }),
];
//# sourceMappingURL=creator-filter.js.map