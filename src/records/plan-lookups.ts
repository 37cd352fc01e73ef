// Which lookups are sent: of records of every kind, of keys that nothing has, of what the configuration names, and with a
// creator.
import type { RequirementId } from '../../spec/ledger.js';
import type { LookupId, LookupKey, LookupRow } from '../../spec/semantics/records.js';
import type { CheckContext } from '../check/context.js';
import { unlessInconclusive } from '../check/outcome/violation.js';
import { chooseEvenly } from '../check/reading/choose-records.js';
import { type OffsetList, offsetLists, pageLimit } from '../check/reading/lists.js';
import { idsOf, textOf, texts } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { encodedValues, missingValues, recordsToLookUp, sampledOf } from './lookup-keys.js';
import { type LookupRequest, lookupIds, rowOf } from './lookups.js';

type Records = readonly JsonObject[];

const flagsThatHide = ['archived', 'closed'];

/** The records that a lookup finds, by its list; a list may leave out archived and closed ones unless asked for them. */
export async function listedRecords(context: CheckContext, { list }: LookupRow): Promise<Records> {
  const { sample, allItems, walk, effort } = context;
  if (list === 'account-orders')
    return chooseEvenly((await unlessInconclusive(walk(list)))?.items ?? [], sampledOf[effort]);
  const offsetList = offsetLists.find((name) => name === list);
  if (!offsetList) return sample.orderBookMarkets();
  const first = await sample.list(offsetList);
  const records = (await unlessInconclusive(allItems(offsetList))) ?? first;
  const hidden = flagsThatHide.filter((flag) => !records.some((record) => record[flag] === true));
  const more = await Promise.all(hidden.map((flag) => available(allItems(offsetList, { [flag]: true }))));
  return [...new Map([...records, ...more.flat()].map((record) => [textOf(record, 'id') ?? record, record])).values()];
}

const available = async (reading: Promise<Records>): Promise<Records> => (await unlessInconclusive(reading)) ?? [];

/** A lookup of one key, without the key. */
type Lookup = Omit<LookupRequest, 'endpoint' | 'key'>;

/** The lookups by one key. */
export async function planLookups(
  context: CheckContext,
  endpoint: LookupId,
  key: LookupKey,
  records: Records,
): Promise<readonly LookupRequest[]> {
  const { unknown, effort, settings } = context;
  const row = rowOf(endpoint);
  const rule = key.requirement;
  const keys = lookupIds.filter((id) => rowOf(id).record === row.record).flatMap((id) => rowOf(id).keys);
  const share = { index: keys.indexOf(key), count: keys.length };
  const { own, examples } = await ofSharedPath(context, endpoint, key, records);
  const listed = new Set(texts([...examples, ...recordsToLookUp(own, key, effort, share)], key.member));
  const encoded = row.encoded ? encodedValues(records, key) : [];
  const others = await keysOfOthers(context, row, key, records);
  const named = key.known && settings.known[key.known];
  const lookups: readonly Lookup[] = [
    ...[...listed].map((value): Lookup => ({ value, rule, expects: 'found' })),
    ...encoded.map((value): Lookup => ({ value, rule: row.encoded ?? rule, isEncoded: true, expects: 'found' })),
    ...missingValues(records, key, others, unknown, effort).map(
      (value): Lookup => ({ value, rule: ruleOfMissing(row, key, value), expects: 'missing' }),
    ),
    // The configuration may name a record that is gone.
    ...(named && !listed.has(named) ? [{ value: named, rule, expects: 'any' as const }] : []),
    ...(row.creator ? await planCreators(context, row.list as OffsetList, key, row.creator) : []),
  ];
  return lookups.map((lookup) => ({ endpoint, key, ...lookup }));
}

function ruleOfMissing(
  { unknown, malformed }: LookupRow,
  { kind, requirement }: LookupKey,
  value: string,
): RequirementId {
  const isMalformed = kind === 'number' && (!/^\d+$/.test(value) || value.length > 18);
  return (isMalformed ? malformed : unknown) ?? unknown ?? requirement;
}

/**
 * Two operations share a path (4.5), so that either may answer a condition id that both list. The order book is asked for
 * its own ones and for one example that both list; the catalog for all, and for one that the order book lacks.
 */
async function ofSharedPath(
  { settings: { baseUrl }, allItems, sample }: CheckContext,
  endpoint: LookupId,
  { member, kind }: LookupKey,
  records: Records,
): Promise<{ readonly own: Records; readonly examples: Records }> {
  if (kind !== 'hex') return { own: records, examples: [] };
  const isBook = endpoint === 'order-book-market';
  if (isBook && baseUrl.catalog !== baseUrl.orderBook) return { own: records, examples: [] };
  const others = await available(isBook ? allItems('catalog-markets') : sample.orderBookMarkets());
  const ids = texts(others, isBook ? 'conditionId' : 'condition_id').map((id) => id.toLowerCase());
  const elsewhere = new Set(ids);
  const here = records.filter((record) => !elsewhere.has(textOf(record, member)?.toLowerCase() ?? ''));
  if (!isBook) return { own: records, examples: elsewhere.size > 0 ? here.slice(0, 1) : [] };
  const own = here.length > 0 ? here : records;
  return { own, examples: records.filter((record) => !own.includes(record)).slice(0, 1) };
}

/** The key of a record of another kind, and another key of one of these. */
async function keysOfOthers(
  { sample }: CheckContext,
  { list }: LookupRow,
  { member, kind }: LookupKey,
  records: Records,
): Promise<readonly string[]> {
  const isOfCatalog = offsetLists.some((name) => name === list) && kind !== 'hex';
  const others = isOfCatalog ? await available(sample.list(list === 'events' ? 'catalog-markets' : 'events')) : [];
  const own = texts(records, member);
  const foreign = texts(others, member).filter((value) => !own.includes(value));
  return [...foreign.slice(-1), ...(kind === 'text' ? texts(records, 'id').slice(-1) : [])];
}

/** Lookups with a creator that lists the record, as far as one is configured, and with one that does not. */
async function planCreators(
  { settings, offsetPage, sample, unknown }: CheckContext,
  list: OffsetList,
  { member, kind }: LookupKey,
  rule: RequirementId,
): Promise<readonly Lookup[]> {
  const { creator } = settings.known;
  const scoped =
    creator === undefined ? undefined : await unlessInconclusive(offsetPage(list, { creator, limit: pageLimit }));
  const own = scoped ?? [];
  const shown = [own[0], ...flagsThatHide.map((flag) => own.find((record) => record[flag] === true))];
  const values = new Set(
    texts(
      shown.filter((record) => record !== undefined),
      member,
    ),
  );
  const inside = [...values].map(
    (value): Lookup => ({ value, rule, expects: 'found', ...(creator ? { creator } : {}) }),
  );
  if (kind === 'hex') return inside;
  const listed = await available(sample.list(list));
  const ownIds = new Set(idsOf(own));
  const outside = listed.find(
    (record) => !ownIds.has(textOf(record, 'id') ?? '') && textOf(record, member) !== undefined,
  );
  const value = textOf(outside ?? listed[0], member);
  const another = scoped && outside && creator !== undefined ? creator : unknown.address();
  return value === undefined ? inside : [...inside, { value, rule, creator: another, expects: 'any' }];
}
