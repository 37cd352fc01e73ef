// Invented errors for each operation, as examples of its refusals, of the types that are observed (7).
import type { ExamplesObject } from 'openapi3-ts/oas31';

const types = { badRequest: 'bad request', notFound: 'not found error' };

type Errors = Readonly<Partial<Record<keyof typeof types, string>>>;

const limit: Errors = { badRequest: 'limit must be an integer from 1 to 100' };
const cursor: Errors = { badRequest: 'next_cursor is no cursor of this list' };
const bound: Errors = { badRequest: 'before must be a Unix timestamp' };
const token: Errors = { notFound: 'there is no token 999' };

const errors: Readonly<Record<string, Errors>> = {
  placeOrder: { badRequest: 'the body lacks the member order' },
  placeOrders: { badRequest: 'the body must have 1 to 15 orders' },
  cancelOrder: { badRequest: 'the body lacks the member orderId' },
  cancelMarketOrders: { badRequest: 'the body must be a JSON object' },
  listAccountOrders: cursor,
  getAccountOrder: { notFound: 'there is no order 0x1' },
  listAccountTrades: bound,
  listBuilderTrades: bound,
  getFeeRate: token,
  getTokenFeeRate: token,
  listMarkets: limit,
  getMarket: { notFound: 'there is no market 999' },
  getMarketBySlug: { notFound: 'there is no market with the slug no-such-market' },
  listSamplingMarkets: cursor,
  listSamplingSimplifiedMarkets: cursor,
  listSimplifiedMarkets: cursor,
  listTags: limit,
  listEvents: limit,
  getEventBySlug: { notFound: 'there is no event with the slug no-such-event' },
  getEvent: { badRequest: 'id must be an integer', notFound: 'there is no event 999' },
};

export function errorExamples(operationId: string): ExamplesObject {
  const own = Object.entries(errors[operationId] ?? {}) as [keyof typeof types, string][];
  return Object.fromEntries(own.map(([name, error]) => [name, { value: { type: types[name], error } }]));
}
