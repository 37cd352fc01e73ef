import { describe, expect, it } from 'vitest';
import { directionOf } from './directions.js';

describe('directionOf', () => {
  it.each([
    ['numbers', ['1', '2', '10'], 'rising'],
    ['numbers as text', ['1', '10', '2'], 'rising'],
    ['falling numbers', ['10', '2', '1'], 'falling'],
    ['timestamps in different zones', ['2026-01-01T02:00:00+02:00', '2026-01-01T00:30:00Z', '2026-01-02'], 'rising'],
    ['words of either case', ['Apple', 'apricot', 'Banana'], 'rising'],
    ['words by character code', ['Zebra', 'apple', 'pear'], 'rising'],
    ['words that differ in case alone', ['apple', 'Pear', 'pear', 'Pear', 'plum'], 'rising'],
    ['values with ties', ['a', 'a', 'b', 'c'], 'rising'],
    ['values in no order', ['b', 'a', 'c'], undefined],
    ['fewer than three different values', ['a', 'b', 'b'], undefined],
    ['no values', [], undefined],
  ])('of %s %j is %s', (_, values, expected) => {
    expect(directionOf(values)).toBe(expected);
  });
});
