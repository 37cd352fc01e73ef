// What `orders` in a configuration makes of a SELL is sent only if it is one.
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../test/support/answers.js';
import type { Intent, OrderMaker } from '../../client/settings.js';
import { sellSubmission, unsignedSubmission } from './sent-orders.js';

const intent: Intent = {
  account: accountOf('a'),
  conditionId: '0xa',
  tokenId: 'a1',
  side: 'SELL',
  price: 0.99,
  size: 100,
  salt: '1',
};
const order = { side: 'SELL', makerAmount: '100', takerAmount: '99' };

describe('sellSubmission', () => {
  it('is what `orders` makes', async () => {
    expect(await sellSubmission(unsignedSubmission, intent)).toMatchObject({ order: { side: 'SELL' } });
  });

  it.each<[string, OrderMaker]>([
    ['a BUY', () => ({ order: { ...order, side: 'BUY' } })],
    ['the amounts of a BUY', () => ({ order: { ...order, makerAmount: '99', takerAmount: '100' } })],
    ['a lower price', () => ({ order: { ...order, takerAmount: '50' } })],
    ['no amounts', () => ({ order: { side: 'SELL' } })],
    ['no order', () => 'signed'],
  ])('is inconclusive if `orders` makes %s of it', async (_, make) => {
    await expect(sellSubmission(make, intent)).rejects.toMatchObject({
      reason: 'order-not-accepted',
      message: '`orders` in the configuration does not make SELL orders at the price asked for',
    });
  });

  it('is inconclusive, and no error of the suite, if `orders` fails', async () => {
    const make: OrderMaker = () => {
      throw new Error('only BUY');
    };
    await expect(sellSubmission(make, intent)).rejects.toMatchObject({
      name: 'Inconclusive',
      message: '`orders` in the configuration makes no SELL orders: only BUY',
    });
  });
});
