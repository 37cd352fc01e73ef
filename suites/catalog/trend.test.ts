import { describe, expect, it } from 'vitest';
import { trend, valuesOf } from './trend.js';

describe('trend', () => {
  it.each([
    [['1', '2', '10'], 'rising'],
    [['1', '10', '2'], 'rising'],
    [['10', '2', '1'], 'falling'],
    [['2026-01-01T02:00:00+02:00', '2026-01-01T00:30:00Z', '2026-01-02T00:00:00Z'], 'rising'],
    [['Apple', 'apricot', 'Banana'], 'rising'],
    [['Zebra', 'apple', 'pear'], 'rising'],
    [['a', 'a', 'b', 'c'], 'rising'],
    [['b', 'a', 'c'], undefined],
    [['a', 'b', 'b'], undefined],
    [[], undefined],
  ])('of %j is %s', (values, expected) => {
    expect(trend(values)).toBe(expected);
  });
});

describe('valuesOf', () => {
  it('passes over empty places', () => {
    expect(valuesOf([{ a: 1 }, { a: null }, {}, { a: '' }, { a: 'x' }], 'a')).toEqual(['1', 'x']);
  });
});
