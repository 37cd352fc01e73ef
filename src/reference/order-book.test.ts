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

const lists = ['/markets', '/simplified-markets', '/sampling-markets', '/sampling-simplified-markets'];

describe('cursor lists', () => {
  it.each(lists)('%s has at least three pages, repeats no record, and ends', async (path) => {
    const pages = await walk(path);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const ids = pages.flatMap(({ data }) => data.map(({ condition_id }) => condition_id));
    expect(new Set(ids).size).toBe(ids.length);
    const sampled = path.startsWith('/sampling');
    expect(ids).toHaveLength(book.filter(({ fields }) => !sampled || fields.rewards.rates.length > 0).length);
    for (const { limit, count, data } of pages) expect([limit, count]).toEqual([25, data.length]);
  });

  it.each(['', '?next_cursor=MA==', '?next_cursor='])(
    'returns the first page of a cursor list for the query “%s”',
    async (query) => {
      expect((await client.get<Page>(`/simplified-markets${query}`)).body.next_cursor).toBe('MjU=');
    },
  );

  it.each(['garbled', 'LTI=', 'MA', 'MDA='])('refuses the cursor %s', async (cursor) => {
    expect((await client.get(`/sampling-markets?next_cursor=${cursor}`)).status).toBe(400);
  });

  it('returns an empty page for the end marker', async () => {
    const { body } = await client.get<Page>('/sampling-markets?next_cursor=LTE=');
    expect(body).toEqual({ data: [], next_cursor: 'LTE=', limit: 25, count: 0 });
  });

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
  it('leaves members of the full form out of the sampling form', async () => {
    const [sampled] = (await client.get<Page>('/sampling-markets')).body.data;
    for (const name of ['slug', 'status', 'market_id', 'assets_ids', 'outcomes', 'event', 'raw_metadata'])
      expect(sampled).not.toHaveProperty(name);
    expect(sampled).toHaveProperty('mirror_condition_id');
    expect((sampled!.tokens as object[])[0]).toHaveProperty('mirror_token_id');
  });

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
  const token = book[2]!.fields.assets_ids[0];

  it('returns the same fee rate by path and by query', async () => {
    const [byPath, byQuery, standard] = await Promise.all(
      [`/fee-rate/${token}`, `/fee-rate?token_id=${token}`, '/fee-rate'].map((path) => client.get<object>(path)),
    );
    expect(byPath!.body).toEqual(byQuery!.body);
    expect(standard!.body).not.toEqual(byPath!.body);
  });

  it('returns the default fee rate for unknown tokens, or status 404 with a variant', async () => {
    expect((await client.get('/fee-rate/1')).body).toEqual((await client.get('/fee-rate')).body);
    const strict = createReferenceClient({ variants: ['has-no-fee-rate-for-unknown-tokens'] });
    expect((await strict.get('/fee-rate/1')).status).toBe(404);
  });

  it.each(['/fee-rate/abc', '/fee-rate?token_id=abc', '/fee-rate/-1', '/fee-rate/1.5'])(
    'are refused for the malformed token in %s',
    async (path) => {
      expect(await client.get(path)).toMatchObject({ status: 400, body: { type: 'bad request' } });
    },
  );
});
