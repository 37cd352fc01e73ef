// The 20 operations: the endpoints of part 4 that each has, and what that says about it, in our own words.
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import type { EndpointId } from '../endpoints.js';
import { withStatements } from '../open-statements.js';
import { schemaRef } from '../schema-ref.js';
import texts from './descriptions.json' with { type: 'json' };

export interface DescribedOperation {
  readonly endpoints: readonly [EndpointId, ...EndpointId[]];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body?: ReferenceObject | SchemaObject;
}

/** Part 8: a batch has 1 to 15 items. */
export const batchBody = {
  type: 'array',
  minItems: 1,
  maxItems: 15,
  items: schemaRef('OrderSubmission'),
} satisfies SchemaObject;

type OperationId = keyof typeof texts;

const operations: Readonly<Record<OperationId, DescribedOperation['endpoints']>> = {
  placeOrder: ['place-order'],
  placeOrders: ['place-orders'],
  cancelOrder: ['cancel-order'],
  cancelMarketOrders: ['cancel-market-orders'],
  listAccountOrders: ['account-orders'],
  getAccountOrder: ['account-order'],
  listAccountTrades: ['account-trades'],
  listBuilderTrades: ['builder-trades'],
  getFeeRate: ['fee-rate'],
  getTokenFeeRate: ['token-fee-rate'],
  listMarkets: ['catalog-markets', 'order-book-markets'],
  getMarket: ['catalog-market', 'order-book-market'],
  getMarketBySlug: ['catalog-market-by-slug'],
  listSamplingMarkets: ['sampling-markets'],
  listSamplingSimplifiedMarkets: ['sampling-simplified-markets'],
  listSimplifiedMarkets: ['simplified-markets'],
  listTags: ['tags'],
  listEvents: ['events'],
  getEventBySlug: ['event-by-slug'],
  getEvent: ['event'],
};

const bodies: Readonly<Partial<Record<OperationId, NonNullable<DescribedOperation['body']>>>> = {
  placeOrder: schemaRef('OrderSubmission'),
  placeOrders: batchBody,
  cancelOrder: schemaRef('CancelOrderRequest'),
  cancelMarketOrders: schemaRef('CancelMarketOrdersRequest'),
};

export const describedOperations: readonly DescribedOperation[] = (Object.keys(operations) as OperationId[]).map(
  (operationId) => {
    const { summary, description } = texts[operationId];
    const body = bodies[operationId];
    return {
      endpoints: operations[operationId],
      operationId,
      summary,
      description: withStatements(description),
      ...(body ? { body } : {}),
    };
  },
);
