// Faults that depend on how many requests came before, or on whose they were: instances, pools, and first requests.
import { isRefusal, overrideFilter } from '../../deviation-builders.js';
import { fault, kebab } from '../fault.js';
import { accountOf, atTurns, itemsOf, placesOf, ruleOf } from './support.js';
const turns = [
    // Two instances behind a balancer that takes turns.
    {
        name: 'every-second',
        which: 'every second request with it',
        isTurn: (turn) => turn % 2 === 0,
        on: { 'catalog-markets': ['event_id'], events: ['slug'], 'builder-trades': ['maker_address'] },
    },
    // A breaker opens after some load, and a cheaper query answers from then on.
    {
        name: 'later',
        which: 'the twelfth request with it, and of all later ones',
        isTurn: (turn) => turn > 11,
        on: { events: ['closed'], 'account-trades': ['before'] },
    },
];
const lists = [
    { list: 'account-orders', requirement: 'account.isolation-orders' },
    { list: 'account-trades', requirement: 'account.isolation-trades' },
];
/** Whether a record belongs to the account with this address. */
function belongsTo(address, { item }) {
    const owners = 'account' in item ? [item.account] : 'maker_orders' in item ? [item, ...item.maker_orders] : [];
    return owners.some((owner) => (typeof owner === 'string' ? owner : owner.maker_address).toLowerCase() === address);
}
/** Answers as if the account asked that a connection was last used for. */
function actsForLastAccount() {
    let acting;
    let last;
    return {
        request(request) {
            acting = last ?? accountOf(request);
            last = accountOf(request);
        },
        ...overrideFilter('account', (isOwn, decision) => (acting === undefined ? isOwn : belongsTo(acting, decision))),
    };
}
/** Where the account finds nothing, the query is sent again without it. */
const looksElsewhere = {
    around(request, next) {
        const reply = next(request);
        const isFirstPage = !request.query.get('next_cursor');
        if (isRefusal(reply) || itemsOf(reply).length > 0 || !isFirstPage)
            return reply;
        return next({ ...request, search: `${request.search}#anyone` });
    },
    ...overrideFilter('account', (isOwn, { request }) => isOwn || request.search.endsWith('#anyone')),
};
export const sequenceFaults = [
    ...turns.flatMap(({ name, which, isTurn, on }) => placesOf(on).map(([list, parameter]) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `ignores-${name}-${kebab(parameter)}-on-${list}`,
        does: `${parameter} is not read in ${which}`,
        deviation: atTurns(parameter, isTurn),
    }))),
    // A guard against double clicks.
    fault({
        requirement: 'paging.stable-order',
        operations: ['catalog-markets', 'events'],
        name: 'answers-a-repeated-request-with-nothing',
        does: 'a request that equals the one before it is answered with no items',
        deviation: () => {
            let last = '';
            return {
                reply(reply, { endpoint, query }) {
                    const text = `${endpoint}?${query}`;
                    const isRepeated = text === last;
                    last = text;
                    return isRepeated && Array.isArray(reply.body) ? { ...reply, body: [] } : undefined;
                },
            };
        },
    }),
    ...lists.flatMap(({ list, requirement }) => [
        // A connection of a pool keeps the account that was set for its last query.
        fault({
            requirement,
            operations: [list],
            name: `acts-for-the-account-of-the-last-request-on-${list}`,
            does: 'an account gets the records of the account that asked before it',
            deviation: actsForLastAccount,
        }),
        fault({
            requirement,
            operations: [list],
            name: `looks-among-all-accounts-where-one-has-nothing-on-${list}`,
            does: 'a request that finds nothing of the account is answered with what others have',
            deviation: looksElsewhere,
        }),
    ]),
];
//# sourceMappingURL=sequences.js.map