import { expect, it } from 'vitest';
import { accountOf, settingsOf } from '../../test/support/answers.js';
import { createOrderRegistry } from '../check/orders/order-registry.js';
import { openOrderLines, stoppingLine } from './progress.js';

const account = accountOf('a');
const target = { settings: settingsOf({ credentials: account }), replayFlags: ['--config', 'c.yaml'] };
const body = { order: { tokenId: '77', side: 'BUY', makerAmount: '1000000', takerAmount: '100000000', salt: '5' } };
const sentAt = Date.parse('2026-03-01T09:00:00Z');

it('the first signal says how many orders are canceled, and how many are looked for', () => {
  const orders = createOrderRegistry();
  expect(stoppingLine(orders)).toContain('stopping …; again to end at once');
  orders.beginPlacement({ body }, account, sentAt);
  expect(stoppingLine(orders)).toContain('stopping: looking for 1 order without an answer …; again to leave them');
  orders.recordPlaced('0x1', account);
  expect(stoppingLine(orders)).toContain('stopping: canceling 1 order, looking for 1 order without an answer …');
});

it('the second signal names the open orders, and what identifies those whose answer has not arrived', () => {
  const orders = createOrderRegistry();
  expect(openOrderLines(orders, target)).toBe('');
  orders.recordPlaced('0x1', account);
  orders.beginPlacement({ body }, account, sentAt);
  expect(openOrderLines(orders, target).split('\n')).toEqual([
    'tickmark: 1 order left open; to cancel:',
    expect.stringMatching(/ cancel 0x1 --config c\.yaml$/),
    'tickmark: 1 order without an answer, which may be open; look for:',
    '  BUY 100 at 0.01 of token 77, salt 5, sent at 2026-03-01T09:00:00.000Z',
    '',
  ]);
});
