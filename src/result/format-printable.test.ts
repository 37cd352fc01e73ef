import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './format.js';

describe('printable', () => {
  it.each([
    ['escape sequences', '\u001b[31mred', '\\u{1b}[31mred'],
    ['line breaks', 'a\nb\r', 'a\\u{a}b\\u{d}'],
    ['a change of the reading direction', 'a\u202eb', 'a\\u{202e}b'],
    ['lone surrogates', 'a\ud800', 'a\\u{d800}'],
    ['a workflow command', '  ::error::a', '  \\u{3a}:error::a'],
    ['commands of older runners and other builds', 'a ##[error]b ##vso[x]', 'a \\u{23}#[error]b \\u{23}#vso[x]'],
  ])('makes %s visible and harmless', (_, hostile, shown) => {
    expect(printable(hostile)).toBe(shown);
  });

  it('does not change ordinary text of any script, or emoji', () => {
    expect(printable('Ölpreis 日本 🎲 a::b # 1')).toBe('Ölpreis 日本 🎲 a::b # 1');
  });
});

describe('printableLines', () => {
  it('keeps line breaks and tabs, and turns CRLF into LF', () => {
    expect(printableLines('a\r\n\tb\nc')).toBe('a\n\tb\nc');
  });

  it('makes every other controlling character visible', () => {
    expect(printableLines('a\rb\u001b[2J\u2028')).toBe('a\\u{d}b\\u{1b}[2J\\u{2028}');
  });
});
