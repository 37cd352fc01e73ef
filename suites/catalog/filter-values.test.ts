// Values that are sent beside those that the service shows.
import { describe, expect, it } from 'vitest';
import { awkwardTexts, negativeOf, wildcardsFor } from './filter-values.js';

describe('negativeOf', () => {
  it.each([
    ['9001', ['-9001']],
    ['0', []],
    ['000', []],
    ['-5', []],
    ['abc', []],
  ])('of %j is %j', (text, negatives) => {
    expect(negativeOf(text)).toEqual(negatives);
  });
});

describe('wildcardsFor', () => {
  it('replaces the first character by an underscore, and the second half by a percent sign', () => {
    expect(wildcardsFor('rain')).toEqual(['_ain', 'ra%']);
  });

  it('cuts no character of two UTF-16 units', () => {
    expect(wildcardsFor('𝕏𝕐𝕑')).toEqual(['_𝕐𝕑', '𝕏𝕐%']);
  });
});

describe('awkwardTexts', () => {
  it('chooses one text for each kind of awkward characters', () => {
    expect(awkwardTexts(['plain', 'rain+snow', 'who?', 'c#-minor', 'a&b', 'Rain'])).toEqual([
      'rain+snow',
      'who?',
      'c#-minor',
      'a&b',
      'Rain',
    ]);
  });

  it('chooses no second text for a kind that an earlier one shows', () => {
    expect(awkwardTexts(['São&Paulo', 'a&b', 'who?', 'c?'])).toEqual(['São&Paulo', 'who?']);
  });
});
