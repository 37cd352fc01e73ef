// Faults of a limit above the maximum, out of range in another way, or malformed (part 8).
import { changeQuery } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault } from './fault.js';
import { isFiltered, wholeListForMalformed } from './offset-lists.js';
const unlimited = 1_000_000_000;
/** A limit above 100 is read as 100. */
function clampLimit(query) {
    if (Number(query.get('limit')) > 100)
        query.set('limit', '100');
}
/** Neither filtered nor sorted by a column. */
const isPlain = (query) => !isFiltered(query) && !query.has('order');
/** A limit that is written in a certain way is honored, however large it is. */
function honorsLimit({ requirement, name, does, read }) {
    return fault({
        requirement,
        operations: offsetLists,
        name,
        does,
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                const limit = read(query.getAll('limit'));
                if (limit !== undefined)
                    query.set('limit', String(limit));
                else
                    clampLimit(query);
            }),
        },
    });
}
const matching = (form, number) => ([value = '']) => form.test(value) ? number(value) : undefined;
export const limitMaximumFaults = [
    fault({
        requirement: 'paging.limit-maximum',
        operations: offsetLists,
        name: 'honors-any-limit-above-100',
        does: 'a limit of 101 or more is honored',
        deviation: { rules: { limitMaximum: unlimited } },
    }),
    honorsLimit({
        requirement: 'paging.limit-maximum',
        name: 'honors-the-last-of-several-limits',
        does: 'the last of several limits is honored, even if it is above 100',
        read: (values) => (values.length > 1 ? Number(values.at(-1)) : undefined),
    }),
    fault({
        requirement: 'paging.limit-maximum',
        operations: ['catalog-markets'],
        name: 'shows-101-items-from-offset-20-on',
        does: 'limit=100 shows 101 items with an offset of 20 or more',
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                clampLimit(query);
                if (query.get('limit') === '100' && Number(query.get('offset')) >= 20)
                    query.set('limit', '101');
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-maximum',
        operations: filteredLists,
        name: 'honors-any-limit-beside-filters-or-order',
        does: 'a limit of 101 or more is honored beside a filter or a sort column, and clamped otherwise',
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                if (isPlain(query))
                    clampLimit(query);
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-maximum',
        operations: filteredLists,
        name: 'honors-limits-from-101-to-150-beside-filters-or-order',
        does: 'a limit from 101 to 150 is honored beside a filter or a sort column; every other one above 100 is clamped',
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                if (isPlain(query) || Number(query.get('limit')) > 150)
                    clampLimit(query);
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-maximum',
        operations: offsetLists,
        name: 'honors-any-limit-beside-an-offset',
        does: 'a limit of 101 or more is honored when an offset is given, and clamped otherwise',
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                if (!query.has('offset'))
                    clampLimit(query);
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-maximum',
        operations: offsetLists,
        name: 'honors-any-limit-from-offset-10-on',
        does: 'a limit of 101 or more is honored with an offset of 10 or more, and clamped otherwise',
        deviation: {
            rules: { limitMaximum: unlimited },
            ...changeQuery((query) => {
                if (Number(query.get('offset')) < 10)
                    clampLimit(query);
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-out-of-range',
        operations: offsetLists,
        name: 'honors-limit-101',
        does: 'a limit of 101 is honored',
        deviation: { rules: { limitMaximum: 101 } },
    }),
    fault({
        requirement: 'paging.limit-out-of-range',
        operations: offsetLists,
        name: 'honors-limit-0',
        does: 'a limit of 0 returns an empty page',
        deviation: { rules: { limitMinimum: 0 } },
    }),
    honorsLimit({
        requirement: 'paging.limit-out-of-range',
        name: 'reads-limits-in-32-bits',
        does: 'a limit of 4294967397 returns 101 items',
        read: ([value]) => (Number(value) > 2 ** 32 ? Number(value) % 2 ** 32 : undefined),
    }),
    fault({
        requirement: 'paging.limit-malformed',
        operations: offsetLists,
        name: 'returns-the-whole-list-for-malformed-limits',
        does: 'a limit that is not an integer returns the whole list',
        deviation: wholeListForMalformed('limit'),
    }),
    honorsLimit({
        requirement: 'paging.limit-malformed',
        name: 'honors-limits-with-an-exponent',
        does: 'a limit of 1e3 returns 1000 items',
        read: matching(/^\d+e\d+$/, Number),
    }),
    honorsLimit({
        requirement: 'paging.limit-malformed',
        name: 'honors-hexadecimal-limits',
        does: 'a limit of 0x3e8 returns 1000 items',
        read: matching(/^0x/, Number),
    }),
    honorsLimit({
        requirement: 'paging.limit-malformed',
        name: 'rounds-limits-up',
        does: 'a limit of 100.5 returns 101 items',
        read: matching(/^\d+\.\d+$/, (value) => Math.ceil(Number(value))),
    }),
    honorsLimit({
        requirement: 'paging.limit-malformed',
        name: 'honors-the-digits-at-the-start-of-a-limit',
        does: 'a limit of 150x returns 150 items',
        read: matching(/^\d+[a-z]+$/, (value) => Number.parseInt(value, 10)),
    }),
    honorsLimit({
        requirement: 'paging.limit-malformed',
        name: 'adds-up-repeated-limits',
        does: 'a limit that is given twice returns as many items as both together',
        read: (values) => (values.length > 1 ? values.reduce((sum, value) => sum + Number(value), 0) : undefined),
    }),
];
//# sourceMappingURL=limit-maximum.js.map