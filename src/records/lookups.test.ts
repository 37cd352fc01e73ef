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

  it('of records are those of each state, in capitals, of digits alone, the longest, the beginning of another one, and twins in other letter case', () => {
    const slugs = ['plain', 'plainer', 'Red', 'red', '2026', 'the-longest-of-all', 'a b'];
    const keys = keysOfRecords([...slugs.map((slug) => ({ slug })), { slug: 'gone', closed: true }], bySlug!);
    const contextsOf = (slug: string) => keys.find(({ value }) => value === slug)?.contexts;
    expect(valuesOf(keys)).not.toContain('a b');
    expect(contextsOf('Red')).toEqual(
      expect.arrayContaining(['a key in capitals', 'key 1 of those that differ in letter case alone']),
    );
    expect(contextsOf('red')).toContain('key 2 of those that differ in letter case alone');
    expect(contextsOf('2026')).toContain('a key of digits');
    expect(contextsOf('the-longest-of-all')).toContain('the longest key');
    expect(contextsOf('plain')).toContain('a key that is the beginning of another one');
    expect(contextsOf('plainer')).not.toContain('a key that is the beginning of another one');
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
      { value: 'a b', contexts: ['with a blank'] },
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
      expect.arrayContaining(['a-', 'a-b-', '-a-b', '_-b', 'a-%', 'a-b.json', 'á-b', '%61-b']),
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

  it('sends what is decoded twice, and an id with a zero before it, of which any answer but another record is legal', async () => {
    const record = { id: '4711', slug: 'a-b' };
    const bySlugs = await planLookups(contextOf('normal'), 'event-by-slug', bySlug!, [record]);
    expect(bySlugs.chosen.find(({ value }) => value === '%61-b')?.expects).toBe('missing');
    const byIds = await planLookups(contextOf('normal'), 'event', byId!, [record]);
    const padded = byIds.chosen.find(({ value }) => value === '04711')!;
    expect(padded.expects).toBe('any');
    const judged = [{ id: '4711' }, { id: '04711' }, refusal, { id: '8' }].map((body) =>
      judgeLookup(padded, exchangeOf('event', body)),
    );
    expect(judged).toEqual([
      'as-expected',
      'as-expected',
      'as-expected',
      expect.objectContaining({ isOtherRecord: true }),
    ]);
  });

  it('looks up others of what only the order book lists, on a path that it shares with the catalog', async () => {
    const records = Array.from({ length: 30 }, (_, index) => ({ condition_id: `0x${index + 100}` }));
    const context = {
      ...contextOf('normal'),
      allItems: async () => records.slice(0, 20).map((record) => ({ conditionId: record.condition_id })),
    } as unknown as CheckContext;
    const { chosen } = await planLookups(context, 'order-book-market', rowOf('order-book-market').keys[0]!, records);
    const found = chosen.filter(({ expects }) => expects === 'found').map(({ value }) => Number(value) - 0x100);
    expect(found.filter((id) => id < 0x20)).toEqual([0]);
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
