import { expect, it } from 'vitest';
import { createTradingService, first, second } from '../../../test/support/market.js';
import type { RequestOptions } from '../../client/session.js';
import { createOrderRegistry, guardedSend } from './order-registry.js';

/** What the service is asked to cancel by the first account, one of whose orders was live before the run. */
async function canceledBy(request: RequestOptions): Promise<readonly unknown[]> {
  const { send, requests } = createTradingService();
  const orders = createOrderRegistry();
  orders.setIdsBeforeRun(first, ['theirs']);
  await guardedSend(send, orders, first)('cancel-order', request).catch(() => undefined);
  return requests.map(({ request: { body, rawBody } }) => rawBody ?? body);
}

it.each<[string, RequestOptions]>([
  ['by the first account', { body: { orderId: 'theirs' } }],
  ['by the account that signs', { account: first, body: { orderId: 'theirs' } }],
  ['as text', { rawBody: '{"orderId":"theirs"} ' }],
])('an order from before the run is not canceled %s', async (_, request) => {
  expect(await canceledBy(request)).toEqual([]);
});

it('an order that was not there before the run is canceled', async () => {
  expect(await canceledBy({ body: { orderId: 'ours' } })).toEqual([{ orderId: 'ours' }]);
  expect(await canceledBy({ account: second, body: { orderId: 'theirs' } })).toEqual([{ orderId: 'theirs' }]);
});

it('the check that would cancel an order from before the run is inconclusive', async () => {
  const { send } = createTradingService();
  const orders = createOrderRegistry();
  orders.setIdsBeforeRun(first, ['theirs']);
  await expect(guardedSend(send, orders, first)('cancel-order', { body: { orderId: 'theirs' } })).rejects.toThrow(
    'order theirs was there before the run, so it is not canceled',
  );
});
