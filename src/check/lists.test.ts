// Which cursors end which list.
import { describe, expect, it } from 'vitest';
import { isEndCursor } from './lists.js';

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
