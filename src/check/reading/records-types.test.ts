import { describe, expect, it } from 'vitest';
import { areComparable, hasSameType } from './records.js';

describe('hasSameType', () => {
  it.each([
    [1, 2],
    ['Yes', 'No'],
    ['2026-01-01T00:00:00Z', '2026-01-01T02:00:00+02:00'],
    ['["1","2"]', '[ "2" ]'],
    ['[]', '["1"]'],
    [['a'], []],
    [
      { rate: 1, category: null },
      { rate: 2, category: 'x' },
    ],
    ['[to be decided]', 'Who wins?'],
  ])('is true for %j and %j', (one, other) => {
    expect(hasSameType(one, other)).toBe(true);
    expect(hasSameType(other, one)).toBe(true);
  });

  it.each([
    [1, '1'],
    [true, 1],
    ['2026-01-01T00:00:00Z', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['["1","2"]', '1,2'],
    ['["1"]', '[1]'],
    [['a'], '["a"]'],
    [{ rate: 1 }, { rate: '1' }],
    [null, 'x'],
  ])('is false for %j and %j', (one, other) => {
    expect(hasSameType(one, other)).toBe(false);
    expect(hasSameType(other, one)).toBe(false);
  });
});

it('compares texts of deeply nested arrays', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(hasSameType(deep, deep)).toBe(true);
});

describe('areComparable', () => {
  it('is true for a member that both records show with the same type', () => {
    expect(areComparable({ slug: 'a' }, { slug: 'b' }, 'slug')).toBe(true);
  });

  it.each([
    ['lacks the member', {}],
    ['shows null', { slug: null }],
    ['shows another type', { slug: 1 }],
  ])('is false when one of the records %s', (_, other) => {
    expect(areComparable({ slug: 'a' }, other, 'slug')).toBe(false);
    expect(areComparable(other, { slug: 'a' }, 'slug')).toBe(false);
  });
});
