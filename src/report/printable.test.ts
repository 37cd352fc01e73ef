import { describe, expect, it } from 'vitest';
import { printable } from './printable.js';

describe('printable', () => {
  it.each([
    ['escape sequences', '\u001b[31mred', '\\u{1b}[31mred'],
    ['line breaks', 'a\nb\r', 'a\\u{a}b\\u{d}'],
    ['a turn of the reading direction', 'a\u202eb', 'a\\u{202e}b'],
    ['lone surrogates', 'a\ud800', 'a\\u{d800}'],
  ])('shows %s as what they are', (_, hostile, shown) => {
    expect(printable(hostile)).toBe(shown);
  });

  it('leaves every script and emoji readable', () => {
    expect(printable('Ölpreis 日本 🎲')).toBe('Ölpreis 日本 🎲');
  });
});
