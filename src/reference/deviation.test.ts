// Faults and variants as deviations of the reference service.
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { answerSequence } from '../../test/support/answer-sequence.js';
import { createReferenceClient } from '../../test/support/reference-client.js';
import { faults } from './faults/index.js';
import type { ReferenceOptions } from './server.js';
import type { Reply } from './types.js';
import { variants } from './variants/index.js';

describe('deviations', () => {
  it('has for every fault and variant the file and the line of its row', () => {
    for (const { name, source } of [...faults, ...variants])
      expect(source, name).toMatch(/^src\/reference\/(?:faults|variants)\/[\w/-]+\.ts:\d+$/);
  });

  it('changes policy, rules, data and every hook of the exchange', async () => {
    const seen: string[] = [];
    const client = createReferenceClient({
      deviations: [
        {
          policy: { limitOutOfRange: 'clamp' },
          rules: { limitMaximum: 3 },
          data: ({ catalog }) => void catalog.tags.splice(2),
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
    expect([status, headers.get('x-seen'), body.length]).toEqual([203, 'wire', 2]);
    expect(seen).toEqual(['around', 'inner']);
  });

  it('does not affect the next service', async () => {
    await createReferenceClient({ deviations: [{ data: ({ catalog }) => void catalog.tags.splice(0) }] }).get('/tags');
    expect((await createReferenceClient().get('/tags')).body).toHaveLength(20);
  });

  it('has no two faults or variants that are the same without hooks', () => {
    const rows = [...faults, ...variants].flatMap(({ name, deviation }) => {
      const hooks = Object.values(deviation).filter((hook) => typeof hook === 'function');
      return typeof deviation === 'function' || hooks.length > 0 ? [] : [{ name, deviation }];
    });
    const pairs = rows.flatMap((row, index) =>
      rows
        .slice(index + 1)
        .filter(({ deviation }) => isDeepStrictEqual(row.deviation, deviation))
        .map(({ name }) => [row.name, name]),
    );
    expect(pairs).toEqual([]);
  });
});

describe('the state of a deviation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function answers(options: ReferenceOptions, operations?: readonly EndpointId[]): string {
    vi.setSystemTime('2026-01-01');
    return JSON.stringify(answerSequence(options, operations));
  }

  it('belongs to one service, for every fault and variant that can have one, and none of them breaks the service', () => {
    const plain = answers({});
    // A deviation that is no function has no state of its own.
    const withState = <Row extends { readonly deviation: unknown }>(row: Row) => typeof row.deviation === 'function';
    const rows = [
      ...faults.filter(withState).map(({ name, operations }) => ({ name, operations, options: { faults: [name] } })),
      ...variants
        .filter(withState)
        .map(({ name }) => ({ name, operations: endpointIds, options: { variants: [name] } })),
    ];
    for (const { name, operations, options } of rows) {
      const first = answers(options, operations);
      expect(answers(options, operations), name).toBe(first);
      expect(first, name).not.toContain('the request could not be served');
    }
    expect(answers({}), 'the data of the seed are as before').toBe(plain);
  });

  it('shows in the answers of a second service when services share it', () => {
    let replies = 0;
    const counting = {
      reply(reply: Reply) {
        replies += 1;
        return { ...reply, status: replies };
      },
    };
    expect(answers({ deviations: [counting] })).not.toBe(answers({ deviations: [counting] }));
  });
});
