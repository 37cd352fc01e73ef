import { describe, expect, it } from 'vitest';
import { enumeration, firstFew, formatNumber, plural } from './words.js';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('plural', () => {
  it('agrees with its noun', () => {
    expect([plural(0, 'check'), plural(1, 'check'), plural(2, 'check')]).toEqual(['0 checks', '1 check', '2 checks']);
  });
});

describe('formatNumber', () => {
  it('puts a comma before every three digits', () => {
    expect([999, 1000, 1_234_567].map(formatNumber)).toEqual(['999', '1,000', '1,234,567']);
  });
});

describe('enumeration', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('of %j is %j', (names, text) => {
    expect(enumeration(names)).toBe(text);
  });
});

describe('firstFew', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [4, '1, 2, 3, 4'],
    [5, '1, 2, 3 and 2 more'],
    [60, '1, 2, 3 and 57 more'],
    [2000, '1, 2, 3 and 1,997 more'],
  ])('names all of a few ids, and the first three of many: %i', (count, text) => {
    expect(firstFew(ids(count))).toBe(text);
  });
});
