// The data of one seed. It is created once for each seed, then shared: a service does not change it.
import { seedAccounts } from './accounts.js';
import { seedCatalog } from './catalog.js';
import { seedHistory } from './history.js';
import { type BookMarket, seedOrderBook } from './order-book.js';
import { cycled } from './words.js';

const categories = ['general', 'sports', 'crypto', 'politics'] as const;
const standard = { rate: 0.02, exponent: 1, takerOnly: true, rebateRate: 0.25, category: 'general', version: 1 };
export type FeeRate = ReturnType<typeof feeRate>;

function feeRate(base_fee: number, schedule: typeof standard) {
  const { rate: r, exponent: e, takerOnly: to } = schedule;
  return { base_fee, fd: { r, e, to }, fee_schedule: { ...schedule, source: 'local' } };
}

function seedFeeRates(markets: readonly BookMarket[]): Map<string, FeeRate> {
  const rates = markets.flatMap(({ fields }, index) => {
    const [rate, exponent, takerOnly] = [fields.taker_base_fee / 1000, 1 + (index % 2), index % 3 !== 0];
    const category = cycled(categories, index);
    const schedule = { rate, exponent, takerOnly, rebateRate: (index % 4) / 4, category, version: 1 + (index % 2) };
    const fees = feeRate(fields.taker_base_fee, schedule);
    return fields.assets_ids.map((token) => [token, fees] as const);
  });
  return new Map(rates);
}

export type Dataset = ReturnType<typeof createDataset>;

function createDataset(seed: number) {
  const accounts = seedAccounts(seed);
  const catalog = seedCatalog(seed);
  const book = seedOrderBook(seed, catalog);
  const fees = { standard: feeRate(10, standard), byToken: seedFeeRates(book) };
  return { accounts, catalog, book, fees, history: seedHistory(seed, accounts, book) };
}

// The selftest starts hundreds of services on one seed; a run over many seeds must not keep them all.
const cachedSeeds = 2;
const datasets = new Map<number, Dataset>();

/** The dataset of a seed. It is shared: clone it before changing it. */
export function datasetOf(seed: number): Dataset {
  const known = datasets.get(seed);
  if (known !== undefined) return known;
  const dataset = createDataset(seed);
  if (datasets.size >= cachedSeeds) datasets.clear();
  datasets.set(seed, dataset);
  return dataset;
}
