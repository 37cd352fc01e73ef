// Faults of filters of account lists and builder trades that stand beside one another (4.2).
import { changePage, changeQuery } from '../deviation-builders.js';
import { filtersOf } from './account-filters.js';
import { fault, kebab } from './fault.js';
function ignoresFilterBeside({ list, ignored, beside }) {
    return fault({
        requirement: 'account.filter-combination',
        operations: [list],
        name: `ignores-${kebab(ignored)}-beside-${kebab(beside)}-on-${list}`,
        does: `${ignored} is ignored where ${beside} is given`,
        deviation: changeQuery((query) => {
            if (query.has(beside))
                query.delete(ignored);
        }),
    });
}
function ignoresFilterBesideTwo(list, ignored) {
    return fault({
        requirement: 'account.filter-combination',
        operations: [list],
        name: `ignores-${kebab(ignored)}-beside-two-filters-on-${list}`,
        does: `${ignored} is ignored where two other filters are given`,
        deviation: changeQuery((query) => {
            if (filtersOf[list].filter((name) => query.has(name)).length > 2)
                query.delete(ignored);
        }),
    });
}
export const accountCombinedFilterFaults = [
    fault({
        requirement: 'account.filter-combination',
        operations: ['account-orders', 'account-trades', 'builder-trades'],
        name: 'uses-only-the-first-of-several-filters',
        does: 'of several filters only the first one counts',
        deviation: changeQuery((query) => {
            const names = ['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'].filter((name) => query.has(name));
            for (const name of names.slice(1))
                query.delete(name);
        }),
    }),
    ignoresFilterBeside({ list: 'account-orders', ignored: 'market', beside: 'asset_id' }),
    ignoresFilterBeside({ list: 'account-orders', ignored: 'id', beside: 'market' }),
    ignoresFilterBeside({ list: 'account-trades', ignored: 'after', beside: 'before' }),
    ignoresFilterBeside({ list: 'account-trades', ignored: 'taker', beside: 'market' }),
    ignoresFilterBeside({ list: 'account-trades', ignored: 'market', beside: 'maker' }),
    ignoresFilterBeside({ list: 'builder-trades', ignored: 'before', beside: 'after' }),
    ignoresFilterBeside({ list: 'builder-trades', ignored: 'asset_id', beside: 'maker_address' }),
    fault({
        requirement: 'account.filter-combination',
        operations: ['account-trades', 'builder-trades'],
        name: 'shows-no-trades-between-two-times',
        does: 'before and after together keep no trade',
        deviation: changePage((page, _cursor, { query }) => {
            if (query.has('before') && query.has('after'))
                Object.assign(page, { data: [], count: 0, next_cursor: 'LTE=' });
        }),
    }),
    ignoresFilterBesideTwo('account-orders', 'market'),
    ignoresFilterBesideTwo('account-trades', 'market'),
    ignoresFilterBesideTwo('builder-trades', 'asset_id'),
];
//# sourceMappingURL=account-combined-filters.js.map