import { changePage, overrideFilter } from '../../deviation-builders.js';
import { fault, kebab } from '../fault.js';
import { accountOf, ruleOf } from './support.js';
const isEnd = (cursor) => cursor === '' || cursor === 'LTE=';
const isLaterPage = ({ query }) => !['', 'MA=='].includes(query.get('next_cursor') ?? '');
/** Where a request stands: which walk of which list, and after which cursor. */
function place({ endpoint, query }, cursor) {
    return JSON.stringify([endpoint, [...query].filter(([name]) => name !== 'next_cursor'), cursor]);
}
/** The cursor holds a value of the last item, and the next page begins after all items with that value. */
function skipsEqualKeys(keyOf) {
    const lastKeys = new Map();
    return changePage((page, cursor, request) => {
        const items = page.data;
        const lastKey = isLaterPage(request) ? lastKeys.get(place(request, cursor)) : undefined;
        page.data = items.filter((item) => keyOf(item) !== lastKey);
        const last = items.at(-1);
        if (last !== undefined)
            lastKeys.set(place(request, page.next_cursor), keyOf(last));
    });
}
/** The trades around the end of the second page have one time. */
function tieTrades({ history: { trades } }) {
    for (const trade of trades.slice(47, 53))
        trade.match_time = String(trades[47]?.match_time);
}
/** `WHERE key > last`, where several records have one key. */
const keys = [
    { list: 'account-trades', key: 'time', keyOf: ({ match_time }) => String(match_time), data: tieTrades },
    { list: 'account-orders', key: 'day', keyOf: ({ createdAt }) => String(createdAt).slice(0, 10) },
];
/** The query string is not repeated with the cursor, and the cursor does not hold it. */
const losses = [
    { list: 'account-trades', filter: 'maker', cursorPage: 25 },
    { list: 'builder-trades', filter: 'maker_address', cursorPage: 2 },
    { list: 'account-orders', filter: 'market', cursorPage: 1 },
];
/** The session of an account holds the filter of the first page that it asked for last. */
const sessions = [{ list: 'builder-trades', filter: 'before', cursorPage: 25 }];
function takesFilterOfSession(filter) {
    const sessionsOfAccounts = new Map();
    return {
        request(request) {
            if (!isLaterPage(request))
                sessionsOfAccounts.set(accountOf(request), request.query.get(filter));
            const value = sessionsOfAccounts.get(accountOf(request)) ?? null;
            if (value === null)
                request.query.delete(filter);
            else
                request.query.set(filter, value);
        },
    };
}
/** Lists whose last page is full, and what happens there. */
const fullPages = [{ list: 'account-trades', cursorPage: 25 }];
const loops = [
    { list: 'builder-trades', cursorPage: 20 },
    { list: 'sampling-markets', cursorPage: 24 },
];
/** One position for all readers, as of a result set that is left open. */
function sharesPosition() {
    let position = '';
    return {
        request(request) {
            if (isLaterPage(request) && !isEnd(position))
                request.query.set('next_cursor', position);
        },
        ...changePage((page) => {
            position = page.next_cursor;
        }),
    };
}
const shared = [
    ['simplified-markets', 'sampling-markets'],
    ['account-trades'],
    ['builder-trades'],
];
export const cursorFaults = [
    ...keys.map(({ list, key, keyOf, data }) => fault({
        requirement: 'cursor.complete',
        operations: [list],
        name: `skips-items-with-the-${key.replaceAll(' ', '-')}-of-the-last-one-on-${list}`,
        does: `a page begins after all items with the ${key} of the last item of the page before`,
        deviation: () => ({ ...(data && { data }), ...skipsEqualKeys(keyOf) }),
    })),
    ...losses.map(({ list, filter, cursorPage }) => fault({
        requirement: ruleOf(list, filter),
        operations: [list],
        name: `loses-${kebab(filter)}-after-the-first-page-of-${list}`,
        does: `${filter} is not read beside the cursor of a later page`,
        deviation: {
            policy: { cursorPage },
            request: (request) => {
                if (isLaterPage(request))
                    request.query.delete(filter);
            },
        },
    })),
    ...sessions.map(({ list, filter, cursorPage }) => fault({
        requirement: ruleOf(list, filter),
        operations: [list],
        name: `takes-${filter}-of-the-last-first-page-on-later-pages-of-${list}`,
        does: `a later page has the ${filter} of the first page that the account asked for last`,
        deviation: () => ({ policy: { cursorPage }, ...takesFilterOfSession(filter) }),
    })),
    ...fullPages.map(({ list, cursorPage }) => fault({
        requirement: 'cursor.complete',
        operations: [list],
        name: `loses-the-last-item-of-a-full-last-page-of-${list}`,
        does: 'a last page that is full lacks its last item',
        deviation: {
            policy: { cursorPage },
            ...changePage((page) => {
                if (isEnd(page.next_cursor) && page.data.length === page.limit)
                    page.data.pop();
            }),
        },
    })),
    // A full page is taken for a sign of another one, and the page after the last one is the first.
    ...loops.map(({ list, cursorPage }) => fault({
        requirement: 'cursor.no-loop',
        operations: [list],
        name: `links-a-full-last-page-of-${list}-to-the-first`,
        does: 'the next_cursor of a last page that is full is MA==',
        deviation: {
            policy: { cursorPage },
            ...changePage((page) => {
                if (isEnd(page.next_cursor) && page.data.length === page.limit)
                    page.next_cursor = 'MA==';
            }),
        },
    })),
    ...shared.map((operations) => fault({
        requirement: 'cursor.complete',
        operations,
        name: `shares-one-position-between-all-readers-of-${operations.join('-and-')}`,
        does: 'a later page is the one after the last page that anyone read',
        deviation: sharesPosition,
    })),
    // Later pages have a query of their own, which lacks the condition of the account.
    ...[
        ['account-orders', 'account.isolation-orders', 1],
        ['account-trades', 'account.isolation-trades', 5],
    ].map(([list, requirement, cursorPage]) => fault({
        requirement,
        operations: [list],
        name: `lists-records-of-other-accounts-on-later-pages-of-${list}`,
        does: 'every page but the first holds records of every account',
        deviation: {
            policy: { cursorPage },
            ...overrideFilter('account', (isOwn, { request }) => isOwn || isLaterPage(request)),
        },
    })),
];
//# sourceMappingURL=cursors.js.map