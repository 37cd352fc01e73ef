// A service may refuse an order that is equal to a live one: then no order shows what the salt does.
import { expect, it } from 'vitest';
import { unsignedSubmission } from '../../src/check/orders/sent-orders.js';
import type { Intent } from '../../src/client/settings.js';
import { settingsFrom } from '../../src/config/settings.js';
import { runChecks } from '../../src/engine/run.js';
import { startReference } from '../../src/reference/index.js';
import type { CheckedRow } from '../../src/result/build-report.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';
import { orderLifecycleChecks } from './order-lifecycle.js';

const checks = registry.filter(({ needs }) => needs.includes('trading'));

// Most of the time they wait.
it.concurrent('leaves no check of trading without a result where an order like a live one is refused', async () => {
  const results = await runAgainst({ variants: ['refuses-orders-like-live-ones'] }, checks, 1);
  const others = results.filter(({ outcome }) => outcome !== 'passed');
  expect(others.map(({ id, outcome, message }) => ({ id, outcome, message }))).toEqual([]);
});

it.concurrent('does not judge the ids of orders to which the configuration gives one salt', async () => {
  const { baseUrl, config, accounts, close } = await startReference({
    faults: ['gives-orders-like-live-ones-their-ids'],
  });
  const orders = async (intent: Intent) => unsignedSubmission({ ...intent, salt: '7' });
  const settings = settingsFrom(
    { baseUrl, ...config, credentials: accounts.first, orders },
    { allowTrading: true, concurrency: 4, timeout: 30_000 },
  );
  const results: CheckedRow[] = [];
  const options = { seed: 1, effort: 'normal' as const, confirmationPauseMs: 0 };
  await runChecks({
    settings,
    checks: orderLifecycleChecks.filter(({ requirement }) => requirement === 'place-order.salt'),
    onResult: (result) => results.push(result),
    ...options,
  });
  await close();
  expect(results.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual(['inconclusive: ambiguous']);
});

it.concurrent.each(['takes-orders-like-live-ones-for-the-same', 'takes-orders-of-a-batch-that-are-alike-for-the-same'])(
  'says of orders that are answered with one id, but are placed once, only that they have no ids of their own: %s',
  async (fault) => {
    const results = await runAgainst({ faults: [fault] }, orderLifecycleChecks, 1);
    const others = results.filter(({ outcome }) => outcome !== 'passed');
    expect(others.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['place-order.salt@place-order warned']);
  },
);
