import { describe, expect, it } from 'vitest';
import { fitsIn, unbroken, wrapped, wrappedStyled } from './wrap.js';

describe('wrapped', () => {
  it('ends lines at blanks, and indents those after the first', () => {
    expect(wrapped('a page never holds more than 100 items', 20, 2)).toBe('a page never holds\n  more than 100 items');
  });

  it('breaks a word that is longer than a line', () => {
    expect(wrapped('x'.repeat(25), 10, 1)).toBe(`${'x'.repeat(10)}\n ${'x'.repeat(10)}\n ${'x'.repeat(5)}`);
  });

  it('counts the columns of wide characters and of accents', () => {
    expect(wrapped('市场市场市场', 10)).toBe('市场市场市\n场');
    expect(wrapped('cafe\u0301 cafe\u0301 cafe\u0301', 14)).not.toContain('\n');
  });

  it.each(['`tickmark run`', '--rate 10', 'GET /tags'])('keeps %s on one line', (copied) => {
    expect(wrapped(`to avoid it: ${copied}`, 20)).toBe(`to avoid it:\n${copied}`);
  });

  it('shows control characters of the service as text', () => {
    expect(wrapped('a\u001b[2Jb\nc', 80)).toBe('a\\u{1b}[2Jb\\u{a}c');
  });

  it('leaves a text as it is where there is no terminal', () => {
    const text = 'a word `and some code` '.repeat(50);
    expect(wrapped(text, Number.POSITIVE_INFINITY)).toBe(text);
  });
});

describe('wrappedStyled', () => {
  it('does not count styles, and ends no line within what is unbroken', () => {
    const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
    const texts = [red(unbroken('6 failed')), red(unbroken('12 passed'))];
    expect(wrappedStyled(texts.join('  '), 14, 2)).toBe(`${red('6 failed')}\n  ${red('12 passed')}`);
  });
});

describe('fitsIn', () => {
  it.each([
    ['two words', 9, true],
    ['two words', 8, false],
    ['市场 市场', 9, true],
    ['市场 市场', 8, false],
  ])('of %s in %i columns is %s', (text, columns, fits) => {
    // Narrower terminals than ten columns are none.
    expect(fitsIn(`........${text}`, columns + 8)).toBe(fits);
  });
});
