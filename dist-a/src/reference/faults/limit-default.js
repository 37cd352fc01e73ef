// Faults of pages without limit (part 8).
import { changeQuery } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault } from './fault.js';
import { flags } from './filter-deviations.js';
import { besideFilters, isFiltered } from './offset-lists.js';
export const limitDefaultFaults = [
    ...[10, 25].map((limitDefault) => fault({
        requirement: 'paging.limit-default',
        operations: offsetLists,
        name: `defaults-limit-to-${limitDefault}`,
        does: `without a limit, a page holds ${limitDefault} items`,
        deviation: { rules: { limitDefault } },
    })),
    fault({
        requirement: 'paging.limit-default',
        operations: offsetLists,
        name: 'defaults-limit-to-10-beside-filters',
        does: 'without a limit, a filtered page holds 10 items',
        deviation: besideFilters((query) => {
            if (!query.has('limit'))
                query.set('limit', '10');
        }),
    }),
    fault({
        requirement: 'paging.limit-default',
        operations: ['events'],
        name: 'defaults-limit-to-3-beside-series-slug',
        does: 'without a limit, a page filtered by series_slug holds 3 items; no series has more events than a default page',
        deviation: changeQuery((query) => {
            if (query.has('series_slug') && !query.has('limit'))
                query.set('limit', '3');
        }),
    }),
    fault({
        requirement: 'paging.limit-default',
        operations: offsetLists,
        name: 'defaults-limit-to-100-when-a-flag-is-given',
        does: 'without a limit, a page filtered by active, closed or archived holds 100 items',
        deviation: changeQuery((query) => {
            if (flags.some((flag) => query.has(flag)) && !query.has('limit'))
                query.set('limit', '100');
        }),
    }),
    fault({
        requirement: 'paging.limit-default',
        operations: filteredLists,
        name: 'defaults-limit-to-30-beside-two-flags',
        does: 'without a limit, a page filtered by two of active, closed and archived holds 30 items',
        deviation: changeQuery((query) => {
            if (flags.filter((flag) => query.has(flag)).length > 1 && !query.has('limit'))
                query.set('limit', '30');
        }),
    }),
    ...[
        { operations: offsetLists, name: 'an-offset-of-0', parameter: 'offset', value: '0' },
        { operations: filteredLists, name: 'ascending-true', parameter: 'ascending', value: 'true' },
        { operations: filteredLists, name: 'ascending-false', parameter: 'ascending', value: 'false' },
    ].map(({ operations, name, parameter, value }) => fault({
        requirement: 'paging.limit-default',
        operations,
        name: `defaults-limit-to-50-beside-${name}-alone`,
        does: `without a limit, the page of ${parameter}=${value} holds 50 items`,
        deviation: changeQuery((query) => {
            if (query.size === 1 && query.get(parameter) === value)
                query.set('limit', '50');
        }),
    })),
    fault({
        requirement: 'paging.limit-default',
        operations: ['catalog-markets'],
        name: 'defaults-limit-to-50-beside-a-sort-column',
        does: 'without a limit, a page that is sorted by a column and not filtered holds 50 items',
        deviation: changeQuery((query) => {
            if (!isFiltered(query) && query.has('order') && !query.has('limit'))
                query.set('limit', '50');
        }),
    }),
    fault({
        requirement: 'paging.limit-default',
        operations: offsetLists,
        name: 'defaults-limit-to-50-from-offset-20-on',
        does: 'without a limit, a page with an offset of 20 or more holds 50 items',
        deviation: changeQuery((query) => {
            if (!query.has('limit') && Number(query.get('offset')) >= 20)
                query.set('limit', '50');
        }),
    }),
    fault({
        requirement: 'paging.limit-default',
        operations: filteredLists,
        name: 'defaults-limit-to-50-in-ascending-order',
        does: 'without a limit, a page with order and ascending=true holds 50 items',
        deviation: changeQuery((query) => {
            if (!query.has('limit') && query.has('order') && query.get('ascending') === 'true')
                query.set('limit', '50');
        }),
    }),
];
//# sourceMappingURL=limit-default.js.map