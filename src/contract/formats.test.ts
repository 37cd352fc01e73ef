// ISO 8601 timestamps and JSON inside strings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iso8601, jsonStrings, jsonStringsOrEmpty } from '../../spec/resources/patterns.js';
import { isIso8601, patternEngine } from './formats.js';

describe('isIso8601', () => {
  const valid = [
    '2026-03-01T09:00:00Z',
    '2026-03-01T09:00:00.123456789+05:30',
    '2026-03-31T23:59:59-03:00',
    '2024-02-29T00:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T09:00:00+14:00',
    '2026-03-01T09:00:00,5Z',
    '2026-03-01T09:00Z',
    '2026-03-01T09:00.5Z',
    '2026-03-01T09,25+05:30',
    '2016-12-31T23:59:60Z',
    '20170101T052960,5+0530',
    '2026-03-01T09:00:00',
    '2026-03-01T09:00:00+05',
    '2026-03-01',
    '2026-03',
    '2026-W10-1',
    '2026-060',
    '20260301T090000Z',
    '+002026-03-01T09:00:00Z',
    '-000044-03-15T12:00:00Z',
  ];
  const invalid = [
    '',
    'yesterday',
    '1700000000000',
    '01/02/2026',
    '2026-13-01T09:00:00Z',
    '2026-00-01T09:00:00Z',
    '2026-02-29T09:00:00Z',
    '2026-02-30T09:00:00Z',
    '2026-04-31T09:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-03-01T09:60:00Z',
    '2026-03-01T09:00:60Z',
    '2026-03-01T24:00:00.5Z',
    '2026-03-01 09:00:00Z',
    '2026-03-01T09:00:00ZZ',
    ' 2026-03-01T09:00:00Z',
    '09:00:00.1234Z',
    '09:00',
    'Sun, 01 Mar 2026 09:00:00 GMT',
    '1700000',
    '2026-000',
    '2026-367',
    '2026-366',
    '2026-03-32',
    '2026-03-00T09:00:00Z',
    '2026-01-01T00:00:00Z[Europe/Berlin]',
    '2026-01-01T01:00:00+01:00[Europe/Berlin]',
  ];

  it('accepts ISO 8601 dates and date-times with any offset and fraction', () => {
    expect(valid.filter((text) => !isIso8601(text))).toEqual([]);
  });

  it('rejects every other text', () => {
    expect(invalid.filter(isIso8601)).toEqual([]);
  });

  it('accepts what the pattern of the document accepts, apart from leap days in other years', () => {
    const digits = fc.integer({ min: 0, max: 9_999_999 }).map((value) => String(value).padStart(7, '0'));
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    const days = fc.tuple(fc.constantFrom('1999', '2000', '2100'), part(13), part(32)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(fc.oneof(digits, days), (text) => {
        const isLeapDay = /-02-29$|366$/.test(text);
        expect(isIso8601(text) || isLeapDay).toBe(new RegExp(iso8601).test(text));
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect(['2100-02-29', '2100-366'].map((text) => [new RegExp(iso8601).test(text), isIso8601(text)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('returns the same for a text that it saw before', () => {
    expect([...valid, ...invalid].filter(isIso8601)).toEqual(valid);
    expect([...valid, ...invalid].filter(isIso8601)).toEqual(valid);
  });
});

describe('the patterns of the document', () => {
  const matching = (pattern: string, texts: readonly string[]) =>
    texts.filter((text) => new RegExp(pattern).test(text));
  const arrays = ['[]', ' [ "a" , "b" ]\n', '["\\u00e9\\"\\\\"]', '["𝕳"]', '["]"]'];
  const others = ['[1]', '{}', 'a,b', '["a",]', '["a" "b"]', '["\\x"]', '[["a"]]', '["a"', 'null'];

  it('match the JSON text of arrays of strings and no other text', () => {
    expect(matching(jsonStrings, [...arrays, ...others, ''])).toEqual(arrays);
    for (const text of arrays) expect(JSON.parse(text)).toEqual(expect.any(Array));
  });

  it('match an empty text too where it counts as absent', () => {
    expect(matching(jsonStringsOrEmpty, [...arrays, ...others, ''])).toEqual([...arrays, '']);
  });

  it('match the same texts in the engine that ajv uses', () => {
    const parts = fc.constantFrom('[', ']', '"', ',', ' ', '\\', 'u00e9', 'n', '1', '{', '𝕳', '"a"');
    const texts = fc.array(parts, { maxLength: 8 }).map((some) => some.join(''));
    for (const pattern of [iso8601, jsonStrings, jsonStringsOrEmpty])
      fc.assert(
        fc.property(
          fc.oneof(
            texts,
            fc.array(fc.string()).map((some) => JSON.stringify(some)),
          ),
          (text) => {
            expect(patternEngine(pattern, 'u').test(text)).toBe(new RegExp(pattern, 'u').test(text));
          },
        ),
        { seed: 1, numRuns: 300 },
      );
  });

  it('reject a raw control character in a string only in the engine that ajv uses', () => {
    expect(new RegExp(jsonStrings, 'u').test('["\n"]')).toBe(true);
    expect(patternEngine(jsonStrings, 'u').test('["\n"]')).toBe(false);
    expect(patternEngine(jsonStrings, 'u').test('[\n"a"]')).toBe(true);
  });

  it('judge texts of millions of characters in the engine that ajv uses', () => {
    const judged = (pattern: string, texts: readonly string[]) =>
      texts.map((text) => patternEngine(pattern, 'u').test(text));
    const long = 'a'.repeat(4_000_000);
    expect(judged(jsonStrings, [`["${long}"]`, `["${long}`, `["${'\\n'.repeat(2_000_000)}"]`])).toEqual([
      true,
      false,
      true,
    ]);
    expect(judged(iso8601, [long, `2026-03-01T09:00:00.${'1'.repeat(4_000_000)}Z`])).toEqual([false, true]);
  });
});
