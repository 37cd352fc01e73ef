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

  it('lists an order that does not match as live, for its account only', async () => {
    const { first, second, token, place, live, record } = sandbox();
    const { success, status, orderID, takingAmount } = await place(first);
    expect([success, status, takingAmount]).toEqual([true, 'live', '0']);
    expect(await live(first)).toEqual([orderID]);
    expect(await live(second)).toEqual([]);
    expect((await record(first, orderID)).body.order).toMatchObject({
      id: orderID,
      status: 'live',
      assetId: token,
      price: '0.4',
      originalSize: '10',
      side: 'BUY',
      order_type: 'FOK',
    });
    expect((await record(second, orderID)).status).toBe(404);
  });

  it('fails when the same order is sent again', async () => {
    const { client, first, item, live } = sandbox();
    const body = item(first);
    const send = () => client.signed<Result>(first, { method: 'POST', path: '/order', body });
    await send();
    expect((await send()).body).toMatchObject({ success: false, errorMsg: 'the order was placed before' });
    expect(await live(first)).toHaveLength(1);
  });

  it.each<[string, (item: OrderSubmission) => unknown]>([
    ['an item without an order', () => ({ orderType: 'FOK', owner: 'me' })],
    ['a number for an amount', ({ order, ...rest }) => ({ ...rest, order: { ...order, makerAmount: 5 } })],
    ['an amount of zero', ({ order, ...rest }) => ({ ...rest, order: { ...order, makerAmount: '0' } })],
    ['a price of 1', ({ order, ...rest }) => ({ ...rest, order: { ...order, makerAmount: order.takerAmount } })],
    ['an unknown side', ({ order, ...rest }) => ({ ...rest, order: { ...order, side: 'HOLD' } })],
    ['an unknown market', ({ order, ...rest }) => ({ ...rest, order: { ...order, conditionId: '0x1' } })],
    ['an unknown token', ({ order, ...rest }) => ({ ...rest, order: { ...order, tokenId: '1' } })],
    [
      'the address of another account',
      ({ order, ...rest }) => ({ ...rest, order: { ...order, maker: '0x1', signer: '0x1' } }),
    ],
  ])('fails in the result for %s', async (_, change) => {
    const { first, item, post, live } = sandbox();
    const { status, body } = await post<Result>(first, '/order', change(item(first)));
    expect([status, body.success, body.errorMsg === '']).toEqual([200, false, false]);
    expect(await live(first)).toEqual([]);
  });

  it('fails on a market that does not accept orders', async () => {
    const { client, first, place } = sandbox();
    const { fields } = client.service.dataset.book.find(({ fields: { closed } }) => closed)!;
    const result = await place(first, { conditionId: fields.condition_id, tokenId: fields.assets_ids[0]! });
    expect(result).toMatchObject({ success: false, errorMsg: 'the market does not accept orders' });
  });
});

describe('a batch', () => {
  it('returns one result per item, in order, when some items are invalid', async () => {
    const { first, item, post, live } = sandbox();
    const items = [item(first), { order: null }, 'text', item(first)];
    const { body } = await post<Result[]>(first, '/orders', items);
    expect(body.map(({ success }) => success)).toEqual([true, false, false, true]);
    expect(await live(first)).toEqual([body[0]!.orderID, body[3]!.orderID]);
  });

  it.each([1, 15])('accepts a batch of %i orders', async (size) => {
    const { first, item, post, live } = sandbox();
    expect(
      (
        await post(
          first,
          '/orders',
          Array.from({ length: size }, () => item(first)),
        )
      ).status,
    ).toBe(200);
    expect(await live(first)).toHaveLength(size);
  });

  it.each([0, 16])('refuses a batch of %i orders and places none', async (size) => {
    const { first, item, post, live } = sandbox();
    const batch = Array.from({ length: size }, () => item(first));
    expect(await post(first, '/orders', batch)).toMatchObject({ status: 400, body: { type: 'bad request' } });
    expect(await live(first)).toEqual([]);
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

describe('canceling', () => {
  it('removes an order from the live list and keeps its record', async () => {
    const { first, place, remove, live, record } = sandbox();
    const { orderID } = await place(first);
    expect((await remove(first, '/order', { orderId: orderID })).body).toEqual({
      canceled: [orderID],
      not_canceled: {},
    });
    expect(await live(first)).toEqual([]);
    expect((await record(first, orderID)).body.order).toMatchObject({ status: 'canceled' });
    expect((await remove(first, '/order', { orderId: orderID })).body).toEqual({
      canceled: [],
      not_canceled: { [orderID]: 'the order is canceled already' },
    });
  });

  it('answers for the order of another account as for an unknown one', async () => {
    const { first, second, place, remove, live } = sandbox();
    const { orderID } = await place(first);
    const { body } = await remove(second, '/order', { orderId: orderID });
    expect(body).toEqual({ canceled: [], not_canceled: { [orderID]: 'the account has no such order' } });
    expect(await live(first)).toEqual([orderID]);
  });

  it.each(['market', 'asset_id', 'conditionId', 'tokenId'])('cancels only the orders that %s names', async (name) => {
    const { first, second, complement, market, token, place, remove, live } = sandbox();
    const own = await place(first);
    const other = await place(first, { tokenId: complement, price: 0.1 });
    const ofOtherAccount = await place(second, { price: 0.1 });
    const byMarket = name === 'market' || name === 'conditionId';
    const { body } = await remove(first, '/cancel-market-orders', { [name]: byMarket ? market.condition_id : token });
    expect(body).toEqual({ canceled: byMarket ? [own.orderID, other.orderID] : [own.orderID], not_canceled: {} });
    expect(await live(second)).toEqual([ofOtherAccount.orderID]);
  });

  it.each([{}, { market: 7 }, [], 'x', ''])('refuses a cancel by market with the body %j', async (body) => {
    const { first, remove } = sandbox();
    expect((await remove(first, '/cancel-market-orders', body)).status).toBe(400);
  });

  it.each([{}, { orderId: 7 }, { orderID: '0x1' }])('refuses the body %j', async (body) => {
    const { first, remove } = sandbox();
    expect((await remove(first, '/order', body)).status).toBe(400);
  });
});
