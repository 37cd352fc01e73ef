// The patterns match secrets in every escaping and match no other text.
import { describe, expect, it } from 'vitest';
import { spellingPattern } from './secret-spellings.js';

/** Whether the pattern of a text matches the whole spelling. */
function matches(text: string, spelling: string): boolean {
  return new RegExp(`^${spellingPattern(text)}$`, 'iu').test(spelling);
}

describe('patternOf', () => {
  it('matches every spelling of a text', () => {
    const spellings = [
      ['unchanged', 'aZ09', 'aZ09'],
      ['in the other case', 'secret', 'SECRET'],
      ['with characters that are special in patterns', 'a.b*c(', 'a.b*c('],
      ['after one backslash', 'a/b', 'a\\/b'],
      ['after eight backslashes', 'a"b', `a${'\\'.repeat(8)}"b`],
      ['as a JSON escape', 'a/b', 'a\\u002fb'],
      ['as a JSON escape inside JSON', 'a/b', 'a\\\\u002Fb'],
      ['as two JSON escapes for one character', '😀', '\\ud83d\\ude00'],
      ['percent-encoded', 'a/b', 'a%2Fb'],
      ['percent-encoded in several bytes', 'é', '%C3%a9'],
      ['percent-encoded with a leading zero', '\n', '%0A'],
      ['as a decimal entity', 'a/b', 'a&#47;b'],
      ['as a hexadecimal entity', 'a/b', 'a&#x2F;b'],
      ['as an entity with leading zeros', 'a/b', 'a&#x0002f;b'],
      ['as named entities', '&<>"\'', '&amp;&lt;&gt;&quot;&apos;'],
      ['with a plus for a space', 'a b', 'a+b'],
      ['with another spelling for each character', '///', '%2f\\/&#47;'],
    ] as const;
    expect(spellings.filter(([, text, spelling]) => !matches(text, spelling))).toEqual([]);
  });

  it('does not match other text', () => {
    const others = [
      ['another text', 'a.b', 'axb'],
      ['a part of the text', 'a/b', 'a/'],
      ['nine backslashes', '/', `${'\\'.repeat(9)}/`],
      ['a plus for another character than a space', 'a/b', 'a+b'],
      ['an entity of another character', '/', '&quot;'],
    ] as const;
    expect(others.filter(([, text, other]) => matches(text, other))).toEqual([]);
  });
});
