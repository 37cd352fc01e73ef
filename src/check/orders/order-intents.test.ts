// The price and size of the orders of a check.
import { describe, expect, it } from 'vitest';
import { createFakeService, refusal } from '../../../test/support/answers.js';
import { createTradingService, first, openTradingSession, tokenOf } from '../../../test/support/market.js';

describe('intent', () => {
  it('is small, far from any match, and has its own salt', () => {
    const trading = openTradingSession(createTradingService());
    expect(trading.intent(tokenOf('a'))).toEqual({
      account: first,
      conditionId: '0xa',
      tokenId: 'a1',
      side: 'BUY',
      price: 0.01,
      size: 100,
      salt: '7000000',
    });
    expect(trading.intent(tokenOf('a')).salt).toBe('7000001');
  });

  it('has a size that no other of the last forty orders of the check has, and that differs by more than rounding', () => {
    const trading = openTradingSession(createTradingService());
    const sizes = Array.from({ length: 100 }, () => trading.intent(tokenOf('a')).size);
    const firstCycle = sizes.slice(0, 41);
    expect(sizes.slice(41)).toEqual([...firstCycle.slice(1), ...firstCycle.slice(1, 20)]);
    const steps = firstCycle.slice(1).map((size, index) => size / (firstCycle[index] ?? Number.NaN));
    expect(Math.min(...steps)).toBeGreaterThan(1.01);
    expect(Math.max(...firstCycle)).toBe(300);
  });

  it('repeats the remembered size under a new salt', () => {
    const trading = openTradingSession(createTradingService());
    trading.intent(tokenOf('a'));
    const repeatSize = trading.rememberSize();
    const [one, other] = [trading.intent(tokenOf('a')), trading.intent(tokenOf('a'))];
    repeatSize();
    expect(trading.intent(tokenOf('a'))).toEqual({ ...one, salt: '7000003' });
    expect(trading.intent(tokenOf('a')).size).toBe(other.size);
  });

  it('takes the changes that a check asks for', () => {
    const trading = openTradingSession(createTradingService());
    expect(trading.intent(tokenOf('a'), { size: 5, price: 0.03 })).toMatchObject({ size: 5, price: 0.03 });
  });

  it('is as far from any match, and smaller, when it sells', () => {
    const trading = openTradingSession(createTradingService());
    expect(trading.intent(tokenOf('a'), { side: 'SELL' })).toMatchObject({ side: 'SELL', price: 0.99, size: 10 });
  });
});

/** A service with one market, which has these limits. */
function sessionOfMarket(limits: object) {
  const market = { condition_id: '0xa', tokens: [{ token_id: 'a1' }], ...limits };
  const service = createFakeService(({ endpoint }) =>
    endpoint === 'order-book-markets' ? { data: [market], next_cursor: 'LTE=' } : refusal,
  );
  return openTradingSession(service);
}

describe('prices and sizes', () => {
  it.each([
    [{}, { price: 0.01, size: 100 }, { price: 0.07, size: 137.37 }, [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07]],
    [
      { minimum_tick_size: 0.001, minimum_order_size: 5 },
      { price: 0.01, size: 100 },
      { price: 0.016, size: 137.37 },
      [0.01, 0.011, 0.012, 0.013, 0.014, 0.015, 0.016],
    ],
    [
      { minimum_tick_size: 0.02 },
      { price: 0.02, size: 100 },
      { price: 0.06, size: 137.37 },
      [0.02, 0.04, 0.06, 0.08, 0.1],
    ],
    [
      { minimum_tick_size: 0.1, minimum_order_size: 150 },
      { price: 0.1, size: 150 },
      { price: 0.1, size: 187.37 },
      [0.1],
    ],
    [
      { minimum_tick_size: 0, minimum_order_size: null },
      { price: 0.01, size: 100 },
      { price: 0.07, size: 137.37 },
      [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07],
    ],
  ])('are allowed by a market with %j', async (limits, even, uneven, restingPrices) => {
    const trading = sessionOfMarket(limits);
    const [token] = await trading.acquireTokens(1);
    expect(trading.intent(token)).toMatchObject(even);
    expect(trading.unevenAmounts(token)).toEqual(uneven);
    expect(trading.restingPrices(token)).toEqual(restingPrices);
  });
});

describe('prices of a SELL', () => {
  it.each([
    [{}, [0.99, 0.98, 0.97, 0.96, 0.95, 0.94, 0.93]],
    [{ minimum_tick_size: 0.001 }, [0.99, 0.989, 0.988, 0.987, 0.986, 0.985, 0.984]],
    [{ minimum_tick_size: 0.02 }, [0.98, 0.96, 0.94, 0.92, 0.9]],
    [{ minimum_tick_size: 0.1 }, [0.9]],
  ])('are allowed by a market with %j', async (limits, prices) => {
    const trading = sessionOfMarket(limits);
    const [token] = await trading.acquireTokens(1);
    expect(trading.restingPrices(token, 'SELL')).toEqual(prices);
    expect(trading.intent(token, { side: 'SELL' }).price).toBe(prices[0]);
  });

  it('are never those of a BUY: with ticks of half a unit nothing is sold', async () => {
    const trading = sessionOfMarket({ minimum_tick_size: 0.5 });
    const [token] = await trading.acquireTokens(1);
    await expect(trading.place(token, { side: 'SELL' })).rejects.toMatchObject({
      reason: 'order-not-accepted',
      message: 'the ticks of the market leave no price at which a SELL cannot match',
    });
  });
});

describe('allowedPrice', () => {
  it.each([
    [{}, 0.03, 0.03],
    [{ minimum_tick_size: 0.1 }, 0.01, 0.1],
    [{ minimum_tick_size: 0.01 }, 0.011, 0.01],
    [{ minimum_tick_size: 0.001 }, 0.011, 0.011],
    [{}, 0.5, 0.01],
  ])('a market with %j turns the price %d into %d', async (limits, price, allowed) => {
    const trading = sessionOfMarket(limits);
    const [token] = await trading.acquireTokens(1);
    expect(trading.allowedPrice(token, price)).toBe(allowed);
  });
});
