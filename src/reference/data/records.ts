// The resources of part 2 as they are sent, and what the service keeps about each. Their seeds define them.
export type { CatalogEvent, CatalogMarket, MarketFields, Tag } from './catalog.js';
export type { FeeRate } from './dataset.js';
export type { Order, OrderRecord, OrderState, TradeRecord } from './history.js';
export type { BookFields, BookMarket } from './order-book.js';
