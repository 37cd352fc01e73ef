// The states that orders should have after what the answers said.
import { expect, it } from 'vitest';
import { notePlaced, reportedBy, type TrackedOrder, withoutKnownState } from './order-lifecycle.js';

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
  const orders = [order('a', before)];
  notePlaced(orders, order('a', before), { orderID: 'a', status });
  expect(states(orders)).toEqual([`a ${after}`]);
});

it('leaves orders as they are if the one that is placed again is refused', () => {
  const orders = [order('a', 'canceled')];
  expect(notePlaced(orders, order('a', 'canceled'), { success: false, orderID: 'a' })).toEqual([]);
  expect(orders).toEqual([order('a', 'canceled')]);
});

it('no longer judges orders that a cancel by market misses, or reports on another market', () => {
  const orders = [order('reported', 'live'), order('missing', 'live'), order('elsewhere', 'live', 'other market')];
  const { isRight } = reportedBy(token, ['reported', 'elsewhere']);
  expect(states(withoutKnownState(orders, isRight))).toEqual(['missing live', 'elsewhere live']);
  expect(states(orders)).toEqual(['reported live', 'missing unknown', 'elsewhere unknown']);
});

it('knows an order again by its id, and one that is twice in a batch', () => {
  const orders = [order('a', 'canceled')];
  for (const id of ['a', 'b', 'b', 'c']) notePlaced(orders, order(id, 'live'), { orderID: id, status: 'live' });
  expect(states(orders)).toEqual(['a unknown', 'b live', 'c live']);
});
