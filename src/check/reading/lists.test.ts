// Which cursors end which list, and which lists show the same markets.
import { describe, expect, it } from 'vitest';
import { cursorLists, isEndCursor, orderBookLists, otherFormOf } from './lists.js';

describe('isEndCursor', () => {
  it.each([
    ['account-orders', ['', undefined], ['LTE=', 'Mg==']],
    ['account-trades', ['LTE=', undefined], ['', 'Mg==']],
    ['builder-trades', ['LTE=', undefined], ['', 'Mg==']],
    ['order-book-markets', ['', 'LTE=', undefined], ['Mg==']],
  ] as const)('accepts for %s only the end markers %j', (list, ends, others) => {
    expect([...ends, ...others].filter((next) => isEndCursor(list, next))).toEqual(ends);
  });
});

describe('otherFormOf', () => {
  it('leads from each list of the order book to another one, and from there back', () => {
    for (const list of orderBookLists) {
      const other = otherFormOf(list);
      expect(other).not.toBe(list);
      expect(other && otherFormOf(other)).toBe(list);
    }
  });

  it('is undefined for the lists of an account', () => {
    expect(cursorLists.filter((list) => otherFormOf(list) === undefined)).toEqual([
      'account-orders',
      'account-trades',
      'builder-trades',
    ]);
  });
});
