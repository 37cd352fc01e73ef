// Services whose records change once, in the middle of a run: what was read before says nothing of what is right afterward.
import { expect, it } from 'vitest';
import { eventInScope } from '../../src/reference/filters.js';
import type { Deviation, Reply, Service } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { sampleOf } from '../../test/support/sample-of.js';
import { registry } from '../index.js';

/** Changes the data once, when this many requests were answered. */
function changesAfter(requests: number, change: (service: Service) => void): Deviation {
  let left = requests;
  return {
    // A copy of its own.
    data: () => {},
    reply(_reply, _request, service) {
      left -= 1;
      if (left === 0) change(service);
      return undefined;
    },
  };
}

const middle = <T>(items: readonly T[]): T => items[Math.floor(items.length / 2)]!;

const changes: Readonly<Record<string, (service: Service) => void>> = {
  'a market is closed, or opened again': ({ dataset }) => {
    const { fields } = middle(dataset.catalog.markets);
    fields.closed = !fields.closed;
  },
  'an event gets other tags': ({ dataset }) => {
    const event = middle(dataset.catalog.events);
    event.tags = dataset.catalog.tags.filter((tag) => !event.tags.includes(tag)).slice(0, 2);
  },
  'the markets of an event get another creator': ({ dataset }) => {
    const [creator = ''] = dataset.catalog.creators;
    const event = middle(dataset.catalog.events.filter((one) => eventInScope(one, creator)));
    for (const market of event.markets) Object.assign(market, { creator: 'another', sites: [] });
  },
};

const filters = registry.filter(
  ({ requirement, endpoint }) =>
    /^filter\.(?:closed|tag|creator)/.test(requirement) && ['catalog-markets', 'events'].includes(endpoint),
);

const rows = Object.entries(changes).flatMap(([what, change]) =>
  [120, 300].map((requests) => ({ name: `${what} after ${requests} requests`, requests, change })),
);

it.each(sampleOf(rows, 1))('blames no filter where $name', async ({ requests, change }) => {
  const results = await runAgainst({ deviations: [changesAfter(requests, change)] }, filters, 1);
  expect(results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inconclusive')).toEqual([]);
});

it('blames no filter where requests that were overtaken are refused, because timestamps have to grow', async () => {
  const times = new Map<string, number>();
  const change: Deviation = {
    around(request, next) {
      const time = (times.get(request.search) ?? 0) + 1;
      times.set(request.search, time);
      return request.query.has('before') && time < 3
        ? { status: 401, headers: {}, body: { type: 'unauthorized', error: 'a later request came before' } }
        : next(request);
    },
  };
  const checks = registry.filter(({ endpoint }) => endpoint === 'account-trades');
  const results = await runAgainst({ deviations: [change] }, checks, 1);
  expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned')).toEqual([]);
});

it('blames no lookup with a creator whose list has lost the record since', async () => {
  let isChanged = false;
  const change: Deviation = {
    data: () => {},
    around(request, next, service) {
      if (request.endpoint === 'event-by-slug' && request.search.includes('creator=') && !isChanged) {
        isChanged = true;
        for (const market of service.dataset.catalog.markets) Object.assign(market, { creator: 'another', sites: [] });
      }
      return next(request);
    },
  };
  const checks = registry.filter(({ id }) => id === 'lookup.creator@event-by-slug');
  const [result] = await runAgainst({ deviations: [change] }, checks, 1);
  expect(isChanged).toBe(true);
  expect(result?.outcome).toMatch(/passed|inconclusive/);
});

it('blames no window of a list that is sorted by a time that changes again and again', async () => {
  let updates = 0;
  const change: Deviation = {
    data: () => {},
    around(request, next, { dataset: { catalog } }) {
      const { order, offset, limit } = Object.fromEntries(request.query);
      const isSorted = request.endpoint === 'catalog-markets' && order === 'updatedAt';
      if (!isSorted || offset === undefined || limit === '100') return next(request);
      const update = () => Object.assign(catalog.markets[++updates]!.fields, { updatedAt: `${2030 + updates}-01-01` });
      update();
      const reply = next(request);
      update();
      return reply;
    },
  };
  const checks = registry.filter(({ id }) => id === 'paging.offset-window@catalog-markets');
  const [result] = await runAgainst({ deviations: [change] }, checks, 1);
  expect(updates).toBeGreaterThan(0);
  expect(result?.outcome).toMatch(/passed|inconclusive/);
});

it.each(['paging.offset-window@tags', 'paging.limit-malformed@tags'])(
  'blames no list that has grown while a cache keeps answers: %s',
  async (judged) => {
    const kept = new Map<string, Reply>();
    const change: Deviation = {
      data: () => {},
      policy: { malformedParameter: 'ignore' },
      around(request, next, { dataset: { catalog } }) {
        const url = request.path + request.search;
        const known = kept.get(url);
        if (known) return { ...structuredClone(known), headers: { age: '9' } };
        const reply = next(request);
        kept.set(url, structuredClone(reply));
        if (kept.size === 4) catalog.tags.unshift({ ...catalog.tags[0]!, id: '9', slug: 'fresh' });
        return reply;
      },
    };
    const checks = registry.filter(({ id }) => id === judged);
    const [result] = await runAgainst({ deviations: [change] }, checks, 1);
    expect(result?.outcome).toMatch(/passed|inconclusive/);
  },
);

it('blames no walk of a list that grows in its middle', async () => {
  let grown = 0;
  const change: Deviation = {
    data: () => {},
    around(request, next, { dataset: { book } }) {
      const { fields, ...more } = middle(book);
      const condition_id = `0x${String(grown).padStart(64, '0')}`;
      if (request.query.get('next_cursor') === btoa('200'))
        book.splice(book.length / 2, 0, { ...more, fields: { ...fields, condition_id } });
      grown += 1;
      return next(request);
    },
  };
  const checks = registry.filter(({ id }) => id === 'cursor.no-repeat@simplified-markets');
  const [result] = await runAgainst({ deviations: [change] }, checks, 1);
  expect(result?.outcome).toMatch(/passed|inconclusive/);
});
