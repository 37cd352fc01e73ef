// What an answer to a lookup says, and which keys are looked up.
import { describe, expect, it } from 'vitest';
import type { LookupKey } from '../../spec/semantics/records.js';
import { exchangeOf } from '../../test/support/answers.js';
import type { CheckContext } from '../check/context.js';
import { createUnknownValues } from '../check/unknown-values.js';
import type { Effort } from '../client/settings.js';
import { encodedKeys, keysOfRecords, missingKeys } from './lookup-keys.js';
import { judgeLookup, type LookupRequest, rowOf } from './lookups.js';
import { planLookups } from './plan-lookups.js';

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
  const valuesOf = (keys: readonly { readonly value: string }[]) => keys.map(({ value }) => value);

  it('of records are those of each state, in capitals, of digits alone, the longest, and twins in other letter case', () => {
    const slugs = ['plain', 'Red', 'red', '2026', 'the-longest-of-all', 'a b'];
    const keys = keysOfRecords([...slugs.map((slug) => ({ slug })), { slug: 'gone', closed: true }], bySlug!);
    const contextsOf = (slug: string) => keys.find(({ value }) => value === slug)?.contexts;
    expect(valuesOf(keys)).not.toContain('a b');
    expect(contextsOf('Red')).toEqual(
      expect.arrayContaining(['a key in capitals', 'key 1 of those that differ in letter case alone']),
    );
    expect(contextsOf('red')).toContain('key 2 of those that differ in letter case alone');
    expect(contextsOf('2026')).toContain('a key of digits');
    expect(contextsOf('the-longest-of-all')).toContain('the longest key');
    expect(contextsOf('gone')).toContain('closed true');
  });

  it('say nothing of what all records show', () => {
    const keys = keysOfRecords(
      [
        { id: '1', closed: true },
        { id: '2', closed: true },
      ],
      byId!,
    );
    expect(keys.flatMap(({ contexts }) => contexts)).toEqual(['part 1 of the list', 'part 4 of the list']);
  });

  it('show a member that has few values', () => {
    const orders = Array.from({ length: 20 }, (_, index) => ({ id: `a${index}`, side: index === 7 ? 'SELL' : 'BUY' }));
    const selling = keysOfRecords(orders, byId!).filter(({ contexts }) => contexts.includes('side SELL'));
    expect(valuesOf(selling)).toEqual(['a7']);
  });

  it('are percent-encoded by the kind of their characters', () => {
    const records = ['a b', 'plain', 'c#'].map((slug) => ({ slug }));
    expect(encodedKeys(records, bySlug!)).toEqual([
      { value: 'a b', contexts: ['with a reserved character'] },
      { value: 'c#', contexts: ['with a number sign', 'with a reserved character'] },
    ]);
  });

  it('that nothing has are no keys of listed records', () => {
    const records = Array.from({ length: 30 }, (_, index) => ({ id: String(index), slug: `slug-${index}` }));
    for (const key of [byId!, bySlug!]) {
      const values = valuesOf(missingKeys(records, key, [{ value: 'other', contexts: [] }], unknown));
      expect(values).toEqual(expect.arrayContaining(['other']));
      expect(values.filter((value) => records.some((record) => record[key.member as 'id'] === value))).toEqual([]);
      expect(values.filter((value) => value === '' || value !== value.trim())).toEqual([]);
    }
  });

  it('are near a key in each way that is tried', () => {
    const records = [{ id: '4711', slug: 'a-b' }];
    expect(valuesOf(missingKeys(records, byId!, [], unknown))).toEqual(
      expect.arrayContaining(['47110000000', '471', '711', '4711x', '-4711']),
    );
    expect(valuesOf(missingKeys(records, bySlug!, [], unknown))).toEqual(
      expect.arrayContaining(['a-', 'a-b-', '-a-b', '_-b', 'a-%', 'a-b.json', 'á-b']),
    );
  });

  it('are near a key in each way once, in 32 bits as well', () => {
    const records = Array.from({ length: 60 }, (_, index) => ({ id: String(7001 + index) }));
    const ways = missingKeys(records, byId!, [], unknown).map(({ contexts: [way = ''] }) => way);
    expect(ways).toEqual([...new Set(ways)]);
    expect(ways).toContain(`${4711n + 2n ** 32n} for 4711`);
  });
});

describe('planLookups', () => {
  const contextOf = (effort: Effort) =>
    ({
      unknown,
      seed: 1,
      effort,
      settings: { known: {}, baseUrl: {} },
      sample: { list: async () => [] },
    }) as unknown as CheckContext;

  it('looks up the slug of a record where its id belongs', async () => {
    const { chosen } = await planLookups(contextOf('normal'), 'event', byId!, [{ id: '4711', slug: 'a-b' }]);
    expect(chosen.find(({ value }) => value === 'a-b')?.expects).toBe('missing');
  });

  it('finds others of one kind of record by each key, with the most effort all', async () => {
    const records = Array.from({ length: 60 }, (_, index) => ({ id: String(index), slug: `slug-${index}` }));
    const chosenBy = async (effort: Effort, endpoint: 'event' | 'event-by-slug', key: LookupKey) => {
      const { chosen } = await planLookups(contextOf(effort), endpoint, key, records);
      return chosen.filter(({ expects }) => expects === 'found').map(({ value }) => value.replace('slug-', ''));
    };
    const byIds = await chosenBy('normal', 'event', byId!);
    const bySlugs = await chosenBy('normal', 'event-by-slug', bySlug!);
    expect(new Set([...byIds, ...bySlugs]).size).toBeGreaterThanOrEqual(byIds.length + 5);
    expect(await chosenBy('thorough', 'event', byId!)).toHaveLength(60);
  });

  it('looks up a few records that show together what single ones do not', async () => {
    const states = [{}, { closed: true }, { archived: true }, { closed: true, archived: true, tags: [{}, {}] }];
    const records = Array.from({ length: 60 }, (_, index) => ({ id: `1${index}`, ...states[index % 15] }));
    const { chosen, candidates } = await planLookups(contextOf('normal'), 'event', byId!, records);
    const contextsOf = (lookups: typeof chosen) =>
      new Set(lookups.filter(({ expects }) => expects === 'found').flatMap(({ contexts }) => contexts));
    expect(contextsOf(chosen)).toEqual(contextsOf(candidates));
  });
});
