// What no run of the suite can show of the order book: the rest is what its checks pass for in test/whole-run.test.ts.
import { describe, expect, it } from 'vitest';
import { createReferenceClient, type ReferenceClient } from '../../test/support/reference-client.js';

const client = createReferenceClient();
const { book, catalog } = client.service.dataset;

interface Page {
  data: Record<string, unknown>[];
  next_cursor: string;
  limit: number;
  count: number;
}

async function walk(path: string, from: ReferenceClient = client): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor = 'MA==';
  do {
    pages.push((await from.get<Page>(`${path}?next_cursor=${encodeURIComponent(cursor)}`)).body);
    cursor = pages.at(-1)!.next_cursor;
  } while (cursor !== 'LTE=' && cursor !== '' && pages.length < 500);
  return pages;
}

describe('cursor lists', () => {
  it.each([
    ['pages-by-1'],
    ['pages-by-7'],
    ['pages-by-1000'],
    ['uses-opaque-cursors'],
    ['ends-with-an-empty-page'],
    ['ends-order-book-lists-with-an-empty-cursor'],
  ])('returns the same markets with the variant %s', async (variant) => {
    const ids = (pages: Page[]): unknown[] => pages.flatMap(({ data }) => data.map(({ condition_id }) => condition_id));
    const other = createReferenceClient({ variants: [variant] });
    expect(ids(await walk('/simplified-markets', other))).toEqual(ids(await walk('/simplified-markets')));
  });

  it('refuses cursors of another list with the variant uses-opaque-cursors', async () => {
    const opaque = createReferenceClient({ variants: ['uses-opaque-cursors'] });
    const { body } = await opaque.get<Page>('/simplified-markets');
    expect((await opaque.get(`/sampling-markets?next_cursor=${body.next_cursor}`)).status).toBe(400);
    expect((await opaque.get(`/simplified-markets?next_cursor=${body.next_cursor}`)).status).toBe(200);
  });
});

describe('forms of order-book markets', () => {
  it('returns the catalog market for a condition id, or the order-book market when the catalog has none', async () => {
    const shared = book.find(({ fields }) =>
      catalog.markets.some((market) => market.fields.conditionId === fields.condition_id),
    )!;
    const alone = book.at(-1)!;
    expect((await client.get(`/markets/${shared.fields.condition_id}`)).body).toHaveProperty('conditionId');
    expect((await client.get(`/markets/${alone.fields.condition_id}`)).body).toEqual(alone.fields);
  });

  it('chooses the form of GET /markets by its policy', async () => {
    expect((await client.get('/markets')).body).toHaveProperty('next_cursor');
    expect((await client.get('/markets?limit=3')).body).toHaveLength(3);
    const bare = createReferenceClient({ variants: ['lists-the-catalog-without-parameters'] });
    expect((await bare.get('/markets')).body).toHaveLength(20);
    expect((await bare.get('/markets?next_cursor=')).body).toHaveProperty('next_cursor');
    const catalogOnly = createReferenceClient({ variants: ['serves-only-the-catalog'] });
    expect((await catalogOnly.get('/markets?next_cursor=MA==')).body).toHaveLength(20);
    expect((await catalogOnly.get('/simplified-markets')).status).toBe(404);
  });
});

describe('fee rates', () => {
  it('returns the default fee rate for unknown tokens, or status 404 with a variant', async () => {
    expect((await client.get('/fee-rate/1')).body).toEqual((await client.get('/fee-rate')).body);
    const strict = createReferenceClient({ variants: ['has-no-fee-rate-for-unknown-tokens'] });
    expect((await strict.get('/fee-rate/1')).status).toBe(404);
  });
});
