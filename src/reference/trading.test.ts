// What no run of the suite can show of trading, such as how orders match: the rest is what its checks pass for in
// test/whole-run.test.ts.
import { describe, expect, it } from 'vitest';
import { createReferenceClient, type ReferenceClient } from '../../test/support/reference-client.js';
import type { Account } from './data/accounts.js';
import { type OrderIntent, type OrderSubmission, sandboxOrders } from './order-submissions.js';
import type { ReferenceOptions } from './server.js';

interface Result {
  success: boolean;
  errorMsg: string;
  orderID: string;
  takingAmount: string;
  makingAmount: string;
  status: string;
}
interface Page {
  data: (Record<string, unknown> & { id: string })[];
  next_cursor: string;
}

/** A new service with short names for its operations. */
function sandbox(options: ReferenceOptions = {}) {
  const client: ReferenceClient = createReferenceClient(options);
  const { first, second } = client.accounts;
  const market = client.service.dataset.book.findLast(({ fields }) => fields.accepting_orders)!.fields;
  const [token = '', complement = ''] = market.assets_ids;
  const item = (account: Account, change: Partial<OrderIntent> = {}): OrderSubmission =>
    sandboxOrders({
      account,
      conditionId: market.condition_id,
      tokenId: token,
      side: 'BUY',
      price: 0.4,
      size: 10,
      ...change,
    });
  const post = async <Body>(account: Account, path: string, body: unknown) =>
    client.signed<Body>(account, { method: 'POST', path, body });
  const place = async (account: Account, change: Partial<OrderIntent> = {}): Promise<Result> =>
    (await post<Result>(account, '/order', item(account, change))).body;
  const remove = async (account: Account, path: string, body: unknown) =>
    client.signed<{ canceled: string[]; not_canceled: object }>(account, { method: 'DELETE', path, body });
  const list = async (account: Account, path: string): Promise<Page['data']> =>
    (await client.signed<Page>(account, { path })).body.data;
  const live = async (account: Account): Promise<string[]> =>
    (await list(account, `/data/orders?market=${market.condition_id}`)).map(({ id }) => id);
  const record = (account: Account, id: string) =>
    client.signed<{ order: Record<string, unknown> }>(account, { path: `/data/order/${id}` });
  return { client, first, second, market, token, complement, item, post, place, remove, list, live, record };
}

describe('placing an order', () => {
  it('leads to a trade that names it, with the variant that matches resting orders', async () => {
    const { first, market, place, list, live } = sandbox({ variants: ['matches-resting-orders-after-50ms'] });
    const { orderID } = await place(first);
    await expect.poll(() => live(first)).toEqual([]);
    const [trade] = await list(first, `/data/trades?market=${market.condition_id}&maker=${first.address}`);
    expect(trade).toMatchObject({
      side: 'SELL',
      maker_orders: [{ order_id: orderID, maker_address: first.address, side: 'BUY' }],
    });
  });

  it('fails when the same order is sent again', async () => {
    const { client, first, item, live } = sandbox();
    const body = item(first);
    const send = () => client.signed<Result>(first, { method: 'POST', path: '/order', body });
    await send();
    expect((await send()).body).toMatchObject({ success: false, errorMsg: 'the order was placed before' });
    expect(await live(first)).toHaveLength(1);
  });

  it('fails on a market that does not accept orders', async () => {
    const { client, first, place } = sandbox();
    const { fields } = client.service.dataset.book.find(({ fields: { closed } }) => closed)!;
    const result = await place(first, { conditionId: fields.condition_id, tokenId: fields.assets_ids[0]! });
    expect(result).toMatchObject({ success: false, errorMsg: 'the market does not accept orders' });
  });
});

describe('matching', () => {
  it('takes the best price first, then the oldest order, at the resting price', async () => {
    const { first, second, place, live, list, market } = sandbox();
    await place(second, { side: 'SELL', price: 0.39, size: 4 });
    const cheap = await place(second, { side: 'SELL', price: 0.35, size: 4 });
    const late = await place(second, { side: 'SELL', price: 0.39, size: 4 });
    const result = await place(first, { price: 0.39, size: 6 });
    expect(result).toMatchObject({ success: true, status: 'matched', takingAmount: '6', makingAmount: '2.18' });
    expect(await live(first)).toEqual([]);
    expect(await live(second)).not.toContain(cheap.orderID);
    expect(await live(second)).toContain(late.orderID);
    for (const [account, type] of [
      [first, 'TAKER'],
      [second, 'MAKER'],
    ] as const) {
      const [trade] = (await list(account, `/data/trades?market=${market.condition_id}`)).slice(-1);
      expect(trade).toMatchObject({ taker_order_id: result.orderID, size: '6', status: 'MATCHED', type });
    }
  });

  it('matches two buyers of both outcomes whose prices add up to 1', async () => {
    const { first, second, complement, place } = sandbox();
    await place(second, { tokenId: complement, price: 0.7, size: 10 });
    expect(await place(first, { price: 0.29 })).toMatchObject({ status: 'live' });
    expect(await place(first, { price: 0.4, size: 5 })).toMatchObject({ status: 'matched', makingAmount: '1.5' });
  });

  it('leaves the rest of a partly matched order live', async () => {
    const { first, second, place, record } = sandbox();
    await place(first, { price: 0.5, size: 3 });
    const { orderID, takingAmount, status } = await place(second, { side: 'SELL', price: 0.5, size: 5 });
    expect([takingAmount, status]).toEqual(['1.5', 'live']);
    expect((await record(second, orderID)).body.order).toMatchObject({ sizeMatched: '3', status: 'live' });
  });

  it('never trades an account with itself', async () => {
    const { first, place } = sandbox();
    await place(first, { side: 'SELL', price: 0.3 });
    expect(await place(first, { price: 0.6 })).toMatchObject({ status: 'live' });
  });
});
