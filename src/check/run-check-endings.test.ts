// How checks end that were stopped, that accuse, and that find nothing: what a report tells of each.
import { describe, expect, it } from 'vitest';
import { accountOf, exchangeOf } from '../../test/support/answers.js';
import { environment, on, still } from '../../test/support/environment.js';
import { type CheckContext, check } from './check.js';
import { type RunEnvironment, runCheck, stopReason } from './run-check.js';
import { fail, mismatch } from './violation.js';

/** An environment that can be told to stop. */
function stoppable(change: Parameters<typeof environment>[1] = {}) {
  const stop = new AbortController();
  return { stop, where: environment((asked) => [{ id: asked }], change, { signal: stop.signal }) };
}

const read = ({ send }: CheckContext, limit: number) => send('tags', { query: { limit } });
const limitsOf = (exchanges: readonly { request: { url: string } }[]) =>
  exchanges.map(({ request }) => new URL(request.url).searchParams.get('limit'));

describe('a run that is stopped', () => {
  it('begins no check any more', async () => {
    const { stop, where } = stoppable();
    stop.abort(new Error('the budget is spent'));
    const found = await runCheck(
      on(async () => fail('it ran')),
      where,
    );
    expect(found).toMatchObject({ outcome: 'inconclusive', message: 'the budget is spent', exchanges: [] });
  });

  it('lets a check send no more, and says why', async () => {
    const { stop, where } = stoppable();
    const stopped = on(async (context) => {
      await read(context, 1);
      context.evidence.add();
      stop.abort('enough');
      await read(context, 2);
    });
    const found = await runCheck(stopped, where);
    expect(found).toMatchObject({ outcome: 'inconclusive', message: 'enough', evidence: 1 });
    expect(limitsOf(found.exchanges)).toEqual(['1']);
  });

  it('does not accuse of what it could not confirm', async () => {
    const { stop, where } = stoppable();
    let rounds = 0;
    const unconfirmed = on(async () => {
      rounds += 1;
      stop.abort();
      fail('wrong');
    });
    expect(await runCheck(unconfirmed, where)).toMatchObject({ outcome: 'inconclusive' });
    expect(rounds).toBe(1);
  });

  it('still cancels what a check has placed', async () => {
    const sent: string[] = [];
    const stop = new AbortController();
    const credentials = accountOf('a');
    const where = environment(
      () => [],
      { credentials, allowTrading: true },
      {
        signal: stop.signal,
        client: {
          send: async ({ endpoint, request }) => {
            sent.push(endpoint);
            return exchangeOf(endpoint, { success: true, orderID: '1' }, { request });
          },
          onExchange() {},
          requests: () => 0,
          close() {},
        },
      },
    );
    const places = on(async ({ trading }) => {
      await trading.place({ conditionId: '0x1', tokenId: '1' });
      stop.abort(new Error('enough'));
      await trading.cancelOpenOrders();
    });
    await runCheck(places, where);
    expect(sent).toEqual(['place-order', 'cancel-order']);
  });

  it.each([
    [new Error('spent'), 'spent'],
    ['enough', 'enough'],
  ])('gives its reason as text: %s', (reason, text) => {
    expect(stopReason(AbortSignal.abort(reason))).toBe(text);
  });

  it('leaves what breaks before it as it is', async () => {
    const broken = environment(() => {
      throw new TypeError('ours');
    });
    expect(
      await runCheck(
        on(async (context) => void (await read(context, 1))),
        broken,
      ),
    ).toMatchObject({
      outcome: 'error',
      message: 'TypeError: ours',
    });
  });
});

describe('confirming', () => {
  const roundsOf = async (raise: (round: number) => void) => {
    let rounds = 0;
    const found = await runCheck(
      on(async ({ evidence }) => {
        evidence.add();
        raise(++rounds);
      }),
      still(),
    );
    return { outcome: found.outcome, rounds };
  };
  const single = () => fail('wrong');
  const differ = (actual: unknown) => mismatch('differs', { actual });

  it.each<[string, (round: number) => void, string, number]>([
    ['one wrong answer, again', single, 'failed', 2],
    ['a difference that is the same thrice', () => differ(1), 'failed', 3],
    ['a difference that settles', (round) => differ(Math.min(round, 3)), 'failed', 4],
    ['a difference that settles late', (round) => differ(Math.min(round, 4)), 'failed', 5],
    ['a difference that never settles', differ, 'inconclusive', 5],
    ['a difference, then a wrong answer, again', (round) => (round === 1 ? differ(1) : single()), 'failed', 3],
    ['a wrong answer, then a difference', (round) => (round === 1 ? single() : differ(round)), 'inconclusive', 5],
    ['what goes away late', (round) => (round < 5 ? differ(round) : undefined), 'passed', 5],
  ])('takes %s for what it is', async (_, raise, outcome, rounds) => {
    expect(await roundsOf(raise)).toEqual({ outcome, rounds });
  });

  it('reads everything anew, each time', async () => {
    const where = still();
    await runCheck(
      on(async (context) => {
        await read(context, 1);
        fail('wrong');
      }),
      where,
    );
    expect(where.client.requests()).toBe(2);
  });

  it('shows what was last seen of a target that never held still', async () => {
    let round = 0;
    const moving = on(async (context) => {
      round += 1;
      for (let limit = 1; limit <= 7; limit += 1) await read(context, limit);
      context.evidence.add(round);
      context.observe('error.types', `round ${round}`);
      mismatch('differs', { actual: round });
    });
    const found = await runCheck(moving, still());
    expect(found).toMatchObject({
      id: 'paging.limit-default',
      evidence: 5,
      message: 'the target never held still: differs',
      observations: [{ requirement: 'error.types', value: 'round 5' }],
    });
    expect(limitsOf(found.exchanges)).toEqual(['2', '3', '4', '5', '6', '7']);
  });
});

describe('an accusation', () => {
  const accused = async (raise: (context: CheckContext) => Promise<void>, where: RunEnvironment = still()) =>
    runCheck(on(raise), where);

  it('shows the last exchanges of the check, six at most', async () => {
    const found = await accused(async (context) => {
      for (let limit = 1; limit <= 7; limit += 1) await read(context, limit);
      context.observe('error.types', 'x');
      context.evidence.add(2);
      fail('wrong');
    });
    expect(found).toMatchObject({ evidence: 2, observations: [{ requirement: 'error.types', value: 'x' }] });
    expect(limitsOf(found.exchanges)).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  it('shows the exchanges that tell it, where they are named', async () => {
    const elsewhere = exchangeOf('events', []);
    const found = await accused(
      async (context) => {
        const { body } = await read(context, 1);
        await read(context, 2);
        fail('wrong', { exchanges: [elsewhere], records: body as unknown[] });
      },
      environment((asked) => [{ id: asked }]),
    );
    expect(found.exchanges[0]).toBe(elsewhere);
    expect(limitsOf(found.exchanges.slice(1))).toEqual(['1']);
  });

  it('tells no more than there is to tell', async () => {
    const found = await accused(async () => fail('wrong'));
    expect(Object.keys(found).sort()).toEqual(
      ['durationMs', 'evidence', 'exchanges', 'id', 'message', 'observations', 'outcome'].sort(),
    );
  });

  it('over an open question is a fault of the suite', async () => {
    const [open] = check('error.types', { on: 'tags' }, async () => fail('wrong'));
    expect(await runCheck(open!, still())).toMatchObject({
      outcome: 'error',
      message: 'an open requirement was judged: wrong',
    });
  });
});

describe('a check without an accusation', () => {
  it('passes on an observation alone', async () => {
    const found = await runCheck(
      on(async ({ observe }) => observe('error.types', 'x')),
      still(),
    );
    expect(found).toMatchObject({
      outcome: 'passed',
      evidence: 0,
      observations: [{ requirement: 'error.types', value: 'x' }],
    });
    expect(found).not.toHaveProperty('message');
  });

  it('says what was missing, and shows the last exchange', async () => {
    const found = await runCheck(
      on(async (context) => {
        await read(context, 1);
        const { body } = await read(context, 2);
        context.evidence.atLeast(1, body as unknown[], 'the list is empty');
      }),
      still(),
    );
    expect(found).toMatchObject({ outcome: 'inconclusive', message: 'the list is empty' });
    expect(limitsOf(found.exchanges)).toEqual(['2']);
  });

  it('says that nothing was there to judge by, if nothing else', async () => {
    expect(
      await runCheck(
        on(async () => {}),
        still(),
      ),
    ).toMatchObject({
      message: 'the target showed nothing to judge by',
    });
  });

  it('is broken by whatever it throws, be it no error', async () => {
    expect(
      await runCheck(
        on(() => Promise.reject('oops')),
        still(),
      ),
    ).toMatchObject({ outcome: 'error', message: 'oops' });
  });

  it('tells how long it took', async () => {
    const found = await runCheck(
      on(() => new Promise((resolve) => setTimeout(resolve, 20))),
      still(),
    );
    expect(found.durationMs).toBeGreaterThan(15);
    expect(found.durationMs).toBeLessThan(5000);
  });
});
