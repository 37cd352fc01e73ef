// Lies of single order-book markets, of bare pages, and of fees.
import { cursorLists } from '../choices.js';
import { type Fault, fault, isEnvelope, isRecord, onReply } from './fault.js';

export const bookFaults: readonly Fault[] = [
  fault(
    'order-book-lookup.condition-id',
    'finds-another-book',
    'a market by condition is another',
    onReply(['order-book-market'], (body) =>
      isRecord(body) ? { ...body, condition_id: `0x${'f'.repeat(64)}` } : body,
    ),
  ),
  fault(
    'order-book-lookup.list-agreement',
    'asks-another-question-in-a-single-book',
    'a single order-book market has another question',
    onReply(['order-book-market'], (body) =>
      isRecord(body) ? { ...body, question: `${body.question} (single)` } : body,
    ),
  ),
  fault(
    'order-book-lookup.unknown-id',
    'answers-unknown-books-with-nothing',
    'a condition that does not exist is answered with an empty object',
    {
      reply: (reply, incoming) =>
        ['order-book-market', 'catalog-market'].includes(incoming.endpoint) && reply.status === 404
          ? { ...reply, status: 200, body: {} }
          : undefined,
    },
  ),
  ...cursorLists.map((list) =>
    fault(
      `${list}.response`,
      `answers-${list}-bare`,
      'a page comes as a bare array',
      onReply([list], (body) => (isEnvelope(body) ? body.data : body)),
    ),
  ),
];

export const feeFaults: readonly Fault[] = [
  fault('fee-rate.default', 'has-no-default-fee', 'without a token the request is refused', {
    reply: (reply, { endpoint, query }) =>
      endpoint === 'fee-rate' && !query.has('token_id')
        ? { ...reply, status: 400, body: { type: 'bad request', error: 'token_id is missing' } }
        : undefined,
  }),
  fault('fee-rate.query-equals-path', 'ignores-the-token-in-the-query', 'a token in the query gets the default', {
    request({ endpoint, query }) {
      if (endpoint === 'fee-rate') query.delete('token_id');
    },
  }),
  fault(
    'fee-rate.query-equals-path',
    'adds-to-the-fee-in-the-path',
    'a token in the path pays more',
    onReply(['token-fee-rate'], (body) => (isRecord(body) ? { ...body, base_fee: Number(body.base_fee) + 1 } : body)),
  ),
  ...(['fee-rate', 'token-fee-rate'] as const).map((way) =>
    fault(
      'fee-rate.query-equals-path',
      `knows-no-token-in-${way}`,
      'a token that is known in one way is refused in the other',
      {
        reply: (reply, { endpoint, query }) =>
          endpoint === way && (way === 'token-fee-rate' || query.has('token_id'))
            ? { ...reply, status: 404, body: { type: 'not found error', error: 'no such token' } }
            : undefined,
      },
    ),
  ),
];
