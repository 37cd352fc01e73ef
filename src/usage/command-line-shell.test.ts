// Quoting for a POSIX shell.
import { describe, expect, it } from 'vitest';
import { quoted } from './command-line.js';

describe('quoted', () => {
  it('returns text without special characters unchanged', () => {
    const plain = ['word', 'a/b.c:d@e=f,g-h_1', 'http://127.0.0.1:1/tags'];
    expect(plain.map(quoted)).toEqual(plain);
  });

  it('puts other text between single quotes', () => {
    const special = ['', 'two words', '$HOME', 'a?b', 'a&b', ';a', 'a;', 'line\n', 'é', '*', '~'];
    expect(special.map(quoted)).toEqual(special.map((text) => `'${text}'`));
  });

  it('escapes single quotes', () => {
    expect(quoted("'it's")).toBe("''\\''it'\\''s'");
  });
});
