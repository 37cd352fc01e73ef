import { seedAccounts } from './accounts.js';
import { seedCatalog } from './catalog.js';
import { defaultFeeRate, seedFeeRates } from './fees.js';
import { seedHistory } from './history.js';
import { seedOrderBook } from './order-book.js';
function createDataset(seed) {
    const accounts = seedAccounts(seed);
    const catalog = seedCatalog(seed);
    const book = seedOrderBook(seed, catalog);
    return {
        accounts,
        catalog,
        book,
        fees: { standard: defaultFeeRate, byToken: seedFeeRates(book) },
        history: seedHistory(seed, accounts, book),
    };
}
// The selftest starts hundreds of services on one seed; a run over many seeds must not keep them all.
const cachedSeeds = 2;
const datasets = new Map();
/** The dataset of a seed. It is shared: clone it before changing it. */
export function datasetOf(seed) {
    const known = datasets.get(seed);
    if (known !== undefined)
        return known;
    const dataset = createDataset(seed);
    const [oldest] = datasets.keys();
    if (datasets.size >= cachedSeeds && oldest !== undefined)
        datasets.delete(oldest);
    datasets.set(seed, dataset);
    return dataset;
}
//# sourceMappingURL=dataset.js.map