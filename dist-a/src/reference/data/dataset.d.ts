import type { Accounts } from './accounts.js';
import type { Catalog } from './catalog.js';
import type { History } from './history.js';
import type { BookMarket, FeeRate } from './records.js';
export interface Dataset {
    accounts: Accounts;
    catalog: Catalog;
    book: BookMarket[];
    fees: {
        standard: FeeRate;
        byToken: Map<string, FeeRate>;
    };
    history: History;
}
/** The dataset of a seed. It is shared: clone it before changing it. */
export declare function datasetOf(seed: number): Dataset;
