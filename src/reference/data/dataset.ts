// Everything that a seed stands for. Made once for each seed, then shared: nothing in it changes while it is served.
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

// A proof starts hundreds of services on one seed; ten seeds in a row need not all be kept.
const kept = 2;
const datasets = new Map<number, Dataset>();

/** Shared and not to be written to: whoever wants to change it clones it first. */
export function datasetOf(seed: number): Dataset {
  const known = datasets.get(seed);
  if (known !== undefined) return known;
  const dataset = createDataset(seed);
  const [oldest] = datasets.keys();
  if (datasets.size >= kept && oldest !== undefined) datasets.delete(oldest);
  datasets.set(seed, dataset);
  return dataset;
}
