// Which lookups are sent: of records of every kind, of keys that nothing has, of what the configuration names, and with a
// creator. Of all that could be sent, those that rule out the most.
import { type LookupId, type LookupKey, type LookupRow, records as recordRows } from '../../spec/semantics/records.js';
import type { CheckContext } from '../check/context.js';
import { unlessInconclusive } from '../check/outcome.js';
import { chooseDifferent, cover } from '../check/reading/choose-records.js';
import { type OffsetList, offsetLists, pageLimit } from '../check/reading/lists.js';
import { idsOf, textOf, texts } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { membersOfForm } from '../contract/shown-records.js';
import { groupBy } from '../group-by.js';
import { encodedKeys, type Key, keysOfRecords, missingKeys } from './lookup-keys.js';
import { type LookupRequest, lookupIds, rowOf } from './lookups.js';

type Records = readonly JsonObject[];

const each = (number: number) => ({ number, text: number, hex: number, id: number });

/** What is looked up by one key, at most, besides the first record. `missing`: keys that nothing has. */
const counts = {
  quick: { found: { ...each(2), text: 3 }, encoded: 2, missing: { ...each(2), hex: 1 }, creator: 1 },
  // Slugs are also encoded.
  normal: { found: { ...each(7), text: 5 }, encoded: 6, missing: { number: 14, text: 11, hex: 4, id: 6 }, creator: 3 },
  thorough: { found: { ...each(180), hex: 300 }, encoded: 12, missing: each(40), creator: 6 },
};

const flagsThatHide = ['archived', 'closed'];

/** The records that a lookup finds, by its list, which may hide some unless asked for (variant hides-archived-records). */
export async function listedRecords({ sample, allItems, walk }: CheckContext, { list }: LookupRow): Promise<Records> {
  if (list === 'account-orders') return (await unlessInconclusive(walk(list)))?.items ?? [];
  const offsetList = offsetLists.find((name) => name === list);
  if (!offsetList) return sample.orderBookMarkets();
  const first = await sample.list(offsetList);
  const records = (await unlessInconclusive(allItems(offsetList))) ?? first;
  const hidden = flagsThatHide.filter((flag) => !records.some((record) => record[flag] === true));
  const more = await Promise.all(hidden.map((flag) => available(allItems(offsetList, { [flag]: true }))));
  return [...new Map([...records, ...more.flat()].map((record) => [textOf(record, 'id') ?? record, record])).values()];
}

const available = async (reading: Promise<Records>): Promise<Records> => (await unlessInconclusive(reading)) ?? [];

export type PlannedLookup = Key & LookupRequest;

/** What a lookup shows: also something of its rule, unless almost any answer is right. */
const shows = ({ rule, contexts, expects }: PlannedLookup) => (expects === 'any' ? contexts : [rule, ...contexts]);

export async function planLookups(context: CheckContext, endpoint: LookupId, lookupKey: LookupKey, records: Records) {
  const { unknown, effort, settings } = context;
  const row = rowOf(endpoint);
  const { requirement: rule, known, kind } = lookupKey;
  const own = statedMembers(row, await ofSharedPath(context, endpoint, lookupKey, records));
  const ask = { endpoint, key: lookupKey, rule, expects: 'found' } as const;
  const found = turned(keysOfRecords(own, lookupKey), row, lookupKey).map((key): PlannedLookup => ({ ...ask, ...key }));
  const { encoded: ruleOfEncoded } = row;
  const ofCharacters = ruleOfEncoded ? turned(encodedKeys(records, lookupKey), row, lookupKey) : [];
  const encoded = ofCharacters.map((key): PlannedLookup => ({ ...ask, ...key, rule: ruleOfEncoded ?? rule }));
  const others = await keysOfOthers(context, row, lookupKey, records);
  const missing = missingKeys(own, lookupKey, others, unknown).map((key): PlannedLookup => {
    // With zeros before it, an id may be the same one (variant pads-ids-with-zeros), or none.
    const isPadded = kind === 'number' && /^0\d/.test(key.value);
    if (isPadded) return { ...ask, ...key, expects: 'any' };
    return { ...ask, ...key, rule: ruleOfMissing(row, lookupKey, key.value), expects: 'missing' };
  });
  const ofCreators = row.creator ? await planCreators(context, row, lookupKey) : [];
  const creators = ofCreators.map((one): PlannedLookup => ({ ...ask, rule: row.creator ?? rule, ...one }));
  const named = known && settings.known[known];
  const isNamed = ({ value }: Key) => value === named;
  const count = counts[effort];
  const chosen: readonly PlannedLookup[] = [
    ...found.slice(0, 1),
    ...chooseDifferent(found, shows, count.found[kind]),
    ...cover(encoded, shows, count.encoded),
    ...cover(lastOfSeed(missing, count.missing[kind], context.seed), shows, count.missing[kind]),
    ...cover(creators, shows, count.creator),
    // The configuration may name a record that is gone.
    ...(named ? [found.find(isNamed) ?? { ...ask, value: named, contexts: [], expects: 'any' as const }] : []),
  ];
  return {
    chosen: [...groupBy(chosen, ({ value, creator }) => `${value} ${creator}`).values()].map(([first]) => first),
    /** All that could be sent: what they would rule out is what the data could show. */
    candidates: [...found, ...encoded, ...missing, ...creators],
  };
}

/** The records with their stated members alone: a service may have any number of others (variant adds-members). */
function statedMembers({ record: kind }: LookupRow, shown: Records): Records {
  const stated = new Set<string>(recordRows[kind].forms.flatMap(membersOfForm));
  return shown.map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => stated.has(name))));
}

/** The last of those that are sent is another one of the less likely ones for each seed. */
function lastOfSeed<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const [likely, others] = [all.slice(0, count - 1), all.slice(count - 1)];
  const start = seed % Math.max(others.length, 1);
  return [...likely, ...others.slice(start), ...others.slice(0, start)];
}

/** Several keys find records of one kind: where records show the same, each key is asked of other ones. */
function turned<T>(keys: readonly T[], { record }: LookupRow, key: LookupKey): readonly T[] {
  const all = lookupIds.filter((id) => rowOf(id).record === record).flatMap((id) => rowOf(id).keys);
  const isOwn = (index: number) => index % all.length === all.indexOf(key);
  return [...keys.filter((_, index) => isOwn(index)), ...keys.filter((_, index) => !isOwn(index))];
}

function ruleOfMissing({ unknown, malformed }: LookupRow, { kind, requirement }: LookupKey, value: string) {
  const isMalformed = kind === 'number' && (!/^\d+$/.test(value) || value.length > 18);
  return (isMalformed ? malformed : unknown) ?? unknown ?? requirement;
}

/**
 * Two operations share a path (4.5), so that either may answer a condition id that both list. The catalog is asked for its
 * own ones first; the order book for a shared one, whose answer shows whether it is the one that is asked, and for others
 * that only it can answer.
 */
async function ofSharedPath(
  { settings: { baseUrl }, allItems, sample, effort }: CheckContext,
  endpoint: LookupId,
  { member, kind }: LookupKey,
  records: Records,
): Promise<Records> {
  if (kind !== 'hex' || baseUrl.catalog !== baseUrl.orderBook) return records;
  const isBook = endpoint === 'order-book-market';
  const others = await available(isBook ? allItems('catalog-markets') : sample.orderBookMarkets());
  const elsewhere = new Set(texts(others, isBook ? 'conditionId' : 'condition_id').map((id) => id.toLowerCase()));
  const isShared = (record: JsonObject) => elsewhere.has(textOf(record, member)?.toLowerCase() ?? '');
  const place = (record: JsonObject) => (isShared(record) === isBook ? 0 : 1);
  const sorted = records.toSorted((one, other) => place(one) - place(other));
  const unshared = sorted.filter((record) => !isShared(record));
  return isBook && unshared.length > counts[effort].found.hex ? [...sorted.slice(0, 1), ...unshared] : sorted;
}

/** The key of a record of another kind, and another key of one of these. */
async function keysOfOthers(
  { sample }: CheckContext,
  { list, record }: LookupRow,
  { member, kind }: LookupKey,
  records: Records,
): Promise<readonly Key[]> {
  const isOfCatalog = offsetLists.some((name) => name === list) && kind !== 'hex';
  const others = isOfCatalog ? await available(sample.list(list === 'events' ? 'catalog-markets' : 'events')) : [];
  const own = texts(records, member);
  const foreign = texts(others, member).filter((value) => !own.includes(value));
  // 1: a mirror has a condition id of its own.
  const mirror = recordRows[record].mirror?.[1];
  const mirrors = kind === 'hex' && mirror ? texts(records, mirror) : [];
  const ofMirrors = mirrors.filter((value) => !own.includes(value)).slice(-1);
  return [
    ...ofMirrors.map((value) => ({ value, contexts: [`the ${member} of a mirror`] })),
    ...foreign.slice(-1).map((value) => ({ value, contexts: [`the ${member} of a record of another kind`] })),
    ...(kind === 'text' ? texts(records, 'id').slice(-1) : []).map((value) => ({ value, contexts: ['an id'] })),
    ...(kind === 'number' ? texts(records, 'slug').slice(-1) : []).map((value) => ({ value, contexts: ['a slug'] })),
  ];
}

/** Lookups with a creator that lists the record, as far as one is configured, and with one that does not. */
async function planCreators({ settings, offsetPage, sample, unknown }: CheckContext, row: LookupRow, key: LookupKey) {
  const list = row.list as OffsetList;
  const { member, kind } = key;
  const { creator } = settings.known;
  const scoped =
    creator === undefined
      ? undefined
      : await unlessInconclusive(offsetPage(list, { creator, limit: pageLimit, offset: 0 }));
  const own = scoped ?? [];
  const inside = turned(own, row, key).flatMap((record) => {
    const value = textOf(record, member);
    const states = flagsThatHide.filter((flag) => record[flag] === true).map((flag) => `a creator and ${flag}`);
    if (value === undefined || creator === undefined) return [];
    return [{ value, contexts: ['a creator', ...states], creator, expects: 'found' as const }];
  });
  if (kind === 'hex') return inside;
  const listed = await available(sample.list(list));
  const ownIds = new Set(idsOf(own));
  const outside = listed.find(
    (record) => !ownIds.has(textOf(record, 'id') ?? '') && textOf(record, member) !== undefined,
  );
  const value = textOf(outside ?? listed[0], member);
  const another = scoped && outside && creator !== undefined ? creator : unknown.address();
  if (value === undefined) return inside;
  return [...inside, { value, contexts: ['another creator'], creator: another, expects: 'any' as const }];
}
