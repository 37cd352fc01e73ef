import { describe, expect, it } from 'vitest';
import { findInJson } from './excerpt.js';

const found = (text: string, pointer: string) => {
  const range = findInJson(text, pointer);
  return range && text.slice(range.start, range.end);
};

describe('findInJson', () => {
  const text = JSON.stringify([{ id: '1' }, { id: '2', tags: [{ 'a/b': 'x,]' }, {}], at: { c: null } }]);

  it.each([
    ['/0/id', '"1"'],
    ['/1/id', '"2"'],
    ['/1/tags/0/a~1b', '"x,]"'],
    ['/1/tags', '[{"a/b":"x,]"},{}]'],
    ['/1/tags/1', '{}'],
    ['/1/at/c', 'null'],
    ['', text],
    ['/2', undefined],
    ['/0/at', undefined],
  ])('finds the value at %j', (pointer, expected) => {
    expect(found(text, pointer)).toBe(expected);
  });

  it('finds a value before the end of a truncated text, and none after it', () => {
    const cut = text.slice(0, 25);
    expect(found(cut, '/1/id')).toBe('"2"');
    expect(found(cut, '/1/at')).toBeUndefined();
  });
});
