// Groups of operations that share behavior.
import { endpointIds } from '../../spec/endpoints.js';
/** Lists that are paged with a cursor (4.6). */
export const cursorLists = [
    'account-orders',
    'account-trades',
    'builder-trades',
    'order-book-markets',
    'sampling-markets',
    'sampling-simplified-markets',
    'simplified-markets',
];
/** Lists that are paged with limit and offset (part 8). */
export const offsetLists = ['catalog-markets', 'tags', 'events'];
/** Lists of markets and of events, which have filters and an order (4.5). */
export const filteredLists = ['catalog-markets', 'events'];
export const catalogLookups = [
    'catalog-market',
    'catalog-market-by-slug',
    'event',
    'event-by-slug',
];
/** Operations that change orders (4.1). */
export const tradingOperations = [
    'place-order',
    'place-orders',
    'cancel-order',
    'cancel-market-orders',
];
/** Operations that act on an account, with or without authentication. */
export const accountOperations = [
    ...tradingOperations,
    'account-orders',
    'account-order',
    'account-trades',
    'builder-trades',
];
export const allOperations = endpointIds;
//# sourceMappingURL=operations.js.map