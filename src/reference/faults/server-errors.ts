// Faults of requests that are answered with 500 where the service must refuse them (part 7).
import type { EndpointId } from '../../../spec/endpoints.js';
import { changeRefusal } from '../deviation-builders.js';
import { allOperations, cursorLists, offsetLists } from '../operations.js';
import type { IncomingRequest } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { hasArrayBody, hasNoBody } from './request-bodies.js';

/** Requests that a service may forget to validate, and the operations that get them. */
const invalidRequests: readonly (readonly [string, readonly EndpointId[], (request: IncomingRequest) => boolean])[] = [
  [
    'times-that-are-no-numbers',
    ['account-trades', 'builder-trades'],
    ({ query }) => query.get('before') === 'yesterday',
  ],
  ['offsets-beyond-64-bits', offsetLists, ({ query }) => Number(query.get('offset')) > 2 ** 63],
  [
    'foreign-cursors',
    cursorLists.filter((list) => !list.endsWith('-trades')),
    ({ query }) => query.get('next_cursor') === 'not-a-cursor',
  ],
  ['malformed-tokens', ['fee-rate'], ({ query }) => /\D/.test(query.get('token_id') ?? '')],
  ['long-ids', ['account-order'], ({ param }) => param.length > 80],
  ['ids-that-a-path-encodes', ['account-order'], ({ param }) => /[^\w-]/.test(param)],
  ['orders-in-arrays', ['place-order'], hasArrayBody],
  ['missing-bodies', ['place-order', 'place-orders', 'cancel-order'], hasNoBody],
  ['null', ['place-order'], ({ text }) => text === 'null'],
  ['amounts-below-0', ['place-order'], ({ text }) => /Amount":"-/.test(text)],
  ['amounts-that-are-no-text', ['place-order'], ({ text }) => /Amount":\d/.test(text)],
  ['batches-of-null', ['place-orders'], ({ text }) => text === '[null]'],
  ['ids-in-arrays', ['cancel-order'], hasArrayBody],
  ['empty-ids', ['cancel-order'], ({ text }) => text.includes('"orderId":""')],
  ['markets-in-arrays', ['cancel-market-orders'], hasArrayBody],
  ['markets-that-are-no-text', ['cancel-market-orders'], ({ text }) => /"market":\d/.test(text)],
];

const failed = { status: 500, headers: {}, body: { type: 'internal error', error: 'the request failed' } };

/** The service fails at the first of such requests: it forgets to catch the error. */
const failing = invalidRequests.flatMap(([requests, operations, isInvalid]) =>
  operations.flatMap((operation) =>
    faultsOf('service.no-server-error', [operation], {
      [`fails-on-${requests}-of-${operation}`]: [
        `${operation} answers ${requests.replaceAll('-', ' ')} with 500`,
        { around: (request, next) => (isInvalid(request) ? failed : next(request)) },
      ],
    }),
  ),
);

const withStatus500 = changeRefusal((reply) => ({ ...reply, status: 500 }));

/** The service fails where it has no such record; the two forms of a single market share a path. */
const failingLookups = (
  [
    ['single-markets', ['catalog-market', 'order-book-market']],
    ['markets-by-slug', ['catalog-market-by-slug']],
    ['events-by-id', ['event']],
    ['events-by-slug', ['event-by-slug']],
    ['fee-rates', ['token-fee-rate']],
  ] satisfies readonly (readonly [string, readonly EndpointId[]])[]
).flatMap(([records, operations]) =>
  faultsOf('service.no-server-error', operations, {
    [`fails-on-refused-ids-of-${records}`]: [
      `an id or a slug that a lookup of ${records.replaceAll('-', ' ')} refuses is answered with 500`,
      withStatus500,
    ],
  }),
);

export const serverErrorFaults: readonly Fault[] = [
  ...failing,
  ...failingLookups,
  ...faultsOf('service.no-server-error', allOperations, {
    'answers-refusals-with-500': ['every refusal has status 500', withStatus500],
  }),
  ...faultsOf('filter.malformed', offsetLists, {
    'answers-refused-list-requests-with-500': ['every refusal of a catalog list has status 500', withStatus500],
  }),
];
