import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';
import { faults } from './faults/index.js';
import { variants } from './variants/index.js';

describe('deviations', () => {
  it('reach every seam', async () => {
    const seen: string[] = [];
    const client = createReferenceClient({
      deviations: [
        {
          policy: { limitOutOfRange: 'clamp' },
          rules: { limitMaximum: 3 },
          data: ({ catalog }) => void catalog.tags.splice(5),
          around: (request, next) => {
            seen.push('around');
            return next(request);
          },
          request: ({ query }) => query.set('limit', '50'),
          reply: (reply) => ({ ...reply, status: 203 }),
          wire: (wire) => ({ ...wire, headers: { ...wire.headers, 'x-seen': 'wire' } }),
        },
        {
          overrideFilter: (kept, { filter }) => kept || filter === 'creator',
          around: (request, next) => {
            seen.push('inner');
            return next(request);
          },
        },
      ],
    });
    const { status, headers, body } = await client.get('/tags?creator=nobody');
    expect([status, headers.get('x-seen'), body.length]).toEqual([203, 'wire', 3]);
    expect(seen).toEqual(['around', 'inner']);
  });

  it('leave no trace in the next service', async () => {
    await createReferenceClient({ deviations: [{ data: ({ catalog }) => void catalog.tags.splice(0) }] }).get('/tags');
    expect((await createReferenceClient().get('/tags')).body).toHaveLength(20);
  });

  it.each([
    ['throttles', '/tags'],
    ['moves-timestamps', '/events'],
    ['moves-prices', '/simplified-markets'],
    ['grows', '/tags'],
  ])('count anew in every service that %s', async (name, path) => {
    const answers = async (): Promise<unknown[]> => {
      const { get } = createReferenceClient({ variants: [name] });
      const seen: unknown[] = [];
      for (let count = 0; count < 12; count += 1) {
        const { status, body } = await get(path);
        seen.push({ status, body });
      }
      return seen;
    };
    const first = await answers();
    expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(1);
    expect(await answers()).toEqual(first);
  });

  it('have names of their own', () => {
    const names = [...faults, ...variants].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('start quickly', () => {
    createReferenceClient();
    const began = performance.now();
    for (let count = 0; count < 20; count += 1) createReferenceClient();
    expect((performance.now() - began) / 20).toBeLessThan(20);
  });
});

describe.each([
  ['fault', faults.map(({ name }) => ({ faults: [name] }))],
  ['variant', variants.map(({ name }) => ({ variants: [name] }))],
] as const)('every %s', (_, rows) => {
  it('starts and answers', async () => {
    for (const options of rows) {
      const { apps, service } = createReferenceClient(options);
      for (const app of apps)
        for (const path of ['/markets', '/markets?creator=', '/tags', '/simplified-markets', '/fee-rate'])
          expect((await app.request(service.policy.basePath + path)).status, JSON.stringify(options)).not.toBe(500);
    }
  });
});
