import { describe, expect, it } from 'vitest';
import { orderDifference } from './outcome.js';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('orderDifference', () => {
  it('begins where the lists begin to differ', () => {
    expect(orderDifference(ids(9), ['1', '2', '9'])).toEqual({
      expected: 'after 2 equal items: ids 3, 4, 5 and 4 more',
      actual: 'after 2 equal items: id 9',
    });
  });
});
