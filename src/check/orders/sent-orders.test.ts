// The orders of a request, and how they are described.
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../test/support/answers.js';
import { describeSentOrder, sentOrdersOf } from './sent-orders.js';

const order = { salt: 1, tokenId: '7', side: 'SELL', makerAmount: '20000000', takerAmount: '5000000' };

const describeOrder = (change: Readonly<Record<string, unknown>>) =>
  sentOrdersOf({ body: { order: { ...order, ...change } } }, accountOf('a'), 0).map(
    (sent) => sent && describeSentOrder(sent),
  );

describe('describeSentOrder', () => {
  it.each([
    ['a sale by its shares and their price', {}, 'SELL 20 at 0.25 of token 7, salt 1'],
    ['a purchase by its shares and their price', { side: 'BUY' }, 'BUY 5 at 4 of token 7, salt 1'],
    [
      'an order without side and salt',
      { side: undefined, salt: null },
      'an order without a side, 5 at 4 of token 7, salt missing',
    ],
    [
      'an order for no shares by its amounts',
      { makerAmount: '0' },
      'SELL with makerAmount 0 and takerAmount 5000000 of token 7, salt 1',
    ],
  ])('describes %s', (_, change, expected) => {
    expect(describeOrder(change)).toEqual([`${expected}, sent at 1970-01-01T00:00:00.000Z`]);
  });
});
