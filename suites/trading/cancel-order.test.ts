// How the status of an order changes when it is canceled, as several services show it; and what cancels beside others show.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { cancelOrderChecks } from './cancel-order.js';

const transitionChecks = cancelOrderChecks.filter(({ id }) => id === 'account-order.transitions');

it.each([
  [[], 'live, then canceled'],
  [['uses-other-statuses'], 'live, then pending_settlement'],
  [['forgets-ended-orders'], 'live, then no record'],
  [['lags-reads-behind-writes-by-300ms'], 'live, then canceled'],
  [['lags-reads-behind-writes-by-2500ms'], 'live, then canceled'],
])('observes the statuses of a canceled order under the variants %j', async (variants, transition) => {
  const [result] = await runAgainst({ variants }, transitionChecks, 1);
  expect(result?.observations.map(({ value }) => value)).toEqual([transition]);
});

it('is inconclusive where an order is not found by its id', async () => {
  const [result] = await runAgainst({ faults: ['does-not-find-new-orders-by-id'] }, transitionChecks, 1);
  expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'no-data', observations: [] });
});

it('finds an order that is canceled by an id like its own, although later cancels are sent beside it', async () => {
  const faults = ['cancels-orders-by-the-beginning-of-their-id'];
  const checks = cancelOrderChecks.filter(({ id }) => ['cancel-order.unknown-id', 'cancel-order.scope'].includes(id));
  const results = await runAgainst({ faults }, checks, 1);
  expect(results.map(({ id, outcome }) => `${id} ${outcome}`)).toContain('cancel-order.unknown-id failed');
});
