// Faults of refusals (part 7): their bodies and types, and requests that are answered with 500 instead.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import { answerWith, changeRefusal } from '../deviations/replies.js';
import { answerBefore, when } from '../deviations/requests.js';
import { cursorLists, filteredLists, offsetLists, tradeLists, tradingOperations } from '../operations.js';
import type { Deviation, IncomingRequest, When } from '../types.js';
import { each, faultsIn } from './fault.js';
import { beside } from './lists/contexts.js';

const hasNoBody = ({ text }: IncomingRequest) => text === '';
const hasArrayBody = ({ text }: IncomingRequest) => text.startsWith('[');
const otherCursorLists = cursorLists.filter((list) => !list.endsWith('-trades'));
type Invalid = readonly [on: readonly EndpointId[], (request: IncomingRequest) => boolean];
const invalidRequests: Readonly<Record<string, Invalid>> = {
  'times that are no numbers': [tradeLists, ({ query }) => query.get('before') === 'yesterday'],
  'repeated times': [tradeLists, ({ query }) => query.getAll('after').length > 1],
  'repeated flags': [filteredLists, ({ query }) => query.getAll('closed').length > 1],
  'empty flags': [filteredLists, ({ query }) => query.get('active') === ''],
  'offsets beyond 64 bits': [offsetLists, ({ query }) => Number(query.get('offset')) > 2 ** 63],
  'foreign cursors': [otherCursorLists, ({ query }) => query.get('next_cursor') === 'not-a-cursor'],
  'malformed tokens': [['fee-rate'], ({ query }) => /\D/.test(query.get('token_id') ?? '')],
  'long ids': [['account-order'], ({ param }) => param.length > 80],
  'ids that a path encodes': [['account-order'], ({ param }) => /[^\w-]/.test(param)],
  'orders in arrays': [['place-order'], hasArrayBody],
  'missing bodies': [['place-order', 'place-orders', 'cancel-order'], hasNoBody],
  null: [['place-order'], ({ text }) => text === 'null'],
  'amounts below 0': [['place-order'], ({ text }) => /Amount":"-/.test(text)],
  'amounts that are no text': [['place-order'], ({ text }) => /Amount":\d/.test(text)],
  'batches of null': [['place-orders'], ({ text }) => text === '[null]'],
  'ids in arrays': [['cancel-order'], hasArrayBody],
  'empty ids': [['cancel-order'], ({ text }) => text.includes('"orderId":""')],
  'markets in arrays': [['cancel-market-orders'], hasArrayBody],
  'markets that are no text': [['cancel-market-orders'], ({ text }) => /"market":\d/.test(text)],
};

const plainText = { 'content-type': 'text/plain' };
const withStatus500 = changeRefusal((reply) => ({ ...reply, status: 500 }));

const failsOn = (isInvalid: (request: IncomingRequest) => boolean) =>
  answerBefore(isInvalid, { status: 500, body: { type: 'internal error', error: 'the request failed' } });

const errorBody = (replace: (body: Readonly<Record<string, unknown>>) => unknown) =>
  changeRefusal((reply) => (isObject(reply.body) ? { ...reply, body: replace(reply.body) } : reply));

/** Sends another error with the refusals of a status; `as` is the status that they get. */
const retypes = (status: number, type: string, error: string, as = status): Deviation =>
  answerWith((_, reply) => reply.status === status, { status: as, body: { type, error } });

const retyped = (status: number): Deviation => retypes(status, 'oops', 'the request failed');
const isLimitTooLarge: When = ({ query }) => Number(query.get('limit')) > 100;
const validatesLimitsApart = when(isLimitTooLarge)(retypes(400, 'validation error', 'limit is too large'));
const validatesApart = (...parameters: readonly string[]) =>
  each(parameters, (name) => when(beside(name))(retypes(400, 'validation error', `${name} is malformed`)));
export const errorFaults = faultsIn({
  'answers-refusals-with-500': withStatus500,
  'answers-refused-list-requests-with-500': withStatus500,
  'answers-repeated-cursors-with-500': failsOn(({ query }) => query.getAll('next_cursor').length > 1),
  'sends-message-instead-of-type-and-error': errorBody(({ error: message }) => ({ message })),
  'omits-error-type': errorBody(({ error }) => ({ error })),
  'sends-null-as-error-type': errorBody(({ error }) => ({ type: null, error })),
  'sends-error-type-as-a-number': errorBody((body) => ({ ...body, type: 7 })),
  'sends-error-as-an-object': errorBody(({ error: message }) => ({ type: 'error', error: { message } })),
  'sends-errors-as-plain-text': {
    wire: (sent) => (sent.status < 400 ? sent : { ...sent, payload: 'failed', headers: plainText }),
  },
  'reads-event-ids-up-to-the-first-letter': when(({ param }) => /^\d+[a-z]/.test(param))(
    retypes(400, 'not found error', 'there is no such event', 404),
  ),
  'answers-non-numeric-event-ids-with-not-found': retypes(400, 'not found error', 'no event', 404),
  'sends-another-type-for-short-unknown-event-ids': when(({ param }) => param.length < 10)(
    retypes(404, 'missing', 'there is no such event'),
  ),
  'sends-another-type-for-unknown-events-of-a-creator': when(beside('creator'))(
    retypes(404, 'bad request', 'the creator has no such event', 400),
  ),
  'sends-another-type-for-the-event-id-after-the-highest': when(
    ({ param }, { dataset: { catalog } }) =>
      Number(param) === Math.max(...catalog.events.map(({ fields }) => Number(fields.id))) + 1,
  )(retypes(404, 'bad request', 'the id is out of range', 400)),
  'sends-another-type-for-malformed-tag-ids': when(
    ({ query }) => query.has('tag_id') && !/^\d+$/.test(query.get('tag_id') ?? ''),
  )(answerWith(() => true, { status: 400, body: { type: 'bad', error: 'tag_id is no integer' } })),
  // The service fails where it has no such record; the two forms of a single market share a path.
  'fails-on-refused-ids-of-single-markets': withStatus500,
  'fails-on-refused-ids-of-markets-by-slug': withStatus500,
  'fails-on-refused-ids-of-events-by-id': withStatus500,
  'fails-on-refused-ids-of-events-by-slug': withStatus500,
  'fails-on-refused-ids-of-fee-rates': withStatus500,
  // A framework refuses bodies of another shape before the service sees them, in words of its own.
  'sends-message-for-bodies-of-another-shape-on-{}': each(tradingOperations, (operation) =>
    when(operation === 'place-orders' ? hasNoBody : hasArrayBody)(
      answerWith((_, { status }) => status >= 400, { body: { message: 'the body is malformed' } }),
    ),
  ),
  'uses-another-error-type-for-invalid-event-requests': retyped(400),
  'uses-another-error-type-for-missing-events': retyped(404),
  'uses-another-error-type-for-invalid-market-list-requests': retyped(400),
  'uses-another-error-type-for-invalid-event-list-requests': retyped(400),
  'sends-another-type-for-large-limits-of-catalog-markets': validatesLimitsApart,
  'sends-another-type-for-large-limits-of-events': validatesLimitsApart,
  // A list validates these parameters in another place than the rest of a request.
  'sends-another-type-for-malformed-{}-of-catalog-markets': validatesApart('event_id', 'mirror', 'ascending'),
  'sends-another-type-for-malformed-{}-of-events': validatesApart('active', 'closed'),
  // The service fails at the first of such requests: it forgets to catch the error.
  'fails-on-{requests}-of-{operation}': each(
    Object.entries(invalidRequests).flatMap(([requests, [operations, isInvalid]]) =>
      operations.map((operation) => ({ requests, operation, isInvalid })),
    ),
    ({ isInvalid }) => failsOn(isInvalid),
  ),
});
