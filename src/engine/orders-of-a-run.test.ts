// The orders that a run places besides those of its checks, and that it leaves none open.
import { describe, expect, it, type TestContext } from 'vitest';
import { registry } from '../../suites/index.js';
import { settingsOf } from '../../test/support/answers.js';
import { credentials } from '../../test/support/reference-client.js';
import type { TargetSettings } from '../client/settings.js';
import { type Reference, type ReferenceOptions, startReference } from '../reference/index.js';
import { run } from './run.js';

async function start(options: ReferenceOptions, { onTestFinished }: TestContext): Promise<Reference> {
  const service = await startReference(options);
  onTestFinished(() => service.close());
  return service;
}

async function runOn(service: Reference, ids: readonly string[], change: Partial<TargetSettings> = {}) {
  const { report } = await run({
    settings: settingsOf({
      baseUrl: service.baseUrl,
      credentials: service.accounts.first,
      otherAccount: service.accounts.second,
      allowTrading: true,
      timeoutMs: 30_000,
      ...change,
    }),
    checks: registry.filter(({ id }) => ids.includes(id)),
    seed: 3,
    effort: 'normal',
    gatePolicy: { strict: false, required: [] },
  });
  return Object.fromEntries(report.checks.map(({ id, outcome }) => [id, outcome]));
}

/** How many live orders the account has. */
async function liveOrders({ baseUrl, accounts: { first } }: Reference): Promise<number> {
  const headers = credentials(first, 'GET/data/orders', String(Date.now()));
  const response = await fetch(`${baseUrl.orderBook}/data/orders`, { headers });
  const { data } = (await response.json()) as { data: readonly unknown[] };
  return data.length;
}

const readsOfOrders = [
  'account-orders.filter-id@account-orders',
  'cursor.complete@account-orders',
  'account.isolation-orders@account-orders',
];

// Most of the time they wait.
describe.concurrent('temporary orders', () => {
  it('are placed for an account without orders, so that its lists are judged, and canceled afterward', async (test) => {
    const service = await start({ variants: ['begins-without-orders'] }, test);
    expect(await runOn(service, readsOfOrders)).toEqual({
      'account-orders.filter-id@account-orders': 'passed',
      'cursor.complete@account-orders': 'passed',
      'account.isolation-orders@account-orders': 'passed',
    });
    expect(await liveOrders(service)).toBe(0);
  });

  it('show a mistake of such a list', async (test) => {
    const service = await start(
      {
        variants: ['begins-without-orders'],
        faults: ['ignores-id-on-account-orders', 'lists-orders-of-other-accounts'],
      },
      test,
    );
    expect(await runOn(service, readsOfOrders)).toMatchObject({
      'account-orders.filter-id@account-orders': 'failed',
      'account.isolation-orders@account-orders': 'failed',
    });
  });

  it('are not placed without permission to trade', async (test) => {
    const service = await start({ variants: ['begins-without-orders'] }, test);
    expect(await runOn(service, readsOfOrders, { allowTrading: false })).toMatchObject({
      'account-orders.filter-id@account-orders': 'inconclusive',
    });
  });
});

describe.concurrent('the end of a run', () => {
  const placing = ['place-order.record-agreement@place-order', 'trading.matching', 'order-result.status-values'];

  it('leaves no order open that came into the book only after its check', async (test) => {
    const service = await start({ variants: ['begins-without-orders', 'puts-orders-into-the-book-after-300ms'] }, test);
    await runOn(service, placing);
    expect(await liveOrders(service)).toBe(0);
  });

  it('leaves no order open whose id no answer shows', async (test) => {
    const service = await start(
      {
        variants: ['begins-without-orders'],
        faults: ['sends-order-result-order-id-as-a-number'],
      },
      test,
    );
    await runOn(service, placing);
    expect(await liveOrders(service)).toBe(0);
  });
});
