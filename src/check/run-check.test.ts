import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import { environment, on, still } from '../../test/support/environment.js';
import { NoResponseError } from '../client/exchange.js';
import type { TargetSettings } from '../client/settings.js';
import { check, type Need } from './check.js';
import { runCheck } from './run-check.js';
import { fail, inconclusive, mismatch } from './violation.js';

const [first, second] = [accountOf('a'), accountOf('b')];

describe('execute', () => {
  it('passes what saw evidence', async () => {
    const found = await runCheck(
      on(async ({ evidence }) => evidence.add(3)),
      still(),
    );
    expect(found).toMatchObject({ outcome: 'passed', evidence: 3 });
  });

  it('never passes without evidence', async () => {
    expect(
      await runCheck(
        on(async () => {}),
        still(),
      ),
    ).toMatchObject({ outcome: 'inconclusive', evidence: 0 });
  });

  it('fails a violation that reproduces, with what was expected and what came', async () => {
    const wrong = on(async ({ send }) => {
      await send('tags');
      fail('too many', { expected: 20, actual: 21 });
    });
    const found = await runCheck(wrong, still());
    expect(found).toMatchObject({ outcome: 'failed', message: 'too many', expected: 20, actual: 21 });
    expect(found.exchanges).toHaveLength(1);
  });

  it('forgives a violation that does not reproduce', async () => {
    const once = on(async ({ send, evidence }) => {
      const { body } = await send('tags');
      evidence.add();
      if (body === 0) mismatch('differs', { actual: body });
    });
    expect(
      await runCheck(
        once,
        environment((asked) => asked),
      ),
    ).toMatchObject({ outcome: 'passed' });
  });

  it('does not accuse a target that differs otherwise each time: it moves', async () => {
    const moving = on(async ({ send }) => {
      const { body } = await send('tags', { fresh: true });
      mismatch('differs', { actual: body });
    });
    const found = await runCheck(
      moving,
      environment((asked) => asked),
    );
    expect(found).toMatchObject({ outcome: 'inconclusive', message: 'the target never held still: differs' });
  });

  it('accuses of a difference that comes back the same', async () => {
    const same = on(async () => mismatch('differs', { actual: 1 }));
    expect(await runCheck(same, still())).toMatchObject({ outcome: 'failed' });
  });

  it('only warns where the rule is implied', async () => {
    const [implied] = check('service.no-server-error', { on: 'tags' }, async () => fail('a 500'));
    expect(await runCheck(implied!, still())).toMatchObject({ outcome: 'warned' });
  });

  it('calls its own mistake an error, not a failure of the target', async () => {
    const broken = on(async () => {
      throw new TypeError('oops');
    });
    expect(await runCheck(broken, still())).toMatchObject({ outcome: 'error', message: 'TypeError: oops' });
  });

  it.each([
    ['not enough', () => inconclusive('the list is empty'), 'the list is empty'],
    ['no answer', () => Promise.reject(new NoResponseError('no answer within 5 ms')), 'no answer within 5 ms'],
  ])('is inconclusive for want of evidence: %s', async (_, run, message) => {
    expect(
      await runCheck(
        on(async () => run()),
        still(),
      ),
    ).toMatchObject({ outcome: 'inconclusive', message });
  });

  it('names the smallest counterexample of a property', async () => {
    const property = on(({ property: holds }) =>
      holds(fc.integer({ min: 0, max: 1000 }), async (value) => {
        if (value > 100) fail('too large', { actual: value });
      }),
    );
    expect(await runCheck(property, still())).toMatchObject({ outcome: 'failed', counterexample: 101 });
  });

  it.each<[string, Partial<TargetSettings>, Need[], string, string | undefined]>([
    ['is not claimed', { features: ['fees'] }, [], 'skipped', 'catalog is not claimed'],
    [
      'is not allowed',
      { credentials: first },
      ['trading'],
      'skipped',
      'trading is not allowed: give --allow-trading, or `allowTrading` in code',
    ],
    [
      'lacks an account',
      {},
      ['credentials'],
      'inconclusive',
      'needs an account: set `credentials` in the configuration',
    ],
    [
      'may trade, but lacks an account',
      { allowTrading: true },
      ['trading'],
      'inconclusive',
      'needs an account: set `credentials` in the configuration',
    ],
    [
      'lacks a second account',
      { credentials: first },
      ['other-account'],
      'inconclusive',
      'needs a second account: set `otherAccount` in the configuration',
    ],
    [
      'has all it needs',
      { credentials: first, otherAccount: second, allowTrading: true },
      ['other-account', 'trading'],
      'passed',
      undefined,
    ],
    ['has the account it needs', { credentials: first }, ['credentials'], 'passed', undefined],
  ])('leaves alone what cannot run: a check that %s', async (_, settings, needs, outcome, message) => {
    const [needy] = check('paging.limit-default', { on: 'tags', needs }, async ({ evidence }) => evidence.add());
    const found = await runCheck(
      needy!,
      environment(() => [], settings),
    );
    expect(found).toMatchObject({
      id: 'paging.limit-default',
      outcome,
      evidence: outcome === 'passed' ? 1 : 0,
      exchanges: [],
      observations: [],
    });
    expect(found.message).toBe(message);
  });

  it('asks the same read once, however many want it', async () => {
    const shared = still();
    const reads = on(async ({ send, evidence }) => {
      await Promise.all([send('tags'), send('tags'), send('tags', { query: { limit: 1 } })]);
      evidence.add();
    });
    await runCheck(reads, shared);
    await runCheck(reads, shared);
    expect(shared.client.requests()).toBe(2);
  });
});
