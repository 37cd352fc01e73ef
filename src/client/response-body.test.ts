import { describe, expect, it } from 'vitest';
import { parseBody } from './response-body.js';

const nested = (levels: number, inside = '') => `${'[['.repeat(levels / 2)}${inside}${']]'.repeat(levels / 2)}`;

/** How many levels a value has. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('parseBody', () => {
  it('keeps a value that is nested 256 levels deep', () => {
    expect(parseBody(nested(256, '"a"'))).toEqual({ body: JSON.parse(nested(256, '"a"')), isJson: true });
  });

  it.each([
    ['a body', nested(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['nesting with other members after it', `${'{"a":'.repeat(1000)}1${',"b":2}'.repeat(1000)}`],
    ['brackets with white space', nested(1000).replaceAll(']', ']\n ')],
  ])('empties what is nested deeper: %s', (_, text) => {
    const { body, isJson } = parseBody(text);
    expect(isJson).toBe(true);
    expect(depthOf(body)).toBe(257);
  });

  it('keeps everything beside what is nested too deep', () => {
    const text = `{"before":"]]\\"[","deep":${nested(100_000)},"after":[1,{"a":"}"}],"deeper":${nested(2000)}}`;
    const { body } = parseBody(text);
    expect(body).toMatchObject({ before: ']]"[', after: [1, { a: '}' }] });
    expect(depthOf(body)).toBe(257);
  });

  it('parses nothing of what is nested too deep, and says how much it has parsed', () => {
    const deep = parseBody(`{"deep":${nested(100_000)}}`);
    expect(deep.parsedLength).toBe(`{"deep":${nested(256)}}`.length);
    expect(parseBody(`{"deep":${nested(100)}}`).parsedLength).toBeUndefined();
  });

  it.each([nested(100_000).slice(0, -1), `${nested(100_000)}]`, ']'.repeat(600)])(
    'says that a text with brackets that do not match is not JSON',
    (text) => {
      expect(parseBody(text)).toEqual({ body: undefined, isJson: false });
    },
  );

  it('keeps of a long text its beginning and its digest, so that equal ones stay equal', () => {
    const kept = (text: string) => (parseBody(JSON.stringify([text])).body as string[])[0] ?? '';
    const long = 'all work and no play '.repeat(1000);
    expect(kept(long)).toMatch(/^all work .*… \(21000 characters, SHA-256 [\w-]{43}\)$/);
    expect(kept(long).length).toBeLessThan(400);
    expect(kept(long)).toBe(kept(`${long}`));
    expect(kept(`${long}.`).slice(0, 256)).toBe(kept(long).slice(0, 256));
    expect(kept(`${long.slice(0, -1)}.`)).not.toBe(kept(long));
  });

  it.each([
    ['a text without a blank, such as a cursor', 'a'.repeat(5000)],
    ['JSON in a string', JSON.stringify(Array.from({ length: 500 }, () => 'a name')).replaceAll(',', ', ')],
    ['a text that is not long', 'word '.repeat(200)],
  ])('keeps the whole of %s', (_, text) => {
    expect(parseBody(JSON.stringify({ text })).body).toEqual({ text });
  });
});
