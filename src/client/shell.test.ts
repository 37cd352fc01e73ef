import { describe, expect, it } from 'vitest';
import { quoted } from './shell.js';

describe('quoted', () => {
  it.each(['word', 'a/b.c:d@e=f,g-h_1', 'http://127.0.0.1:1/tags'])('leaves %j as it is', (text) => {
    expect(quoted(text)).toBe(text);
  });

  it.each(['', 'two words', '$HOME', 'a?b', 'a&b', ';a', 'a;', 'line\n', 'é', '*', '~'])(
    'puts %j between quotes',
    (text) => {
      expect(quoted(text)).toBe(`'${text}'`);
    },
  );

  it('steps out of the quotes for each quote', () => {
    expect(quoted("'it's")).toBe("''\\''it'\\''s'");
  });
});
