import type { CatalogEvent, CatalogMarket, Series, Tag } from './records.js';
export interface Catalog {
    tags: Tag[];
    series: Series[];
    events: CatalogEvent[];
    markets: CatalogMarket[];
    /** Wallets that created markets. */
    creators: string[];
    /** The one site identifier that markets are scoped to. */
    site: string;
}
export declare function seedCatalog(seed: number): Catalog;
