// A violation counts only if it reproduces on fresh answers: a service that changes while it is read is not at fault.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCheck, createEnvironment } from '../../test/support/environment.js';
import { runCheck } from './run-check.js';
import { fail, inconclusive, mismatch } from './violation.js';

describe('a violation is confirmed', () => {
  /** The outcome of a check that does something else in each attempt, and how many attempts it took. */
  async function outcomeOf(raise: (attempt: number) => void) {
    let attempts = 0;
    const result = await runCheck(
      createCheck(async ({ evidence }) => {
        evidence.add();
        raise(++attempts);
      }),
      createEnvironment(),
    );
    return { outcome: result.outcome, ...(result.reason ? { reason: result.reason } : {}), attempts };
  }

  const wrong = () => fail('wrong');
  const differ = (actual: unknown) => mismatch('differs', { actual });
  const moved = { outcome: 'inconclusive', reason: 'target-moved', attempts: 5 };

  it.each<[string, (attempt: number) => void, object]>([
    ['one wrong answer that comes twice', wrong, { outcome: 'failed', attempts: 2 }],
    ['a difference that is the same three times', () => differ(1), { outcome: 'failed', attempts: 3 }],
    [
      'a difference that stays the same from the third attempt',
      (attempt) => differ(Math.min(attempt, 3)),
      { outcome: 'failed', attempts: 4 },
    ],
    [
      'a difference that stays the same from the fourth attempt',
      (attempt) => differ(Math.min(attempt, 4)),
      { outcome: 'failed', attempts: 5 },
    ],
    ['a difference that never repeats', differ, moved],
    [
      'a difference before a wrong answer that comes twice',
      (attempt) => (attempt === 1 ? differ(1) : wrong()),
      { outcome: 'failed', attempts: 3 },
    ],
    [
      'a wrong answer before differences that never repeat',
      (attempt) => (attempt === 1 ? wrong() : differ(attempt)),
      moved,
    ],
    [
      'a violation that does not come again',
      (attempt) => (attempt === 1 ? wrong() : undefined),
      { outcome: 'passed', attempts: 2 },
    ],
    [
      'a difference that is gone in the last attempt',
      (attempt) => (attempt < 5 ? differ(attempt) : undefined),
      { outcome: 'passed', attempts: 5 },
    ],
    [
      'a violation before an inconclusive attempt',
      (attempt) => (attempt === 1 ? wrong() : inconclusive('no-data', 'empty')),
      { outcome: 'inconclusive', reason: 'no-data', attempts: 2 },
    ],
  ])('%s has the expected outcome', async (_, raise, expected) => {
    expect(await outcomeOf(raise)).toEqual(expected);
  });

  it('a fault of the suite during confirmation is an error', async () => {
    const throwLater = (attempt: number) => {
      if (attempt === 1) fail('wrong');
      throw new TypeError('oops');
    };
    expect(await outcomeOf(throwLater)).toEqual({ outcome: 'error', attempts: 2 });
  });

  it('every attempt after the first sends its reads again', async () => {
    const environment = createEnvironment();
    await runCheck(
      createCheck(async ({ send }) => {
        await send('tags');
        fail('wrong');
      }),
      environment,
    );
    expect(environment.client.requests()).toBe(2);
  });

  it('a counterexample is not part of the difference that must repeat', async () => {
    let attempts = 0;
    const result = await runCheck(
      createCheck(async ({ property }) => {
        attempts += 1;
        await property(fc.constant(attempts), async () => mismatch('differs', { actual: 1 }));
      }),
      createEnvironment(),
    );
    expect(result).toMatchObject({ outcome: 'failed', counterexample: 3 });
  });

  it('a service that never repeats its difference is shown as the last attempt saw it', async () => {
    let attempt = 0;
    const result = await runCheck(
      createCheck(async ({ send, evidence, observe }) => {
        attempt += 1;
        for (let limit = 1; limit <= 7; limit += 1) await send('tags', { query: { limit } });
        evidence.add(attempt);
        observe('error.types', `attempt ${attempt}`);
        mismatch('differs', { actual: attempt });
      }),
      createEnvironment(),
    );
    expect(result).toMatchObject({
      id: 'paging.limit-default',
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
