// What an answer to a lookup says, and which keys are looked up.
import { describe, expect, it } from 'vitest';
import type { LookupKey } from '../../spec/semantics/records.js';
import { exchangeOf } from '../../test/support/answers.js';
import { createUnknownValues } from '../check/unknown-values.js';
import { encodedValues, missingValues, recordsToLookUp } from './lookup-keys.js';
import { judgeLookup, type LookupRequest, rowOf } from './lookups.js';

const [byId] = rowOf('event').keys;
const [bySlug] = rowOf('event-by-slug').keys;
const found: LookupRequest = {
  endpoint: 'event',
  key: byId!,
  value: '7',
  expects: 'found',
  rule: 'lookup.event-by-id',
};
const missing: LookupRequest = { ...found, expects: 'missing', rule: 'lookup.unknown-id' };
const refusal = { type: 'not found error', error: 'no such event' };

describe('judgeLookup', () => {
  it.each<[string, LookupRequest, unknown, string | undefined]>([
    ['the record', found, { id: '7' }, 'as-expected'],
    ['the record with zeros before its id', found, { id: '007' }, 'as-expected'],
    ['another record', found, { id: '8' }, 'lookup.event-by-id'],
    ['a refusal of a listed record', found, refusal, 'lookup.event-by-id'],
    ['a record without its key', found, { slug: 'a' }, undefined],
    ['a refusal of what nothing has', missing, refusal, 'as-expected'],
    ['another record for what nothing has', missing, { id: '8' }, 'lookup.event-by-id'],
    ['nothing for what nothing has', missing, {}, 'lookup.unknown-id'],
    ['a record that no list shows', missing, { id: '7' }, undefined],
    ['a refusal beside a creator', { ...missing, expects: 'any' }, refusal, 'as-expected'],
    [
      'nothing beside a creator',
      { ...missing, expects: 'any', creator: 'x', rule: 'lookup.creator' },
      {},
      'lookup.creator',
    ],
  ])('judges %s', (_, request, body, expected) => {
    const judged = judgeLookup(request, exchangeOf('event', body));
    expect(typeof judged === 'object' ? judged.requirement : judged).toBe(expected);
  });
});

const unknown = createUnknownValues(1, { known: {} });

describe('keys', () => {
  it('are those of each state, in capitals, of digits alone, the longest, and those that differ in letter case alone', () => {
    const slugs = ['plain', 'Red', 'red', '2026', 'the-longest-of-all', 'a b'];
    const records = slugs.map((slug) => ({ slug }));
    const chosen = recordsToLookUp(records, bySlug!, 'normal').map(({ slug }) => slug);
    expect(chosen).toEqual(expect.arrayContaining(['Red', 'red', '2026', 'the-longest-of-all']));
    expect(chosen).not.toContain('a b');
    expect(encodedValues(records, bySlug!)).toEqual(['a b']);
  });

  it('of one kind of record find others by each key, with the most effort all', () => {
    const records = Array.from({ length: 60 }, (_, index) => ({ id: String(index), slug: `slug-${index}` }));
    const chosenBy = (effort: 'normal' | 'thorough', key: LookupKey, index: number) =>
      recordsToLookUp(records, key, effort, { index, count: 2 }).map(({ id }) => id);
    const [byIds, bySlugs] = [chosenBy('normal', byId!, 0), chosenBy('normal', bySlug!, 1)];
    expect(new Set([...byIds, ...bySlugs]).size).toBeGreaterThanOrEqual(byIds.length + 5);
    expect(chosenBy('thorough', byId!, 0)).toHaveLength(60);
  });

  it.each(['quick', 'normal', 'thorough'] as const)('that nothing has are no keys of listed records (%s)', (effort) => {
    const records = Array.from({ length: 30 }, (_, index) => ({ id: String(index), slug: `slug-${index}` }));
    for (const key of [byId!, bySlug!]) {
      const values = missingValues(records, key, ['other'], unknown, effort);
      expect(values).toEqual(expect.arrayContaining(['other']));
      expect(values.filter((value) => records.some((record) => record[key.member as 'id'] === value))).toEqual([]);
      expect(values.filter((value) => value === '' || value !== value.trim())).toEqual([]);
    }
  });

  it('are near a key in each way that is tried', () => {
    const records = [{ id: '4711', slug: 'a-b' }];
    expect(missingValues(records, byId!, [], unknown, 'normal')).toEqual(
      expect.arrayContaining(['47110000000', '471', '711', '4711x', '-4711']),
    );
    expect(missingValues(records, bySlug!, [], unknown, 'normal')).toEqual(
      expect.arrayContaining(['a-', 'a-b-', '-a-b', '_-b', 'a-%']),
    );
  });
});
