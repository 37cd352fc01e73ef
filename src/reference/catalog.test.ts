// What no run of the suite can show of the catalog: the rest is what its checks pass for in test/whole-run.test.ts.
import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';

const client = createReferenceClient();
const { catalog } = client.service.dataset;
describe('the seeded catalog', () => {
  it('has every combination of flags, with and without a mirror', () => {
    const mixes = catalog.markets.map(({ fields }) =>
      [fields.active, fields.closed, fields.archived, fields.mirrorConditionId !== ''].join(),
    );
    expect(new Set(mixes).size).toBe(16);
  });

  it('gives each record a unique id and slug', () => {
    for (const records of [catalog.markets, catalog.events].map((list) => list.map(({ fields }) => fields)))
      for (const name of ['id', 'slug'] as const)
        expect(new Set(records.map((record) => record[name])).size).toBe(records.length);
    expect(new Set(catalog.tags.map(({ slug }) => slug)).size).toBe(catalog.tags.length);
  });

  it('is the same for the same seed, and another for another seed', () => {
    expect(createReferenceClient({ seed: 9 }).service.dataset).toEqual(
      createReferenceClient({ seed: 9 }).service.dataset,
    );
    expect(createReferenceClient({ seed: 9 }).accounts).not.toEqual(client.accounts);
  });
});

describe('limit and offset', () => {
  it('clamps limit and offset with the variant clamps-limit', async () => {
    const clamping = createReferenceClient({ variants: ['clamps-limit'] });
    expect((await clamping.get('/tags?limit=101')).body).toHaveLength(100);
    expect((await clamping.get('/tags?limit=0')).body).toHaveLength(1);
  });
});

describe('a creator', () => {
  const [creator = ''] = catalog.creators;
  const isOfCreator = (market: (typeof catalog.markets)[number]) => market.creator === creator;

  it.each([
    ['/markets', catalog.markets.filter(isOfCreator)],
    ['/events', catalog.events.filter(({ markets }) => markets.some(isOfCreator))],
  ])('narrows %s to what is made by it, which no record shows', async (path, expected) => {
    expect(expected.length).toBeGreaterThan(0);
    const { body } = await client.get<{ id: string }[]>(`${path}?limit=100&creator=${creator}`);
    expect(body.map(({ id }) => id)).toEqual(expected.map(({ fields }) => fields.id));
  });

  it('narrows the tags to those in use, and those of an unknown one to none', async () => {
    const { body } = await client.get<unknown[]>(`/tags?limit=100&creator=${catalog.site}`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(catalog.tags.length);
    expect((await client.get('/tags?creator=unknown')).body).toEqual([]);
  });

  it('is the scope in which a market is found', async () => {
    const market = catalog.markets.find(({ creator }) => creator === catalog.creators[1])!;
    const path = `/markets/${market.fields.id}?creator=`;
    expect((await client.get(path + catalog.creators[1])).status).toBe(200);
    expect((await client.get(path + catalog.creators[0])).status).toBe(404);
  });
});
