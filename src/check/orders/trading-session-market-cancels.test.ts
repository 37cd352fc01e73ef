// Ending what a check leaves by one cancel by market: only where that is known to spare other orders, and none is there.
import { describe, expect, it } from 'vitest';
import {
  createRunTradingWithBuySize,
  createTradingService,
  first,
  openTradingSession,
  tokenOf,
} from '../../../test/support/market.js';
import type { JsonObject } from '../../client/answer.js';

const foreign: JsonObject = { id: 'of-another-client', assetId: 'a1', market: '0xa', price: '0.01' };

/** The operations that cancel so many orders of a check, each as often as it was sent. */
async function cancelsOf(orders: number, { isTrusted = true, arriving = [] as JsonObject[] } = {}) {
  const service = createTradingService([], ['a']);
  const trading = openTradingSession(service, {}, createRunTradingWithBuySize());
  const [token] = await trading.acquireTokens(1);
  if (isTrusted) trading.trustMarketCancels(first, ({ conditionId }) => ({ market: conditionId }));
  for (let count = 0; count < orders; count += 1) await trading.place(token);
  for (const order of arriving) service.orders.set(String(order.id), order);
  await trading.close();
  return service.requests.filter(({ endpoint }) => endpoint.startsWith('cancel'));
}

describe('trustMarketCancels', () => {
  it('lets a check that ends cancel its orders on a market at once', async () => {
    expect(await cancelsOf(3)).toMatchObject([
      { endpoint: 'cancel-market-orders', request: { account: first, body: { market: tokenOf('a').conditionId } } },
    ]);
  });

  it.each([
    ['few', 2, {}],
    ['in a market where the account has an order of another client', 3, { arriving: [foreign] }],
    ['while no cancel by market was seen to spare other orders', 3, { isTrusted: false }],
  ])('leaves orders to cancels by id that are %s', async (_, orders, options) => {
    expect((await cancelsOf(orders, options)).map(({ endpoint }) => endpoint)).toEqual(
      Array(orders).fill('cancel-order'),
    );
  });
});

describe('acquireTokens', () => {
  it('prefers markets where the account had no order before the run', async () => {
    const trading = openTradingSession(createTradingService([foreign], ['a', 'b']));
    expect(await trading.acquireTokens(1)).toEqual([tokenOf('b')]);
  });

  it('takes the others, too, if there are too few', async () => {
    const trading = openTradingSession(createTradingService([foreign], ['a', 'b']));
    expect(await trading.acquireTokens(2)).toEqual([tokenOf('a'), tokenOf('b')]);
  });
});
