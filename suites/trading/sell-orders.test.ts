// What the checks of SELL orders say of services that accept none of them, or few.
import { describe, expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { cancelMarketOrdersChecks } from './cancel-market-orders.js';
import { canceledBatchChecks } from './canceled-batches.js';
import { fullBatchChecks } from './full-batches.js';

const isOfSells = ({ id }: { readonly id: string }) => id.endsWith('sell');
const checks = [...fullBatchChecks.filter(isOfSells), ...canceledBatchChecks.filter(isOfSells)];

describe('the checks of SELL orders', () => {
  it.each(['refuses-sells', 'refuses-sells-without-tokens', 'refuses-requests-that-sell'])(
    'are inconclusive where the service %s',
    async (variant) => {
      const results = await runAgainst({ variants: [variant] }, checks, 1);
      expect(new Set(results.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
        new Set(['inconclusive: order-not-accepted']),
      );
    },
  );

  it('judge a single SELL where an account has tokens for no more', async () => {
    const results = await runAgainst({ variants: ['refuses-sells-beyond-the-tokens'] }, checks, 1);
    const judged = results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id);
    expect(judged).toContain('place-order.record-agreement@place-orders:sell');
    expect(judged).toContain('cancel-order.canceled@sell');
  });
});

describe('the checks of cancels by market', () => {
  it('pass although the service accepts no SELL beside the BUY orders', async () => {
    const results = await runAgainst({ variants: ['refuses-sells'] }, cancelMarketOrdersChecks, 1);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  });
});
