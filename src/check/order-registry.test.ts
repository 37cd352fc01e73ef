// Which orders belong to a run, which are open, and which were lost with an answer.
import { describe, expect, it } from 'vitest';
import { accountOf, answerWith, refusal } from '../../test/support/answers.js';
import type { Answer } from '../client/answer.js';
import { createOrderRegistry, mayHaveLostOrders } from './order-registry.js';

const account = accountOf('a');

const item = (salt: number, change: Readonly<Record<string, unknown>> = {}) => ({
  order: { salt, tokenId: '7', side: 'BUY', makerAmount: '100', takerAmount: '200', ...change },
});

/** The salts of the orders that are lost when this request has this answer. */
function lostSalts(body: unknown, answer?: Answer): readonly string[] {
  const registry = createOrderRegistry();
  const placement = registry.send({ body }, account, 5);
  if (answer) placement.answered(answer);
  else placement.lost();
  return registry.lost().map(({ salt }) => salt);
}

describe('createOrderRegistry', () => {
  it('keeps an order open until it is canceled, and remembers it afterward', () => {
    const registry = createOrderRegistry();
    expect(registry.placed('1', account)).toBe(true);
    expect([...registry.open()]).toEqual([['1', account]]);
    registry.canceled('1');
    expect(registry.open().size).toBe(0);
    expect(registry.wasPlaced('1')).toBe(true);
    expect([...registry.all().keys()]).toEqual(['1']);
  });

  it('knows which orders of an account are canceled, without those that were placed again', () => {
    const registry = createOrderRegistry();
    for (const id of ['1', '2', '3']) registry.placed(id, account);
    registry.placed('4', accountOf('b'));
    for (const id of ['1', '2', '4']) registry.canceled(id);
    registry.placed('2', account);
    expect(registry.canceledOf(account)).toEqual(['1']);
  });

  it('leaves orders that share an id out of the canceled ones', () => {
    const registry = createOrderRegistry();
    for (const id of ['1', '1', '2'])
      registry.send({ body: item(1) }, account, 5).answered(answerWith('place-order', { success: true, orderID: id }));
    for (const id of ['1', '2']) registry.canceled(id);
    expect(registry.canceledOf(account)).toEqual(['2']);
  });

  it('does not treat an order that was live before the run as one of the run', () => {
    const registry = createOrderRegistry();
    registry.setBefore(account, ['1']);
    expect(registry.placed('1', account)).toBe(false);
    expect(registry.wasPlaced('1')).toBe(false);
    expect(registry.open().size).toBe(0);
  });

  it('treats an order as one of the run even if another account has an order with the same id', () => {
    const registry = createOrderRegistry();
    registry.setBefore(accountOf('b'), ['1']);
    expect(registry.placed('1', account)).toBe(true);
  });

  it('knows nothing of the live orders of an account until they were read', () => {
    const registry = createOrderRegistry();
    expect(registry.before(account)).toBeUndefined();
    registry.setBefore(account, []);
    expect(registry.before(account)).toEqual(new Set());
  });

  it('loses the order of a request without an answer, with what was sent', () => {
    const registry = createOrderRegistry();
    registry.send({ body: item(1) }, account, 5).lost();
    expect(registry.lost()).toEqual([
      {
        account,
        tokenId: '7',
        side: 'BUY',
        makerAmount: '100',
        takerAmount: '200',
        salt: '1',
        sentAt: 5,
        answer: 'none',
      },
    ]);
  });

  it('no longer has a lost order that was resolved', () => {
    const registry = createOrderRegistry();
    registry.send({ body: [item(1), item(2)] }, account, 5).lost();
    for (const lost of registry.lost().slice(0, 1)) registry.resolve(lost);
    expect(registry.lost().map(({ salt }) => salt)).toEqual(['2']);
  });

  it('reads the orders of a body that was sent as text', () => {
    const registry = createOrderRegistry();
    registry.send({ rawBody: JSON.stringify([item(1)]) }, account, 5).lost();
    expect(registry.lost()).toHaveLength(1);
  });

  it.each([
    ['is not JSON', { rawBody: '[{"order":' }],
    ['holds no order', { body: [{ owner: 'somebody' }] }],
    ['holds an order without amounts', { body: item(1, { makerAmount: undefined }) }],
  ])('loses nothing with a body that %s', (_, request) => {
    const registry = createOrderRegistry();
    registry.send(request, account, 5).lost();
    expect(registry.lost()).toEqual([]);
  });

  it('loses those orders of a batch that its results say nothing about', () => {
    const results = [{ success: true, orderID: '1' }, { success: false, errorMsg: 'no' }, { success: true }, 'nothing'];
    const answer = answerWith('place-orders', results);
    expect(lostSalts([item(1), item(2), item(3), item(4)], answer)).toEqual(['3', '4']);
  });

  it('loses all orders of a batch that has fewer results than orders', () => {
    const answer = answerWith('place-orders', [{ success: true, orderID: '1' }]);
    expect(lostSalts([item(1), item(2)], answer)).toEqual(['1', '2']);
  });

  it('loses no order of a batch that is answered with a result for each order and more elements', () => {
    const answer = answerWith('place-orders', [[], { success: true, orderID: '1' }, { success: true, orderID: '2' }]);
    expect(lostSalts([item(1), item(2)], answer)).toEqual([]);
  });

  it('loses an order whose answer shows the id of another order of the run', () => {
    const registry = createOrderRegistry();
    registry.placed('1', account);
    const answer = answerWith('place-order', { success: true, orderID: '1' });
    registry.send({ body: item(1) }, account, 5).answered(answer);
    expect(registry.lost()).toHaveLength(1);
  });
});

describe('mayHaveLostOrders', () => {
  it.each([
    ['an accepted answer', 200, { success: true, orderID: '1' }, true],
    ['an error of the server', 503, refusal, true],
    ['a request that timed out', 408, refusal, true],
    ['a rejected order', 400, refusal, false],
    ['a request over the rate limit', 429, refusal, false],
  ])('decides by the status of %s', (_, status, body, expected) => {
    expect(mayHaveLostOrders(answerWith('place-order', body, { status }))).toBe(expected);
  });
});
