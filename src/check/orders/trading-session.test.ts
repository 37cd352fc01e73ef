// Locking markets, placing orders, and canceling every order that a check leaves open.
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
import type { Session } from '../../client/session.js';
import type { OrderMaker } from '../../client/settings.js';
import type { Token } from '../reading/sample.js';
import { createRunTrading } from './run-trading.js';

describe('createTradingSession', () => {
  it('is inconclusive when no account is configured', () => {
    expect(() => openTradingSession(createTradingService(), { credentials: undefined })).toThrow(
      expect.objectContaining({
        name: 'Inconclusive',
        reason: 'no-credentials',
        message: 'needs an account: set `credentials` in the configuration',
      }),
    );
  });
});

describe('second', () => {
  it('is inconclusive when no second account is configured', () => {
    const trading = openTradingSession(createTradingService(), { otherAccount: undefined });
    expect(() => trading.second()).toThrow(
      expect.objectContaining({
        name: 'Inconclusive',
        reason: 'no-other-account',
        message: 'needs a second account: set `otherAccount` in the configuration',
      }),
    );
  });
});

describe('acquireTokens', () => {
  it('returns as many tokens of different markets as asked for', async () => {
    const trading = openTradingSession(createTradingService([], ['a', 'b', 'c']));
    expect(await trading.acquireTokens(2)).toEqual([tokenOf('a'), tokenOf('b')]);
  });

  it('returns only suitable tokens', async () => {
    const trading = openTradingSession(createTradingService([], ['a', 'b', 'c']));
    expect(await trading.acquireTokens(1, ({ tokenId }) => tokenId !== 'a1')).toEqual([tokenOf('b')]);
  });

  it('returns fewer tokens when the service has fewer', async () => {
    expect(await openTradingSession(createTradingService([], ['a'])).acquireTokens(2)).toEqual([tokenOf('a')]);
  });

  it.each<[string, readonly string[], (token: Token) => boolean, RegExp]>([
    ['no token', [], () => true, /^no token to trade: set `known.conditionId` and `known.tokenId`$/],
    ['orders on each market', ['a'], () => false, /^every market has live orders from before the run: cancel some, or/],
  ])('is inconclusive when the service has %s', async (_, markets, isUnused, message) => {
    const trading = openTradingSession(createTradingService([], markets));
    await expect(trading.acquireTokens(1, isUnused)).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'unknown-ids',
      message: expect.stringMatching(message),
    });
  });

  it('first finds the size of orders, once a run, on the market with the lowest price, and leaves no order open', async () => {
    const markets = [
      { condition_id: '0xa', tokens: [{ token_id: 'a1' }], minimum_tick_size: 0.1 },
      { condition_id: '0xb', tokens: [{ token_id: 'b1' }] },
    ];
    const service = createTradingService();
    const send: Session['send'] = async (endpoint, request) =>
      endpoint === 'order-book-markets'
        ? answerWith(endpoint, { data: markets, next_cursor: 'LTE=' })
        : service.send(endpoint, request);
    const runTrading = createRunTrading(7);
    const [one, other] = [openTradingSession({ send }, {}, runTrading), openTradingSession({ send }, {}, runTrading)];
    await Promise.all([one.acquireTokens(1), other.acquireTokens(1, ({ tokenId }) => tokenId === 'b1')]);
    expect([...service.orders.values()].map(({ market }) => market)).toEqual(['0xb']);
    expect(service.canceled()).toEqual([['own-1', first]]);
  });

  it('throws when a check locks markets a second time', async () => {
    const trading = openTradingSession(createTradingService([], ['a', 'b']));
    await trading.acquireTokens(1);
    await expect(trading.acquireTokens(1)).rejects.toThrow('a check locks markets once');
  });

  it('throws when a check locks markets while it still waits for others', async () => {
    const trading = openTradingSession(createTradingService([], ['a', 'b']));
    const [one, other] = await Promise.allSettled([trading.acquireTokens(1), trading.acquireTokens(1)]);
    expect([one.status, other.status]).toEqual(['fulfilled', 'rejected']);
  });
});

describe('place', () => {
  it('sends the submission as its account and returns id, intent, submission and result', async () => {
    const service = createTradingService();
    const placed = await openTradingSession(service).place(tokenOf('a'), { account: second });
    expect(placed).toMatchObject({
      id: 'own-1',
      intent: { account: second, tokenId: 'a1' },
      submission: { owner: second.apiKey },
      result: { success: true, orderID: 'own-1' },
    });
    expect(service.requests[0]?.request).toEqual({ account: second, body: placed.submission });
  });

  const signs: OrderMaker = async () => ({});
  it.each<[string, unknown, OrderMaker | undefined, string]>([
    [
      'refused, unsigned',
      refusal,
      undefined,
      ': not today: set `orders` in the configuration, so that orders are signed',
    ],
    ['refused, although it is signed', refusal, signs, ': not today'],
    ['answered with an error message', { success: false, errorMsg: 'no funds' }, signs, ' (no funds)'],
    ['answered with a failure without a message', { success: false, errorMsg: '' }, signs, ''],
    ['answered with a list', [{ orderID: '1' }], signs, ''],
    ['answered with a body that is not JSON', undefined, signs, ': <html>'],
  ])('is inconclusive when the order is %s', async (_, body, orders, rest) => {
    const service = createFakeService(() => body);
    await expect(openTradingSession(service, { orders }).place(tokenOf('a'))).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'order-not-accepted',
      message: `no order could be placed: POST /order answered 200${rest}`,
    });
  });
});

describe('cancelOpenOrders', () => {
  it('cancels each open order once, as the account that placed it', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    for (const account of [first, second, first]) await trading.place(tokenOf('a'), { account });
    await trading.cancel('own-1');
    await trading.cancelOpenOrders();
    await trading.cancelOpenOrders();
    expect(service.canceled()).toEqual([
      ['own-1', first],
      ['own-2', second],
      ['own-3', first],
    ]);
  });

  it('cancels the orders that recorded answers report as placed, one or many', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    const results = [{ orderID: 'x' }, { success: false, orderID: 'y' }, { orderID: 'z' }];
    trading.record(answerWith('place-orders', results), second);
    trading.record(answerWith('place-order', { orderID: 'w' }));
    expect(['w', 'x', 'y', 'z'].filter((id) => trading.wasPlacedByRun(id))).toEqual(['w', 'x', 'z']);
    await trading.cancelOpenOrders();
    expect(service.canceled()).toEqual([
      ['x', second],
      ['z', second],
      ['w', first],
    ]);
  });

  it('does not cancel orders that a recorded answer reports as canceled', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    trading.record(answerWith('place-order', { orderID: 'x' }));
    trading.record(answerWith('cancel-market-orders', { canceled: ['x', 'y'] }));
    await trading.cancelOpenOrders();
    expect(service.canceled()).toEqual([]);
    expect(trading.wasPlacedByRun('x')).toBe(true);
  });

  it('cancels orders that were reported as canceled to another account', async () => {
    const service = createTradingService();
    const trading = openTradingSession(service);
    trading.record(answerWith('place-order', { orderID: 'x' }));
    trading.record(answerWith('cancel-order', { canceled: ['x'] }), second);
    await trading.cancelOpenOrders();
    expect(service.canceled()).toEqual([['x', first]]);
  });

  it('cancels the other orders when one cannot be canceled', async () => {
    const service = createTradingService();
    const send: typeof service.send = async (endpoint, request) => {
      const answer = await service.send(endpoint, request);
      if (endpoint === 'cancel-order' && JSON.stringify(request?.body).includes('own-1'))
        throw new Error('no response');
      return answer;
    };
    const trading = openTradingSession({ send });
    await trading.place(tokenOf('a'));
    await trading.place(tokenOf('a'));
    await trading.cancelOpenOrders();
    expect(service.canceled().map(([id]) => id)).toEqual(['own-1', 'own-2']);
  });
});

describe('placedWithoutId', () => {
  it('counts the orders that were reported as placed without an id', () => {
    const trading = openTradingSession(createTradingService());
    trading.record(
      answerWith('place-orders', [{ success: true }, { success: true, orderID: 'x' }, { success: false }, null]),
    );
    expect(trading.placedWithoutId()).toBe(1);
    trading.record(answerWith('place-order', { success: true, orderID: '' }));
    expect(trading.placedWithoutId()).toBe(2);
  });
});

describe('close', () => {
  it('releases the markets after the orders are canceled, so that the next check gets them', async () => {
    const service = createTradingService([], ['a']);
    const runTrading = createRunTradingWithBuySize();
    const [trading, next] = [openTradingSession(service, {}, runTrading), openTradingSession(service, {}, runTrading)];
    const [token] = await trading.acquireTokens(1);
    await trading.place(token);
    let canceledBefore = -1;
    const waiting = next.acquireTokens(1).then((tokens) => {
      canceledBefore = service.canceled().length;
      return tokens;
    });
    await trading.close();
    expect(await waiting).toEqual([tokenOf('a')]);
    expect(canceledBefore).toBe(1);
  });

  it('releases markets that the check was still waiting for when it ended', async () => {
    const service = createTradingService([], ['a']);
    const runTrading = createRunTradingWithBuySize();
    const [holder, trading, next] = [1, 2, 3].map(() => openTradingSession(service, {}, runTrading));
    await holder!.acquireTokens(1);
    const abandoned = trading!.acquireTokens(1);
    const closing = trading!.close();
    await holder!.close();
    await Promise.all([abandoned, closing]);
    expect(await next!.acquireTokens(1)).toEqual([tokenOf('a')]);
  });

  it('resolves when the session locked no markets, or could not lock them', async () => {
    const service = createFakeService(() => {
      throw new Error('no response');
    });
    const trading = openTradingSession(service);
    await trading.close();
    await expect(trading.acquireTokens(1)).rejects.toThrow('no response');
    await expect(trading.close()).resolves.toBeUndefined();
  });
});
