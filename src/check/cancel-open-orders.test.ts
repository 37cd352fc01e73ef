import { describe, expect, it } from 'vitest';
import { createTradingService, first, second } from '../../test/support/market.js';
import type { JsonObject } from '../client/answer.js';
import type { Session } from '../client/session.js';
import { cancelOpenOrders, recordOrdersBefore } from './cancel-open-orders.js';
import { createOrderRegistry } from './order-registry.js';

const signal = new AbortController().signal;
const order = (id: string): JsonObject => ({ id, assetId: '77', price: '0.01', originalSize: '100', side: 'BUY' });

/** A service with these live orders of one account, that removes an order when it is canceled. */
function service(ids: readonly string[]) {
  const trading = createTradingService(ids.map(order));
  const send: Session['send'] = async (endpoint, request = {}) => {
    const answer = await trading.send(endpoint, request);
    const { orderId } = (request.body ?? {}) as { readonly orderId?: string };
    for (const [key, { id }] of trading.orders) if (id === orderId) trading.orders.delete(key);
    return answer;
  };
  return { ...trading, send };
}

const submission = {
  order: { tokenId: '77', side: 'BUY', makerAmount: '1000000', takerAmount: '100000000', salt: '5' },
};

describe('cancelOpenOrders', () => {
  it('cancels the orders of the run that are still live, and no other', async () => {
    const { send, canceled } = service(['ours', 'theirs']);
    const orders = createOrderRegistry();
    orders.placed('ours', first);
    orders.canceled('ours');
    expect(await cancelOpenOrders(send, orders, signal)).toEqual([]);
    expect(canceled()).toEqual([['ours', first]]);
  });

  it('sends nothing if the run placed nothing', async () => {
    const { send, requests } = service(['theirs']);
    expect(await cancelOpenOrders(send, createOrderRegistry(), signal)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('cancels an order whose answer was lost', async () => {
    const { send, orders: live, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    live.set('new', order('lost'));
    orders.lose({ body: submission }, first, Date.now());
    expect(await cancelOpenOrders(send, orders, signal)).toEqual([]);
    expect(canceled()).toEqual([['lost', first]]);
    expect(orders.lost()).toEqual([]);
  });

  it('looks for no lost order where the orders before the run are unknown', async () => {
    const { send, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    orders.lose({ body: submission }, first, Date.now());
    await cancelOpenOrders(send, orders, signal);
    expect(canceled()).toEqual([]);
  });

  it('never cancels an order from before the run, even if an answer shows its id', async () => {
    const { send, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    expect(orders.placed('theirs', first)).toBe(false);
    await cancelOpenOrders(send, orders, signal);
    expect(canceled()).toEqual([]);
  });

  it('names what it cannot cancel, with what the list shows', async () => {
    const { send } = createTradingService([order('ours')]);
    const orders = createOrderRegistry();
    orders.placed('ours', second);
    expect(await cancelOpenOrders(send, orders, signal)).toEqual([
      { id: 'ours', account: second, record: order('ours') },
    ]);
  });

  it('names the orders that are not known to be canceled, if the live orders cannot be read', async () => {
    const orders = createOrderRegistry();
    for (const id of ['a', 'b']) orders.placed(id, first);
    orders.canceled('a');
    const send: Session['send'] = () => Promise.reject(new Error('no answer'));
    expect(await cancelOpenOrders(send, orders, signal)).toEqual([{ id: 'b', account: first }]);
  });
});
