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
