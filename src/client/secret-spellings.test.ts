import { describe, expect, it } from 'vitest';
import { patternOf } from './secret-spellings.js';

/** Whether the pattern of the first text matches the whole of the second. */
function spells(text: string, spelling: string): boolean {
  return new RegExp(`^${patternOf(text)}$`, 'iu').test(spelling);
}

describe('patternOf', () => {
  it.each([
    ['as it is', 'aZ09', 'aZ09'],
    ['in other letters', 'secret', 'SECRET'],
    ['plainly, though it means something to a pattern', 'a.b*c(', 'a.b*c('],
    ['behind one backslash', 'a/b', 'a\\/b'],
    ['behind eight backslashes', 'a"b', `a${'\\'.repeat(8)}"b`],
    ['by number in JSON', 'a/b', 'a\\u002fb'],
    ['by number in JSON within JSON', 'a/b', 'a\\\\u002Fb'],
    ['by number beyond the first plane', '😀', '\\ud83d\\ude00'],
    ['percent-encoded', 'a/b', 'a%2Fb'],
    ['percent-encoded in several bytes', 'é', '%C3%a9'],
    ['percent-encoded below sixteen', '\n', '%0A'],
    ['as a decimal entity', 'a/b', 'a&#47;b'],
    ['as a hexadecimal entity', 'a/b', 'a&#x2F;b'],
    ['as an entity with zeros in front', 'a/b', 'a&#x0002f;b'],
    ['as a named entity', '&<>"\'', '&amp;&lt;&gt;&quot;&apos;'],
    ['as a plus for a space', 'a b', 'a+b'],
    ['each character in another way', '///', '%2f\\/&#47;'],
  ])('finds a text %s', (_, text, spelling) => {
    expect(spells(text, spelling)).toBe(true);
  });

  it.each([
    ['another text', 'a.b', 'axb'],
    ['a part of it', 'a/b', 'a/'],
    ['behind nine backslashes', '/', `${'\\'.repeat(9)}/`],
    ['a plus for anything but a space', 'a/b', 'a+b'],
    ['an entity of another character', '/', '&quot;'],
  ])('does not find %s', (_, text, spelling) => {
    expect(spells(text, spelling)).toBe(false);
  });
});
