// Faults of offset, and of the order in which a list is read in parts (4.5, part 8).
import { isObject } from '../../is-object.js';
import { tieEndDates } from '../data/equal-end-dates.js';
import { changeList, changeQuery, refuse } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault } from './fault.js';
import { besideFilters, isFiltered, wholeListForMalformed } from './offset-lists.js';
/** The items from this position on, then those before it. */
function rotated(items, position) {
    const start = position % Math.max(items.length, 1);
    return [...items.slice(start), ...items.slice(0, start)];
}
export const offsetFaults = [
    fault({
        requirement: 'paging.offset-window',
        operations: ['catalog-markets'],
        name: 'ignores-mirror-false-from-offset-20-on',
        does: 'mirror=false is not read if offset is 20 or more',
        deviation: changeQuery((query) => {
            if (query.get('mirror') === 'false' && Number(query.get('offset')) >= 20)
                query.delete('mirror');
        }),
    }),
    fault({
        requirement: 'paging.stable-order',
        operations: filteredLists,
        name: 'changes-the-order-of-ties-at-every-read',
        does: 'items with the same end date come in another order in each answer; each four in a row have the same',
        deviation: () => {
            let reads = 0;
            return {
                data: tieEndDates,
                ...changeList((items, { query }) => {
                    reads += 1;
                    if (query.get('order') !== 'endDate')
                        return items;
                    const direction = query.get('ascending') === 'true' ? 1 : -1;
                    const time = (item) => direction * Date.parse(String(item.endDate));
                    return rotated(items.filter(isObject), reads).sort((one, other) => time(one) - time(other));
                }),
            };
        },
    }),
    fault({
        requirement: 'paging.offset-past-end',
        operations: offsetLists,
        name: 'starts-over-past-the-end-of-filtered-lists',
        does: 'an offset past the end of a filtered list returns the start of that list',
        deviation: {
            around(request, next) {
                const reply = next(request);
                if (!isFiltered(request.query) || !Array.isArray(reply.body) || reply.body.length > 0)
                    return reply;
                const query = new URLSearchParams(request.query);
                query.delete('offset');
                return next({ ...request, query });
            },
        },
    }),
    fault({
        requirement: 'paging.stable-order',
        operations: filteredLists,
        name: 'keeps-the-last-order-for-later-requests',
        does: 'a list without a sort column has the order in which it was sorted last',
        deviation: () => {
            const sorted = new Map();
            return {
                around(request, next) {
                    const { endpoint, query } = request;
                    const own = [...query].filter(([name]) => name === 'order' || name === 'ascending');
                    if (query.has('order'))
                        sorted.set(endpoint, own);
                    else
                        for (const [name, value] of sorted.get(endpoint) ?? [])
                            query.set(name, value);
                    return next(request);
                },
            };
        },
    }),
    fault({
        requirement: 'paging.stable-order',
        operations: offsetLists,
        name: 'rotates-pages-at-every-read',
        does: 'each answer of a list starts with another item of the page, and ends with those before it',
        deviation: () => {
            let reads = 0;
            return changeList((items) => {
                reads += 1;
                return rotated(items, reads);
            });
        },
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'ignores-offset-beside-filters',
        does: 'offset is not read beside a filter',
        deviation: besideFilters((query) => query.delete('offset')),
    }),
    fault({
        requirement: 'paging.offset-default',
        operations: offsetLists,
        name: 'defaults-offset-to-1',
        does: 'without an offset, the first item is skipped',
        deviation: changeQuery((query) => {
            if (!query.has('offset'))
                query.set('offset', '1');
        }),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'ignores-offset',
        does: 'offset is not read',
        deviation: changeQuery((query) => query.delete('offset')),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'ignores-offset-without-limit',
        does: 'offset is not read if there is no limit',
        deviation: changeQuery((query) => {
            if (!query.has('limit'))
                query.delete('offset');
        }),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'multiplies-offset-by-limit',
        does: 'offset counts pages',
        deviation: changeQuery((query) => {
            const offset = Number(query.get('offset'));
            if (offset > 0)
                query.set('offset', String(offset * Number(query.get('limit') ?? 20)));
        }),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'starts-one-item-before-offset',
        does: 'a page with an offset starts one item too early',
        deviation: changeQuery((query) => {
            const offset = Number(query.get('offset'));
            if (offset > 0)
                query.set('offset', String(offset - 1));
        }),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'ignores-offset-when-closed-is-given',
        does: 'offset is not read beside closed',
        deviation: changeQuery((query) => {
            if (query.has('closed'))
                query.delete('offset');
        }),
    }),
    fault({
        requirement: 'paging.offset-past-end',
        operations: offsetLists,
        name: 'returns-a-made-up-item-past-the-end',
        does: 'a page past the end holds an item with id 1',
        deviation: changeList((items, { query }) => items.length === 0 && Number(query.get('offset')) > 0 ? [{ id: '1' }] : items),
    }),
    fault({
        requirement: 'paging.offset-out-of-range',
        operations: offsetLists,
        name: 'answers-negative-offsets-with-one-item',
        does: 'a negative offset returns the last item of the first page alone',
        deviation: {
            policy: { offsetOutOfRange: 'clamp' },
            ...changeList((items, { query }) => (Number(query.get('offset')) < 0 ? items.slice(-1) : items)),
        },
    }),
    fault({
        requirement: 'paging.offset-malformed',
        operations: offsetLists,
        name: 'returns-the-whole-list-for-malformed-offsets',
        does: 'an offset that is not an integer returns the whole list',
        deviation: wholeListForMalformed('offset'),
    }),
    fault({
        requirement: 'paging.offset-window',
        operations: offsetLists,
        name: 'refuses-offsets',
        does: 'every offset above 0 is refused',
        deviation: refuse(({ query }) => Number(query.get('offset')) > 0, 'offset is not known'),
    }),
    fault({
        requirement: 'paging.offset-past-end',
        operations: filteredLists,
        name: 'ignores-offset-beside-slugs',
        does: 'offset is not read beside a slug',
        deviation: changeQuery((query) => {
            if (query.has('slug'))
                query.delete('offset');
        }),
    }),
];
//# sourceMappingURL=offset.js.map