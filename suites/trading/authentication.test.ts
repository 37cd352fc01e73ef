import { expect, it } from 'vitest';
import type { Deviation, IncomingRequest, Order, Service } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { authenticationChecks } from './authentication.js';

/** A service that is down whenever one of every two orders is canceled. */
function isDownForEverySecondOrder(): Deviation {
  const asked: Order[] = [];
  const isDown = ({ text }: IncomingRequest, { store }: Service) => {
    const order = store.orders.find(({ record }) => text.includes(record.id));
    if (!order) return false;
    if (!asked.includes(order)) asked.push(order);
    return asked.indexOf(order) % 2 === 1;
  };
  return {
    on: ['cancel-order'],
    request(request, service) {
      if (isDown(request, service)) request.body = { orderId: 'none' };
    },
    reply: (reply, request, service) => (isDown(request, service) ? { ...reply, status: 503, body: {} } : undefined),
  };
}

it('does not accuse refused cancels where the service is down when the order is canceled', async () => {
  const checks = authenticationChecks.filter(({ id }) => id === 'trading.rejected-write-no-trace@cancel-order');
  const results = await runAgainst({ deviations: [isDownForEverySecondOrder()] }, checks, 1);
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([['inconclusive', 'no-response']]);
});

it('asks each operation with the passphrase of another account', async () => {
  const operations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
  for (const operation of operations) {
    const takesAnyPassphrase: Deviation = {
      on: [operation],
      around(request, next, { accounts: { first, second } }) {
        const { headers } = request;
        const [own, other] = headers.get('SERVICE_ADDRESS') === second.address ? [second, first] : [first, second];
        const isOfOther = headers.get('SERVICE_PASSPHRASE') === other.passphrase;
        const get = (name: string) => (name === 'SERVICE_PASSPHRASE' ? own.passphrase : headers.get(name));
        return next(isOfOther ? { ...request, headers: { get } } : request);
      },
    };
    const checks = authenticationChecks.filter(({ id }) => id === `auth.foreign-passphrase@${operation}`);
    const results = await runAgainst({ deviations: [takesAnyPassphrase] }, checks, 1);
    expect(
      results.map(({ outcome }) => outcome),
      operation,
    ).toContain('failed');
  }
});
