// Which checks do not run because of the configuration, and the reason that their results state.
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import { createEnvironment } from '../../test/support/environment.js';
import type { TargetSettings } from '../client/settings.js';
import { check, type Need } from './check.js';
import type { CheckResult } from './outcome.js';
import { runCheck } from './run-check.js';

const credentials = accountOf('a');
const otherAccount = accountOf('b');
const everything: Partial<TargetSettings> = { credentials, otherAccount, allowTrading: true };

async function valueOrThrow(needs: readonly Need[], settings: Partial<TargetSettings>, signal?: AbortSignal) {
  const [created] = check('paging.limit-default', { on: 'tags', needs }, async ({ evidence }) => evidence.add());
  const environment = createEnvironment(undefined, settings, signal ? { signal } : {});
  return runCheck(created!, environment);
}

type Unmet = Pick<CheckResult, 'outcome' | 'reason' | 'message'>;

const noCredentials: Unmet = {
  outcome: 'inconclusive',
  reason: 'no-credentials',
  message: 'needs an account: set `credentials` in the configuration',
};
const tradingNotAllowed: Unmet = {
  outcome: 'skipped',
  reason: 'trading-not-allowed',
  message: 'trading is not allowed: give --allow-trading, or `allowTrading` in the options of `run()`',
};
const noOtherAccount: Unmet = {
  outcome: 'inconclusive',
  reason: 'no-other-account',
  message: 'needs a second account: set `otherAccount` in the configuration',
};

/** What is missing for each need: a new need does not compile until it has a row. */
const unmetNeeds: Record<Need, readonly (readonly [Partial<TargetSettings>, Unmet])[]> = {
  credentials: [[{ otherAccount, allowTrading: true }, noCredentials]],
  'other-account': [
    [{ otherAccount, allowTrading: true }, noCredentials],
    [{ credentials, allowTrading: true }, noOtherAccount],
  ],
  trading: [
    [{ credentials, otherAccount }, tradingNotAllowed],
    [{ otherAccount }, tradingNotAllowed],
    [{ otherAccount, allowTrading: true }, noCredentials],
  ],
};

const needs = Object.keys(unmetNeeds) as Need[];
const rows = needs.flatMap((need) =>
  unmetNeeds[need].map(([settings, unmet]) => [need, Object.keys(settings).join(', '), settings, unmet] as const),
);

describe('the needs of a check', () => {
  it.each(rows)('do not run a check that needs %s with only %s', async (need, _, settings, unmet) => {
    expect(await valueOrThrow([need], settings)).toEqual({
      ...unmet,
      evidence: 0,
      exchanges: [],
      observations: [],
      deviations: [],
      durationMs: expect.any(Number),
    });
  });

  it.each(needs)('run a check that needs %s if everything is configured', async (need) => {
    expect(await valueOrThrow([need], everything)).toMatchObject({ outcome: 'passed', evidence: 1 });
  });

  it('run a check that needs credentials without a second account and without permission to trade', async () => {
    expect(await valueOrThrow(['credentials'], { credentials })).toMatchObject({ outcome: 'passed' });
  });

  it('run a check without needs if no account is configured', async () => {
    expect(await valueOrThrow([], {})).toMatchObject({ outcome: 'passed' });
  });

  it('name the missing permission to trade before a missing account', async () => {
    expect(await valueOrThrow(needs, {})).toMatchObject({ outcome: 'skipped', reason: 'trading-not-allowed' });
  });
});

describe('a check of a feature that the configuration leaves out', () => {
  it('is skipped for that reason, even when more is missing', async () => {
    expect(await valueOrThrow(needs, { features: ['fees'] }, AbortSignal.abort())).toMatchObject({
      outcome: 'skipped',
      reason: 'feature-not-claimed',
      message: 'catalog is not claimed',
      exchanges: [],
    });
  });
});

describe('every result of a check that did not run', () => {
  const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
    items.reduce<readonly (readonly T[])[]>((all, item) => all.flatMap((one) => [one, one.concat(item)]), [[]]);

  const allSettings = subsets(['credentials', 'otherAccount', 'allowTrading', 'feature not claimed'] as const).map(
    (names): Partial<TargetSettings> => ({
      ...(names.includes('credentials') ? { credentials } : {}),
      ...(names.includes('otherAccount') ? { otherAccount } : {}),
      allowTrading: names.includes('allowTrading'),
      ...(names.includes('feature not claimed') ? { features: ['fees'] as const } : {}),
    }),
  );

  it('states a reason and a message, and no other result does', async () => {
    for (const needed of subsets(needs))
      for (const settings of allSettings)
        for (const signal of [undefined, AbortSignal.abort('interrupted')]) {
          const { outcome, reason, message, evidence } = await valueOrThrow(needed, settings, signal);
          const hasRun = outcome === 'passed';
          expect([outcome, typeof reason, typeof message, evidence]).toEqual(
            hasRun
              ? ['passed', 'undefined', 'undefined', 1]
              : [expect.stringMatching(/^(skipped|inconclusive)$/), 'string', 'string', 0],
          );
        }
  });
});
