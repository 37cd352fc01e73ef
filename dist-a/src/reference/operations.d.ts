/** Lists that are paged with a cursor (4.6). */
export declare const cursorLists: readonly ["account-orders", "account-trades", "builder-trades", "order-book-markets", "sampling-markets", "sampling-simplified-markets", "simplified-markets"];
export type CursorList = (typeof cursorLists)[number];
/** Lists that are paged with limit and offset (part 8). */
export declare const offsetLists: readonly ["catalog-markets", "tags", "events"];
/** Lists of markets and of events, which have filters and an order (4.5). */
export declare const filteredLists: readonly ["catalog-markets", "events"];
export declare const catalogLookups: readonly ["catalog-market", "catalog-market-by-slug", "event", "event-by-slug"];
/** Operations that change orders (4.1). */
export declare const tradingOperations: readonly ["place-order", "place-orders", "cancel-order", "cancel-market-orders"];
/** Operations that act on an account, with or without authentication. */
export declare const accountOperations: readonly ["place-order", "place-orders", "cancel-order", "cancel-market-orders", "account-orders", "account-order", "account-trades", "builder-trades"];
export type AccountOperation = (typeof accountOperations)[number];
export declare const allOperations: readonly ("account-order" | "account-orders" | "account-trades" | "builder-trades" | "cancel-market-orders" | "cancel-order" | "catalog-market" | "catalog-market-by-slug" | "catalog-markets" | "event" | "event-by-slug" | "events" | "fee-rate" | "order-book-market" | "order-book-markets" | "place-order" | "place-orders" | "sampling-markets" | "sampling-simplified-markets" | "simplified-markets" | "tags" | "token-fee-rate")[];
