import { changeQuery, overrideFilter } from '../deviation-builders.js';
import { filteredLists } from '../operations.js';
import { fault } from './fault.js';
import { flags, hasEvenId, ignoresFilter, ignoresFilterOn } from './filter-deviations.js';
const flagsAndMirror = [...flags, 'mirror'];
function operationsWith(flag) {
    return flag === 'mirror' ? ['catalog-markets'] : filteredLists;
}
function invertsFilter(flag) {
    return fault({
        requirement: `filter.${flag}`,
        operations: operationsWith(flag),
        name: `inverts-${flag}`,
        does: `${flag} keeps the records that it must drop, and drops the others`,
        deviation: overrideFilter(flag, (kept) => !kept),
    });
}
function hidesEvenIdsWhenTrue(flag) {
    return fault({
        requirement: 'filter.boolean-complete',
        operations: operationsWith(flag),
        name: `${flag}-true-hides-records-with-even-ids`,
        does: `${flag}=true hides the records with an even id too`,
        deviation: overrideFilter(flag, (kept, decision) => kept && !(decision.wanted === true && hasEvenId(decision))),
    });
}
function ignoresFalse(flag) {
    return fault({
        requirement: `filter.${flag}`,
        operations: operationsWith(flag),
        name: `ignores-${flag}-false`,
        does: `${flag}=false keeps every record`,
        deviation: overrideFilter(flag, (kept, { wanted }) => kept || wanted === false),
    });
}
export const flagFilterFaults = [
    ...flags.flatMap((flag) => [
        ignoresFilterOn('catalog-markets', `filter.${flag}`, flag),
        ignoresFilterOn('events', `filter.${flag}`, flag),
        invertsFilter(flag),
        fault({
            requirement: `filter.${flag}`,
            operations: filteredLists,
            name: `finds-nothing-for-${flag}-false`,
            does: `${flag}=false keeps no record`,
            deviation: overrideFilter(flag, (kept, { wanted }) => kept && wanted !== false),
        }),
    ]),
    fault({
        requirement: 'filter.active',
        operations: filteredLists,
        name: 'uses-only-the-last-of-several-flags',
        does: 'of active, closed and archived only the last one given filters',
        deviation: changeQuery((query) => {
            const given = flags.filter((flag) => query.has(flag));
            for (const flag of given.slice(0, -1))
                query.delete(flag);
        }),
    }),
    fault({
        requirement: 'filter.closed',
        operations: filteredLists,
        name: 'ignores-flags-when-tag-slug-is-given',
        does: 'active, closed and archived are not read beside tag_slug',
        deviation: changeQuery((query) => {
            if (query.has('tag_slug'))
                for (const flag of flags)
                    query.delete(flag);
        }),
    }),
    ignoresFilter({ requirement: 'filter.mirror', filter: 'mirror' }),
    invertsFilter('mirror'),
    fault({
        requirement: 'filter.mirror',
        operations: ['catalog-markets'],
        name: 'keeps-all-for-mirror-true-and-none-for-mirror-false',
        does: 'mirror=true keeps every market, mirror=false none',
        deviation: overrideFilter('mirror', (_kept, { wanted }) => wanted === true),
    }),
    ...flagsAndMirror.map(hidesEvenIdsWhenTrue),
    fault({
        requirement: 'filter.boolean-complete',
        operations: ['catalog-markets'],
        name: 'mirror-false-hides-records-with-even-ids',
        does: 'mirror=false hides the records with an even id too',
        deviation: overrideFilter('mirror', (kept, decision) => kept && !(decision.wanted === false && hasEvenId(decision))),
    }),
    ...flagsAndMirror.map(ignoresFalse),
];
//# sourceMappingURL=flag-filters.js.map