import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { addContractKeywords, isIso8601 } from './formats.js';

describe('isIso8601', () => {
  it.each([
    '2026-03-01T09:00:00Z',
    '2026-03-01T09:00:00.123456789+05:30',
    '2026-03-31T23:59:59-03:00',
    '2024-02-29T00:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T09:00:00+14:00',
    '2026-03-01T09:00:00,5Z',
    '2026-03-01T09:00Z',
    '2026-03-01T09:00:00',
    '2026-03-01T09:00:00+05',
    '2026-03-01',
    '2026-03',
    '2026-W10-1',
    '2026-060',
    '20260301T090000Z',
    '+002026-03-01T09:00:00Z',
    '-000044-03-15T12:00:00Z',
  ])('takes %s', (text) => {
    expect(isIso8601(text)).toBe(true);
    expect(isIso8601(text), 'asked again').toBe(true);
  });

  it.each([
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
    '2026-03-01 09:00:00Z',
    '2026-03-01T09:00:00ZZ',
    ' 2026-03-01T09:00:00Z',
    '09:00:00.1234Z',
    '09:00',
    'Sun, 01 Mar 2026 09:00:00 GMT',
  ])('does not take %j', (text) => {
    expect(isIso8601(text)).toBe(false);
    expect(isIso8601(text), 'asked again').toBe(false);
  });
});

describe('addContractKeywords', () => {
  const ajv = addContractKeywords(new Ajv2020({ strict: false }));
  const lists = ajv.compile({ contentSchema: { type: 'array', items: { type: 'string' } } });
  const moments = ajv.compile({ type: 'string', format: 'iso-8601' });

  it.each([
    ['["a"]', true],
    ['[]', true],
    ['[1]', false],
    ['{}', false],
    ['a,b', false],
    ['', false],
    // What is no text is left to the type.
    [7, true],
  ])('makes it look inside a text: %j fits: %j', (value, fits) => {
    expect(lists(value)).toBe(fits);
  });

  it('makes it know a moment', () => {
    expect([moments('2026-03-01'), moments('yesterday')]).toEqual([true, false]);
  });
});
