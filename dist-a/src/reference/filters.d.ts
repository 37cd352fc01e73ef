import type { CatalogEvent, CatalogMarket, Order, TradeRecord } from './data/records.js';
import type { FilterDecision, FilterName, IncomingRequest, Service } from './types.js';
export interface Filter<Item> {
    /** The parameter's name, then its aliases. */
    readonly names: readonly [FilterName, ...string[]];
    readonly kind: 'text' | 'integer' | 'boolean';
    holds(item: Item, wanted: never): boolean;
}
/** Whether a market is in the scope of a creator wallet or a site. */
export declare function inScope(market: CatalogMarket, creator: string): boolean;
/** Whether an event has a market in that scope. */
export declare function eventInScope(event: CatalogEvent, creator: string): boolean;
export declare const marketFilters: readonly Filter<CatalogMarket>[];
export declare const eventFilters: readonly Filter<CatalogEvent>[];
export declare const orderFilters: readonly Filter<Order>[];
export declare const tradeFilters: readonly Filter<TradeRecord>[];
export declare const builderTradeFilters: readonly Filter<TradeRecord>[];
/** The filters that a request asks for, as one condition. A name and its alias given together must both hold. */
export declare function requestedFilter<Item extends FilterDecision['item']>(filters: readonly Filter<Item>[], request: IncomingRequest, service: Service): (item: Item) => boolean;
