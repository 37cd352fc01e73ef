// ISO 8601 timestamps and JSON inside strings.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { addContractKeywords, isIso8601 } from './formats.js';

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
    '2026-03-01 09:00:00Z',
    '2026-03-01T09:00:00ZZ',
    ' 2026-03-01T09:00:00Z',
    '09:00:00.1234Z',
    '09:00',
    'Sun, 01 Mar 2026 09:00:00 GMT',
  ];

  it('accepts ISO 8601 dates and date-times with any offset and fraction', () => {
    expect(valid.filter((text) => !isIso8601(text))).toEqual([]);
  });

  it('rejects every other text', () => {
    expect(invalid.filter(isIso8601)).toEqual([]);
  });

  it('returns the same for a text that it saw before', () => {
    expect([...valid, ...invalid].filter(isIso8601)).toEqual(valid);
    expect([...valid, ...invalid].filter(isIso8601)).toEqual(valid);
  });
});

describe('addContractKeywords', () => {
  const ajv = addContractKeywords(new Ajv2020({ strict: false }));

  it('validates the content of JSON-encoded strings and ignores other types', () => {
    const validate = ajv.compile({ contentSchema: { type: 'array', items: { type: 'string' } } });
    const accepted = ['["a"]', '[]', '[1]', '{}', 'a,b', '', 7].filter((value) => validate(value));
    expect(accepted).toEqual(['["a"]', '[]', 7]);
  });

  it('adds the format iso-8601', () => {
    const validate = ajv.compile({ type: 'string', format: 'iso-8601' });
    expect([validate('2026-03-01'), validate('yesterday')]).toEqual([true, false]);
  });
});
