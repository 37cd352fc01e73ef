// How a trading session reads live orders, and finds orders that a refused request left behind.
import { describe, expect, it } from 'vitest';
import { answerWith, createFakeService, refusal } from '../../../test/support/answers.js';
import {
  createRunTradingWithBuySize,
  createTradingService,
  first,
  openTradingSession,
  second,
  tokenOf,
} from '../../../test/support/market.js';
import type { JsonObject } from '../../client/answer.js';
import { createReader } from '../reading/reader.js';
import { idsOf } from '../reading/records.js';
import { liveOrdersOn } from './orders-of-check.js';

const order = (id: string, change: JsonObject = {}) => ({
  id,
  assetId: 'a1',
  market: '0xa',
  price: '0.01',
  ...change,
});

describe('liveOrdersOn', () => {
  it('reads the orders of one token and account again each time', async () => {
    const service = createTradingService([order('old'), order('without-token', { assetId: undefined })]);
    const reader = createReader(service);
    expect(idsOf(await liveOrdersOn('token', tokenOf('a'), first, reader))).toEqual(['old', 'without-token']);
    expect(idsOf(await liveOrdersOn('token', tokenOf('b'), second, reader))).toEqual(['without-token']);
    expect(service.requests.map(({ request }) => request)).toEqual([
      { account: first, fresh: true, query: { asset_id: 'a1', next_cursor: 'MA==' } },
      { account: second, fresh: true, query: { asset_id: 'b1', next_cursor: 'MA==' } },
    ]);
  });

  it('leaves out orders on other tokens when the service does not filter', async () => {
    const unfiltered = createFakeService(() => ({
      data: [order('old'), order('other', { assetId: 'b1' })],
      next_cursor: '',
    }));
    expect(idsOf(await liveOrdersOn('token', tokenOf('a'), first, createReader(unfiltered)))).toEqual(['old']);
  });

  it('is inconclusive when no listed order shows an id', async () => {
    const service = createTradingService([{ assetId: 'a1' }, { id: 7, assetId: 'a1' }]);
    await expect(liveOrdersOn('token', tokenOf('a'), first, createReader(service))).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'no-data',
      message: 'the live orders that are listed show no id',
    });
    service.orders.set('x', order('old'));
    expect(idsOf(await liveOrdersOn('token', tokenOf('a'), first, createReader(service)))).toContain('old');
  });
});

describe('ordersBeforeRun', () => {
  it('leaves out all orders of the run, also those that another check placed', async () => {
    const service = createTradingService([order('old')]);
    const runTrading = createRunTradingWithBuySize();
    await openTradingSession(service, {}, runTrading).place(tokenOf('a'));
    expect(await openTradingSession(service, {}, runTrading).ordersBeforeRun()).toEqual([order('old')]);
  });

  it('reads the list of the account that it is asked for, from the cache if possible', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    await trading.ordersBeforeRun();
    await trading.ordersBeforeRun(second);
    expect(service.requests.map(({ request }) => request)).toEqual([
      { account: first, query: { next_cursor: 'MA==' } },
      { account: second, query: { next_cursor: 'MA==' } },
    ]);
  });
});

describe('snapshotLiveOrders', () => {
  it('finds orders that are new on the token, or on its market, and that the run did not place', async () => {
    const service = createTradingService([order('old')]);
    const trading = openTradingSession(service);
    const findNewOrders = await trading.snapshotLiveOrders(tokenOf('a'));
    await trading.place(tokenOf('a'));
    expect(idsOf(await findNewOrders('token'))).toEqual([]);
    service.orders.set('x', order('side-effect'));
    service.orders.set('y', order('other-token', { assetId: 'a2' }));
    service.orders.set('z', order('other-market', { assetId: 'b1', market: '0xb' }));
    expect(idsOf(await findNewOrders('token'))).toEqual(['side-effect']);
    expect(idsOf(await findNewOrders('market'))).toEqual(['other-token']);
  });

  it('leaves out orders on other markets when the service does not filter', async () => {
    const live: JsonObject[] = [];
    const unfiltered = createFakeService(() => ({ data: live, next_cursor: '' }));
    const findNewOrders = await openTradingSession(unfiltered).snapshotLiveOrders(tokenOf('a'));
    live.push(order('side-effect'), order('other', { market: '0xb' }), order('without-market', { market: null }));
    expect(idsOf(await findNewOrders('market'))).toEqual(['side-effect']);
    expect(unfiltered.requests.at(-1)?.request.query).toEqual({ market: '0xa', next_cursor: 'MA==' });
  });

  it('cancels a new order that equals a refused one, and no other', async () => {
    const service = createTradingService();
    const send: typeof service.send = async (endpoint, request) =>
      endpoint === 'place-order' ? answerWith(endpoint, refusal, { status: 400 }) : service.send(endpoint, request);
    const trading = openTradingSession({ send });
    const findNewOrders = await trading.snapshotLiveOrders(tokenOf('a'), second);
    await expect(trading.place(tokenOf('a'), { account: second })).rejects.toThrow('no order could be placed');
    service.orders.set('x', order('side-effect', { originalSize: '100' }));
    service.orders.set('y', order('in-cents', { price: '1' }));
    service.orders.set('z', order('larger', { originalSize: '101' }));
    expect(idsOf(await findNewOrders('market'))).toEqual(['side-effect', 'in-cents', 'larger']);
    await trading.cancelOpenOrders();
    expect(service.canceled()).toEqual([['side-effect', second]]);
  });

  it('leaves out a new order at a price that the run did not send: another client placed it', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    const findNewOrders = await trading.snapshotLiveOrders(tokenOf('a'));
    await trading.place(tokenOf('a'));
    service.orders.set('x', order('theirs', { price: '0.37' }));
    service.orders.set('y', order('side-effect'));
    service.orders.set('z', order('without-price', { price: '' }));
    expect(idsOf(await findNewOrders('market'))).toEqual(['side-effect', 'without-price']);
  });

  it('finds a new order once, so that it does not confirm what another attempt has seen', async () => {
    const service = createTradingService();
    const runTrading = createRunTradingWithBuySize();
    const findNewOrders = await openTradingSession(service, {}, runTrading).snapshotLiveOrders(tokenOf('a'));
    const findAgain = await openTradingSession(service, {}, runTrading).snapshotLiveOrders(tokenOf('a'));
    service.orders.set('x', order('theirs'));
    expect(idsOf(await findNewOrders('market'))).toEqual(['theirs']);
    expect(idsOf(await findAgain('market'))).toEqual([]);
  });

  it.each([
    ['states no end', { next_cursor: null }],
    ['repeats a cursor', { next_cursor: 'Mg==' }],
  ])('reads the market first when the list of orders %s, since it may be incomplete', async (_, end) => {
    const live = [order('unlisted')];
    const service = createFakeService(({ request }) =>
      request.query?.market === undefined ? { data: [], ...end } : { data: live, next_cursor: '' },
    );
    const findNewOrders = await openTradingSession(service).snapshotLiveOrders(tokenOf('a'));
    expect(idsOf(await findNewOrders('market'))).toEqual([]);
    live.push(order('side-effect'));
    expect(idsOf(await findNewOrders('market'))).toEqual(['side-effect']);
  });

  it('does not read the market first when the list of orders is complete', async () => {
    const service = createTradingService();
    await openTradingSession(service).snapshotLiveOrders(tokenOf('a'));
    expect(service.requests.filter(({ request }) => request.query?.market !== undefined)).toEqual([]);
  });

  it('recognizes orders that were placed without an id because they are listed in the snapshot', async () => {
    const service = createTradingService([order('placed-without-id')]);
    // The cached list of orders is older than the order.
    const send: typeof service.send = async (endpoint, request) =>
      endpoint === 'account-orders' && !request?.fresh
        ? answerWith(endpoint, { data: [], next_cursor: '' })
        : service.send(endpoint, request);
    const unaware = await openTradingSession({ send }).snapshotLiveOrders(tokenOf('a'));
    expect(idsOf(await unaware('market'))).toEqual(['placed-without-id']);
    const trading = openTradingSession({ send });
    trading.record(answerWith('place-order', { success: true }));
    const findNewOrders = await trading.snapshotLiveOrders(tokenOf('a'));
    expect(idsOf(await findNewOrders('market'))).toEqual([]);
  });
});
