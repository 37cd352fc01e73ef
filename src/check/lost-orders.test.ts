import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import type { JsonObject } from '../client/answer.js';
import { findLostOrders } from './lost-orders.js';
import type { SentOrder } from './sent-orders.js';

const sentAt = Date.parse('2026-03-01T09:00:00Z');
const lost: SentOrder = {
  account: accountOf('a'),
  tokenId: '77',
  side: 'BUY',
  makerAmount: '1000000',
  takerAmount: '100000000',
  salt: '5',
  sentAt,
  answer: 'none',
};
/** How the account's list shows it (2.4). */
const record: JsonObject = {
  id: 'new',
  assetId: '77',
  price: '0.01',
  originalSize: '100',
  side: 'BUY',
  createdAt: '2026-03-01T09:00:01Z',
};

const found = (orders: readonly SentOrder[], live: readonly JsonObject[], known: readonly string[] = []) =>
  findLostOrders(orders, live, (id) => known.includes(id)).map(({ id }) => id);

describe('findLostOrders', () => {
  it.each([
    ['as it was sent', {}],
    ['with its size in millionths', { originalSize: '100000000' }],
    ['with numbers instead of texts', { price: 0.01, originalSize: 100 }],
    ['with its side in small letters', { side: 'buy' }],
    ['without size, side and time', { originalSize: null, side: undefined, createdAt: '' }],
  ])('finds an order that the list shows %s', (_, change) => {
    expect(found([lost], [{ ...record, ...change }])).toEqual(['new']);
  });

  it.each([
    ['has another token', { assetId: '78' }],
    ['shows no token', { assetId: undefined }],
    ['has another price', { price: '0.02' }],
    ['shows no price', { price: undefined }],
    ['has another size', { originalSize: '101' }],
    ['has another side', { side: 'SELL' }],
    ['has another salt', { salt: '4' }],
    ['has its salt and shows no id', { salt: '5', id: null }],
    ['was created much earlier', { createdAt: '2026-03-01T08:50:00Z' }],
    ['was created much later', { createdAt: '2026-03-01T09:10:00Z' }],
    ['shows no id', { id: undefined }],
  ])('does not treat an order as the lost one if it %s', (_, change) => {
    expect(found([lost], [{ ...record, ...change }])).toEqual([]);
  });

  it('does not treat an order as the lost one if it was live before, or is known', () => {
    expect(found([lost], [record], ['new'])).toEqual([]);
  });

  it('finds none where more orders fit than were lost, as nothing says which is ours', () => {
    const two = [record, { ...record, id: 'other' }];
    expect(found([lost], two)).toEqual([]);
    expect(found([lost, { ...lost, salt: '6' }], two)).toEqual(['new', 'other']);
  });

  it('knows an order by its salt, if the list shows it', () => {
    const two = [
      { ...record, salt: '4' },
      { ...record, id: 'ours', salt: '5' },
    ];
    expect(found([lost], two)).toEqual(['ours']);
  });

  it('finds an order whose side was sent in small letters', () => {
    expect(found([{ ...lost, side: 'buy' }], [record])).toEqual(['new']);
  });

  it('compares what a sale gives with its size', () => {
    const sale = { ...lost, side: 'SELL', makerAmount: '100000000', takerAmount: '1000000' };
    expect(found([sale], [{ ...record, side: 'SELL' }])).toEqual(['new']);
  });
});
