// Which orders belong to a run, which are open, and of which nothing says whether they were placed.
import { describe, expect, it } from 'vitest';
import { accountOf, answerWith, refusal } from '../../../test/support/answers.js';
import type { Answer } from '../../client/answer.js';
import { createOrderRegistry, mayHavePlacedOrders } from './order-registry.js';

const account = accountOf('a');

const item = (salt: number, change: Readonly<Record<string, unknown>> = {}) => ({
  order: { salt, tokenId: '7', side: 'BUY', makerAmount: '100', takerAmount: '200', ...change },
});

/** The salts of the orders of which this answer does not say whether they were placed. */
function saltsWithUnknownOutcome(body: unknown, answer?: Answer): readonly (string | undefined)[] {
  const registry = createOrderRegistry();
  const placement = registry.beginPlacement({ body }, account, 5);
  if (answer) placement.recordAnswer(answer);
  else placement.recordLostAnswer();
  return registry.ordersWithUnknownOutcome().map(({ salt }) => salt);
}

describe('createOrderRegistry', () => {
  it('keeps an order open until it is canceled, and remembers it afterward', () => {
    const registry = createOrderRegistry();
    expect(registry.recordPlaced('1', account)).toBe(true);
    expect([...registry.openOrders()]).toEqual([['1', account]]);
    registry.recordCanceled('1');
    expect(registry.openOrders().size).toBe(0);
    expect(registry.wasPlacedByRun('1')).toBe(true);
    expect([...registry.ordersOfRun().keys()]).toEqual(['1']);
  });

  it('knows which orders of an account are canceled, without those that were placed again', () => {
    const registry = createOrderRegistry();
    for (const id of ['1', '2', '3']) registry.recordPlaced(id, account);
    registry.recordPlaced('4', accountOf('b'));
    for (const id of ['1', '2', '4']) registry.recordCanceled(id);
    registry.recordPlaced('2', account);
    expect(registry.idsCanceledByRun(account)).toEqual(['1']);
  });

  it('leaves orders that share an id out of the canceled ones', () => {
    const registry = createOrderRegistry();
    for (const id of ['1', '1', '2'])
      registry
        .beginPlacement({ body: item(1) }, account, 5)
        .recordAnswer(answerWith('place-order', { success: true, orderID: id }));
    for (const id of ['1', '2']) registry.recordCanceled(id);
    expect(registry.idsCanceledByRun(account)).toEqual(['2']);
  });

  it('does not treat an order that was live before the run as one of the run', () => {
    const registry = createOrderRegistry();
    registry.setIdsBeforeRun(account, ['1']);
    expect(registry.recordPlaced('1', account)).toBe(false);
    expect(registry.wasPlacedByRun('1')).toBe(false);
    expect(registry.openOrders().size).toBe(0);
  });

  it('treats an order as one of the run even if another account has an order with the same id', () => {
    const registry = createOrderRegistry();
    registry.setIdsBeforeRun(accountOf('b'), ['1']);
    expect(registry.recordPlaced('1', account)).toBe(true);
  });

  it('knows nothing of the live orders of an account until they were read', () => {
    const registry = createOrderRegistry();
    expect(registry.idsBeforeRun(account)).toBeUndefined();
    registry.setIdsBeforeRun(account, []);
    expect(registry.idsBeforeRun(account)).toEqual(new Set());
  });

  it('does not know the outcome of an order whose answer was lost, and remembers what was sent', () => {
    const registry = createOrderRegistry();
    registry.beginPlacement({ body: item(1) }, account, 5).recordLostAnswer();
    expect(registry.ordersWithUnknownOutcome()).toEqual([
      {
        account,
        tokenId: '7',
        side: 'BUY',
        makerAmount: '100',
        takerAmount: '200',
        salt: '1',
        sentAt: 5,
        outcome: 'unknown',
      },
    ]);
  });

  it('knows the outcome of an order that was found', () => {
    const registry = createOrderRegistry();
    registry.beginPlacement({ body: [item(1), item(2)] }, account, 5).recordLostAnswer();
    for (const order of registry.ordersWithUnknownOutcome().slice(0, 1)) order.outcome = 'placed';
    expect(registry.ordersWithUnknownOutcome().map(({ salt }) => salt)).toEqual(['2']);
  });

  it('reads the orders of a body that was sent as text', () => {
    const registry = createOrderRegistry();
    registry.beginPlacement({ rawBody: JSON.stringify([item(1)]) }, account, 5).recordLostAnswer();
    expect(registry.ordersWithUnknownOutcome()).toHaveLength(1);
  });

  it('knows the orders of placements, but for those that were not sent', () => {
    const registry = createOrderRegistry();
    registry.beginPlacement({ body: item(1) }, account, 5).recordLostAnswer();
    registry.beginPlacement({ body: item(1) }, accountOf('b'), 5).recordNotSent();
    expect(registry.sentOrders().map((order) => order.account)).toEqual([account]);
  });

  it.each([
    ['is not JSON', { rawBody: '[{"order":' }],
    ['holds no order', { body: [{ owner: 'somebody' }] }],
    ['holds an order without amounts', { body: item(1, { makerAmount: undefined }) }],
  ])('records no order of a body that %s', (_, request) => {
    const registry = createOrderRegistry();
    registry.beginPlacement(request, account, 5).recordLostAnswer();
    expect(registry.ordersWithUnknownOutcome()).toEqual([]);
  });

  it('does not know the outcome of those orders of a batch that its results say nothing about', () => {
    const results = [{ success: true, orderID: '1' }, { success: false, errorMsg: 'no' }, { success: true }, 'nothing'];
    const answer = answerWith('place-orders', results);
    expect(saltsWithUnknownOutcome([item(1), item(2), item(3), item(4)], answer)).toEqual(['3', '4']);
  });

  it('does not know the outcome of any order of a batch that has fewer results than orders', () => {
    const answer = answerWith('place-orders', [{ success: true, orderID: '1' }]);
    expect(saltsWithUnknownOutcome([item(1), item(2)], answer)).toEqual(['1', '2']);
  });

  it('knows the outcome of all orders of a batch with a result for each order and more elements', () => {
    const answer = answerWith('place-orders', [[], { success: true, orderID: '1' }, { success: true, orderID: '2' }]);
    expect(saltsWithUnknownOutcome([item(1), item(2)], answer)).toEqual([]);
  });

  it('does not know the outcome of an order whose answer shows the id of another order of the run', () => {
    const registry = createOrderRegistry();
    registry.recordPlaced('1', account);
    const answer = answerWith('place-order', { success: true, orderID: '1' });
    registry.beginPlacement({ body: item(1) }, account, 5).recordAnswer(answer);
    expect(registry.ordersWithUnknownOutcome()).toHaveLength(1);
  });
});

describe('mayHavePlacedOrders', () => {
  it.each([
    ['an accepted answer', 200, { success: true, orderID: '1' }, true],
    ['an error of the server', 503, refusal, true],
    ['a request that timed out', 408, refusal, true],
    ['a rejected order', 400, refusal, false],
    ['a request over the rate limit', 429, refusal, false],
  ])('decides by the status of %s', (_, status, body, expected) => {
    expect(mayHavePlacedOrders(answerWith('place-order', body, { status }))).toBe(expected);
  });
});

describe('the answers that give an order the id of an earlier one', () => {
  const larger = { takerAmount: '300' };

  /** How many answers reuse an id: of orders that differ in more than their salts, and in these alone. */
  function countReusing(...placements: readonly (readonly [items: readonly unknown[], ids: readonly string[]])[]) {
    const registry = createOrderRegistry();
    for (const [body, ids] of placements) {
      const results = ids.map((orderID) => ({ success: true, orderID }));
      registry.beginPlacement({ body }, account, 5).recordAnswer(answerWith('place-orders', results));
    }
    const take = () => [
      registry.takeReusingAnswers('in more than its salt').length,
      registry.takeReusingAnswers('in its salt alone').length,
    ];
    // What was taken is not found again.
    return [take(), take()];
  }

  it.each([
    ['no answer with new ids', [[item(1)], ['a']], [[item(2)], ['b']], [0, 0]],
    ['one to another order', [[item(1)], ['a']], [[item(2, larger)], ['a']], [1, 0]],
    ['one to an order with another salt', [[item(1)], ['a']], [[item(2)], ['a']], [0, 1]],
    ['none to the same order', [[item(1)], ['a']], [[item(1)], ['a']], [0, 0]],
    // The results of a batch may be in another order.
    [
      'none to an order of a batch',
      [
        [item(1), item(2, larger)],
        ['b', 'a'],
      ],
      [[item(1)], ['a']],
      [0, 0],
    ],
    ['none to an order that cannot be compared', [[item(1)], ['a']], [[{}], ['a']], [0, 0]],
  ] as const)('are %s', (_, first, second, count) => {
    expect(countReusing(first, second)).toEqual([count, [0, 0]]);
  });

  it.each([
    ['one of two orders with different salts', [item(1), item(2)], [0, 1]],
    // The rule that each order has a result of its own judges these.
    ['none of two orders that differ in more', [item(1), item(2, larger)], [0, 0]],
  ] as const)('are, within a batch, those of %s', (_, items, count) => {
    expect(countReusing([items, ['a', 'a']])).toEqual([count, [0, 0]]);
  });

  it('are beside as many others as differ in their salts alone', () => {
    const registry = createOrderRegistry();
    for (const [salt, id] of [
      [1, 'a'],
      [2, 'b'],
      [2, 'c'],
    ] as const)
      registry
        .beginPlacement({ body: item(salt) }, account, 5)
        .recordAnswer(answerWith('place-order', { success: true, orderID: id }));
    expect(registry.countOtherSalts()).toBe(1);
  });
});
