// Faults and variants as deviations of the reference service.
import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';
import { faults } from './faults/index.js';
import { variants } from './variants/index.js';

describe('deviations', () => {
  it('have a fixed number', () => {
    expect({ faults: faults.length, variants: variants.length }).toMatchInlineSnapshot(`
      {
        "faults": 738,
        "variants": 121,
      }
    `);
  });

  it('reach policy, rules, data and every hook of the exchange', async () => {
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
    const { status, headers, body } = await client.get('/tags?creator=unknown');
    expect([status, headers.get('x-seen'), body.length]).toEqual([203, 'wire', 3]);
    expect(seen).toEqual(['around', 'inner']);
  });

  it('do not affect the next service', async () => {
    await createReferenceClient({ deviations: [{ data: ({ catalog }) => void catalog.tags.splice(0) }] }).get('/tags');
    expect((await createReferenceClient().get('/tags')).body).toHaveLength(20);
  });

  it.each([
    ['throttles-every-tenth-request', '/tags'],
    ['changes-updated-at-at-every-read', '/events'],
    ['changes-prices-at-every-read', '/simplified-markets'],
    ['adds-a-tag-at-every-read', '/tags'],
  ])('keep their state per service: %s', async (name, path) => {
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

  it('have unique names', () => {
    const names = [...faults, ...variants].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each([
  ['fault', faults.map(({ name }) => ({ faults: [name] }))],
  ['variant', variants.map(({ name }) => ({ variants: [name] }))],
] as const)('every %s', (_, rows) => {
  it('starts and answers without a server error', async () => {
    for (const options of rows) {
      const { apps, service } = createReferenceClient(options);
      for (const app of apps)
        for (const path of ['/markets', '/markets?creator=', '/tags', '/simplified-markets', '/fee-rate'])
          expect((await app.request(service.policy.basePath + path)).status, JSON.stringify(options)).not.toBe(500);
    }
  });
});
