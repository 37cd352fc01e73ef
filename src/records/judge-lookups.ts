// Looks up records of every kind, and keys that nothing has, and confirms what is not as predicted.
import type { RequirementId } from '../../spec/ledger.js';
import type { LookupId, LookupKey, LookupRow } from '../../spec/semantics/records.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive, ifAvailable } from '../check/outcome/violation.js';
import { spread } from '../check/reading/choose-records.js';
import { isUnreserved } from '../check/reading/format.js';
import { type OffsetList, offsetLists, pageLimit } from '../check/reading/lists.js';
import { idsOf, textOf, texts } from '../check/reading/records.js';
import { answerOf, asksForAccount, isPage, type JsonObject } from '../client/answer.js';
import { type Exchange, NoResponseError } from '../client/exchange.js';
import { keyOfRecord } from '../contract/shown-records.js';
import { repeated } from './judge-seen.js';
import { encodedValues, missingValues, recordsToLookUp, sampledOf } from './lookup-keys.js';
import {
  isOtherForm,
  judgeLookup,
  type LookupDifference,
  type LookupRequest,
  lookupIds,
  nameOfLookup,
  rowOf,
} from './lookups.js';

export interface LookupFinding {
  readonly requirement: RequirementId;
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly exchanges: readonly Exchange[];
}

export interface LookupReport {
  readonly findings: readonly LookupFinding[];
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly why?: Inconclusive;
}

interface Answered {
  readonly request: LookupRequest;
  readonly exchange: Exchange;
}

const flagsThatHide = ['archived', 'closed'];

/** What the configuration knows of a record that a service may list nowhere. */
function knownValue({ settings: { known } }: CheckContext, member: string, endpoint: LookupId): string | undefined {
  if (endpoint === 'order-book-market' || member === 'conditionId') return known.conditionId;
  if (endpoint === 'event') return known.eventId;
  return endpoint === 'event-by-slug'
    ? known.eventSlug
    : endpoint === 'catalog-market-by-slug'
      ? known.marketSlug
      : undefined;
}

/** The records that a lookup finds, by its list; a list may leave out archived and closed ones unless asked for them. */
async function listedRecords(
  { sample, allItems, walk, effort }: CheckContext,
  { list }: LookupRow,
): Promise<readonly JsonObject[]> {
  if (list === 'account-orders') return spread((await ifAvailable(walk(list)))?.items ?? [], sampledOf[effort]);
  const offsetList = offsetLists.find((name) => name === list);
  if (!offsetList) return sample.orderBookMarkets();
  const first = await sample.list(offsetList);
  const records = (await ifAvailable(allItems(offsetList))) ?? first;
  const hidden = flagsThatHide.filter((flag) => !records.some((record) => record[flag] === true));
  const more = await Promise.all(
    hidden.map(async (flag) => (await ifAvailable(allItems(offsetList, { [flag]: true }))) ?? []),
  );
  return [...new Map([...records, ...more.flat()].map((record) => [textOf(record, 'id') ?? record, record])).values()];
}

/** The lookups of one operation, judged once for all checks. */
export async function judgeLookups(context: CheckContext, endpoint: LookupId): Promise<LookupReport> {
  const row = rowOf(endpoint);
  const isKnown = row.keys.some(({ member }) => knownValue(context, member, endpoint) !== undefined);
  const records = isKnown
    ? ((await ifAvailable(listedRecords(context, row))) ?? [])
    : await listedRecords(context, row);
  const requests = (await Promise.all(row.keys.map((key) => planLookups(context, endpoint, key, records)))).flat();
  const asked = await Promise.all(requests.map((request) => askOrWhy(context, request)));
  const answers = asked.flatMap((one) => (one instanceof Inconclusive ? [] : [one]));
  const needAccount = await Promise.all(answers.map((answered) => needsAccount(context, answered)));
  const judged = answers.filter((answered, index) => !needAccount[index] && !isOfOtherOperation(answered, answers));
  const evidence = new Map<RequirementId, number>();
  const wrong = new Map<RequirementId, Answered[]>();
  for (const answered of judged) {
    const difference = judgeLookup(answered.request, answered.exchange);
    if (difference === undefined) continue;
    if (difference === 'as-expected')
      for (const rule of rulesShown(answered)) evidence.set(rule, (evidence.get(rule) ?? 0) + 1);
    else wrong.set(difference.requirement, [...(wrong.get(difference.requirement) ?? []), answered]);
  }
  const values = new Set(requests.map(({ value }) => value));
  const unasked = row.keys.flatMap((key) =>
    texts(records, key.member)
      .filter((value) => isUnreserved(value) && !values.has(value))
      .map((value): LookupRequest => ({ endpoint, key, value, expects: 'found', rule: key.requirement })),
  );
  const findings = await confirmLookups(context, wrong, requests, unasked);
  const why = records.length === 0 ? noRecords(row) : asked.find((one) => one instanceof Inconclusive);
  return { findings, evidence, ...(why ? { why } : {}) };
}

const noRecords = ({ list }: LookupRow) =>
  new Inconclusive(
    list === 'account-orders' ? 'no-account-data' : 'no-data',
    `the list of ${list} shows no record to look up`,
  );

/** What an answer that is as expected shows: the record that was asked for, or that nothing is found. */
function rulesShown({ request: { rule, key, expects }, exchange }: Answered): readonly RequirementId[] {
  const isFound = answerOf(exchange).kind === 'accepted';
  if (expects === 'any') return [rule];
  return expects === 'found' && isFound ? [...new Set([rule, key.requirement])] : [rule];
}

/** A reading of one key: the records of all kinds, the values that nothing has, and what a creator has. */
async function planLookups(
  context: CheckContext,
  endpoint: LookupId,
  key: LookupKey,
  records: readonly JsonObject[],
): Promise<readonly LookupRequest[]> {
  const { unknown, effort, sample } = context;
  const row = rowOf(endpoint);
  const { requirement, member, kind } = key;
  const keys = lookupIds.filter((id) => rowOf(id).record === row.record).flatMap((id) => rowOf(id).keys);
  const share = { index: keys.indexOf(key), count: keys.length };
  const own = await onlyHere(context, endpoint, records);
  // Whether the other operation of the path answers all condition ids shows only by one that both list.
  const shared = records.filter((record) => !own.includes(record)).slice(0, 1);
  const known = texts([...shared, ...recordsToLookUp(own, key, effort, share)], member);
  const outside = member === 'conditionId' ? await outsideOrderBook(context, records) : [];
  const found = [...new Set([...known, ...outside])].map((value) => ({ value, rule: requirement }));
  const encoded = row.encoded
    ? encodedValues(records, key).map((value) => ({ value, rule: row.encoded ?? requirement, isEncoded: true }))
    : [];
  const otherList =
    offsetLists.find((list) => list === row.list) && (row.list === 'events' ? 'catalog-markets' : 'events');
  const others = otherList && kind !== 'hex' ? ((await ifAvailable(sample.list(otherList))) ?? []) : [];
  // The key of a record of another kind, and another key of one of these.
  const ofOthers = texts(others, member)
    .filter((value) => !texts(records, member).includes(value))
    .slice(-1);
  const siblings = kind === 'text' ? texts(records, 'id').slice(-1) : [];
  const missing = missingValues(records, key, [...ofOthers, ...siblings], unknown, effort).map((value) => ({
    value,
    rule: ruleOfMissing(row, key, value),
  }));
  const named = knownValue(context, member, endpoint) ?? '';
  const isNamed = named !== '' && !known.includes(named);
  const of =
    (expects: LookupRequest['expects']) =>
    (one: Pick<LookupRequest, 'value' | 'rule' | 'isEncoded' | 'creator'>): LookupRequest => ({
      endpoint,
      key,
      expects,
      ...one,
    });
  return [
    ...[...found, ...encoded].map(of('found')),
    ...missing.map(of('missing')),
    // The configuration may name a record that is gone.
    ...(isNamed ? [of('any')({ value: named, rule: requirement })] : []),
    ...(row.creator ? await planCreators(context, endpoint, key, row.creator) : []),
  ];
}

function ruleOfMissing(
  { unknown, malformed }: LookupRow,
  { kind, requirement }: LookupKey,
  value: string,
): RequirementId {
  const isMalformed = kind === 'number' && (!/^\d+$/.test(value) || value.length > 18);
  return (isMalformed ? malformed : unknown) ?? unknown ?? requirement;
}

/** The path of an order-book market may answer in the form of the catalog where that lists it, too (4.5). */
async function onlyHere(
  { settings: { baseUrl }, allItems }: CheckContext,
  endpoint: LookupId,
  records: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  if (endpoint !== 'order-book-market' || baseUrl.catalog !== baseUrl.orderBook) return records;
  const listed = new Set(
    texts((await ifAvailable(allItems('catalog-markets'))) ?? [], 'conditionId').map((id) => id.toLowerCase()),
  );
  const others = records.filter((record) => !listed.has(textOf(record, 'condition_id')?.toLowerCase() ?? ''));
  return others.length > 0 ? others : records;
}

/** A listed market that the order book does not list: a service may look conditions up there. */
async function outsideOrderBook({ sample }: CheckContext, markets: readonly JsonObject[]): Promise<readonly string[]> {
  const traded = new Set(
    texts((await ifAvailable(sample.orderBookMarkets())) ?? [], 'condition_id').map((id) => id.toLowerCase()),
  );
  return traded.size === 0
    ? []
    : texts(markets, 'conditionId')
        .filter((id) => !traded.has(id.toLowerCase()))
        .slice(0, 1);
}

/** Lookups with a creator that lists the record, as far as one is configured, and with one that does not. */
async function planCreators(
  { settings, offsetPage, sample, unknown }: CheckContext,
  endpoint: LookupId,
  key: LookupKey,
  rule: RequirementId,
): Promise<readonly LookupRequest[]> {
  const list = rowOf(endpoint).list as OffsetList;
  const { creator } = settings.known;
  const scoped = creator === undefined ? undefined : await ifAvailable(offsetPage(list, { creator, limit: pageLimit }));
  const own = scoped ?? [];
  const shown = [own[0], ...flagsThatHide.map((flag) => own.find((record) => record[flag] === true))];
  const values = [...new Set(shown.map((record) => textOf(record, key.member)))].filter((value) => value !== undefined);
  const request = { endpoint, key, rule };
  const inside =
    creator === undefined ? [] : values.map((value) => ({ ...request, value, creator, expects: 'found' as const }));
  if (key.kind === 'hex') return inside;
  const listed = (await ifAvailable(sample.list(list))) ?? [];
  const ownIds = new Set(idsOf(own));
  const outside = listed.find(
    (record) => !ownIds.has(textOf(record, 'id') ?? '') && textOf(record, key.member) !== undefined,
  );
  const value = textOf(outside ?? listed[0], key.member);
  const another = scoped && outside && creator !== undefined ? creator : unknown.address();
  return value === undefined ? inside : [...inside, { ...request, value, creator: another, expects: 'any' }];
}

async function ask(context: CheckContext, request: LookupRequest, fresh = false): Promise<Answered | undefined> {
  const answered = await askOrWhy(context, request, fresh);
  return answered instanceof Inconclusive ? undefined : answered;
}

/** The answer, or why there is none: no response, or a key that cannot be sent. */
async function askOrWhy(
  context: CheckContext,
  request: LookupRequest,
  fresh = false,
): Promise<Answered | Inconclusive> {
  const { endpoint, value, creator } = request;
  const query = creator === undefined ? {} : { query: { creator } };
  try {
    const options = { path: { [rowOf(endpoint).placeholder]: value }, ...query, ...(fresh ? { fresh } : {}) };
    return { request, exchange: (await context.send(endpoint, options)).exchange };
  } catch (error) {
    if (error instanceof Inconclusive) return error;
    if (error instanceof NoResponseError) return new Inconclusive('no-response', error.message);
    throw error;
  }
}

/**
 * GET /markets/{id} may answer condition ids in the form of the order book, know only its markets, or need its account
 * (4.5, part 5): then a refusal says nothing about the catalog, and the other way around.
 */
function isOfOtherOperation({ request: { key, endpoint }, exchange }: Answered, all: readonly Answered[]): boolean {
  const answer = answerOf(exchange);
  if (key.kind !== 'hex' || answer.kind !== 'refused') return false;
  if (asksForAccount(answer)) return true;
  const accepted = all.filter((one) => one.request.key === key && answerOf(one.exchange).kind === 'accepted');
  return accepted.length > 0 && accepted.every((one) => isOtherForm(one.exchange, endpoint));
}

/** The same lookup of the order book, whose reads may need an account (part 5), is accepted with one. */
async function needsAccount(context: CheckContext, { request, exchange }: Answered): Promise<boolean> {
  const { catalog, orderBook } = context.settings.baseUrl;
  const { endpoint, key, value, expects, rule } = request;
  const isShared = endpoint === 'catalog-market' && key.kind === 'hex' && catalog === orderBook;
  if (!isShared || expects === 'missing' || answerOf(exchange).kind !== 'refused') return false;
  const [ofBook] = rowOf('order-book-market').keys;
  const again = ofBook && (await ask(context, { endpoint: 'order-book-market', key: ofBook, value, expects, rule }));
  return again !== undefined && answerOf(again.exchange).kind === 'accepted' && isOtherForm(again.exchange, endpoint);
}

/** Wrong answers to one rule that are asked for again, at most. */
const maximumSuspects = 4;

async function confirmLookups(
  context: CheckContext,
  wrong: ReadonlyMap<RequirementId, readonly Answered[]>,
  requests: readonly LookupRequest[],
  unasked: readonly LookupRequest[],
): Promise<readonly LookupFinding[]> {
  if (wrong.size > 0) await context.pauseBeforeSecondLook();
  const findings: LookupFinding[] = [];
  for (const [requirement, answers] of wrong) {
    let found: WrongAgain | undefined;
    const suspects = answers.slice(0, maximumSuspects);
    for (const { request } of suspects) found ??= await wrongAgain(context, request, requirement);
    found ??= await wrongAtTimes(context, suspects, requests, unasked);
    if (!found) continue;
    const { request, difference, exchanges, when = '' } = found;
    const { what, expected, actual } = difference;
    findings.push({ requirement, message: `${nameOfLookup(request)} ${what}${when}`, expected, actual, exchanges });
  }
  return findings;
}

interface WrongAgain {
  readonly request: LookupRequest;
  readonly difference: LookupDifference;
  readonly exchanges: readonly Exchange[];
  /** As `, in some of several lookups`. */
  readonly when?: string;
}

/** Lookups at the same time, of records that were asked for before and of others, and how many have to be wrong. */
const together = { repeated: 24, first: 8, wrong: 2 };

/**
 * One answer alone may be right where each tenth one is not, the first one for a record, or one beside others. Then only
 * an answer that shows another record than its own request asks for counts: it needs no other answer to be wrong.
 */
async function wrongAtTimes(
  context: CheckContext,
  suspects: readonly Answered[],
  asked: readonly LookupRequest[],
  unasked: readonly LookupRequest[],
): Promise<WrongAgain | undefined> {
  const isOther = ({ request, exchange }: Answered) => {
    const difference = judgeLookup(request, exchange);
    return typeof difference === 'object' && difference.isOtherRecord === true ? difference : undefined;
  };
  const shown = suspects.find(isOther);
  if (!shown) return undefined;
  const { key } = shown.request;
  const ofKey = (some: readonly LookupRequest[]) => some.filter((one) => one.key === key && one.expects === 'found');
  const repeated = ofKey(asked);
  const again = Array.from(
    { length: together.repeated },
    (_, index) => repeated[index % repeated.length] ?? shown.request,
  );
  const requests = [...ofKey(unasked).slice(0, together.first), ...again];
  const answers = await Promise.all(requests.map((request) => ask(context, request, true)));
  const wrong = answers.filter((answered) => answered !== undefined).filter(isOther);
  const [example] = wrong;
  const difference = example && isOther(example);
  if (!example || !difference || wrong.length < together.wrong) return undefined;
  return { request: example.request, difference, exchanges: [example.exchange], when: ', in some of several lookups' };
}

/** Whether the answer is wrong twice more, while the record that is asked for is still listed. */
async function wrongAgain(
  context: CheckContext,
  request: LookupRequest,
  requirement: RequirementId,
): Promise<WrongAgain | undefined> {
  let last: WrongAgain | undefined;
  for (const _ of [1, 2]) {
    const source = request.expects === 'found' ? await readSource(context, request) : [];
    const again = source && (await ask(context, request, true));
    const difference = again && judgeLookup(request, again.exchange);
    if (!again || !difference || difference === 'as-expected' || difference.requirement !== requirement)
      return undefined;
    if (request.expects === 'found' && !(await readSource(context, request))) return undefined;
    last = { request, difference, exchanges: [...source, again.exchange] };
  }
  return last;
}

/** The answer that lists the record, sent again; none where the configuration names it, undefined where it lists it no more. */
async function readSource(
  context: CheckContext,
  { endpoint, key, value }: LookupRequest,
): Promise<readonly Exchange[] | undefined> {
  const { record, list } = rowOf(endpoint);
  const shows = (one: JsonObject | undefined) => textOf(one, key.member) === value;
  const seen = context.recorder.records.all().filter(({ kind }) => kind === record);
  const source = seen
    .flatMap(({ sightings }) => sightings)
    .find((one) => one.place.endpoint === list && one.path === '' && shows(one.record));
  if (!source) return [];
  const again = await repeated(context, source.exchange);
  const body = again?.body;
  const items = isPage(body) ? body.data : body;
  const isListed =
    Array.isArray(items) && items.some((item) => keyOfRecord(record, item) === source.key && shows(item));
  return again && isListed ? [again] : undefined;
}
