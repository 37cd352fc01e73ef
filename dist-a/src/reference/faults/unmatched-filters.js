// Faults of filters that nothing matches (4.5).
import { changeList } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault } from './fault.js';
export const unmatchedFilterFaults = [
    fault({
        requirement: 'filter.no-match',
        operations: filteredLists,
        name: 'ignores-filters-beside-limits-from-10-to-90',
        does: 'no filter is read beside a limit from 10 to 90',
        deviation: {
            overrideFilter(kept, { request }) {
                const limit = Number(request.query.get('limit') ?? 0);
                return kept || (limit >= 10 && limit <= 90);
            },
        },
    }),
    fault({
        requirement: 'filter.no-match',
        operations: offsetLists,
        name: 'answers-null-instead-of-an-empty-list',
        does: 'an empty list is null',
        deviation: changeList((items) => (items.length === 0 ? null : items)),
    }),
    fault({
        requirement: 'filter.no-match',
        operations: offsetLists,
        name: 'answers-five-tags-when-nothing-matches',
        does: 'an empty list holds five tags instead',
        deviation: changeList((items, _request, { dataset }) => items.length === 0 ? dataset.catalog.tags.slice(0, 5) : items),
    }),
];
//# sourceMappingURL=unmatched-filters.js.map