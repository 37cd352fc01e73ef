import type { Catalog } from './catalog.js';
import type { BookMarket } from './records.js';
export declare function seedOrderBook(seed: number, catalog: Catalog): BookMarket[];
/** The sampling lists hold the markets that reward makers. */
export declare function isSampled(market: BookMarket): boolean;
