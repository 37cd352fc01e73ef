// Confirms what lookups answered otherwise than predicted: asks again while the record is still listed.
import type { RequirementId } from '../../spec/ledger.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive } from '../check/outcome.js';
import { textOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { shownRecords } from '../contract/shown-records.js';
import { orUnanswered } from '../lists/ask.js';
import type { Finding } from '../lists/diagnose.js';
import { repeated } from './judge-seen.js';
import { judgeLookup, type LookupDifference, type LookupRequest, nameOfLookup, optionsOf, rowOf } from './lookups.js';

export interface AnsweredLookup {
  readonly request: LookupRequest;
  readonly exchange: Exchange;
}

export interface WrongLookup extends AnsweredLookup {
  readonly result: LookupDifference;
}

/** Wrong answers to one rule that are asked for again, at most. */
const maximumSuspects = 4;

export async function ask({ send }: CheckContext, request: LookupRequest, fresh = false) {
  const answer = await orUnanswered(send(request.endpoint, { ...optionsOf(request), fresh }));
  return answer instanceof Inconclusive ? answer : { request, exchange: answer.exchange };
}

/** @param requests Those that were sent. @param unasked Those of other records that could be sent. */
export async function confirmLookups(
  context: CheckContext,
  wrong: ReadonlyMap<RequirementId, readonly WrongLookup[]>,
  requests: readonly LookupRequest[],
  unasked: readonly LookupRequest[],
): Promise<readonly Finding[]> {
  if (wrong.size > 0) await context.pauseBeforeSecondLook();
  const findings: Finding[] = [];
  for (const [requirement, answers] of wrong) {
    let found: Finding | undefined;
    const suspects = answers.slice(0, maximumSuspects);
    for (const { request } of suspects) found ??= await wrongAgain(context, request, requirement);
    found ??= await wrongAtTimes(context, suspects, requests, unasked);
    if (found) findings.push(found);
  }
  return findings;
}

/** A fresh answer with what is judged of it; undefined where there is none. */
async function askAgain(context: CheckContext, request: LookupRequest) {
  const again = await ask(context, request, true);
  return again instanceof Inconclusive ? undefined : { ...again, result: judgeLookup(request, again.exchange) };
}

const findingOf = (
  request: LookupRequest,
  { requirement, what, expected, actual }: LookupDifference,
  exchanges: readonly Exchange[],
): Finding => ({ requirement, message: `${nameOfLookup(request)} ${what}`, expected, actual, exchanges });

/** Whether the answer is wrong twice more, while the record that is asked for is still listed. */
async function wrongAgain(context: CheckContext, request: LookupRequest, requirement: RequirementId) {
  const isListed = request.expects === 'found';
  let last: Finding | undefined;
  for (const _ of [1, 2]) {
    const source = isListed ? await readSource(context, request) : [];
    const again = source && (await askAgain(context, request));
    if (typeof again?.result !== 'object' || again.result.requirement !== requirement) return undefined;
    if (!source || (isListed && !(await readSource(context, request)))) return undefined;
    last = findingOf(request, again.result, [...source, again.exchange]);
  }
  return last;
}

/** Lookups at the same time, of records that were asked for before and of others, and how many have to be wrong. */
const together = { repeated: 24, first: 8, wrong: 2 };

/**
 * One answer alone may be right where each tenth one is not, the first one for a record, or one beside others. Then an
 * answer counts that shows another record than its own request asks for, or does not find what the next one finds.
 */
async function wrongAtTimes(
  context: CheckContext,
  suspects: readonly WrongLookup[],
  asked: readonly LookupRequest[],
  unasked: readonly LookupRequest[],
): Promise<Finding | undefined> {
  const shown = suspects.find(({ request, result }) => request.expects === 'found' || result.isOtherRecord);
  if (!shown) return undefined;
  const { key } = shown.request;
  const ofKey = (some: readonly LookupRequest[]) => some.filter((one) => one.key === key && one.expects === 'found');
  const before = ofKey(asked);
  const again = Array.from({ length: together.repeated }, (_, index) => before[index % before.length] ?? shown.request);
  const requests = [...ofKey(unasked).slice(0, together.first), ...again];
  const answers = await Promise.all(requests.map((request) => askAgain(context, request)));
  const wrong = (await Promise.all(answers.map((answer) => wrongAlone(context, answer)))).flat();
  const [example] = wrong;
  if (!example || wrong.length < together.wrong) return undefined;
  const { request, result, exchange } = example;
  const what = `${result.what}, in some of several lookups`;
  // What is wrong at times is so for every key.
  return findingOf(request, { ...result, what, requirement: request.key.requirement }, [exchange]);
}

/** Statuses that say that there is no record; others may refuse any request (variant throttles-every-tenth-request). */
const notFound: readonly number[] = [200, 404, 410];

/** What is not found may be gone, unless the same request finds it then. */
async function wrongAlone(context: CheckContext, answer: Awaited<ReturnType<typeof askAgain>>) {
  if (typeof answer?.result !== 'object') return [];
  const { request, exchange, result } = answer;
  const isFoundNext = async () =>
    notFound.includes(exchange.status) && (await askAgain(context, request))?.result === 'as-expected';
  return result.isOtherRecord || (await isFoundNext()) ? [{ request, exchange, result }] : [];
}

/**
 * The answer that lists the record, for the creator if one is asked for, sent again; none where the configuration names the
 * record, undefined where it lists it no more.
 */
async function readSource(context: CheckContext, { endpoint, key, value, creator }: LookupRequest) {
  const { record, list } = rowOf(endpoint);
  const shows = (one: JsonObject | undefined) => textOf(one, key.member) === value;
  const isOfCreator = ({ request }: Exchange) =>
    creator === undefined || new URL(request.url).searchParams.get('creator') === creator;
  const source = context.recorder.records
    .all()
    .flatMap(({ kind, sightings }) => (kind === record ? sightings : []))
    .find((one) => one.place.endpoint === list && one.path === '' && shows(one.record) && isOfCreator(one.exchange));
  if (!source) return creator === undefined ? [] : undefined;
  const again = await repeated(context, source.exchange);
  const listed = again ? shownRecords(list, again.body) : [];
  const isListed = listed.some((one) => one.path === '' && one.key === source.key && shows(one.record));
  return again && isListed ? [again] : undefined;
}
