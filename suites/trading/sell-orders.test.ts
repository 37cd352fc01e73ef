// What the checks of SELL orders say of services that accept none of them, or few.
import { describe, expect, it } from 'vitest';
import { unsignedSubmission } from '../../src/check/orders/sent-orders.js';
import type { Intent } from '../../src/client/settings.js';
import { settingsFrom } from '../../src/config/settings.js';
import { runChecks } from '../../src/engine/run.js';
import { startReference } from '../../src/reference/index.js';
import type { CheckedRow } from '../../src/result/build-report.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { cancelMarketOrdersChecks } from './cancels.js';
import { sideChecks } from './order-lifecycle.js';
import { placementChecks } from './placements.js';

/** The results of two checks, with a part for each account. */
const ofSells = (results: readonly CheckedRow[]) =>
  results.filter(
    ({ id }) => id === 'place-order.record-agreement@place-orders' || id === 'cancel-order.canceled@cancel-order',
  );

describe('the checks of SELL orders', () => {
  it.each(['refuses-sells', 'refuses-sells-without-tokens', 'refuses-requests-that-sell'])(
    'judge the other orders where the service %s',
    async (variant) => {
      const results = await runAgainst({ variants: [variant] }, placementChecks, 1);
      expect(new Set(ofSells(results).map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
    },
  );

  it('judge a single SELL where an account has tokens for no more', async () => {
    const results = await runAgainst({ variants: ['refuses-sells-beyond-the-tokens'] }, placementChecks, 1);
    expect(new Set(ofSells(results).map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  });
});

describe('the checks of cancels by market', () => {
  it('pass although the service accepts no SELL beside the BUY orders', async () => {
    const results = await runAgainst({ variants: ['refuses-sells'] }, cancelMarketOrdersChecks, 1);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  });
});

describe('the question of sides', () => {
  it.each([
    [[], 'placed'],
    [['refuses-sells'], 'a failed order result'],
    [['refuses-requests-that-sell'], 'refused'],
  ])('is answered for a service with the variants %j', async (variants, sell) => {
    const [result] = await runAgainst({ variants }, sideChecks, 1);
    expect(result?.observations).toEqual([
      { requirement: 'place-order.sides', subject: 'BUY', value: 'placed', seen: 1 },
      { requirement: 'place-order.sides', subject: 'SELL', value: sell, seen: 1 },
    ]);
  });

  it('is not answered for SELL if the configuration makes no SELL orders', async () => {
    const { baseUrl, config, accounts, close } = await startReference({});
    const orders = async (intent: Intent) => unsignedSubmission({ ...intent, side: 'BUY' });
    const settings = settingsFrom(
      { baseUrl, ...config, credentials: accounts.first, orders },
      { allowTrading: true, concurrency: 4, timeout: 30_000 },
    );
    const results: CheckedRow[] = [];
    const options = { seed: 1, effort: 'normal' as const, confirmationPauseMs: 0 };
    await runChecks({ settings, checks: sideChecks, onResult: (result) => results.push(result), ...options });
    await close();
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed']);
    expect(results[0]?.observations.map(({ subject }) => subject)).toEqual(['BUY']);
  });
});
