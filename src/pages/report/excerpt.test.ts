import { describe, expect, it } from 'vitest';
import { bodyExcerpt, lineExcerpt, valueExcerpt } from './excerpt.js';

describe('excerpts on a page', () => {
  it('are truncated, and state the length of the whole text', () => {
    expect(lineExcerpt('abcdef', 3)).toBe('abc…');
    expect(bodyExcerpt('abcdef', 3)).toEqual({ text: 'abc', cutFrom: 6 });
    expect(bodyExcerpt('abc', 3)).toEqual({ text: 'abc' });
  });

  it('are never truncated within a surrogate pair', () => {
    expect(bodyExcerpt('ab🎲', 3).text).toBe('ab');
  });

  it('show strings as they are, and other values as indented JSON', () => {
    expect(valueExcerpt('20 items', 99).text).toBe('20 items');
    expect(valueExcerpt(20, 99).text).toBe('20');
    expect(valueExcerpt({ a: [] }, 99).text).toBe('{\n  "a": []\n}');
  });

  it('do not fail for a value that is nested deeper than the call stack allows', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(valueExcerpt(deep, 99).text).toMatch(/^\(nested|^\[/);
  });

  it('make controlling characters visible', () => {
    expect(bodyExcerpt('{"a":"\u202e"}', 99).text).toBe('{\n  "a": "\\u{202e}"\n}');
  });
});
