// Faults of cursor lists: pages, cursors and ends (2.6, 4.6).
import { changeObject, changePage, refuse } from '../deviation-builders.js';
import { cursorLists } from '../operations.js';
import { fault } from './fault.js';
const isFirst = (cursor) => cursor === '' || cursor === 'MA==';
const isEnd = (cursor) => cursor === '' || cursor === 'LTE=';
/** Moves the position in a cursor of the `offset` kind; end markers stay. */
function movedBy(items, cursor) {
    const offset = Number(Buffer.from(cursor, 'base64').toString());
    return offset > 0 ? Buffer.from(String(offset + items)).toString('base64') : cursor;
}
/** How often the list has begun again before this cursor, such as `2:MA==`, and the cursor without that number. */
function roundOf(text) {
    const [, round = '0', cursor = text] = /^(\d+):(.*)$/.exec(text) ?? [];
    return { round: Number(round), cursor };
}
export const cursorPagingFaults = [
    fault({
        requirement: 'cursor.first-page',
        operations: cursorLists,
        name: 'refuses-the-first-cursor',
        does: 'MA== is refused',
        deviation: refuse(({ query }) => query.get('next_cursor') === 'MA==', 'next_cursor is unknown'),
    }),
    fault({
        requirement: 'cursor.first-page',
        operations: cursorLists,
        name: 'skips-the-first-item-after-the-first-cursor',
        does: 'the page of MA== starts at the second item',
        deviation: changePage((page, cursor) => {
            if (cursor === 'MA==')
                page.data.shift();
        }),
    }),
    fault({
        requirement: 'cursor.first-page',
        operations: ['account-orders', 'account-trades', 'builder-trades'],
        name: 'refuses-the-first-cursor-beside-market',
        does: 'MA== is refused beside market',
        deviation: refuse(({ query }) => query.get('next_cursor') === 'MA==' && query.has('market'), 'next_cursor is unknown'),
    }),
    fault({
        requirement: 'cursor.envelope',
        operations: cursorLists,
        name: 'sends-only-data-in-pages',
        does: 'a page has no member but data',
        deviation: changeObject((body) => ('data' in body ? { data: body.data } : body)),
    }),
    ...['next_cursor', 'limit', 'count'].map((member) => fault({
        requirement: 'cursor.envelope',
        operations: cursorLists,
        name: `drops-${member.replace('_', '-')}`,
        does: `a page has no ${member}`,
        deviation: changeObject((body) => {
            const { [member]: _, ...rest } = body;
            return rest;
        }),
    })),
    fault({
        requirement: 'cursor.envelope',
        operations: cursorLists,
        name: 'drops-next-cursor-from-the-last-page',
        does: 'the last page has no next_cursor',
        deviation: changeObject((body) => {
            const { next_cursor, ...rest } = body;
            return 'data' in body && isEnd(String(next_cursor)) ? rest : body;
        }),
    }),
    fault({
        requirement: 'cursor.envelope',
        operations: cursorLists,
        name: 'sends-null-as-limit-of-empty-pages',
        does: 'limit is null on a page without items',
        deviation: changeObject((body) => Array.isArray(body.data) && body.data.length === 0 ? { ...body, limit: null } : body),
    }),
    ...['account-orders', 'account-trades', 'builder-trades'].map((list) => fault({
        requirement: 'cursor.complete',
        operations: [list],
        name: `drops-the-last-item-of-${list}-without-market`,
        does: `the last page of ${list} lacks its last item unless market is given`,
        deviation: changePage((page, _cursor, { query }) => {
            if (!query.has('market') && isEnd(page.next_cursor))
                page.data.pop();
        }),
    })),
    ...[
        ['order-book-markets', 'sampling-markets'],
        ['simplified-markets', 'sampling-simplified-markets'],
    ].map((lists) => fault({
        requirement: 'cursor.complete',
        operations: lists,
        name: `drops-the-first-item-of-${lists.join('-and-')}`,
        does: `the first page of ${lists.join(' and ')} lacks its first item`,
        deviation: changePage((page, cursor) => {
            if (isFirst(cursor))
                page.data.shift();
        }),
    })),
    fault({
        requirement: 'cursor.complete',
        operations: cursorLists,
        name: 'sets-next-cursor-one-item-too-late',
        does: 'the next page starts one item too late',
        deviation: changePage((page) => {
            page.next_cursor = movedBy(1, page.next_cursor);
        }),
    }),
    fault({
        requirement: 'cursor.termination',
        operations: cursorLists,
        name: 'appends-empty-pages-forever',
        does: 'empty pages follow the last page without end',
        deviation: {
            ...changePage((page, cursor) => {
                if (!isEnd(page.next_cursor))
                    return;
                page.next_cursor = `more-${cursor.startsWith('more-') ? Number(cursor.slice(5)) + 1 : 0}`;
            }),
            request({ query }) {
                if (query.get('next_cursor')?.startsWith('more-'))
                    query.set('next_cursor', 'LTE=');
            },
        },
    }),
    fault({
        requirement: 'cursor.termination',
        operations: cursorLists,
        name: 'restarts-after-the-last-page',
        does: 'after the last page the list begins again under cursors that were not used before',
        deviation: {
            ...changePage((page, cursor) => {
                const { round } = roundOf(cursor);
                if (isEnd(page.next_cursor))
                    page.next_cursor = `${round + 1}:MA==`;
                else if (round > 0)
                    page.next_cursor = `${round}:${page.next_cursor}`;
            }),
            request({ query }) {
                const { round, cursor } = roundOf(query.get('next_cursor') ?? '');
                if (round > 0)
                    query.set('next_cursor', cursor);
            },
        },
    }),
    fault({
        requirement: 'cursor.no-loop',
        operations: cursorLists,
        name: 'links-the-last-page-to-the-first',
        does: 'the next_cursor of the last page is MA==',
        deviation: changePage((page) => {
            if (isEnd(page.next_cursor))
                page.next_cursor = 'MA==';
        }),
    }),
    fault({
        requirement: 'cursor.no-loop',
        operations: cursorLists,
        name: 'links-later-pages-to-themselves',
        does: 'the next_cursor of every page but the first is the one that it was requested with',
        deviation: changePage((page, cursor) => {
            if (!isFirst(cursor))
                page.next_cursor = cursor;
        }),
    }),
    fault({
        requirement: 'cursor.no-repeat',
        operations: cursorLists,
        name: 'repeats-the-first-item-of-later-pages',
        does: 'every page but the first ends with its first item',
        deviation: changePage((page, cursor) => {
            if (!isFirst(cursor) && page.data.length > 0)
                page.data.push(page.data[0]);
        }),
    }),
    fault({
        requirement: 'cursor.no-repeat',
        operations: cursorLists,
        name: 'sets-next-cursor-one-item-too-early',
        does: 'the next page starts one item too early',
        deviation: changePage((page) => {
            page.next_cursor = movedBy(-1, page.next_cursor);
        }),
    }),
    fault({
        requirement: 'cursor.foreign',
        operations: cursorLists,
        name: 'answers-refused-cursors-with-500',
        does: 'a cursor that the service refuses is answered with 500',
        deviation: {
            reply: (reply, { query }) => reply.status === 400 && query.has('next_cursor') ? { ...reply, status: 500 } : undefined,
        },
    }),
    ...[
        { requirement: 'cursor.orders-end', list: 'account-orders', end: 'LTE=', name: 'the-end-of-trades' },
        { requirement: 'cursor.trades-end', list: 'account-trades', end: '', name: 'an-empty-cursor' },
        { requirement: 'cursor.builder-trades-end', list: 'builder-trades', end: '', name: 'an-empty-cursor' },
    ].map(({ requirement, list, end, name }) => fault({
        requirement,
        operations: [list],
        name: `ends-${list}-with-${name}`,
        does: `the next_cursor of the last page is "${end}"`,
        deviation: changePage((page) => {
            if (isEnd(page.next_cursor))
                page.next_cursor = end;
        }),
    })),
];
//# sourceMappingURL=cursor-paging.js.map