import { describe, expect, it } from 'vitest';
import { answerWith, refusal, table } from '../../test/support/answers.js';
import { deskAt, first, market, second, token } from '../../test/support/market.js';
import { canceledIds, orderIdOf } from './trading-session.js';

describe('what an answer tells of orders', () => {
  it.each([
    [{ canceled: ['1', 2, null, '3'] }, ['1', '3']],
    [{ canceled: 'all' }, []],
    [['1'], []],
    [undefined, []],
  ])('cancelled are the ids in %j', (body, ids) => {
    expect(canceledIds(answerWith('cancel-order', body))).toEqual(ids);
  });

  it.each([
    [{ orderID: '1' }, '1'],
    [{ orderID: '1', success: true }, '1'],
    [{ orderID: '1', success: false }, undefined],
    [{ orderID: '' }, undefined],
    [{ orderID: 1 }, undefined],
    [null, undefined],
  ])('placed is the order of %j', (result, id) => {
    expect(orderIdOf(result)).toBe(id);
  });
});

describe('a desk', () => {
  it('is none without an account', () => {
    expect(() => deskAt(market(), { credentials: undefined })).toThrow(
      expect.objectContaining({ name: 'NotEnough', message: expect.stringContaining('trading needs credentials') }),
    );
  });

  it('knows the accounts', () => {
    expect(deskAt(market())).toMatchObject({ first, second });
  });
});

describe('an intent', () => {
  it('is cheap, small and like no other, unless it is changed', () => {
    const desk = deskAt(market());
    expect(desk.intent(token('a'))).toEqual({
      account: first,
      conditionId: '0xa',
      tokenId: 'a1',
      side: 'BUY',
      price: 0.01,
      size: 100,
      salt: '7000000',
    });
    expect(desk.intent(token('a'), { side: 'SELL', size: 5 })).toMatchObject({
      side: 'SELL',
      size: 5,
      salt: '7000001',
    });
  });

  it('becomes what the caller makes of it', async () => {
    const desk = deskAt(market(), { orders: async ({ tokenId }) => ({ signed: tokenId }) });
    expect(await desk.submission(desk.intent(token('a')))).toEqual({ signed: 'a1' });
  });

  it.each([
    ['BUY', '2500000', '10000000'],
    ['SELL', '10000000', '2500000'],
  ] as const)(
    'to %s becomes an unsigned submission where the caller makes none',
    async (side, makerAmount, takerAmount) => {
      const desk = deskAt(market());
      const before = Date.now();
      const submission = (await desk.submission(desk.intent(token('a'), { side, price: 0.25, size: 10 }))) as {
        order: { timestamp: string };
      };
      expect(submission).toEqual({
        order: {
          tokenId: 'a1',
          conditionId: '0xa',
          maker: first.address,
          signer: first.address,
          makerAmount,
          takerAmount,
          side,
          metadata: `0x${'0'.repeat(64)}`,
          builder: `0x${'0'.repeat(64)}`,
          timestamp: expect.any(String),
          salt: '7000000',
          signatureType: 3,
          signature: `0x${'0'.repeat(130)}`,
        },
        orderType: 'FOK',
        owner: first.apiKey,
      });
      expect(Number(submission.order.timestamp)).toBeGreaterThanOrEqual(before);
    },
  );
});

describe('placing', () => {
  it('tells the order, as whom it was placed, and what was said', async () => {
    const service = market();
    const desk = deskAt(service);
    const placed = await desk.place(token('a'), { account: second });
    expect(placed).toMatchObject({
      id: 'own-1',
      intent: { account: second, tokenId: 'a1' },
      submission: { owner: second.apiKey },
      result: { success: true, orderID: 'own-1' },
    });
    expect(service.asked[0]?.request).toEqual({ as: second, body: placed.submission });
    expect(desk.wasPlacedByRun('own-1')).toBe(true);
    expect(desk.wasPlacedByRun('own-2')).toBe(false);
  });

  it.each([
    ['is refused', refusal, undefined, ': not today (no `orders` function is configured, so it was unsigned)'],
    ['is refused, though signed', refusal, async () => ({}), ': not today'],
    ['fails with a reason', { success: false, errorMsg: 'no funds' }, async () => ({}), ' (no funds)'],
    ['fails with none', { success: false, errorMsg: 7 }, async () => ({}), ''],
    ['is answered with a list', [{ orderID: '1' }], async () => ({}), ''],
    ['is not answered in JSON', undefined, async () => ({}), ''],
  ])('that %s is not enough to judge by', async (_, body, orders, said) => {
    const desk = deskAt(
      table(() => body),
      { orders },
    );
    await expect(desk.place(token('a'))).rejects.toMatchObject({
      name: 'NotEnough',
      message: `an order could not be placed: POST /order answered 200${said}`,
    });
  });
});

describe('cleaning up', () => {
  it('cancels what was placed and is not cancelled yet, as the account that placed it', async () => {
    const service = market();
    const desk = deskAt(service);
    for (const account of [first, second, first]) await desk.place(token('a'), { account });
    await desk.cancel('own-1');
    await desk.cancelOpenOrders();
    await desk.cancelOpenOrders();
    expect(service.canceled()).toEqual([
      ['own-1', first],
      ['own-2', second],
      ['own-3', first],
    ]);
  });

  it('cancels what an answer reports as placed, one or many', async () => {
    const service = market();
    const desk = deskAt(service);
    const many = [{ orderID: 'x' }, { success: false, orderID: 'y' }, { orderID: 'z' }];
    expect(desk.recordPlacements(answerWith('place-orders', many), second)).toEqual(['x', 'z']);
    expect(desk.recordPlacements(answerWith('place-order', { orderID: 'w' }))).toEqual(['w']);
    await desk.cancelOpenOrders();
    expect(service.canceled()).toEqual([
      ['x', second],
      ['z', second],
      ['w', first],
    ]);
  });

  it('leaves alone what an answer reports as cancelled', async () => {
    const service = market();
    const desk = deskAt(service);
    desk.recordPlacements(answerWith('place-order', { orderID: 'x' }));
    expect(desk.recordCancellations(answerWith('cancel-market-orders', { canceled: ['x', 'y'] }))).toEqual(['x', 'y']);
    await desk.cancelOpenOrders();
    expect(service.canceled()).toEqual([]);
    expect(desk.wasPlacedByRun('x')).toBe(true);
  });

  it('goes on where an order cannot be cancelled', async () => {
    const service = market();
    const send: typeof service.send = async (endpoint, request) => {
      const answer = await service.send(endpoint, request);
      if (JSON.stringify(request?.body).includes('own-1')) throw new Error('gone');
      return answer;
    };
    const desk = deskAt({ send });
    await desk.place(token('a'));
    await desk.place(token('a'));
    await desk.cancelOpenOrders();
    expect(service.canceled().map(([id]) => id)).toEqual(['own-1', 'own-2']);
  });

  it('counts orders that were placed without an id to know them by', () => {
    const desk = deskAt(market());
    desk.recordPlacements(
      answerWith('place-orders', [{ success: true }, { success: true, orderID: 'x' }, { success: false }, null]),
    );
    expect(desk.placedWithoutId()).toBe(1);
    desk.recordPlacements(answerWith('place-order', { success: true, orderID: '' }));
    expect(desk.placedWithoutId()).toBe(2);
  });
});
