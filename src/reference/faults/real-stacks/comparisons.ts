// Faults of how databases, languages and frameworks compare the value of a filter with those of the records.
import type { CatalogEvent, CatalogMarket, Order, TradeRecord } from '../../data/records.js';
import { rowsOf, type Titled } from '../../deviation.js';
import { shownValues } from '../../filters.js';
import type { FilterName } from '../../types.js';
import type { Fault } from '../fault.js';
import { type FilteredList, misreadAt, type Places } from '../lists/places.js';
import { isLike } from '../lookups.js';

const words = (slug: string) => slug.split('-').sort().join('-');
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const isNumber = (text: string) => /^(?:0x[\da-f]+|-?\d+)$/i.test(text);
const bits = (count: number) => (shown: string, wanted: string) =>
  isNumber(wanted) && BigInt.asUintN(count, BigInt(shown)) === BigInt.asUintN(count, BigInt(wanted));
const before = (mark: string) => (shown: string, wanted: string) => shown === wanted.split(mark, 1)[0];

function matches(expression: string, shown: string): boolean {
  try {
    return new RegExp(expression).test(shown);
  } catch {
    return false;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

interface Comparison {
  readonly same: (shown: string, wanted: string) => boolean;
  readonly on: Places;
}

/** How the value of a filter is compared, under the end of a name and what it does with the value. */
const comparisons: Titled<Comparison> = {
  // MySQL, PostgreSQL: LIKE where = is meant, and nothing escapes the value.
  'as-like-patterns: % and _ stand for any characters': {
    same: isLike,
    on: { 'catalog-markets': ['event_slug', 'tag_slug'], 'account-orders': ['market'], 'builder-trades': ['asset_id'] },
  },
  // MongoDB: $regex where $eq is meant.
  'as-regular-expressions: it may match a part of the value of a record': {
    same: (shown, wanted) => matches(wanted, shown),
    on: { 'catalog-markets': ['event_slug'], events: ['slug'], 'account-trades': ['market'] },
  },
  // CHAR columns, and collations that pad with blanks.
  'without-trailing-blanks: blanks at its end do not count': {
    same: (shown, wanted) => shown === wanted.trimEnd(),
    on: {
      'catalog-markets': ['slug'],
      events: ['series_slug'],
      'account-orders': ['id'],
      'account-trades': ['market'],
    },
  },
  // MySQL: utf8mb4_0900_ai_ci, the default collation.
  'without-accents: accents do not count': {
    same: (shown, wanted) => withoutAccents(shown) === withoutAccents(wanted),
    on: { 'catalog-markets': ['slug', 'event_slug'], events: ['slug'] },
  },
  // A full-text index where a unique one is meant.
  'by-their-words: its words may come in any order': {
    same: (shown, wanted) => words(shown) === words(wanted),
    on: { 'catalog-markets': ['slug', 'event_slug'], events: ['slug'] },
  },
  // VARCHAR(24): the database cuts what does not fit.
  'in-their-first-24-characters: only its first 24 characters count': {
    same: (shown, wanted) => shown.slice(0, 24) === wanted.slice(0, 24),
    on: { 'catalog-markets': ['event_slug'], 'account-orders': ['market'] },
  },
  // Rails: parameterize, before a slug is looked up.
  'as-slugs: blanks and underscores in it are read as hyphens': {
    same: (shown, wanted) => shown === wanted.replace(/[ _]/g, '-'),
    on: { 'catalog-markets': ['tag_slug', 'slug'], events: ['series_slug'] },
  },
  // JavaScript: Number(value), which has 53 bits.
  'as-floating-point-numbers: its last digits do not count': {
    same: (shown, wanted) => isNumber(wanted) && Number(shown) === Number(wanted),
    on: { 'catalog-markets': ['conditionId'], 'account-trades': ['market'], 'builder-trades': ['market'] },
  },
  // parseInt reads the digits at the start of a text.
  'by-the-digits-at-their-start: what follows its digits does not count': {
    same: (shown, wanted) => shown === /^(?:0x)?[\da-f]+/i.exec(wanted)?.[0],
    on: { 'catalog-markets': ['conditionId'], 'account-orders': ['asset_id'], 'account-trades': ['market'] },
  },
  // parseInt of a UUID ends at the first hyphen.
  'by-their-first-group: what follows the first hyphen does not count': {
    same: (shown, wanted) => shown.split('-')[0] === wanted.split('-')[0],
    on: { 'account-trades': ['id'], 'builder-trades': ['id'] },
  },
  // BIGINT, INT and SMALLINT columns, and casts that wrap.
  'in-64-bits: only its last 64 bits count': {
    same: bits(64),
    on: { 'account-orders': ['asset_id', 'id'], 'builder-trades': ['market'] },
  },
  'in-32-bits: only its last 32 bits count': {
    same: bits(32),
    on: { 'catalog-markets': ['tag_id'], 'account-trades': ['market'] },
  },
  // A gateway decodes the query, and the service does so again.
  'decoded-twice: it is decoded twice': {
    same: (shown, wanted) => shown === decoded(wanted),
    on: { 'catalog-markets': ['event_slug'], 'account-orders': ['market'], 'builder-trades': ['maker_address'] },
  },
  // Spring cuts matrix parameters, and C ends a text at NUL.
  'up-to-a-semicolon: it ends at a semicolon': {
    same: before(';'),
    on: { 'catalog-markets': ['slug'], 'account-trades': ['id'] },
  },
  'up-to-a-nul-character: it ends at a NUL character': {
    same: before('\0'),
    on: { events: ['series_slug'] },
  },
};

type OtherColumn = readonly [FilteredList, FilterName, column: string, (item: never) => readonly string[]];

// Scopes such as `bySlugOrId`, and indexes over several columns at once: the filter finds another member, too.
const otherColumns: readonly OtherColumn[] = [
  ['catalog-markets', 'slug', 'ids', ({ fields }: CatalogMarket) => [fields.id]],
  ['catalog-markets', 'event_slug', 'event-ids', ({ events }: CatalogMarket) => events.map(({ fields }) => fields.id)],
  [
    'catalog-markets',
    'tag_slug',
    'tag-ids',
    ({ events }: CatalogMarket) => events.flatMap(({ tags }) => tags.map(({ id }) => id)),
  ],
  ['events', 'slug', 'tickers', ({ fields }: CatalogEvent) => [fields.ticker]],
  ['events', 'series_slug', 'series-ids', ({ series }: CatalogEvent) => series.map(({ id }) => id)],
  ['account-orders', 'market', 'assets', ({ record }: Order) => [record.assetId]],
  ['account-trades', 'id', 'taker-order-ids', ({ taker_order_id }: TradeRecord) => [taker_order_id]],
];

export const comparisonFaults: readonly Fault[] = [
  ...rowsOf(comparisons).flatMap(({ name: how, does, value: { same, on } }) =>
    misreadAt(on, {
      [`compares-{}-${how}-on-{list}: the value of {} is misread: ${does}`]: (kept, decision) =>
        kept || shownValues(decision).some((shown) => same(shown, String(decision.wanted))),
    }),
  ),
  ...otherColumns.flatMap(([list, filter, column, valuesOf]) =>
    misreadAt(
      { [list]: [filter] },
      {
        [`finds-${column}-by-{}-on-{list}: {} also compares ${column.replaceAll('-', ' ')}`]: (
          kept,
          { item, wanted },
        ) => kept || valuesOf(item as never).includes(String(wanted)),
      },
    ),
  ),
];
