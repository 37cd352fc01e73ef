// Which answers of the trading operations are refusals (part 7).
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../test/support/answers.js';
import { isRefusal } from './operations.js';

describe('isRefusal', () => {
  it.each([
    ['place-order', { type: 'unauthorized', error: 'no' }, 200],
    ['place-order', { success: false, errorMsg: 'no', orderID: '' }, 200],
    ['place-orders', [{ success: false }, { errorMsg: 'no' }], 200],
    ['cancel-order', { canceled: [], not_canceled: { '0x1': 'not yours' } }, 200],
    ['cancel-market-orders', { canceled: [], not_canceled: {} }, 200],
    ['cancel-market-orders', { canceled: [] }, 200],
    ['cancel-market-orders', 'Forbidden', 403],
  ] as const)('is true for each form in which %s refuses a request: %j', (operation, body, status) => {
    expect(isRefusal(operation, answerWith(operation, body, { status }))).toBe(true);
  });

  it.each([
    ['place-order', { success: true, orderID: '0x1' }],
    ['place-order', { success: true, errorMsg: 'no' }],
    ['place-orders', []],
    ['place-orders', [{ success: false }, { orderID: '0x1' }]],
    ['cancel-order', { canceled: ['0x1'], not_canceled: {} }],
    ['cancel-market-orders', { canceled: '0x1', not_canceled: 'none' }],
    ['cancel-market-orders', {}],
  ] as const)('is false for any other answer of %s: %j', (operation, body) => {
    expect(isRefusal(operation, answerWith(operation, body))).toBe(false);
  });
});
