// The response schema of each endpoint in part 4.
import type { EndpointId } from '../endpoints.js';

/** The name of a component schema, or of the items of an array. */
export type ResponseForm = string | { readonly array: string };

export const responseSchemaOf: Readonly<Record<EndpointId, ResponseForm>> = {
  'place-order': 'OrderResult',
  'place-orders': { array: 'OrderResult' },
  'cancel-order': 'CancelResult',
  'cancel-market-orders': 'CancelResult',
  'account-orders': 'AccountOrderPage',
  'account-order': 'AccountOrderEnvelope',
  'account-trades': 'TradePage',
  'builder-trades': 'TradePage',
  'fee-rate': 'FeeRate',
  'token-fee-rate': 'FeeRate',
  'order-book-markets': 'OrderBookMarketPage',
  'sampling-markets': 'SamplingMarketPage',
  'sampling-simplified-markets': 'SimplifiedMarketPage',
  'simplified-markets': 'SimplifiedMarketPage',
  'order-book-market': 'OrderBookMarket',
  'catalog-markets': { array: 'CatalogMarket' },
  'catalog-market-by-slug': 'CatalogMarketDetail',
  'catalog-market': 'CatalogMarketDetail',
  tags: { array: 'Tag' },
  events: { array: 'EventListItem' },
  'event-by-slug': 'EventDetail',
  event: 'EventDetail',
};
