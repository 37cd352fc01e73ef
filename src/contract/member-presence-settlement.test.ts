import { expect, it } from 'vitest';
import { settlementOf } from './member-presence.js';

it.each([
  [{ status: 'MATCHED', transaction_hash: '0x00ab' }, 'MATCHED, with a transaction hash'],
  [{ status: 'MINED', transaction_hash: 'settlement-7' }, 'MINED, with a transaction hash'],
  [{ status: 'MATCHED', transaction_hash: '' }, 'MATCHED, without a transaction hash'],
  [{ status: 'MATCHED', transaction_hash: null }, 'MATCHED, without a transaction hash'],
  [{ status: 'MATCHED', transaction_hash: '0x0000' }, 'MATCHED, without a transaction hash'],
  [{ status: 'MATCHED' }, 'MATCHED, without a transaction hash'],
  [{ transaction_hash: '0x00ab' }, 'no status, with a transaction hash'],
  [{ status: '', transaction_hash: 7 }, 'no status, without a transaction hash'],
])('describes the trade %j', (trade, expected) => {
  expect(settlementOf(trade)).toBe(expected);
});
