import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.js';

describe('valueText', () => {
  it.each([
    ['at most 100 items', 'at most 100 items'],
    [101, '101'],
    [null, 'null'],
    [['a', 'b'], '["a", "b"]'],
    [{ ids: ['1'], next: null }, '{"ids": ["1"], "next": null}'],
    [undefined, undefined],
  ])('of %j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });

  it('shows the beginning of a long list, and how many more there are', () => {
    const ids = Array.from({ length: 65 }, (_, index) => index);
    expect(valueText({ ids })).toBe('{"ids": [0, 1, 2, 3, 4, 5, 6, 7, and 57 more]}');
  });
});
