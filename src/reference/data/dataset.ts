// The data of one seed. It is created once for each seed, then shared: a service does not change it.
import { seedAccounts } from './accounts.js';
import { seedCatalog } from './catalog.js';
import { seedHistory } from './history.js';
import { type BookMarket, seedOrderBook } from './order-book.js';
import { cycled } from './words.js';

const categories = ['general', 'sports', 'crypto', 'politics'] as const;
export type FeeRate = typeof defaultFeeRate;

const defaultFeeRate = {
  base_fee: 10,
  fd: { r: 0.02, e: 1, to: true },
  fee_schedule: {
    rate: 0.02,
    exponent: 1,
    takerOnly: true,
    rebateRate: 0.25,
    category: 'general',
    version: 1,
    source: 'local',
  },
};

function seedFeeRates(markets: readonly BookMarket[]): Map<string, FeeRate> {
  const rates = markets.flatMap(({ fields }, index) => {
    const [rate, exponent, takerOnly] = [fields.taker_base_fee / 1000, 1 + (index % 2), index % 3 !== 0];
    const category = cycled(categories, index);
    const schedule = { rate, exponent, takerOnly, rebateRate: (index % 4) / 4, category, version: 1 + (index % 2) };
    const details = { r: rate, e: exponent, to: takerOnly };
    const fees = { base_fee: fields.taker_base_fee, fd: details, fee_schedule: { ...schedule, source: 'local' } };
    return fields.assets_ids.map((token) => [token, fees] as const);
  });
  return new Map(rates);
}

export type Dataset = ReturnType<typeof createDataset>;

function createDataset(seed: number) {
  const accounts = seedAccounts(seed);
  const catalog = seedCatalog(seed);
  const book = seedOrderBook(seed, catalog);
  const fees = { standard: defaultFeeRate, byToken: seedFeeRates(book) };
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
