// Lies about bodies: errors of another shape, answers of another form, and what is no JSON at all.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Wire } from '../exchange.js';
import { type Fault, fault, isRecord, onRefusal, onReply } from './fault.js';

const arrays: readonly EndpointId[] = ['catalog-markets', 'tags', 'events'];
const singles: readonly EndpointId[] = [
  'catalog-market',
  'catalog-market-by-slug',
  'event',
  'event-by-slug',
  'order-book-market',
  'fee-rate',
  'token-fee-rate',
];

export const transportFaults: readonly Fault[] = [
  fault(
    'error.body-shape',
    'tells-errors-as-messages',
    'an error is { message }',
    onRefusal((reply) => ({
      ...reply,
      body: { message: isRecord(reply.body) ? reply.body.error : '' },
    })),
  ),
  fault(
    'error.body-shape',
    'drops-error-types',
    'an error has no type',
    onRefusal((reply) => ({
      ...reply,
      body: { error: isRecord(reply.body) ? reply.body.error : '' },
    })),
  ),
  fault(
    'error.body-shape',
    'numbers-error-types',
    'the type of an error is a number',
    onRefusal((reply) => ({
      ...reply,
      body: { ...(isRecord(reply.body) ? reply.body : {}), type: 7 },
    })),
  ),
  fault(
    'error.body-shape',
    'nests-errors',
    'an error is { error: { message } }',
    onRefusal((reply) => ({
      ...reply,
      body: { type: 'error', error: { message: isRecord(reply.body) ? reply.body.error : '' } },
    })),
  ),
  fault('error.body-shape', 'tells-errors-as-text', 'an error is no JSON', {
    wire: (wire) =>
      wire.status >= 400
        ? { ...wire, payload: 'it went wrong', headers: { ...wire.headers, 'content-type': 'text/plain' } }
        : wire,
  }),
  fault('service.json-body', 'cuts-bodies-short', 'success bodies of all but fee rates are cut in the middle', {
    wire: (wire, incoming) => (incoming?.endpoint === 'fee-rate' ? wire : cut(wire)),
  }),
  fault('service.json-body', 'cuts-fee-rates-short', 'fee rates are cut in the middle', {
    wire: (wire, incoming) => (incoming?.endpoint === 'fee-rate' ? cut(wire) : wire),
  }),
  fault('service.json-body', 'cuts-single-answers-short', 'single answers are cut in the middle', {
    wire: (wire, incoming) => (incoming && single.test(incoming.endpoint) ? cut(wire) : wire),
  }),
  fault('service.json-content-type', 'calls-json-text', 'JSON comes as text/plain', {
    wire: (wire) => ({ ...wire, headers: { ...wire.headers, 'content-type': 'text/plain' } }),
  }),
  fault(
    'service.no-server-error',
    'breaks-on-refusals',
    'what is to be refused breaks the server',
    onRefusal((reply) => ({ ...reply, status: 500 })),
  ),
  fault(
    'error.event-bad-request-type',
    'calls-bad-event-requests-something-else',
    'an invalid request for an event has another type',
    retyped(['event'], 400),
  ),
  fault(
    'error.event-not-found-type',
    'calls-missing-events-something-else',
    'a missing event has another type',
    retyped(['event'], 404),
  ),
  fault(
    'error.markets-bad-request-type',
    'calls-bad-market-requests-something-else',
    'an invalid request for markets has another type',
    retyped(['catalog-markets'], 400),
  ),
  fault(
    'error.events-bad-request-type',
    'calls-bad-list-requests-something-else',
    'an invalid request for events has another type',
    retyped(['events'], 400),
  ),
  ...arrays.map((list) =>
    fault(
      `${list}.response`,
      `wraps-${list}`,
      'a list comes inside an object',
      onReply([list], (body) => (Array.isArray(body) ? { items: body } : body)),
    ),
  ),
  ...singles.map((single) =>
    fault(
      `${single}.response`,
      `lists-${single}`,
      'a single answer comes inside an array',
      onReply([single], (body) => (isRecord(body) ? [body] : body)),
    ),
  ),
];

function retyped(on: readonly EndpointId[], status: number) {
  return onRefusal(
    (reply) => (reply.status === status ? { ...reply, body: { type: 'oops', error: 'it went wrong' } } : reply),
    on,
  );
}

const single =
  /^(account-order|order-book-market|catalog-market|catalog-market-by-slug|event|event-by-slug|cancel-market-orders)$/;

function cut(wire: Wire): Wire {
  return wire.status < 300 && typeof wire.payload === 'string' ? { ...wire, payload: wire.payload.slice(0, -1) } : wire;
}
