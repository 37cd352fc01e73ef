// The data of one seed. It is created once for each seed, then shared: a service does not change it.
import type { Accounts } from './accounts.js';
import { seedAccounts } from './accounts.js';
import type { Catalog } from './catalog.js';
import { seedCatalog } from './catalog.js';
import { defaultFeeRate, seedFeeRates } from './fees.js';
import type { History } from './history.js';
import { seedHistory } from './history.js';
import { seedOrderBook } from './order-book.js';
import type { BookMarket, FeeRate } from './records.js';

export interface Dataset {
  accounts: Accounts;
  catalog: Catalog;
  book: BookMarket[];
  fees: { standard: FeeRate; byToken: Map<string, FeeRate> };
  history: History;
}

function createDataset(seed: number): Dataset {
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
const datasets = new Map<number, Dataset>();

/** The dataset of a seed. It is shared: clone it before changing it. */
export function datasetOf(seed: number): Dataset {
  const known = datasets.get(seed);
  if (known !== undefined) return known;
  const dataset = createDataset(seed);
  const [oldest] = datasets.keys();
  if (datasets.size >= cachedSeeds && oldest !== undefined) datasets.delete(oldest);
  datasets.set(seed, dataset);
  return dataset;
}
