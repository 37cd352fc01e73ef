// Faults of how databases, languages and frameworks compare the value of a filter with those of the records.
import { alsoKeeps, isShownAs } from '../../deviations/filters.js';
import type { CatalogEvent, CatalogMarket, Order, TradeRecord } from '../../types.js';
import { each, faultsIn } from '../fault.js';
import { keepsAt, type Places, ruleOf } from '../lists/places.js';
import { isLike } from '../lookups.js';

const isNumber = (text: string) => /^(?:0x[\da-f]+|-?\d+)$/i.test(text);
const bits = (count: number) => (shown: string, wanted: string) =>
  isNumber(wanted) && BigInt.asUintN(count, BigInt(shown)) === BigInt.asUintN(count, BigInt(wanted));
const alike = (form: (text: string) => unknown) => (shown: string, wanted: string) => form(shown) === form(wanted);
const readAs = (read: (text: string) => unknown) => (shown: string, wanted: string) => shown === read(wanted);
const before = (mark: string) => readAs((text) => text.split(mark, 1)[0]);
const slugs: Places = { 'catalog-markets': ['slug', 'event_slug'], events: ['slug'] };

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

type Same = (shown: string, wanted: string) => boolean;

const comparisons: Readonly<Record<string, readonly [Same, Places]>> = {
  // MySQL, PostgreSQL: LIKE where = is meant, and nothing escapes the value.
  'as-like-patterns': [
    isLike,
    { 'catalog-markets': ['event_slug', 'tag_slug'], 'account-orders': ['market'], 'builder-trades': ['asset_id'] },
  ],
  // MongoDB: $regex where $eq is meant.
  'as-regular-expressions': [
    (shown, wanted) => attempt(() => new RegExp(wanted).test(shown), false),
    { 'catalog-markets': ['event_slug'], events: ['slug'], 'account-trades': ['market'] },
  ],
  // CHAR columns, and collations that pad with blanks.
  'without-trailing-blanks': [
    readAs((text) => text.trimEnd()),
    { 'catalog-markets': ['slug'], events: ['series_slug'], 'account-orders': ['id'], 'account-trades': ['market'] },
  ],
  // MySQL: utf8mb4_0900_ai_ci, the default collation.
  'without-accents': [alike((text) => text.normalize('NFD').replace(/\p{M}/gu, '')), slugs],
  // A full-text index where a unique one is meant.
  'by-their-words': [alike((slug) => slug.split('-').sort().join('-')), slugs],
  // VARCHAR(24): the database cuts what does not fit.
  'in-their-first-24-characters': [
    alike((text) => text.slice(0, 24)),
    { 'catalog-markets': ['event_slug'], 'account-orders': ['market'] },
  ],
  // Rails: parameterize, before a slug is looked up.
  'as-slugs': [
    readAs((text) => text.replace(/[ _]/g, '-')),
    { 'catalog-markets': ['tag_slug', 'slug'], events: ['series_slug'] },
  ],
  // JavaScript: Number(value), which has 53 bits.
  'as-floating-point-numbers': [
    (shown, wanted) => isNumber(wanted) && Number(shown) === Number(wanted),
    {
      'catalog-markets': ['conditionId'],
      'account-orders': ['asset_id'],
      'account-trades': ['market'],
      'builder-trades': ['market', 'asset_id'],
    },
  ],
  // parseInt reads the digits at the start of a text.
  'by-the-digits-at-their-start': [
    readAs((text) => /^(?:0x)?[\da-f]+/i.exec(text)?.[0]),
    { 'catalog-markets': ['conditionId'], 'account-orders': ['asset_id'], 'account-trades': ['market'] },
  ],
  // parseInt of a UUID ends at the first hyphen.
  'by-their-first-group': [alike((id) => id.split('-', 1)[0]), { 'account-trades': ['id'], 'builder-trades': ['id'] }],
  // BIGINT, INT and SMALLINT columns, and casts that wrap.
  'in-64-bits': [bits(64), { 'account-orders': ['asset_id', 'id'], 'builder-trades': ['market'] }],
  'in-32-bits': [bits(32), { 'catalog-markets': ['tag_id'], 'account-trades': ['market'] }],
  // A gateway decodes the query, and the service does so again.
  'decoded-twice': [
    readAs((text) => attempt(() => decodeURIComponent(text.replaceAll('+', ' ')), text)),
    { 'catalog-markets': ['event_slug'], 'account-orders': ['market'], 'builder-trades': ['maker_address'] },
  ],
  // Spring cuts matrix parameters, and C ends a text at NUL.
  'up-to-a-semicolon': [before(';'), { 'catalog-markets': ['slug'], 'account-trades': ['id'] }],
  'up-to-a-nul-character': [before('\0'), { events: ['series_slug'] }],
};

/** Scopes such as `bySlugOrId`, and indexes over several columns at once: a filter finds these members, too. */
const eventIds = ({ events }: CatalogMarket) => events.map(({ fields }) => fields.id);
const tagIds = ({ events }: CatalogMarket) => events.flatMap(({ tags }) => tags.map(({ id }) => id));
const tagLabels = ({ tags }: CatalogEvent) => tags.map(({ label }) => label);
const seriesIds = ({ series }: CatalogEvent) => series.map(({ id }) => id);
const takerOrderIds = ({ taker_order_id }: TradeRecord) => [taker_order_id];
const otherMembers = [
  { what: 'ids', list: 'catalog-markets', parameter: 'slug', of: ({ fields }: CatalogMarket) => [fields.id] },
  { what: 'event ids', list: 'catalog-markets', parameter: 'event_slug', of: eventIds },
  { what: 'tag ids', list: 'catalog-markets', parameter: 'tag_slug', of: tagIds },
  { what: 'tickers', list: 'events', parameter: 'slug', of: ({ fields }: CatalogEvent) => [fields.ticker] },
  { what: 'tag labels', list: 'events', parameter: 'tag_slug', of: tagLabels },
  { what: 'series ids', list: 'events', parameter: 'series_slug', of: seriesIds },
  { what: 'assets', list: 'account-orders', parameter: 'market', of: ({ record }: Order) => [record.assetId] },
  { what: 'taker order ids', list: 'account-trades', parameter: 'id', of: takerOrderIds },
] as const;

export const comparisonFaults = faultsIn({
  ...Object.fromEntries(
    Object.entries(comparisons).map(([how, [same, places]]) => [
      `compares-{}-${how}-on-{list}`,
      keepsAt(places, (kept, decision) => kept || isShownAs(same)(decision)),
    ]),
  ),
  'finds-{what}-by-{}-on-{list}': each(
    otherMembers.map((row) => ({ ...row, rule: ruleOf(row.list, row.parameter) })),
    ({ parameter, of }) => alsoKeeps(parameter, ({ item, wanted }) => of(item as never).includes(String(wanted))),
  ),
});
