import { fault, kebab } from '../fault.js';
import { accountOf, placesOf, ruleOf } from './support.js';
/** Keeps successes under a key; with `size`, no more than that many. A request without a key is not cached. */
const cachedBy = (keyOf, size = Number.POSITIVE_INFINITY) => () => {
    const kept = new Map();
    return {
        around(request, next) {
            const key = keyOf(request);
            const known = key === undefined ? undefined : kept.get(key);
            if (known !== undefined)
                return known;
            const reply = next(request);
            if (key === undefined || reply.status !== 200)
                return reply;
            if (kept.size >= size)
                kept.clear();
            kept.set(key, reply);
            return reply;
        },
    };
};
/** The request without one of its parameters. */
const without = (parameter) => (request) => {
    const others = [...request.query].filter(([name]) => name !== parameter);
    return JSON.stringify([request.endpoint, accountOf(request), others]);
};
/** Memoized functions, and variables that hold the last answer: only a request right after another shows it. */
const lastAnswers = {
    'catalog-markets': ['closed', 'mirror', 'conditionId', 'ascending', 'limit'],
    events: ['tag_slug', 'archived', 'offset', 'series_slug'],
    tags: ['offset'],
    'account-orders': ['asset_id'],
    'account-trades': ['before', 'taker'],
    'builder-trades': ['maker_address', 'id'],
};
/** Varnish, CDNs and Redis: an answer is kept for good. */
const allAnswers = {
    'catalog-markets': ['slug', 'order', 'event_id'],
    events: ['active', 'limit'],
    'account-orders': ['market'],
    'account-trades': ['after', 'next_cursor'],
    'builder-trades': ['asset_id', 'next_cursor'],
    'sampling-markets': ['next_cursor'],
    'sampling-simplified-markets': ['next_cursor'],
};
const ofOneAccount = [{ list: 'account-trades', requirement: 'account.isolation-trades', size: undefined }];
/** Keys that hold every value, and are equal for some requests that differ. */
const keys = [
    {
        requirement: 'filter.active',
        list: 'catalog-markets',
        key: 'values without their names',
        keyOf: ({ query }) => [...query.values()].join('&'),
    },
    {
        requirement: 'paging.limit-honored',
        list: 'tags',
        key: 'the digits of limit and offset in a row',
        keyOf: ({ query }) => [...query.values()].join(''),
    },
    {
        requirement: 'account-trades.filter-before',
        list: 'account-trades',
        key: 'sorted values',
        keyOf: (request) => accountOf(request) + [...request.query.values()].sort().join('&'),
    },
    {
        requirement: 'filter.closed',
        list: 'events',
        key: 'the first parameter',
        keyOf: ({ search }) => search.split('&', 1)[0],
    },
];
export const cacheFaults = [
    ...placesOf(lastAnswers).map(([list, parameter]) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `repeats-the-last-answer-for-another-${kebab(parameter)}-on-${list}`,
        does: `a request that differs from the last one in ${parameter} alone gets its answer`,
        deviation: cachedBy(without(parameter), 1),
    })),
    ...placesOf(allAnswers).map(([list, parameter]) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `keeps-answers-for-any-${kebab(parameter)}-on-${list}`,
        does: `a request that differs from an earlier one in ${parameter} alone gets its answer`,
        deviation: cachedBy(without(parameter)),
    })),
    ...ofOneAccount.map(({ list, requirement, size }) => fault({
        requirement,
        operations: [list],
        name: `keeps-answers-for-any-account-on-${list}`,
        does: `the same request of another account gets ${size === 1 ? 'the last answer' : 'the answer of the first one'}`,
        deviation: cachedBy(({ search }) => search, size),
    })),
    ...keys.map(({ requirement, list, key, keyOf }) => fault({
        requirement,
        operations: [list],
        name: `keeps-answers-under-${key.replaceAll(' ', '-')}-on-${list}`,
        does: `the key under which answers are kept is ${key}`,
        deviation: cachedBy(keyOf),
    })),
    // A write does not clear what filters have kept.
    ...[['account-orders.live-only', 'market', 'canceled orders stay listed']].map(([requirement, parameter, effect]) => fault({
        requirement,
        operations: ['account-orders'],
        name: `keeps-orders-by-${kebab(parameter)}-after-writes`,
        does: `a list of orders by ${parameter} is kept for good, so that ${effect}`,
        deviation: cachedBy((request) => request.query.has(parameter) ? accountOf(request) + request.search : undefined),
    })),
];
//# sourceMappingURL=caches.js.map