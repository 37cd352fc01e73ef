// The states that orders should have after what the answers said.
import { expect, it } from 'vitest';
import { reusedIds, type TrackedOrder, withMarketCanceled, withPlaced } from './tracked-orders.js';

const token = { conditionId: 'market', tokenId: 'token' };

function order(id: string, state: TrackedOrder['state'], conditionId = token.conditionId): TrackedOrder {
  const account = { address: '0x1', apiKey: 'key', secret: 'secret', passphrase: 'passphrase' };
  const intent = { account, ...token, conditionId, side: 'BUY', price: 0.1, size: 5, salt: id } as const;
  return { id, state, intent, submission: {} };
}

const states = (orders: readonly TrackedOrder[]) => orders.map(({ id, state }) => `${id} ${state}`);

it.each([
  ['live', 'live', 'live'],
  ['live', 'matched', 'unknown'],
  // Whether a canceled order that is placed again is live is not shown.
  ['canceled', 'live', 'unknown'],
] as const)('makes a %s order that is placed again and answered as %s %s', (before, status, after) => {
  const known = order('a', before);
  expect(states(withPlaced([known], [{ ...known, result: { orderID: 'a', status } }]))).toEqual([`a ${after}`]);
});

it('leaves orders as they are if the one that is placed again is refused', () => {
  const known = order('a', 'canceled');
  expect(withPlaced([known], [{ ...known, result: { success: false, orderID: 'a' } }])).toEqual([known]);
});

it('no longer judges orders that a cancel by market misses, or reports on another market', () => {
  const orders = [order('reported', 'live'), order('missing', 'live'), order('elsewhere', 'live', 'other market')];
  expect(states(withMarketCanceled(orders, token, ['reported', 'elsewhere']))).toEqual([
    'reported canceled',
    'missing unknown',
    'elsewhere unknown',
  ]);
});

it('counts an id as reused if an earlier order has it, or an earlier one of the same batch', () => {
  expect(reusedIds([order('a', 'canceled')], ['a', 'b', 'b', 'c'])).toEqual(['a', 'b']);
});
