// 4.5: the ways to look up one market or event, and listed records beside their single answers.
import {
  type Answer,
  asksForAccount,
  type CheckContext,
  encodedStrings,
  type FilteredList,
  formOf,
  groupBy,
  ifAvailable,
  inconclusive,
  isObject,
  isUnreserved,
  type JsonObject,
  mismatch,
  type NamedSubject,
  type OffsetList,
  objectsIn,
  type RequirementId,
  spread,
  stateOf,
  summarizeAnswer,
  textOf,
  texts,
  varied,
} from '#check';
import { marketsOutsideOrderBook } from './filter-values.js';
import { limit } from './limit.js';

export interface Lookup extends NamedSubject {
  readonly endpoint: 'catalog-market' | 'catalog-market-by-slug' | 'event' | 'event-by-slug';
  /** Where the records are listed. */
  readonly list: FilteredList;
  readonly placeholder: 'id' | 'slug';
  /** The member whose value is sent. */
  readonly member: 'id' | 'conditionId' | 'slug';
  /** The rule that the record is found. */
  readonly requirement: RequirementId;
}

/** Where the record is not found, or is another, the other rules of a lookup fail by the same mistake. */
export const lookupRule = ({ requirement }: Lookup) => [requirement];

/** An accepted answer without a record breaks the rule of its form. */
export const formRule = ({ endpoint }: Lookup) => [`${endpoint}.response`] as const;

/** Which check judges what was asked for: a numeric id, a condition id, or anything else as the placeholder says. */
export function memberAskedFor(value: string, { endpoint, placeholder }: Lookup): Lookup['member'] {
  return endpoint === 'catalog-market' && /^0x/i.test(value) ? 'conditionId' : placeholder;
}

function lookupBy(
  endpoint: Lookup['endpoint'],
  requirement: RequirementId,
  placeholder: Lookup['placeholder'],
  member: Lookup['member'] = placeholder,
): Lookup {
  const list = endpoint.startsWith('event') ? 'events' : 'catalog-markets';
  return { name: endpoint, endpoint, list, placeholder, member, requirement };
}

export const marketById = lookupBy('catalog-market', 'lookup.market-by-id', 'id');
export const marketByConditionId = lookupBy('catalog-market', 'lookup.market-by-condition-id', 'id', 'conditionId');
/** The same operation as by id, but a service may look conditions up elsewhere: checks of both have two subjects. */
export const marketByCondition: Lookup = { ...marketByConditionId, name: 'catalog-market:condition-id' };
export const marketBySlug = lookupBy('catalog-market-by-slug', 'lookup.market-by-slug', 'slug');
export const eventById = lookupBy('event', 'lookup.event-by-id', 'id');
export const eventBySlug = lookupBy('event-by-slug', 'lookup.event-by-slug', 'slug');

/** A comparison of two answers: the record may have been removed after it was listed. */
export function assertFound(answer: Answer, what: string): void {
  if (answer.kind === 'refused')
    mismatch('a listed record is not found', {
      expected: what,
      actual: summarizeAnswer(answer),
      exchanges: [answer.exchange],
    });
}

/** The records in the answers that are accepted. */
export function recordsIn(answers: readonly Answer[]): readonly JsonObject[] {
  return answers.flatMap(({ kind, body }) => (kind === 'accepted' && isObject(body) ? [body] : []));
}

/** The configured creator, and the records that the list shows for it; inconclusive without one. */
export async function recordsOfCreator({ settings, offsetPage }: CheckContext, { list }: Lookup) {
  const { creator } = settings.known;
  if (creator === undefined) inconclusive('unknown-ids', 'needs a creator: set `known.creator` in the configuration');
  return { creator, records: await offsetPage(list, { creator, limit: limit.maximum }) };
}

/** The lookup of the first record that the list shows for the configured creator; inconclusive without one. */
export async function firstOfCreator(context: CheckContext, lookup: Lookup) {
  const { list, placeholder } = lookup;
  const { creator, records } = await recordsOfCreator(context, lookup);
  const value = textOf(records[0], placeholder);
  if (value === undefined)
    inconclusive('no-data', `the list of ${list} shows no ${placeholder} for creator ${creator}`);
  return { value, path: { [placeholder]: value }, query: { creator } };
}

export interface Pair {
  /** What was looked up. */
  readonly value: string;
  readonly listed: JsonObject;
  readonly single: JsonObject;
}

/** Records that are looked up besides those of each state and the largest. */
const variedLookups = 5;
/** How many outcomes, and how many other records, a record shows. */
const sizes: readonly ((record: JsonObject) => number)[] = [
  (record) => encodedStrings(record, 'outcomes').length,
  ...['events', 'tags'].map((name) => (record: JsonObject) => objectsIn(record, name).length),
];
/**
 * Values that a lookup may take for others: of two values that differ in case alone, the first may be answered for
 * both, zero may count as no id, and a slug of digits as an id.
 */
const awkwardValues: Readonly<Record<Lookup['member'], readonly RegExp[]>> = {
  id: [/^0$/],
  conditionId: [/[A-Z]/],
  slug: [/[A-Z]/, /^\d+$/],
};
/** A list or a lookup may leave out the records that have one of them. */
export const flagsThatHide = ['archived', 'closed'];

/**
 * Whether the order book is asked here, which may answer for condition ids on the same host (4.5), and whose reads may
 * need an account (part 5): the same lookup is refused without an account, and accepted with one.
 */
async function needsAccountOfOrderBook(
  { settings: { baseUrl }, send }: CheckContext,
  answer: Answer,
  conditionId: string,
): Promise<boolean> {
  if (answer.kind !== 'refused' || baseUrl.catalog !== baseUrl.orderBook) return false;
  if (asksForAccount(answer)) return true;
  const withAccount = await send('order-book-market', { path: { condition_id: conditionId } });
  return withAccount.kind === 'accepted';
}

/** Whether a lookup by the condition id of a market of the order book has the form of the order book. */
async function isAnsweredByOrderBook({ settings: { baseUrl }, sample, send }: CheckContext): Promise<boolean> {
  if (baseUrl.catalog !== baseUrl.orderBook) return false;
  const [id] = texts((await ifAvailable(sample.orderBookMarkets())) ?? [], 'condition_id');
  if (id === undefined) return false;
  const { kind, body } = await send('catalog-market', { path: { id } });
  return kind === 'accepted' && formOf('catalog-market', body).startsWith('order-book');
}

/**
 * Records that are listed, and for each flag one that is listed only by it: a list may leave out archived or closed
 * ones.
 */
async function recordsToLookUp({ allItems }: CheckContext, { list, member }: Lookup) {
  // Slugs that need percent-encoding have a check of their own.
  const isPlain = (text: string | undefined) => text !== undefined && isUnreserved(text);
  const usable = (records: readonly JsonObject[]) => records.filter((item) => isPlain(textOf(item, member)));
  const records = usable(await allItems(list));
  const values = new Set(texts(records, member));
  const flagged = await Promise.all(
    flagsThatHide.map(async (flag) => (await ifAvailable(allItems(list, { [flag]: true }))) ?? []),
  );
  const hidden = flagged.flatMap((items) =>
    spread(
      usable(items).filter((item) => !values.has(textOf(item, member) ?? '')),
      1,
    ),
  );
  return { records, hidden };
}

/**
 * Records that show most of something, one for each combination of their states, and varied others; some of them twice.
 */
function recordsOfAllKinds(records: readonly JsonObject[]): readonly JsonObject[] {
  const largest = sizes.flatMap((size) => records.toSorted((one, other) => size(other) - size(one)).slice(0, 1));
  const byState = new Map<string, JsonObject>();
  for (const record of records) {
    const state = stateOf(record);
    if (!byState.has(state)) byState.set(state, record);
  }
  return [...largest, ...byState.values(), ...varied(records, variedLookups)];
}

/** A service may cut slugs. */
function longestSlug(records: readonly JsonObject[]): readonly JsonObject[] {
  const length = (record: JsonObject) => textOf(record, 'slug')?.length ?? 0;
  return records.toSorted((one, other) => length(other) - length(one)).slice(0, 1);
}

/** The first two slugs that differ in letter case alone: a service may cache both answers under one key. */
function slugsOfOtherCase(records: readonly JsonObject[]): readonly JsonObject[] {
  const bySlug = new Map(records.map((record) => [textOf(record, 'slug') ?? '', record]));
  const byLetters = groupBy([...bySlug], ([slug]) => slug.toLowerCase());
  const [twins = []] = [...byLetters.values()].filter(({ length }) => length > 1);
  return twins.slice(0, 2).map(([, record]) => record);
}

/** A few listed records of all kinds and their single answers. */
export async function listedAndSingle(context: CheckContext, lookup: Lookup): Promise<readonly Pair[]> {
  const { endpoint, placeholder, member } = lookup;
  const { send } = context;
  const { records, hidden } = await recordsToLookUp(context, lookup);
  if (records.length === 0)
    inconclusive('no-data', `no listed item shows ${member} without characters that need percent-encoding`);
  const awkward = awkwardValues[member].flatMap((form) =>
    records.filter((item) => form.test(textOf(item, member) ?? '')).slice(0, 1),
  );
  const outside = member === 'conditionId' ? await marketsOutsideOrderBook(context, records) : [];
  const slugs = member === 'slug' ? [...longestSlug(records), ...slugsOfOtherCase(records)] : [];
  const all = await Promise.all(
    [...new Set([...recordsOfAllKinds(records), ...awkward, ...outside, ...slugs, ...hidden])].map(async (listed) => {
      const value = textOf(listed, member) ?? '';
      return { value, listed, answer: await send(endpoint, { path: { [placeholder]: value } }) };
    }),
  );
  const needAccount = await Promise.all(
    all.map(({ answer, value }) => member === 'conditionId' && needsAccountOfOrderBook(context, answer, value)),
  );
  const answers = all.filter((_, index) => !needAccount[index]);
  if (answers.length === 0)
    inconclusive('request-refused', 'lookups by condition id need an account, as reads of the order book may');
  const found = answers.filter(({ answer }) => answer.kind === 'accepted');
  const inForm = found.filter(({ answer }) => formOf(endpoint, answer.body) === endpoint);
  // GET /markets/{id} may answer condition ids with order-book markets (4.5), and know only some of the catalog's.
  if (found.length === 0 && member === 'conditionId' && (await isAnsweredByOrderBook(context)))
    inconclusive('unexpected-form', 'lookups by condition id find markets of the order book, and none of the catalog');
  if (inForm.length > 0 || found.length === 0)
    for (const { answer, value } of answers) assertFound(answer, `${member} ${value}`);
  return inForm.flatMap(({ answer: { body }, ...pair }) =>
    isObject(body) ? [{ ...pair, listed: listedAs(body, pair, { records, hidden }, member), single: body }] : [],
  );
}

/** The listed record with the id that is answered: several records may have the slug that was asked for. */
function listedAs(
  single: JsonObject,
  { value, listed }: Omit<Pair, 'single'>,
  { records, hidden }: Awaited<ReturnType<typeof recordsToLookUp>>,
  member: string,
): JsonObject {
  const id = textOf(single, 'id');
  const others = [...records, ...hidden].filter((record) => textOf(record, member) === value);
  return others.find((record) => id !== undefined && textOf(record, 'id') === id) ?? listed;
}

/** The records of a list by their id; none where it cannot be read. */
export async function recordsById(
  { allItems }: CheckContext,
  list: OffsetList,
): Promise<ReadonlyMap<string | undefined, JsonObject>> {
  const items = (await ifAvailable(allItems(list))) ?? [];
  return new Map(items.flatMap((item) => (textOf(item, 'id') === undefined ? [] : [[textOf(item, 'id'), item]])));
}

/** 2.7 and 2.8: members of markets and of full events; not `updatedAt`, which changes too often to be compared. */
export const commonMembers = [
  ...['description', 'resolutionSource', 'image', 'icon', 'active', 'closed', 'archived'],
  ...['createdAt', 'startDate', 'endDate'],
];
/** What names an event or a series besides its id (2.7, 2.8). */
export const nameMembers = ['ticker', 'slug', 'title'];
/** The ids of a market and of its mirror, besides `id` (2.7). */
export const marketIds = ['conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'];
