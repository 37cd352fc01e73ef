// Groups of operations that share behavior.
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';

/** Lists that are paged with a cursor (4.6). */
export const cursorLists = [
  'account-orders',
  'account-trades',
  'builder-trades',
  'order-book-markets',
  'sampling-markets',
  'sampling-simplified-markets',
  'simplified-markets',
] as const satisfies readonly EndpointId[];
export type CursorList = (typeof cursorLists)[number];

/** The lists of the order book (4.4). */
export const bookLists = [
  'order-book-markets',
  'sampling-markets',
  'simplified-markets',
  'sampling-simplified-markets',
] as const satisfies readonly EndpointId[];

/** Lists that are paged with limit and offset (part 8). */
export const offsetLists = ['catalog-markets', 'tags', 'events'] as const satisfies readonly EndpointId[];

/** Lists of markets and of events, which have filters and an order (4.5). */
export const filteredLists = ['catalog-markets', 'events'] as const satisfies readonly EndpointId[];

export const catalogLookups = [
  'catalog-market',
  'catalog-market-by-slug',
  'event',
  'event-by-slug',
] as const satisfies readonly EndpointId[];

/** Operations that change orders (4.1). */
export const tradingOperations = [
  'place-order',
  'place-orders',
  'cancel-order',
  'cancel-market-orders',
] as const satisfies readonly EndpointId[];

/** Operations that act on an account, with or without authentication. */
export const accountOperations = [
  ...tradingOperations,
  'account-orders',
  'account-order',
  'account-trades',
  'builder-trades',
] as const satisfies readonly EndpointId[];
export type AccountOperation = (typeof accountOperations)[number];

export const allOperations = endpointIds;
