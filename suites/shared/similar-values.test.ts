// Values that no record has and that are almost a listed one.
import { describe, expect, it } from 'vitest';
import { cutShort } from './similar-values.js';

describe('cutShort', () => {
  it.each([
    ['election-2026', [], 'election-202'],
    ['red-2', ['red-', 'red'], 're'],
    ['a🎉', [], 'a'],
    ['ab', ['a'], ''],
  ])('cuts %s, beside the listed values %j, until it names nothing', (value, listed, cut) => {
    expect(cutShort(value, [value, ...listed])).toBe(cut);
  });
});
