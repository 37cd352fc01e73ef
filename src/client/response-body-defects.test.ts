// What can be read of malformed bodies, and where their first defect is.
import { describe, expect, it } from 'vitest';
import { readBody } from './response-body.js';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('readBody', () => {
  it.each([
    ['a raw NUL in a string', bytes('{"é":"a', [0], 'b"}'), { é: 'a\u0000b' }, 'control-character', 8],
    ['NULs after the end', bytes('[1]', [0, 0]), [1], 'control-character', 3],
    ['a raw escape character', bytes('["', [27], '[31m"]'), ['\u001b[31m'], 'control-character', 2],
    ['a byte that is not UTF-8', bytes('["é', [255], '"]'), ['é\ufffd'], 'invalid-utf-8', 4],
    ['such a byte after U+FFFD itself', bytes('["\ufffd', [0xc3], '"]'), ['\ufffd\ufffd'], 'invalid-utf-8', 5],
    ['a member twice', bytes('{"é":1,"a":{"b":[{"c":1}]},"\\u0061":2}'), { é: 1, a: 2 }, 'duplicate-member', 28],
  ])('reads a body with %s, and gives the byte at which it is', (_, body, value, kind, offset) => {
    expect(readBody(body)).toMatchObject({ body: value, isJson: true, defect: { kind, offset } });
  });

  it.each([
    ['equal members of two objects', '[{"a":1},{"a":1,"b":{"a":2}}]'],
    ['strings that look like members', '{"a":"\\"a\\":1","b":["a","a"]}'],
    ['U+FFFD', '["\ufffd"]'],
    ['line breaks', '[\r\n\t1\n]'],
  ])('finds no defect in %s', (_, text) => {
    const { defect, isJson } = readBody(Buffer.from(text));
    expect({ defect, isJson }).toEqual({ defect: undefined, isJson: true });
  });

  it('does not treat invalid JSON as JSON', () => {
    for (const text of ['', '<html>', '{"a":', '{"a"\u0000'])
      expect(readBody(Buffer.from(text))).toEqual({ text, body: undefined, isJson: false });
  });
});
