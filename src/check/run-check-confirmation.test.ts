import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { createCheck, createEnvironment } from '../../test/support/environment.js';
import type { Exchange } from '../client/exchange.js';
import { check } from './check.js';
import { failOnAnswer, failOnComparison, inconclusive } from './outcome.js';
import { runCheck } from './run-check.js';

describe('the confirmation of a violation', () => {
  /** The outcome of a check that does something else in each attempt, and how many attempts it took. */
  async function outcomeOf(raise: (attempt: number) => void) {
    let attempts = 0;
    const run = createCheck(async ({ evidence }) => {
      evidence.add();
      raise(++attempts);
    });
    const result = await runCheck(run, createEnvironment());
    return { outcome: result.outcome, ...(result.reason ? { reason: result.reason } : {}), attempts };
  }

  const wrong = () => failOnAnswer('wrong', { exchanges: [] });
  const differ = (actual: unknown) => failOnComparison('differs', { actual, exchanges: [] });
  const moved = { outcome: 'inconclusive', reason: 'target-moved', attempts: 5 };

  it.each<[string, object, (attempt: number) => void]>([
    ['one wrong answer that comes twice', { outcome: 'failed', attempts: 2 }, wrong],
    ['a difference that is the same three times', { outcome: 'failed', attempts: 3 }, () => differ(1)],
    [
      'a difference that is the same three times, in other exchanges and records',
      { outcome: 'failed', attempts: 3 },
      (attempt) =>
        failOnComparison('differs', { actual: 1, exchanges: [exchangeOf('tags', [attempt])], records: [{ attempt }] }),
    ],
    [
      'a difference that stays the same from the third attempt',
      { outcome: 'failed', attempts: 4 },
      (attempt) => differ(Math.min(attempt, 3)),
    ],
    [
      'a difference that stays the same from the fourth attempt',
      { outcome: 'failed', attempts: 5 },
      (attempt) => differ(Math.min(attempt, 4)),
    ],
    ['a difference that never repeats', moved, differ],
    [
      'a difference before a wrong answer that comes twice',
      { outcome: 'failed', attempts: 3 },
      (attempt) => (attempt === 1 ? differ(1) : wrong()),
    ],
    [
      'two different wrong answers, of which the second comes again',
      { outcome: 'failed', attempts: 3 },
      (attempt) => failOnAnswer(`wrong ${Math.min(attempt, 2)}`, { exchanges: [] }),
    ],
    [
      'two different wrong answers that do not come again',
      { outcome: 'inconclusive', reason: 'seen-once', attempts: 3 },
      (attempt) => (attempt < 3 ? failOnAnswer(`wrong ${attempt}`, { exchanges: [] }) : undefined),
    ],
    [
      'a wrong answer before differences that never repeat',
      moved,
      (attempt) => (attempt === 1 ? wrong() : differ(attempt)),
    ],
    [
      'a wrong answer that does not come again',
      { outcome: 'inconclusive', reason: 'seen-once', attempts: 2 },
      (attempt) => (attempt === 1 ? wrong() : undefined),
    ],
    [
      'a difference between reads that does not come again',
      { outcome: 'passed', attempts: 2 },
      (attempt) => (attempt === 1 ? differ(1) : undefined),
    ],
    [
      'a difference that is gone in the last attempt',
      { outcome: 'passed', attempts: 5 },
      (attempt) => (attempt < 5 ? differ(attempt) : undefined),
    ],
    [
      'a violation before an inconclusive attempt',
      { outcome: 'inconclusive', reason: 'no-data', attempts: 2 },
      (attempt) => (attempt === 1 ? wrong() : inconclusive('no-data', 'empty')),
    ],
  ])('turns %s into %j', async (_, expected, raise) => {
    expect(await outcomeOf(raise)).toEqual(expected);
  });

  it('says what was seen where orders of the run differ once, because no other client changes them', async () => {
    const account = { address: '0x1', apiKey: 'key', secret: 'AAAA', passphrase: 'words' };
    let attempts = 0;
    const run = createCheck(async ({ evidence }) => {
      evidence.add();
      attempts += 1;
      if (attempts === 1) failOnComparison('a canceled order is live', { exchanges: [] });
    });
    const settings = { allowTrading: true, credentials: account };
    const result = await runCheck({ ...run, needs: ['trading'] }, createEnvironment(undefined, settings));
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'seen-once',
      message: 'a canceled order is live: seen, but not when the check ran again',
    });
  });

  it('is inconclusive if every answer that breaks the rule was a page of an intermediary', async () => {
    const page = exchangeOf('cancel-order', undefined, { status: 403, isJson: false, text: '<html>nginx</html>' });
    const own = exchangeOf('cancel-order', { error: 1 }, { status: 403 });
    const environment = createEnvironment();
    const client = { ...environment.client, wasIntercepted: (exchange: Exchange) => exchange === page };
    const valueOrThrow = (...exchanges: readonly Exchange[]) =>
      runCheck(
        createCheck(async () => failOnAnswer('wrong', { exchanges, isConfirmed: true })),
        { ...environment, client },
      );
    expect(await valueOrThrow(page)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-response',
      message: 'the answer was HTML from an intermediary (nginx, 403)',
    });
    expect(await valueOrThrow(page, own)).toMatchObject({ outcome: 'failed' });
  });

  it.each([
    ['a wrong answer', () => failOnAnswer('wrong', { exchanges: [] })],
    ['a difference', () => failOnComparison('differs', { exchanges: [] })],
  ])('confirms %s not before the pause is over', async (_, raise) => {
    const startedAt = performance.now();
    const result = await runCheck(
      createCheck(async () => raise()),
      createEnvironment(undefined, {}, { confirmationPauseMs: 40 }),
    );
    expect(result.outcome).toBe('failed');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(38);
  });

  it('does not wait for the confirmation when the run ends', async () => {
    const stopping = new AbortController();
    const change = { confirmationPauseMs: 60_000, signal: stopping.signal };
    const running = runCheck(
      createCheck(async () => failOnAnswer('wrong', { exchanges: [] })),
      createEnvironment(undefined, {}, change),
    );
    stopping.abort(new Error('interrupted'));
    expect(await running).toMatchObject({ outcome: 'inconclusive', reason: 'run-ended-early' });
  });

  it('ends as an error when the suite itself fails', async () => {
    const throwLater = (attempt: number) => {
      if (attempt === 1) failOnAnswer('wrong', { exchanges: [] });
      throw new TypeError('oops');
    };
    expect(await outcomeOf(throwLater)).toEqual({ outcome: 'error', attempts: 2 });
  });

  it('sends the reads of the check again', async () => {
    const environment = createEnvironment();
    await runCheck(
      createCheck(async ({ send }) => {
        await send('tags');
        failOnAnswer('wrong', { exchanges: [] });
      }),
      environment,
    );
    expect(environment.client.requests()).toBe(2);
  });

  it('fails at once for a violation that needs no confirmation', async () => {
    let attempts = 0;
    const result = await runCheck(
      createCheck(async () => {
        attempts += 1;
        failOnComparison('differs', { isConfirmed: true, exchanges: [] });
      }),
      createEnvironment(),
    );
    expect({ outcome: result.outcome, attempts }).toEqual({ outcome: 'failed', attempts: 1 });
  });

  it('shows the last attempt when no difference repeats', async () => {
    let attempt = 0;
    const result = await runCheck(
      createCheck(async ({ send, evidence, observe }) => {
        attempt += 1;
        for (let limit = 1; limit <= 7; limit += 1) await send('tags', { query: { limit } });
        evidence.add(attempt);
        observe('error.types', `attempt ${attempt}`);
        failOnComparison('differs', { actual: attempt, exchanges: [] });
      }),
      createEnvironment(),
    );
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'target-moved',
      evidence: 5,
      message: 'the service kept changing while it was read: differs',
      observations: [{ requirement: 'error.types', value: 'attempt 5' }],
    });
    const limits = result.exchanges.map(({ request }) => new URL(request.url).searchParams.get('limit'));
    expect(limits).toEqual(['2', '3', '4', '5', '6', '7']);
  });
});

describe('the confirmation of what a run has recorded', () => {
  const [slugs] = check('tag.slug', { on: ['tags'], phase: 'passive' }, async ({ recorder, evidence }, endpoint) => {
    const { violations, isSystematic } = recorder.resultsFor(endpoint, 'tag.slug');
    const exchanges = violations.map(({ exchange }) => exchange);
    if (exchanges.length > 0) failOnAnswer('it is no text', { exchanges, isConfirmed: isSystematic });
    evidence.add();
  });
  const wrong = [{ id: '1', label: 'Rain', slug: 7 }];
  const right = [{ id: '1', label: 'Rain', slug: 'rain' }];

  /** The outcome where answers break a rule, and where repeated reads get these answers. */
  async function outcomeOf(recorded: Parameters<typeof exchangeOf>[2], repeated: readonly unknown[], answers = 1) {
    if (!slugs) throw new Error('check() returned no check for one subject');
    const environment = createEnvironment((index) => repeated[index]);
    for (let count = 0; count < answers; count += 1) environment.recorder.record(exchangeOf('tags', wrong, recorded));
    const { outcome, reason, exchanges } = await runCheck(slugs, environment);
    return { outcome, reason, shown: exchanges.length, requests: environment.client.requests() };
  }

  it('fails where the read gets a wrong answer twice more', async () => {
    expect(await outcomeOf({}, [wrong, wrong])).toMatchObject({ outcome: 'failed', requests: 2 });
  });

  it.each([
    ['once', [right], 1],
    ['twice', [wrong, right], 2],
  ])('is inconclusive where the answer was wrong only %s, and shows it', async (_, repeated, requests) => {
    const moved = { outcome: 'inconclusive', reason: 'target-moved', shown: 1, requests };
    expect(await outcomeOf({}, repeated)).toEqual(moved);
  });

  it('repeats no write, and no read that was not valid', async () => {
    const { request } = exchangeOf('tags');
    const failed = { outcome: 'failed', requests: 0 };
    expect(await outcomeOf({ request: { ...request, method: 'POST' } }, [])).toMatchObject(failed);
    expect(await outcomeOf({ request: { ...request, isTampered: true } }, [])).toMatchObject(failed);
    expect(await outcomeOf({ request: { ...request, hasCustomSignature: true } }, [])).toMatchObject(failed);
  });

  it('repeats nothing where many answers are wrong', async () => {
    expect(await outcomeOf({}, [], 3)).toMatchObject({ outcome: 'failed', requests: 0 });
  });
});
