import { changeRefusal } from '../deviation-builders.js';
import { allOperations, filteredLists } from '../operations.js';
import { fault } from './fault.js';
import { hasArrayBody, hasNoBody } from './request-bodies.js';
/** Requests that a service may forget to validate, by the operation that gets them. */
const invalidRequests = [
    ['account-trades', 'times-that-are-no-numbers', ({ query }) => query.get('before') === 'yesterday'],
    ['builder-trades', 'times-that-are-no-numbers', ({ query }) => query.get('before') === 'yesterday'],
    ...['tags', 'catalog-markets', 'events'].map((list) => [list, 'offsets-beyond-64-bits', ({ query }) => Number(query.get('offset')) > 2 ** 63]),
    ...[
        'account-orders',
        'order-book-markets',
        'sampling-markets',
        'simplified-markets',
        'sampling-simplified-markets',
    ].map((list) => [list, 'foreign-cursors', ({ query }) => query.get('next_cursor') === 'not-a-cursor']),
    ['fee-rate', 'malformed-tokens', ({ query }) => /\D/.test(query.get('token_id') ?? '')],
    ['account-order', 'long-ids', ({ param }) => param.length > 80],
    ['account-order', 'ids-that-a-path-encodes', ({ param }) => /[^\w-]/.test(param)],
    ['place-order', 'orders-in-arrays', hasArrayBody],
    ['place-order', 'missing-bodies', hasNoBody],
    ['place-order', 'null', ({ text }) => text === 'null'],
    ['place-order', 'amounts-below-0', ({ text }) => /Amount":"-/.test(text)],
    ['place-order', 'amounts-that-are-no-text', ({ text }) => /Amount":\d/.test(text)],
    ['place-orders', 'missing-bodies', hasNoBody],
    ['place-orders', 'batches-of-null', ({ text }) => text === '[null]'],
    ['cancel-order', 'missing-bodies', hasNoBody],
    ['cancel-order', 'ids-in-arrays', hasArrayBody],
    ['cancel-order', 'empty-ids', ({ text }) => text.includes('"orderId":""')],
    ['cancel-market-orders', 'markets-in-arrays', hasArrayBody],
    ['cancel-market-orders', 'markets-that-are-no-text', ({ text }) => /"market":\d/.test(text)],
];
/** The service fails at the first of such requests: it forgets to catch the error. */
const failing = invalidRequests.map(([operation, requests, isInvalid]) => fault({
    requirement: 'service.no-server-error',
    operations: [operation],
    name: `fails-on-${requests}-of-${operation}`,
    does: `${operation} answers ${requests.replaceAll('-', ' ')} with 500`,
    deviation: {
        around: (request, next) => isInvalid(request)
            ? { status: 500, headers: {}, body: { type: 'internal error', error: 'the request failed' } }
            : next(request),
    },
}));
const withStatus500 = changeRefusal((reply) => ({ ...reply, status: 500 }));
/** The service fails where it has no such record; the two forms of a single market share a path. */
const failingLookups = [
    ['single-markets', ['catalog-market', 'order-book-market']],
    ['markets-by-slug', ['catalog-market-by-slug']],
    ['events-by-id', ['event']],
    ['events-by-slug', ['event-by-slug']],
    ['fee-rates', ['token-fee-rate']],
].map(([records, operations]) => fault({
    requirement: 'service.no-server-error',
    operations,
    name: `fails-on-refused-ids-of-${records}`,
    does: `an id or a slug that a lookup of ${records.replaceAll('-', ' ')} refuses is answered with 500`,
    deviation: withStatus500,
}));
export const serverErrorFaults = [
    ...failing,
    ...failingLookups,
    fault({
        requirement: 'service.no-server-error',
        operations: allOperations,
        name: 'answers-refusals-with-500',
        does: 'every refusal has status 500',
        deviation: withStatus500,
    }),
    fault({
        requirement: 'filter.malformed',
        operations: [...filteredLists, 'tags'],
        name: 'answers-refused-list-requests-with-500',
        does: 'every refusal of a catalog list has status 500',
        deviation: withStatus500,
    }),
];
//# sourceMappingURL=server-errors.js.map