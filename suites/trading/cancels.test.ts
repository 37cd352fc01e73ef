// How the status of an order changes when it is canceled, as several services show it; and what cancels beside others show.
import { expect, it } from 'vitest';
import type { Deviation, Order } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { cancelMarketOrdersChecks, cancelOrderChecks } from './cancels.js';
import { placementChecks } from './placements.js';

const transitionChecks = cancelOrderChecks.filter(({ id }) => id === 'account-order.transitions@cancel-order');

/** Which order is live when is up to its requests: a variant that ends it after a time depends on the load of the machine. */
const forgetsEndedOrders: Deviation = {
  on: ['account-order'],
  overrideFilter: (kept, { item }) => kept && (item as Order).state === 'live',
};

// Most of the time they wait.
it.concurrent.each([
  ['answers at once', {}, 'live, then canceled'],
  ['uses other statuses', { variants: ['uses-other-statuses'] }, 'live, then pending_settlement'],
  ['forgets ended orders', { deviations: [forgetsEndedOrders] }, 'live, then no record'],
  ['lags by 300 ms', { variants: ['lags-reads-behind-writes-by-300ms'] }, 'live, then canceled'],
  ['lags by 2500 ms', { variants: ['lags-reads-behind-writes-by-2500ms'] }, 'live, then canceled'],
])('observes the statuses of a canceled order where the service %s', async (_, options, transition) => {
  const [result] = await runAgainst(options, transitionChecks, 1);
  expect(result?.observations.map(({ value }) => value)).toEqual([transition]);
});

it.concurrent('is inconclusive where an order is not found by its id', async () => {
  const [result] = await runAgainst({ faults: ['does-not-find-new-orders-by-id'] }, transitionChecks, 1);
  expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'no-data', observations: [] });
});

it.concurrent('finds an order that is canceled by an id like its own, although later cancels are sent beside it', async () => {
  const faults = ['cancels-orders-by-the-beginning-of-their-id'];
  const checks = cancelOrderChecks.filter(({ requirement }) =>
    ['cancel-order.unknown-id', 'cancel-order.scope'].includes(requirement),
  );
  const results = await runAgainst({ faults }, checks, 1);
  expect(results.map(({ id, outcome }) => `${id} ${outcome}`)).toContain('cancel-order.unknown-id@cancel-order failed');
});

it.concurrent('names the cancel that ends more than it names, and not what no later cancel reports', async () => {
  const checks = [...placementChecks, ...cancelOrderChecks, ...cancelMarketOrdersChecks];
  const results = await runAgainst({ faults: ['cancels-every-order-of-the-account'] }, checks, 1);
  const broken = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
  expect(broken.map(({ id }) => id)).toEqual(['cancel-order.scope@cancel-order']);
});
