import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../test/support/answers.js';
import type { JsonObject } from '../../client/answer.js';
import { recordOwnOrders } from './live-order-owners.js';
import type { OrderRegistry } from './order-registry.js';
import type { SentOrder } from './sent-orders.js';

const sentAt = Date.parse('2026-03-01T09:00:00Z');
const sent: SentOrder = {
  account: accountOf('a'),
  tokenId: '77',
  side: 'BUY',
  makerAmount: '1000000',
  takerAmount: '100000000',
  salt: '5',
  sentAt,
  outcome: 'unknown',
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

/** The ids of the live orders that become orders of a run that has sent these ones. */
function found(orders: readonly SentOrder[], live: readonly JsonObject[], before: readonly string[] = []) {
  const placed = new Set<string>();
  const registry = {
    idsBeforeRun: () => new Set(before),
    sentOrders: () => orders.map((order) => ({ ...order })),
    wasPlacedByRun: (id: string) => placed.has(id),
    recordPlaced: (id: string) => placed.add(id),
    hasReusedIds: () => false,
    openOrders: () => new Map(),
    liveThoughRefused: new Set(),
  } as unknown as OrderRegistry;
  return recordOwnOrders(live, registry, sent.account).own.map(({ id }) => id);
}

describe('recordOwnOrders', () => {
  it.each([
    ['as it was sent', {}],
    ['with its size in millionths', { originalSize: '100000000' }],
    ['with numbers instead of texts', { price: 0.01, originalSize: 100 }],
    ['with its side in small letters', { side: 'buy' }],
    ['with a local time', { createdAt: '2026-03-01T14:30:01' }],
    ['without size, side and time', { originalSize: null, side: undefined, createdAt: '' }],
  ])('finds an order that the list shows %s', (_, change) => {
    expect(found([sent], [{ ...record, ...change }])).toEqual(['new']);
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
    ['was created at another minute of some hour', { createdAt: '2026-03-01T14:37:30' }],
    ['was created much later', { createdAt: '2026-03-01T09:10:00Z' }],
    ['shows no id', { id: undefined }],
  ])('does not treat an order as the sent one if it %s', (_, change) => {
    expect(found([sent], [{ ...record, ...change }])).toEqual([]);
  });

  it('does not treat an order as the sent one if it was live before', () => {
    expect(found([sent], [record], ['new'])).toEqual([]);
  });

  const two = [record, { ...record, id: 'other' }];

  it('finds no order when more records match than orders were sent', () => {
    expect(found([sent], two)).toEqual([]);
  });

  it('finds every record when as many match as equal orders were sent', () => {
    expect(found([sent, { ...sent, salt: '6' }], two)).toEqual(['new', 'other']);
  });

  it('recognizes an order by its salt, if the list shows it', () => {
    const withSalts = [
      { ...record, salt: '4' },
      { ...record, id: 'ours', salt: '5' },
    ];
    expect(found([sent], withSalts)).toEqual(['ours']);
  });

  it('finds an order whose side was sent in small letters', () => {
    expect(found([{ ...sent, side: 'buy' }], [record])).toEqual(['new']);
  });

  it('compares what a sale gives with its size', () => {
    const sale = { ...sent, side: 'SELL', makerAmount: '100000000', takerAmount: '1000000' };
    expect(found([sale], [{ ...record, side: 'SELL' }])).toEqual(['new']);
  });

  it('finds an order that was sent without a salt or a side, with any of both in the list', () => {
    const invalid = { ...sent, salt: undefined, side: undefined };
    expect(found([invalid], [{ ...record, salt: '0' }])).toEqual(['new']);
  });
});
