import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';

const client = createReferenceClient();
const { catalog } = client.service.dataset;
type Item = Record<string, unknown> & { id: string };
type Ids = readonly string[];

/** Every item of a list, window by window. */
async function all(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page: Item[] | undefined; page === undefined || page.length > 0; items.push(...page)) {
    const query = `${path.includes('?') ? '&' : '?'}limit=100&offset=${items.length}`;
    page = (await client.get<Item[]>(path + query)).body;
  }
  return items;
}
const idsOf = async (path: string): Promise<Ids> => (await all(path)).map(({ id }) => id);
const marketIds = (keep: (market: (typeof catalog.markets)[number]) => boolean): Ids =>
  catalog.markets.filter(keep).map(({ fields }) => fields.id);
const eventIds = (keep: (event: (typeof catalog.events)[number]) => boolean): Ids =>
  catalog.events.filter(keep).map(({ fields }) => fields.id);

describe('the seeded catalog', () => {
  it('has more records than the largest page', () => {
    expect(catalog.markets).toHaveLength(260);
    expect(catalog.events).toHaveLength(120);
    expect(catalog.tags).toHaveLength(130);
    expect(catalog.series).toHaveLength(8);
  });

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

describe('market filters', () => {
  const [tag] = catalog.events[0]!.tags;
  const event = catalog.events[3]!;
  const market = catalog.markets[41]!;
  const [creator = ''] = catalog.creators;
  const enc = encodeURIComponent;

  it.each<[string, Ids]>([
    ['active=true', marketIds(({ fields }) => fields.active)],
    ['active=false', marketIds(({ fields }) => !fields.active)],
    ['closed=true', marketIds(({ fields }) => fields.closed)],
    ['archived=true', marketIds(({ fields }) => fields.archived)],
    ['mirror=true', marketIds(({ fields }) => fields.mirrorConditionId !== '')],
    ['mirror=false', marketIds(({ fields }) => fields.mirrorConditionId === '')],
    [`tag_id=${tag!.id}`, marketIds(({ events }) => events[0]!.tags.includes(tag!))],
    [`tag_slug=${enc(tag!.slug)}`, marketIds(({ events }) => events[0]!.tags.includes(tag!))],
    [`tag=${enc(tag!.slug)}`, marketIds(({ events }) => events[0]!.tags.includes(tag!))],
    [`event_id=${event.fields.id}`, marketIds(({ events }) => events.includes(event))],
    [`event_slug=${enc(event.fields.slug)}`, marketIds(({ events }) => events.includes(event))],
    [`eventSlug=${enc(event.fields.slug)}`, marketIds(({ events }) => events.includes(event))],
    [`conditionId=${market.fields.conditionId}`, [market.fields.id]],
    [`condition_id=${market.fields.conditionId}`, [market.fields.id]],
    [`slug=${enc(market.fields.slug)}`, [market.fields.id]],
    [`creator=${creator}`, marketIds((item) => item.creator === creator)],
    [`creator=${catalog.site}`, marketIds((item) => item.sites.includes(catalog.site))],
    ['active=true&closed=false', marketIds(({ fields }) => fields.active && !fields.closed)],
    ['slug=unknown', []],
    ['event_id=-1', []],
  ])('%s keeps exactly the matching markets', async (query, expected) => {
    expect(await idsOf(`/markets?${query}`)).toEqual(expected);
  });
});

describe('event filters', () => {
  const [tag] = catalog.events[1]!.tags;
  const series = catalog.events[0]!.series[0]!;
  const event = catalog.events[9]!;
  const [creator = ''] = catalog.creators;

  it.each<[string, Ids]>([
    ['active=true', eventIds(({ fields }) => fields.active)],
    ['closed=false', eventIds(({ fields }) => !fields.closed)],
    ['archived=true', eventIds(({ fields }) => fields.archived)],
    [`tag_id=${tag!.id}`, eventIds(({ tags }) => tags.includes(tag!))],
    [`tag=${encodeURIComponent(tag!.slug)}`, eventIds(({ tags }) => tags.includes(tag!))],
    [`series_slug=${encodeURIComponent(series.slug)}`, eventIds((item) => item.series.includes(series))],
    [`slug=${encodeURIComponent(event.fields.slug)}`, [event.fields.id]],
    [`creator=${creator}`, eventIds(({ markets }) => markets.some((market) => market.creator === creator))],
  ])('%s keeps exactly the matching events', async (query, expected) => {
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf(`/events?${query}`)).toEqual(expected);
  });
});

describe('the tag list', () => {
  it('holds only the tags of a creator when creator is given', async () => {
    const scoped = await idsOf(`/tags?creator=${catalog.site}`);
    expect(scoped.length).toBeGreaterThan(0);
    expect(scoped.length).toBeLessThan(catalog.tags.length);
    expect(await idsOf('/tags?creator=unknown')).toEqual([]);
  });
});

describe('limit and offset', () => {
  it.each(['/markets', '/events', '/tags'])(
    '%s returns 20 items from offset 0 by default, and the requested part otherwise',
    async (path) => {
      // Without any parameter /markets is the order book's; an empty one is as good as absent.
      const nothing = path === '/markets' ? '?creator=' : '';
      const [bare, wide, cut] = await Promise.all(
        [nothing, '?limit=100', '?limit=7&offset=11'].map((query) => client.get(path + query)),
      );
      expect(bare!.body).toEqual(wide!.body.slice(0, 20));
      expect(cut!.body).toEqual(wide!.body.slice(11, 18));
      expect((await client.get(`${path}?offset=100000`)).body).toEqual([]);
    },
  );

  it.each(['limit=0', 'limit=-1', 'limit=101', 'limit=abc', 'limit=1.5', 'limit=1e9', 'limit=5&limit=6', 'offset=-1'])(
    'are refused: %s',
    async (query) => {
      for (const path of ['/markets', '/events', '/tags']) {
        const { status, body } = await client.get<object>(`${path}?${query}`);
        expect([status, body]).toEqual([400, { type: 'bad request', error: expect.any(String) }]);
      }
    },
  );

  it('clamps limit and offset with the variant clamps-limit', async () => {
    const clamping = createReferenceClient({ variants: ['clamps-limit'] });
    expect((await clamping.get('/tags?limit=101')).body).toHaveLength(100);
    expect((await clamping.get('/tags?limit=0')).body).toHaveLength(1);
  });
});

describe('sorting', () => {
  it.each(['id', 'slug', 'question', 'startDate', 'endDate', 'createdAt', 'updatedAt'])(
    'by %s descends by default, and ascending reverses the whole list',
    async (column) => {
      const [omitted, down, up] = await Promise.all(
        ['', '&ascending=false', '&ascending=true'].map((query) => idsOf(`/markets?order=${column}${query}`)),
      );
      expect(omitted).toEqual(down);
      expect(up!.toReversed()).toEqual(down);
      expect(new Set(up).size).toBe(catalog.markets.length);
    },
  );

  it('refuses a column that the records of the list do not have', async () => {
    expect((await client.get('/markets?order=title')).status).toBe(400);
    expect((await client.get('/events?order=title')).status).toBe(200);
    expect((await client.get('/events?order=question')).status).toBe(400);
  });
});

describe('lookups', () => {
  const enc = encodeURIComponent;

  it('finds a market by number, by condition id and by slug, in any script', async () => {
    for (const { fields, events } of catalog.markets.filter((_, index) => index % 12 === 5)) {
      const answers = await Promise.all(
        [fields.id, fields.conditionId, `slug/${enc(fields.slug)}`].map((id) => client.get<Item>(`/markets/${id}`)),
      );
      for (const { body } of answers) {
        expect(body).toMatchObject(fields);
        expect(body.events).toEqual(events.map((event) => event.fields));
      }
    }
  });

  it('finds an event by number and by slug', async () => {
    for (const { fields } of catalog.events.filter((_, index) => index % 10 === 9))
      for (const id of [fields.id, `slug/${enc(fields.slug)}`])
        expect((await client.get<Item>(`/events/${id}`)).body).toMatchObject(fields);
  });

  it('finds a market only within the scope of the creator that is given', async () => {
    const market = catalog.markets.find(({ creator }) => creator === catalog.creators[1])!;
    const path = `/markets/${market.fields.id}?creator=`;
    expect((await client.get(path + catalog.creators[1])).status).toBe(200);
    expect((await client.get(path + catalog.creators[0])).status).toBe(404);
  });

  it.each([
    ['/events/999999999', 404, 'not found error'],
    ['/events/abc', 400, 'bad request'],
    ['/events/slug/nothing', 404, 'not found error'],
    ['/markets/999999999', 404, 'not found error'],
    [`/markets/0x${'0'.repeat(64)}`, 404, 'not found error'],
    ['/markets/abc', 400, 'bad request'],
    ['/markets/slug/%E0%A4%A', 400, 'bad request'],
  ])('refuses %s with %i and the type %s', async (path, status, type) => {
    expect(await client.get(path)).toMatchObject({ status, body: { type } });
  });
});

describe('forms of catalog records', () => {
  it('has summaries in lists and full objects in lookups', async () => {
    const [market] = (await client.get<Item[]>('/markets?creator=')).body;
    expect(Object.keys((market!.events as object[])[0]!)).toEqual(['id', 'ticker', 'slug', 'title']);
    const [event] = (await client.get<Item[]>('/events')).body;
    expect(event).not.toHaveProperty('creationDate');
    expect(Object.keys((event!.markets as object[])[0]!)).toHaveLength(6);
    const alone = (await client.get<Item>(`/events/${event!.id}`)).body;
    expect(alone).toHaveProperty('creationDate');
    expect((alone.markets as object[])[0]).not.toHaveProperty('events');
    expect((alone.markets as object[])[0]).toHaveProperty('description');
  });
});
