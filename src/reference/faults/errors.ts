// Faults of refusals: their body, status and type (part 7).
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { isObject } from '../../is-object.js';
import { changeRefusal } from '../deviation-builders.js';
import { allOperations, filteredLists } from '../operations.js';
import type { Deviation, IncomingRequest } from '../types.js';
import { type Fault, fault } from './fault.js';

/** Replaces the body of every refusal; `error` is the original text. */
function errorBody(replace: (error: unknown, body: Readonly<Record<string, unknown>>) => unknown): Deviation {
  return changeRefusal((reply) =>
    isObject(reply.body) ? { ...reply, body: replace(reply.body.error, reply.body) } : reply,
  );
}

const withStatus500 = changeRefusal((reply) => ({ ...reply, status: 500 }));

interface RetypedRow {
  readonly requirement: RequirementId;
  readonly operation: EndpointId;
  readonly status: number;
  readonly requests: string;
}

/** Sends another error type with the refusals that have this status. */
function anotherType({ requirement, operation, status, requests }: RetypedRow): Fault {
  return fault({
    requirement,
    operations: [operation],
    name: `uses-another-error-type-for-${requests}`,
    does: `the error type of ${requests.replaceAll('-', ' ')} is "oops"`,
    deviation: changeRefusal((reply) =>
      reply.status === status ? { ...reply, body: { type: 'oops', error: 'the request failed' } } : reply,
    ),
  });
}

/** Sends another error type with the refusals of requests that have this parameter. */
function anotherTypeForParameter(list: 'catalog-markets' | 'events', parameter: string): Fault {
  return fault({
    requirement: list === 'events' ? 'error.events-bad-request-type' : 'error.markets-bad-request-type',
    operations: [list],
    name: `sends-another-type-for-malformed-${parameter.replace('_', '-')}-of-${list}`,
    does: `the refusal of a malformed ${parameter} has another error type`,
    deviation: {
      reply: (reply, { query }) =>
        reply.status === 400 && query.has(parameter)
          ? { ...reply, body: { type: 'validation error', error: `${parameter} is malformed` } }
          : undefined,
    },
  });
}

/** Sends another error type with the refusals of a limit that is too large. */
function anotherTypeForLargeLimits(list: 'catalog-markets' | 'events'): Fault {
  return fault({
    requirement: list === 'events' ? 'error.events-bad-request-type' : 'error.markets-bad-request-type',
    operations: [list],
    name: `sends-another-type-for-large-limits-of-${list}`,
    does: 'the refusal of a limit above 100 has another error type',
    deviation: {
      reply: (reply, { query }) =>
        reply.status === 400 && Number(query.get('limit')) > 100
          ? { ...reply, body: { type: 'validation error', error: 'limit is too large' } }
          : undefined,
    },
  });
}

function bodyOf({ text }: IncomingRequest): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isMissing = ({ text }: IncomingRequest) => text === '';
const isList = (request: IncomingRequest) => Array.isArray(bodyOf(request));

/** Requests that a service may forget to validate, by the operation that gets them. */
const invalidRequests = [
  ['account-trades', 'times-that-are-no-numbers', ({ query }) => query.get('before') === 'yesterday'],
  ['builder-trades', 'times-that-are-no-numbers', ({ query }) => query.get('before') === 'yesterday'],
  ...(['tags', 'catalog-markets', 'events'] as const).map(
    (list) =>
      [list, 'offsets-beyond-64-bits', ({ query }: IncomingRequest) => Number(query.get('offset')) > 2 ** 63] as const,
  ),
  ...(
    [
      'account-orders',
      'order-book-markets',
      'sampling-markets',
      'simplified-markets',
      'sampling-simplified-markets',
    ] as const
  ).map(
    (list) =>
      [list, 'foreign-cursors', ({ query }: IncomingRequest) => query.get('next_cursor') === 'not-a-cursor'] as const,
  ),
  ['fee-rate', 'malformed-tokens', ({ query }) => /\D/.test(query.get('token_id') ?? '')],
  ['account-order', 'long-ids', ({ param }) => param.length > 80],
  ['account-order', 'ids-that-a-path-encodes', ({ param }) => /[^\w-]/.test(param)],
  ['place-order', 'orders-in-arrays', isList],
  ['place-order', 'missing-bodies', isMissing],
  ['place-order', 'null', ({ text }) => text === 'null'],
  ['place-order', 'amounts-below-0', ({ text }) => /Amount":"-/.test(text)],
  ['place-order', 'amounts-that-are-no-text', ({ text }) => /Amount":\d/.test(text)],
  ['place-orders', 'missing-bodies', isMissing],
  ['place-orders', 'batches-of-null', ({ text }) => text === '[null]'],
  ['cancel-order', 'missing-bodies', isMissing],
  ['cancel-order', 'ids-in-arrays', isList],
  ['cancel-order', 'empty-ids', ({ text }) => text.includes('"orderId":""')],
  ['cancel-market-orders', 'markets-in-arrays', isList],
  ['cancel-market-orders', 'markets-that-are-no-text', ({ text }) => /"market":\d/.test(text)],
] satisfies readonly (readonly [EndpointId, string, (request: IncomingRequest) => boolean])[];

/** The service fails at the first of such requests: it forgets to catch the error. */
const failing = invalidRequests.map(([operation, requests, isOne]) =>
  fault({
    requirement: 'service.no-server-error',
    operations: [operation],
    name: `fails-on-${requests}-of-${operation}`,
    does: `${operation} answers ${requests.replaceAll('-', ' ')} with 500`,
    deviation: {
      around: (request, next) =>
        isOne(request)
          ? { status: 500, headers: {}, body: { type: 'internal error', error: 'the request failed' } }
          : next(request),
    },
  }),
);

/** The service fails where it has no such record; the two forms of a single market share a path. */
const failingLookups = (
  [
    ['single-markets', ['catalog-market', 'order-book-market']],
    ['markets-by-slug', ['catalog-market-by-slug']],
    ['events-by-id', ['event']],
    ['events-by-slug', ['event-by-slug']],
    ['fee-rates', ['token-fee-rate']],
  ] satisfies readonly (readonly [string, readonly EndpointId[]])[]
).map(([records, operations]) =>
  fault({
    requirement: 'service.no-server-error',
    operations,
    name: `fails-on-refused-ids-of-${records}`,
    does: `an id or a slug that a lookup of ${records.replaceAll('-', ' ')} refuses is answered with 500`,
    deviation: withStatus500,
  }),
);

/** A framework refuses bodies of another shape before the service sees them, in words of its own. */
const refusedByFramework = (
  [
    ['place-order', isList],
    ['cancel-order', isList],
    ['cancel-market-orders', isList],
    ['place-orders', isMissing],
  ] as const
).map(([operation, isOne]) =>
  fault({
    requirement: 'error.body-shape',
    operations: [operation],
    name: `sends-message-for-bodies-of-another-shape-on-${operation}`,
    does: `the refusal of a body of another shape on ${operation} is { message }`,
    deviation: {
      reply: (reply, request) =>
        reply.status >= 400 && isOne(request) ? { ...reply, body: { message: 'the body is malformed' } } : undefined,
    },
  }),
);

export const errorFaults: readonly Fault[] = [
  ...failing,
  ...failingLookups,
  ...refusedByFramework,
  anotherTypeForLargeLimits('catalog-markets'),
  anotherTypeForLargeLimits('events'),
  fault({
    requirement: 'error.event-bad-request-type',
    operations: ['event'],
    name: 'reads-event-ids-up-to-the-first-letter',
    does: 'an event id that is followed by a letter gets the type "not found error"',
    deviation: {
      reply: (reply, { param }) =>
        reply.status === 400 && /^\d+[a-z]/.test(param)
          ? { ...reply, status: 404, body: { type: 'not found error', error: 'there is no such event' } }
          : undefined,
    },
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'sends-message-instead-of-type-and-error',
    does: 'an error body is { message }',
    deviation: errorBody((error) => ({ message: error })),
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'omits-error-type',
    does: 'an error body has no type',
    deviation: errorBody((error) => ({ error })),
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'sends-null-as-error-type',
    does: 'the type of an error is null',
    deviation: errorBody((error) => ({ type: null, error })),
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'sends-error-type-as-a-number',
    does: 'the type of an error is a number',
    deviation: errorBody((_error, body) => ({ ...body, type: 7 })),
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'sends-error-as-an-object',
    does: 'the error member of an error body is { message }',
    deviation: errorBody((error) => ({ type: 'error', error: { message: error } })),
  }),
  fault({
    requirement: 'error.body-shape',
    operations: allOperations,
    name: 'sends-errors-as-plain-text',
    does: 'an error body is plain text',
    deviation: {
      wire: (response) =>
        response.status >= 400
          ? { ...response, payload: 'failed', headers: { ...response.headers, 'content-type': 'text/plain' } }
          : response,
    },
  }),
  fault({
    requirement: 'service.no-server-error',
    operations: allOperations,
    name: 'answers-refusals-with-500',
    does: 'every refusal has status 500',
    deviation: withStatus500,
  }),
  anotherType({
    requirement: 'error.event-bad-request-type',
    operation: 'event',
    status: 400,
    requests: 'invalid-event-requests',
  }),
  fault({
    requirement: 'error.event-bad-request-type',
    operations: ['event'],
    name: 'answers-non-numeric-event-ids-with-not-found',
    does: 'an event id that is not a number is answered with 404 and the type "not found error"',
    deviation: changeRefusal((reply) =>
      reply.status === 400 ? { status: 404, headers: {}, body: { type: 'not found error', error: 'no event' } } : reply,
    ),
  }),
  anotherType({
    requirement: 'error.event-not-found-type',
    operation: 'event',
    status: 404,
    requests: 'missing-events',
  }),
  anotherType({
    requirement: 'error.markets-bad-request-type',
    operation: 'catalog-markets',
    status: 400,
    requests: 'invalid-market-list-requests',
  }),
  anotherType({
    requirement: 'error.events-bad-request-type',
    operation: 'events',
    status: 400,
    requests: 'invalid-event-list-requests',
  }),
  fault({
    requirement: 'filter.malformed',
    operations: [...filteredLists, 'tags'],
    name: 'answers-refused-list-requests-with-500',
    does: 'every refusal of a catalog list has status 500',
    deviation: withStatus500,
  }),
  fault({
    requirement: 'error.event-not-found-type',
    operations: ['event'],
    name: 'sends-another-type-for-short-unknown-event-ids',
    does: 'an unknown event id of less than ten digits has another error type',
    deviation: {
      reply: (reply, { param }) =>
        reply.status === 404 && param.length < 10
          ? { ...reply, body: { type: 'missing', error: 'there is no such event' } }
          : undefined,
    },
  }),
  fault({
    requirement: 'error.events-bad-request-type',
    operations: ['events'],
    name: 'sends-another-type-for-malformed-tag-ids',
    does: 'a tag id that is not an integer has another error type',
    deviation: {
      reply: (reply, { query }) =>
        query.has('tag_id') && !/^\d+$/.test(query.get('tag_id') ?? '')
          ? { ...reply, status: 400, body: { type: 'bad', error: 'tag_id is no integer' } }
          : undefined,
    },
  }),
  fault({
    requirement: 'error.event-not-found-type',
    operations: ['event'],
    name: 'sends-another-type-for-unknown-events-of-a-creator',
    does: 'an unknown event id beside a creator has the error type "bad request"',
    deviation: {
      reply: (reply, { query }) =>
        reply.status === 404 && query.has('creator')
          ? { ...reply, status: 400, body: { type: 'bad request', error: 'the creator has no such event' } }
          : undefined,
    },
  }),
  ...['event_id', 'mirror', 'ascending'].map((parameter) => anotherTypeForParameter('catalog-markets', parameter)),
  ...['active', 'closed'].map((parameter) => anotherTypeForParameter('events', parameter)),
  fault({
    requirement: 'error.event-not-found-type',
    operations: ['event'],
    name: 'sends-another-type-for-the-event-id-after-the-highest',
    does: 'the id that follows the highest id of an event has the error type "bad request"',
    deviation: {
      reply: (reply, { param }, { dataset: { catalog } }) =>
        reply.status === 404 && Number(param) === Math.max(...catalog.events.map(({ fields }) => Number(fields.id))) + 1
          ? { ...reply, status: 400, body: { type: 'bad request', error: 'the id is out of range' } }
          : undefined,
    },
  }),
];
