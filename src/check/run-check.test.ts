// Which outcome a check gets, and what its result shows.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { createCheck, createEnvironment } from '../../test/support/environment.js';
import { NoResponseError } from '../client/exchange.js';
import { check, type NoEvidence } from './check.js';
import type { CheckContext } from './context.js';
import { failOnAnswer, inconclusive } from './outcome.js';
import { runCheck } from './run-check.js';

const runWith = (run: (context: CheckContext) => Promise<void>, bodyFor?: Parameters<typeof createEnvironment>[0]) =>
  runCheck(createCheck(run), createEnvironment(bodyFor));

const read = ({ send }: CheckContext, limit: number) => send('tags', { query: { limit } });
const limitsOf = (exchanges: readonly { request: { url: string } }[]) =>
  exchanges.map(({ request }) => Number(new URL(request.url).searchParams.get('limit')));

describe('a check that ends normally', () => {
  it('passes with the evidence that it counted, and has neither reason nor message', async () => {
    const result = await runWith(async (context) => {
      await read(context, 1);
      context.evidence.add(3);
    });
    expect(result).toEqual({
      outcome: 'passed',
      evidence: 3,
      exchanges: [],
      observations: [],
      deviations: [],
      durationMs: expect.any(Number),
    });
  });

  it('passes when it only observed', async () => {
    expect(await runWith(async ({ observe }) => observe('error.types', 'x'))).toMatchObject({
      outcome: 'passed',
      evidence: 0,
      observations: [{ requirement: 'error.types', value: 'x' }],
    });
  });

  it('is inconclusive when it judged nothing, and shows the last exchange', async () => {
    const result = await runWith(async (context) => {
      await read(context, 1);
      await read(context, 2);
    });
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-data',
      message: 'the service showed nothing to judge',
      evidence: 0,
    });
    expect(limitsOf(result.exchanges)).toEqual([2]);
  });

  it.each<[string, NoEvidence, object]>([
    ['a message', 'no list is sorted', { reason: 'no-data', message: 'no list is sorted' }],
    [
      'a reason and a message',
      { reason: 'no-account-data', message: 'the account has no trades' },
      { reason: 'no-account-data', message: 'the account has no trades' },
    ],
  ])('reports %s of its own when it judged nothing', async (_, noEvidence, expected) => {
    const [created] = check('paging.limit-default', { on: 'tags', noEvidence }, async () => {});
    expect(await runCheck(created!, createEnvironment())).toMatchObject({ outcome: 'inconclusive', ...expected });
  });
});

describe('a check that throws', () => {
  it('is inconclusive with the reason that it states, even after it counted evidence', async () => {
    const result = await runWith(async (context) => {
      await read(context, 1);
      context.evidence.add();
      inconclusive('ambiguous', 'both readings fit');
    });
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'ambiguous',
      message: 'both readings fit',
      evidence: 1,
    });
    expect(limitsOf(result.exchanges)).toEqual([1]);
  });

  it('states its own reason rather than the one for missing evidence', async () => {
    const noEvidence = { reason: 'no-account-data', message: 'the account has no trades' } as const;
    const [created] = check('paging.limit-default', { on: 'tags', noEvidence }, async () =>
      inconclusive('request-refused', 'GET /tags answered 400'),
    );
    expect(await runCheck(created!, createEnvironment())).toMatchObject({
      reason: 'request-refused',
      message: 'GET /tags answered 400',
    });
  });

  it('is inconclusive when a request gets no response', async () => {
    const result = await runWith(
      async (context) => void (await read(context, 1)),
      () => {
        throw new NoResponseError('no answer within 5 ms');
      },
    );
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-response',
      message: 'no answer within 5 ms',
    });
  });

  it.each([
    ['an error', new TypeError('oops'), 'TypeError: oops'],
    ['a value that is not an error', 'oops', 'oops'],
  ])('has the outcome error, not failed, when the suite throws %s', async (_, thrown, message) => {
    const result = await runWith(() => Promise.reject(thrown));
    expect(result).toMatchObject({ outcome: 'error', message, exchanges: [] });
    expect(result).not.toHaveProperty('reason');
  });

  it('has the outcome error when the client fails in an unknown way', async () => {
    const result = await runWith(
      async (context) => void (await read(context, 1)),
      () => {
        throw new TypeError('oops');
      },
    );
    expect(result).toMatchObject({ outcome: 'error', message: 'TypeError: oops' });
  });
});

describe('a violation', () => {
  it('fails a rule that the interface states, with expected and actual', async () => {
    const result = await runWith(async ({ send }) => {
      await send('tags');
      failOnAnswer('too many', { expected: 20, actual: 21, exchanges: [] });
    });
    expect(result).toMatchObject({ outcome: 'failed', message: 'too many', expected: 20, actual: 21 });
    expect(result.exchanges).toHaveLength(1);
  });

  it('only warns about a rule that the interface implies', async () => {
    const [implied] = check('service.no-server-error', { on: 'tags' }, async () =>
      failOnAnswer('a 500', { exchanges: [] }),
    );
    expect(await runCheck(implied!, createEnvironment())).toMatchObject({ outcome: 'warned', message: 'a 500' });
  });

  it('is an error of the suite when the rule is an open question', async () => {
    const [open] = check('error.types', { on: 'tags' }, async () => failOnAnswer('wrong', { exchanges: [] }));
    expect(await runCheck(open!, createEnvironment())).toMatchObject({
      outcome: 'error',
      message: 'an open requirement was judged: wrong',
    });
  });

  it('leaves out what it does not state', async () => {
    const result = await runWith(async () => failOnAnswer('wrong', { exchanges: [] }));
    expect(Object.keys(result).sort()).toEqual(
      ['deviations', 'durationMs', 'evidence', 'exchanges', 'message', 'observations', 'outcome'].sort(),
    );
  });

  it('shows the last six exchanges by default, with the evidence and observations of its attempt', async () => {
    const result = await runWith(async (context) => {
      for (let limit = 1; limit <= 7; limit += 1) await read(context, limit);
      context.observe('error.types', 'x');
      context.evidence.add(2);
      failOnAnswer('wrong', { exchanges: [] });
    });
    expect(result).toMatchObject({ evidence: 2, observations: [{ requirement: 'error.types', value: 'x' }] });
    expect(limitsOf(result.exchanges)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('shows the exchanges that it names and those that its records came from', async () => {
    const named = exchangeOf('events', []);
    const result = await runWith(
      async (context) => {
        const { body } = await read(context, 1);
        await read(context, 2);
        failOnAnswer('wrong', { exchanges: [named], records: body as unknown[] });
      },
      (index) => [{ id: index }],
    );
    expect(result.exchanges[0]).toBe(named);
    expect(limitsOf(result.exchanges.slice(1))).toEqual([1]);
  });
});

describe('durationMs', () => {
  /** A service that answers each request at once, but says when it was sent and how long it took. */
  function environmentWith(times: readonly (readonly [startedAt: number, durationMs: number])[]) {
    const environment = createEnvironment();
    let index = 0;
    const send: typeof environment.client.send = async ({ endpoint, request }) => {
      const [startedAt, durationMs] = times[index++] ?? [0, 0];
      return exchangeOf(endpoint, [], { request, startedAt, durationMs });
    };
    return { ...environment, client: { ...environment.client, send } };
  }

  const readsTwice = createCheck(async (context) => {
    await Promise.all([read(context, 1), read(context, 2)]);
    context.evidence.add();
  });

  it('is the time in which requests of the check were under way, without waiting between them', async () => {
    const environment = environmentWith([
      [1000, 20],
      [5000, 30],
    ]);
    expect((await runCheck(readsTwice, environment)).durationMs).toBe(50);
  });

  it('counts the time of parallel requests once', async () => {
    const environment = environmentWith([
      [1010, 30],
      [1000, 20],
    ]);
    expect((await runCheck(readsTwice, environment)).durationMs).toBe(40);
  });

  it('does not count a read that another check has sent', async () => {
    const environment = environmentWith([
      [1000, 20],
      [1000, 20],
    ]);
    await runCheck(readsTwice, environment);
    expect((await runCheck(readsTwice, environment)).durationMs).toBe(0);
  });
});
