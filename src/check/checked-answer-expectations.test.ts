// What an accepted body is compared with, and the words for it.
import { describe, expect, it } from 'vitest';
import { anArray, aPage, atMost, between } from './checked-answer.js';

const items = (count: number) => Array.from({ length: count }, () => ({}));

describe('atMost', () => {
  const expectation = atMost(100, 'items');

  it('holds up to its maximum', () => {
    expect([0, 100, 101].map((count) => expectation.holds(items(count)))).toEqual([true, true, false]);
  });

  it('names what it expects and what it found', () => {
    expect(expectation.text).toBe('at most 100 items');
    expect(expectation.actual(items(101))).toBe('101 items');
  });

  it('applies to arrays only', () => {
    expect([[], {}, null, 'x'].map((body) => expectation.applies(body))).toEqual([true, false, false, false]);
  });
});

describe('between', () => {
  const expectation = between(2, 3, 'markets');

  it('holds from its minimum to its maximum', () => {
    expect([1, 2, 3, 4].map((count) => expectation.holds(items(count)))).toEqual([false, true, true, false]);
  });

  it('words both bounds', () => {
    expect(expectation.text).toBe('2 to 3 markets');
  });
});

describe('aPage', () => {
  it.each([
    ['holds for a paged envelope', { data: [], next_cursor: 'LTE=' }, true],
    ['holds for a bare array', [], true],
    ['does not hold for one record', { id: '1' }, false],
    ['does not hold for a string', 'x', false],
  ])('applies to every body and %s', (_, body, holds) => {
    expect([aPage.applies(body), aPage.holds(body)]).toEqual([true, holds]);
  });

  it('names what it expects and what it found', () => {
    expect([aPage.text, aPage.actual({})]).toEqual(['a page', 'another body']);
  });
});

describe('anArray', () => {
  it('holds for every array, also an empty one, and applies to arrays only', () => {
    expect([[], items(500)].map((body) => anArray.holds(body))).toEqual([true, true]);
    expect([[], {}, null].map((body) => anArray.applies(body))).toEqual([true, false, false]);
  });

  it('names what it expects', () => {
    expect(anArray.text).toBe('an array');
  });
});
