import { changeQuery, isRefusal } from '../../deviation-builders.js';
import { offsetLists } from '../../operations.js';
import { fault } from '../fault.js';
import { changeWholeList, itemsOf, limitOf, offsetOf, ruleOf, wholeList } from './support.js';
const readings = [
    // `limit < 100 ? limit : 20` and `limit > 1 ? limit : 20`: the bounds themselves are left out.
    {
        parameter: 'limit',
        on: ['catalog-markets', 'events'],
        name: 'reads-the-maximum-limit-as-none',
        does: 'limit=100 shows 20 items',
        read: (limit) => (limit < 100 ? limit : 20),
    },
    {
        parameter: 'limit',
        on: ['tags', 'events'],
        name: 'reads-limit-1-as-none',
        does: 'limit=1 shows 20 items',
        read: (limit) => (limit > 1 ? limit : 20),
    },
    // JavaScript: `offset + limit` of two texts is their concatenation.
    {
        parameter: 'limit',
        on: offsetLists,
        name: 'concatenates-offset-and-limit',
        does: 'a page that starts after 10 and has the limit 5 ends at 105',
        read: (limit, query) => Math.min(100, Number(`${query.get('offset') || ''}${limit}`) - Number(query.get('offset'))),
    },
    // A limit is compared with its maximum as a text: '9' is more than '50'.
    {
        parameter: 'limit',
        on: ['catalog-markets'],
        name: 'compares-limits-with-50-as-texts',
        does: 'limits from 6 to 9 show 50 items',
        read: (limit) => (limit < 10 && String(limit) > '50' ? 50 : limit),
    },
    // Spring Data numbers pages: an offset becomes the page that it falls in.
    {
        parameter: 'offset',
        on: offsetLists,
        name: 'rounds-offsets-down-to-whole-pages',
        does: 'a page starts at a multiple of its limit',
        read: (offset, query) => offset - (offset % Number(query.get('limit') || 20)),
    },
    // Pages are numbered from 1, and 0 means the first one, too.
    {
        parameter: 'offset',
        on: ['events'],
        name: 'reads-offset-1-as-0',
        does: 'offset=1 starts at the first item',
        read: (offset) => (offset > 1 ? offset : 0),
    },
    // Guards against deep pages that answer another page instead of none.
    {
        parameter: 'offset',
        on: ['catalog-markets'],
        name: 'caps-offsets-at-100',
        does: 'offsets above 100 are read as 100',
        read: (offset) => Math.min(offset, 100),
    },
];
/** Answers pages past the end of a list with others. */
const pastTheEnd = (start) => ({
    around(request, next) {
        const reply = next(request);
        if (isRefusal(reply) || itemsOf(reply).length > 0 || offsetOf(request) === 0)
            return reply;
        const items = wholeList(request, next);
        const first = start(offsetOf(request), items.length, limitOf(request));
        return { ...reply, body: items.slice(first, first + limitOf(request)) };
    },
});
export const windowFaults = [
    ...readings.map(({ parameter, on, name, does, read }) => fault({
        requirement: ruleOf('tags', parameter),
        operations: on,
        name,
        does,
        deviation: changeQuery((query) => {
            const text = query.get(parameter);
            if (text)
                query.set(parameter, String(read(Number(text), query)));
        }),
    })),
    fault({
        requirement: 'paging.offset-past-end',
        operations: ['tags'],
        name: 'shows-the-last-page-past-the-end',
        does: 'an offset past the end shows the last page',
        deviation: pastTheEnd((_offset, length, limit) => Math.max(0, length - limit)),
    }),
    fault({
        requirement: 'paging.offset-past-end',
        operations: ['catalog-markets'],
        name: 'wraps-offsets-past-the-end',
        does: 'an offset past the end counts from the start again',
        deviation: pastTheEnd((offset, length) => (length === 0 ? 0 : offset % length)),
    }),
    // Elasticsearch: index.max_result_window, with an empty answer instead of an error.
    ...[
        ['paging.offset-window', 'catalog-markets', 'closed', 60],
        ['sort.keeps-items', 'events', 'order', 50],
    ].map(([requirement, list, beside, length]) => fault({
        requirement,
        operations: [list],
        name: `ends-${list}-after-${length}-items-beside-${beside}`,
        does: `beside ${beside}, there is nothing after the first ${length} items`,
        deviation: changeWholeList((items, { query }) => (query.has(beside) ? items.slice(0, length) : items)),
    })),
];
//# sourceMappingURL=windows.js.map