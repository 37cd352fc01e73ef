// The sequence of placing and canceling: one violation fails one check, with the steps until then.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { orderLifecycleChecks } from './order-lifecycle.js';

it('has evidence for every rule in one run', async () => {
  const results = await runAgainst({}, orderLifecycleChecks, 1);
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'passed'));
  expect(results.filter(({ evidence }) => evidence === 0).map(({ id }) => id)).toEqual(['place-order.repeat']);
});

it('fails one check alone where one kind of answer is wrong, with the steps until then and the answer', async () => {
  const results = await runAgainst({ faults: ['spares-orders-that-were-sent-twice'] }, orderLifecycleChecks, 1);
  const failed = results.filter(({ outcome }) => outcome !== 'passed');
  expect(failed).toMatchObject([
    {
      id: 'trading.order-lifecycle@cancel-by-market-in-sequence',
      outcome: 'failed',
      counterexample: expect.arrayContaining(['place again order 2', 'cancel all orders on market 1']),
      exchanges: [{ endpoint: 'cancel-market-orders' }],
    },
  ]);
}, 60_000);

it('does not judge the sequence where orders cannot be placed', async () => {
  const results = await runAgainst({ variants: ['pauses-trading'] }, orderLifecycleChecks, 1);
  expect(results.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual(
    orderLifecycleChecks.map(() => 'inconclusive: order-not-accepted'),
  );
});
