// Orders that are sent twice, and the ids of all orders: one violation fails one check.
import { expect, it } from 'vitest';
import { run } from '../../src/index.js';
import { placedOrders, withOrderIds } from '../../src/reference/deviations/orders.js';
import { startReference } from '../../src/reference/index.js';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { sampleOf } from '../../test/support/sample-of.js';
import { registry } from '../index.js';
import { orderLifecycleChecks } from './order-lifecycle.js';

async function brokenRules(service: Parameters<typeof runAgainst>[0]): Promise<ReadonlySet<string | undefined>> {
  const endpoints = ['place-order', 'place-orders', 'cancel-market-orders'];
  const checks = registry.filter(({ feature, endpoint }) => feature === 'trading' && endpoints.includes(endpoint));
  const results = await runAgainst(service, checks, 1);
  const broken = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
  return new Set(broken.map(({ id }) => id.split('@')[0]));
}

// Most of the time they wait.
it.concurrent('has evidence for every rule in one run', async () => {
  const results = await runAgainst({}, orderLifecycleChecks, 1);
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'passed'));
  expect(results.filter(({ evidence }) => evidence === 0).map(({ id }) => id)).toEqual([
    'place-order.repeat@place-order',
  ]);
});

it.concurrent('fails one check alone where an order that was sent twice is spared, with the answer that shows it', async () => {
  const results = await runAgainst({ faults: ['spares-orders-that-were-sent-twice'] }, orderLifecycleChecks, 1);
  const failed = results.filter(({ outcome }) => outcome !== 'passed');
  expect(failed).toMatchObject([
    {
      id: 'trading.order-lifecycle@place-order',
      outcome: 'failed',
      exchanges: [{ endpoint: 'cancel-market-orders' }],
    },
  ]);
});

/** Answers with ids that its lists do not show: what they show was placed by no request that is known. */
const answersWithOtherIds: Deviation = {
  reply: (reply, request, service) =>
    withOrderIds(
      reply,
      new Map(
        placedOrders(reply, request, service).map(({ record: { id } }) => [
          id,
          `0x${id.slice(2).split('').reverse().join('')}`,
        ]),
      ),
    ),
};

const mistakes = [
  ...['stores-orders-twice', 'stores-orders-of-batches-twice'].map((name) => ({
    name,
    service: { faults: [name] },
    rule: 'trading.order-lifecycle',
  })),
  {
    name: 'answers-orders-of-batches-once-for-each-token',
    service: { faults: ['answers-orders-of-batches-once-for-each-token'] },
    rule: 'place-orders.one-result-per-item',
  },
  { name: 'answers with other ids', service: { deviations: [answersWithOtherIds] }, rule: 'place-order.live-in-list' },
];

it.concurrent.each(sampleOf(mistakes, 1))('finds one mistake in a service that $name', async ({ service, rule }) => {
  expect(await brokenRules(service)).toEqual(new Set([rule]));
});

it.concurrent('does not say that an order is live twice where the answer to one of two like each other shows no id', async () => {
  const withoutResults: Deviation = {
    on: ['place-orders'],
    reply: (reply, { text }) =>
      reply.status === 200 && JSON.parse(text).length === 1 ? { ...reply, body: {} } : undefined,
  };
  const { baseUrl, config, accounts, close } = await startReference({ deviations: [withoutResults] });
  const settings = { baseUrl, ...config, credentials: accounts.first, otherAccount: accounts.second };
  const { findings } = await run({ ...settings, only: ['place-order', 'place-orders'], allowTrading: true });
  await close();
  const rules = findings.flatMap(({ checks }) => checks.map((id) => id.split('@')[0]));
  expect(rules.toSorted()).toEqual(['place-orders.batch-accepted', 'place-orders.response']);
});

it.concurrent('finds a reused id among the answers of all checks, with the last answer that has one', async () => {
  const checks = orderLifecycleChecks.filter(({ title }) => title.startsWith('Each new order gets an id'));
  const results = await runAgainst({ faults: ['gives-new-orders-ids-of-canceled-ones'] }, checks, 1);
  expect(results).toMatchObject([{ outcome: 'failed', exchanges: [{ endpoint: 'place-order' }] }]);
});

it.concurrent('judges nothing where orders cannot be placed', async () => {
  const results = await runAgainst({ variants: ['pauses-trading'] }, orderLifecycleChecks, 1);
  expect(results.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual(
    orderLifecycleChecks.map(() => 'inconclusive: order-not-accepted'),
  );
});

it.concurrent('passes where an order that is sent again is placed a second time, with an id of its own', async () => {
  const copies = new Set<string>();
  const placesAgain: Deviation = {
    reply(reply, { endpoint, text }, { store }) {
      const { errorMsg } = Object(reply.body);
      if (endpoint !== 'place-order' || errorMsg !== 'the order was placed before') return undefined;
      const { salt, tokenId, maker } = JSON.parse(text).order;
      const known = store.orders.findLast(
        ({ state, record }) => state === 'live' && record.assetId === tokenId && record.makerAddress === maker,
      );
      const orderID = `0x${salt.padStart(64, 'c')}`;
      copies.add(orderID);
      if (known) store.addOrder({ ...known, record: { ...known.record, id: orderID } });
      return { ...reply, body: { success: true, errorMsg: '', orderID, status: 'live' } };
    },
  };
  const results = await runAgainst({ deviations: [placesAgain] }, orderLifecycleChecks, 1);
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(copies.size).toBe(2);
});

it.concurrent('does not take an order whose answer was lost for a second one like it', async () => {
  const sent = new Set<string>();
  const losesAnswersToEqualOrders: Deviation = {
    on: ['place-order'],
    reply(reply, { text }) {
      const content = text.replace(/"(?:salt|signature|timestamp)":(?:"[^"]*"|\d+)/g, '');
      if (!sent.has(content)) return void sent.add(content);
      return { ...reply, status: 503, body: { type: 'unavailable', error: 'try again later' } };
    },
  };
  const results = await runAgainst({ deviations: [losesAnswersToEqualOrders] }, orderLifecycleChecks, 1);
  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ id, message }) => `${id}: ${message}`)).toEqual(
    [],
  );
});
