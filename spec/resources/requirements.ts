// Requirements of a resource as a whole. The tables name the requirement of each member.
import type { RequirementId } from '../ledger.js';

export const resourceRequirements: Readonly<Record<string, readonly RequirementId[]>> = {
  SignedOrder: ['order-submission.required-fields', 'place-order.sides', 'place-order.signature-types'],
  OrderSubmission: ['order-submission.required-fields', 'place-order.order-types'],
  CancelOrderRequest: ['cancel-order.response'],
  CancelMarketOrdersRequest: ['cancel-market-orders.body-fields'],
  OrderResult: ['order-result.status-values'],
  AccountOrder: [
    'account-order.status-values',
    'account-order.transitions',
    'account-order.side-values',
    'account-order.order-type-values',
  ],
  Trade: ['trade.status-values', 'trade.type-values', 'trade.settlement'],
  CatalogMarket: ['catalog-market.mirror', 'catalog-market.image-url', 'market-list.event-summaries'],
  CatalogMarketDetail: ['catalog-market.mirror', 'catalog-market.image-url', 'single-market.full-events'],
  EventMarket: ['event-market.no-events'],
  EventListItem: ['event-list.no-creation-date'],
  SamplingMarket: ['sampling-market.omitted-fields'],
  FeeSchedule: ['fee-schedule.source-values'],
};
