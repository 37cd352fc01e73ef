// What one check learned about the target and all others may use: its first markets, events, tags and tokens.
import { isObject, type JsonObject } from '../client/answer.js';
import type { KnownIds } from '../client/settings.js';
import { type CursorList, firstCursor, type OffsetList, type Reader } from './reader.js';
import { Inconclusive, inconclusive } from './violation.js';

export interface Token {
  readonly conditionId: string;
  readonly tokenId: string;
}

export interface Sample {
  /** The first 100 items; not enough to judge by where there are none. */
  list(list: OffsetList): Promise<readonly JsonObject[]>;
  /** The first page of a cursor list, with the fallback of an empty array where it cannot be read. */
  firstPage(list: CursorList): Promise<readonly JsonObject[]>;
  /** All markets of the order book, in the full form where it is listed, else in the simplified one. */
  orderBookMarkets(): Promise<readonly JsonObject[]>;
  /** Tokens that look tradable, the likeliest first. */
  tokens(): Promise<readonly Token[]>;
  /** Catalog markets as single answers, by their own id; those of the first few list items. */
  singleMarkets(count?: number): Promise<readonly JsonObject[]>;
}

/** A member that is there as a non-empty string or a number, as text. */
export function textOf(record: JsonObject | undefined, name: string): string | undefined {
  const value = record?.[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of one member over many records, without those that have none. */
export function texts(records: readonly JsonObject[], name: string): readonly string[] {
  return records.map((record) => textOf(record, name)).filter((text) => text !== undefined);
}

/** The objects in an array member. */
export function members(record: JsonObject, name: string): readonly JsonObject[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The strings of a JSON-encoded array held in a string; none where it is not one. */
export function encodedStrings(record: JsonObject, name: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(textOf(record, name) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

async function orEmpty<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Inconclusive) return [];
    throw error;
  }
}

export function createSample(reading: Reader, known: KnownIds): Sample {
  const firstPage: Sample['firstPage'] = (list) =>
    orEmpty(reading.cursorPage(list, { next_cursor: firstCursor }).then(({ items }) => items));

  const list: Sample['list'] = async (name) => {
    const items = await reading.offsetPage(name, { limit: 100 });
    return items.length > 0 ? items : inconclusive(`the list of ${name} is empty`);
  };

  const walked = (name: CursorList) => orEmpty(reading.walk(name).then(({ items }) => items));

  return {
    list,
    firstPage,
    async orderBookMarkets() {
      const full = await walked('order-book-markets');
      return full.length > 0 ? full : walked('simplified-markets');
    },
    async tokens() {
      const given =
        known.conditionId !== undefined && known.tokenId !== undefined
          ? [{ conditionId: known.conditionId, tokenId: known.tokenId }]
          : [];
      const books = await Promise.all((['order-book-markets', 'simplified-markets'] as const).map(walked));
      const fromBooks = books.flat().filter(isOpen).flatMap(bookTokens);
      // What the catalog lists may not be traded: it is asked only where the order book gives nothing.
      const catalog = fromBooks.length > 0 ? [] : await orEmpty(list('catalog-markets'));
      const fromCatalog = catalog.filter(isOpen).flatMap(catalogTokens);
      const unique = new Map([...given, ...fromBooks, ...fromCatalog].map((token) => [token.tokenId, token]));
      return [...unique.values()];
    },
    async singleMarkets(count = 6) {
      const items = await list('catalog-markets');
      const ids = texts(spread(items, count), 'id');
      return Promise.all(ids.map((id) => reading.fetchRecord('catalog-market', { id })));
    },
  };
}

/** Up to `count` items from all over the list: neighbours are often alike. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}

function isOpen(market: JsonObject): boolean {
  return (
    market.active !== false && market.closed !== true && market.archived !== true && market.accepting_orders !== false
  );
}

function bookTokens(market: JsonObject): readonly Token[] {
  const conditionId = textOf(market, 'condition_id');
  if (conditionId === undefined) return [];
  return texts(members(market, 'tokens'), 'token_id').map((tokenId) => ({ conditionId, tokenId }));
}

function catalogTokens(market: JsonObject): readonly Token[] {
  const conditionId = textOf(market, 'conditionId');
  if (conditionId === undefined) return [];
  return encodedStrings(market, 'clobTokenIds').map((tokenId) => ({ conditionId, tokenId }));
}
