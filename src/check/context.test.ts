import { describe, expect, it } from 'vitest';
import { accountOf, exchangeOf, refusal } from '../../test/support/answers.js';
import { createCheck, createEnvironment } from '../../test/support/environment.js';
import { fakeClient } from '../../test/support/fake-client.js';
import type { CheckContext, RunEnvironment } from './context.js';
import { failOnAnswer, inconclusive } from './outcome.js';
import { runCheck } from './run-check.js';

const runWith = (run: (context: CheckContext) => Promise<void>, environment: RunEnvironment = createEnvironment()) =>
  runCheck(createCheck(run), environment);

/** What a check reads from its context; the check itself passes. */
async function readInCheck<T>(read: (context: CheckContext) => Promise<T>, environment?: RunEnvironment): Promise<T> {
  let value: T | undefined;
  const result = await runWith(async (context) => {
    value = await read(context);
    context.evidence.add();
  }, environment);
  expect(result.message).toBeUndefined();
  return value as T;
}

describe('send', () => {
  it.each([429, 503])('is inconclusive if a read gets %i each time', async (status) => {
    const client = fakeClient(async ({ endpoint, request }) => exchangeOf(endpoint, refusal, { status, request }));
    const result = await runWith(
      async ({ send, evidence }) => {
        const { kind } = await send('tags', { query: { limit: 7 } });
        if (kind === 'refused') evidence.add();
      },
      createEnvironment(undefined, {}, { client }),
    );
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'no-response' });
  });

  it.each([429, 503])('takes %i for a refusal if the same operation is answered without parameters', async (status) => {
    const client = fakeClient(async ({ endpoint, request }) =>
      request.url.includes('limit=7')
        ? exchangeOf(endpoint, refusal, { status, request })
        : exchangeOf(endpoint, [], { request }),
    );
    const result = await runWith(
      async ({ send, evidence }) => {
        const { kind } = await send('tags', { query: { limit: 7 } });
        if (kind === 'refused') evidence.add();
      },
      createEnvironment(undefined, {}, { client }),
    );
    expect(result).toMatchObject({ outcome: 'passed', evidence: 1 });
  });
});

describe('pause', () => {
  it('ends the check as inconclusive as soon as the run ends, with the reason', async () => {
    const run = new AbortController();
    const waiting = runWith(
      async ({ pause }) => {
        queueMicrotask(() => run.abort(new Error('the budget of 2 s is spent')));
        await pause(600_000);
      },
      { ...createEnvironment(), signal: run.signal },
    );
    expect(await waiting).toMatchObject({
      outcome: 'inconclusive',
      reason: 'run-ended-early',
      message: 'the budget of 2 s is spent',
    });
  });

  it('resolves when the time is over', async () => {
    expect(await readInCheck(async ({ pause }) => pause(1))).toBeUndefined();
  });
});

/** Answers in the reverse order of the requests. */
function slowestFirst(): RunEnvironment {
  const environment = createEnvironment((_, { request }) => ({ url: request.url, a: 1, b: 2 }));
  const { client } = environment;
  const waiting: (() => void)[] = [];
  return {
    ...environment,
    client: {
      ...client,
      async send(sent) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === 3) for (const next of waiting.toReversed()) queueMicrotask(next);
        });
        return client.send(sent);
      },
    },
  };
}

describe('sendEach', () => {
  it('pairs each request with its answer, in their order, although answers arrive in another', async () => {
    const requests = [{ query: { limit: 1 } }, { query: { limit: 2 } }, { query: { limit: 3 } }];
    const pairs = await readInCheck(({ sendEach }) => sendEach('tags', requests), slowestFirst());
    expect(pairs.map(({ request }) => request)).toEqual(requests);
    expect(pairs.map(({ answer }) => new URL(answer.exchange.request.url).search)).toEqual([
      '?limit=1',
      '?limit=2',
      '?limit=3',
    ]);
  });
});

describe('coverDeviations', () => {
  const closed = { deviation: 'ignores closed', ruledOut: ['alone'], missed: [] };

  it.each([
    ['passed', async () => {}],
    ['failed', async () => failOnAnswer('differs', { isConfirmed: true, exchanges: [] })],
    ['inconclusive', async () => inconclusive('no-data', 'no closed market')],
  ] as const)('is carried by a result that is %s', async (outcome, judge) => {
    const result = await runWith(async ({ coverDeviations, evidence }) => {
      coverDeviations([closed]);
      evidence.add();
      await judge();
    });
    expect(result).toMatchObject({ outcome, deviations: [closed] });
  });

  it('says what the data cannot show where the check has judged nothing', async () => {
    const result = await runWith(async ({ coverDeviations }) =>
      coverDeviations([
        { deviation: 'hides archived items', ruledOut: [], missed: [], notShown: 'no item is archived' },
      ]),
    );
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'no-data', message: 'no item is archived' });
  });
});

describe('trading', () => {
  it('is one session for the whole check', async () => {
    const environment = createEnvironment(undefined, { credentials: accountOf('a') });
    const [one, other] = await readInCheck(async (context) => [context.trading, context.trading], environment);
    expect(one).toBe(other);
  });

  it('is inconclusive only when it is used without an account', async () => {
    expect(await runWith(async ({ evidence }) => evidence.add())).toMatchObject({ outcome: 'passed' });
    expect(await runWith(async (context) => void context.trading)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-credentials',
    });
  });
});
