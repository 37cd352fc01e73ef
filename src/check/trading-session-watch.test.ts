import { describe, expect, it } from 'vitest';
import { answerWith, table } from '../../test/support/answers.js';
import { deskAt, first, market, second, token } from '../../test/support/market.js';
import type { JsonObject } from '../client/answer.js';
import { createMarketLocks } from './trading-session.js';

describe('looking at live orders', () => {
  const theirs = { id: 'theirs', assetId: 'a1', market: '0xa', price: '0.5' };

  it('reads them anew, those of one token and account', async () => {
    const service = market([theirs, { ...theirs, id: 'unnamed', assetId: undefined }]);
    const desk = deskAt(service);
    expect(await desk.liveOrderIds(token('a'))).toEqual(['theirs', 'unnamed']);
    expect(await desk.liveOrderIds(token('b'), second)).toEqual(['unnamed']);
    expect(service.asked.map(({ request }) => request)).toEqual([
      { as: first, fresh: true, query: { asset_id: 'a1', next_cursor: 'MA==' } },
      { as: second, fresh: true, query: { asset_id: 'b1', next_cursor: 'MA==' } },
    ]);
  });

  it('leaves out what a target lists of other tokens', async () => {
    const unfiltered = table(() => ({ data: [theirs, { ...theirs, id: 'other', assetId: 'b1' }], next_cursor: '' }));
    expect(await deskAt(unfiltered).liveOrderIds(token('a'))).toEqual(['theirs']);
  });

  it('is not enough to judge by where no order has a name', async () => {
    const service = market([{ assetId: 'a1' }, { id: 7, assetId: 'a1' }]);
    await expect(deskAt(service).liveOrderIds(token('a'))).rejects.toThrow(
      'the live orders that are listed show no id',
    );
    service.orders.set('x', theirs);
    expect(await deskAt(service).liveOrderIds(token('a'))).toContain('theirs');
  });

  it('tells those that were there before from those of the run, whichever check placed them', async () => {
    const service = market([theirs]);
    const pool = createMarketLocks();
    await deskAt(service, {}, pool).place(token('a'));
    const desk = deskAt(service, {}, pool);
    expect(await desk.ordersBeforeRun()).toEqual([theirs]);
    await desk.ordersBeforeRun(second);
    const looks = service.asked.filter(({ endpoint }) => endpoint === 'account-orders');
    expect(looks.map(({ request }) => request)).toEqual([
      { as: first, query: { next_cursor: 'MA==' } },
      { as: second, query: { next_cursor: 'MA==' } },
    ]);
  });
});

describe('watching a token', () => {
  const order = (id: string, change: JsonObject = {}) => ({
    id,
    assetId: 'a1',
    market: '0xa',
    price: '0.01',
    ...change,
  });

  it('tells what appears on it, or on its market, but for what was there and what is remembered', async () => {
    const service = market([order('old')]);
    const desk = deskAt(service);
    const look = await desk.watchForNewOrders(token('a'));
    await desk.place(token('a'));
    expect(await look('token')).toEqual([]);
    service.orders.set('x', order('trace'));
    service.orders.set('y', order('beside', { assetId: 'a2', price: '0.5' }));
    service.orders.set('z', order('elsewhere', { assetId: 'b1', market: '0xb' }));
    expect(await look('token')).toEqual(['trace']);
    expect(await look('market')).toEqual(['beside']);
  });

  it('leaves out what a target lists of other markets', async () => {
    const live: JsonObject[] = [];
    const unfiltered = table(() => ({ data: live, next_cursor: '' }));
    const look = await deskAt(unfiltered).watchForNewOrders(token('a'));
    live.push(order('trace'), order('elsewhere', { market: '0xb' }), order('nowhere', { market: null }));
    expect(await look('market')).toEqual(['trace']);
    expect(unfiltered.asked.at(-1)?.request.query).toEqual({ market: '0xa', next_cursor: 'MA==' });
  });

  it('takes what has our price for ours, and cancels it; what has another is nobody’s to cancel', async () => {
    const service = market();
    const desk = deskAt(service);
    const look = await desk.watchForNewOrders(token('a'), second);
    service.orders.set('x', order('trace'));
    service.orders.set('y', order('dear', { price: '0.5' }));
    expect(await look('market')).toEqual(['trace', 'dear']);
    expect(desk.wasPlacedByRun('trace')).toBe(true);
    expect(desk.wasPlacedByRun('dear')).toBe(false);
    await desk.cancelOpenOrders();
    expect(service.canceled()).toEqual([['trace', second]]);
    expect(service.asked.every(({ request }) => request.as === second)).toBe(true);
  });

  it.each([
    ['has no end', { next_cursor: null }],
    ['loops', { next_cursor: 'Mg==' }],
  ])('knows what a list that %s has not shown by its being there already', async (_, end) => {
    const there = [order('hidden')];
    const hiding = table(({ request }) =>
      request.query?.market === undefined ? { data: [], ...end } : { data: there, next_cursor: '' },
    );
    const look = await deskAt(hiding).watchForNewOrders(token('a'));
    expect(await look('market')).toEqual([]);
    there.push(order('trace'));
    expect(await look('market')).toEqual(['trace']);
  });

  it('looks at its market beforehand only where that can tell more', async () => {
    const service = market();
    await deskAt(service).watchForNewOrders(token('a'));
    expect(service.asked.filter(({ request }) => request.query?.market !== undefined)).toEqual([]);
  });

  it('knows what was placed without an id by its being there already', async () => {
    const service = market();
    const desk = deskAt(service);
    // The list as the run first saw it is shared, and does not show it.
    const shared: typeof service.send = async (endpoint, request) =>
      endpoint === 'account-orders' && !request?.fresh
        ? answerWith(endpoint, { data: [], next_cursor: '' })
        : service.send(endpoint, request);
    const watching = deskAt({ send: shared });
    service.orders.set('x', order('nameless'));
    expect(await (await watching.watchForNewOrders(token('a')))('market')).toEqual(['nameless']);
    const knowing = deskAt({ send: shared });
    knowing.recordPlacements(answerWith('place-order', { success: true }));
    const look = await knowing.watchForNewOrders(token('a'));
    expect(await look('market')).toEqual([]);
    expect(desk.placedWithoutId()).toBe(0);
  });
});
