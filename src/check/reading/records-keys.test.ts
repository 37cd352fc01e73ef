// How the items of a cursor list are distinguished.
import { describe, expect, it } from 'vitest';
import { keyOf, keysOf, missingKeys } from './records.js';

describe('keyOf', () => {
  it.each([
    [{ id: 'a', condition_id: 'b' }, 'a'],
    [{ condition_id: 'b' }, 'b'],
    [{ id: 'a', bucket_index: 2 }, 'a (bucket 2)'],
    [{ bucket_index: 2 }, undefined],
  ])('distinguishes %j as %j', (item, key) => {
    expect(keyOf(item)).toBe(key);
  });
});

describe('keysOf', () => {
  it('leaves out items without an id', () => {
    expect(keysOf([{ id: 'a' }, {}, { id: 'b' }])).toEqual(['a', 'b']);
  });
});

describe('missingKeys', () => {
  it('returns the keys of the first list that the second one lacks', () => {
    expect(missingKeys([{ id: 'a' }, { id: 'b' }, {}], [{ id: 'b' }, { id: 'c' }])).toEqual(['a']);
  });
});
