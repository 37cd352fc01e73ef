import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './printable.js';

describe('printable', () => {
  it.each([
    ['escape sequences', '\u001b[31mred', '\\u{1b}[31mred'],
    ['line breaks', 'a\nb\r', 'a\\u{a}b\\u{d}'],
    ['a turn of the reading direction', 'a\u202eb', 'a\\u{202e}b'],
    ['lone surrogates', 'a\ud800', 'a\\u{d800}'],
    ['a workflow command', '  ::error::a', '  \\u{3a}:error::a'],
    ['commands of older runners and other builds', 'a ##[error]b ##vso[x]', 'a \\u{23}#[error]b \\u{23}#vso[x]'],
  ])('shows %s as what they are', (_, hostile, shown) => {
    expect(printable(hostile)).toBe(shown);
  });

  it('leaves every script and emoji readable', () => {
    expect(printable('Ölpreis 日本 🎲 a::b # 1')).toBe('Ölpreis 日本 🎲 a::b # 1');
  });
});

describe('printableLines', () => {
  it('keeps lines and tabs, however lines end', () => {
    expect(printableLines('a\r\n\tb\nc')).toBe('a\n\tb\nc');
  });

  it('shows everything else that is not for reading', () => {
    expect(printableLines('a\rb\u001b[2J\u2028')).toBe('a\\u{d}b\\u{1b}[2J\\u{2028}');
  });
});

describe('printableLines', () => {
  it('keeps lines and tabs, however lines end', () => {
    expect(printableLines('a\r\n\tb\nc')).toBe('a\n\tb\nc');
  });

  it('shows everything else that is not for reading', () => {
    expect(printableLines('a\rb\u001b[2J\u2028')).toBe('a\\u{d}b\\u{1b}[2J\\u{2028}');
  });
});
