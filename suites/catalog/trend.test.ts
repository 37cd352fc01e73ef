import { describe, expect, it } from 'vitest';
import { areSortedBy, areTied, sortOrdersOf, standsFirst, trend } from './trend.js';

describe('trend', () => {
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
    expect(trend(values)).toBe(expected);
  });
});

describe('areTied', () => {
  it.each([
    ['7', '7.0', true],
    ['2026-01-01T00:00:00Z', '2026-01-01T02:00:00+02:00', true],
    ['will-it-rain', 'Will-It-Rain', true],
    ['rain', 'snow', false],
    ['7', '70', false],
  ])('of %j and %j is %j', (one, other, expected) => {
    expect(areTied(one, other)).toBe(expected);
  });
});

describe('standsFirst', () => {
  const rising = sortOrdersOf(['2', '10', '30']);
  const falling = sortOrdersOf(['30', '10', '2']);

  it.each([
    ['2', 'rising', rising, true],
    ['10', 'rising', rising, false],
    ['30', 'falling', falling, true],
    ['10', 'falling', falling, false],
    ['10', 'no known', [], true],
  ])('of %j in %s order is %j', (value, _, orders, expected) => {
    expect(standsFirst(value, ['10', '30', '2'], orders)).toBe(expected);
  });
});

describe('areSortedBy', () => {
  const rising = sortOrdersOf(['2', '10', '30']);

  it.each([
    [['3', '20', '20', '100'], rising, true],
    [['100', '20', '3'], rising, false],
    [['3', '100', '20'], rising, false],
    [['3', '100', '20'], [], true],
  ])('of %j is judged by the given orders alone', (values, orders, expected) => {
    expect(areSortedBy(orders, values)).toBe(expected);
  });
});
