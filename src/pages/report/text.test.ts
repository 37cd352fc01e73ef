import { describe, expect, it } from 'vitest';
import { body, line, value } from './text.js';

describe('texts on a page', () => {
  it('are cut to size and say so', () => {
    expect(line('abcdef', 3)).toBe('abc…');
    expect(body('abcdef', 3)).toEqual({ text: 'abc', cutFrom: 6 });
    expect(body('abc', 3)).toEqual({ text: 'abc' });
  });

  it('are never cut in the middle of a character', () => {
    expect(body('ab🎲', 3).text).toBe('ab');
  });

  it('show values as a person writes them', () => {
    expect(value('20 items', 99).text).toBe('20 items');
    expect(value(20, 99).text).toBe('20');
    expect(value({ a: [] }, 99).text).toBe('{\n  "a": []\n}');
  });

  it('survive a value nested beyond all measure', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(value(deep, 99).text).toMatch(/^\(nested|^\[/);
  });

  it('show what is not for reading as what it is', () => {
    expect(body('{"a":"\u202e"}', 99).text).toBe('{\n  "a": "\\u{202e}"\n}');
  });
});
