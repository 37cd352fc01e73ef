// Records every exchange of the run: each is validated once as it arrives, and its results are evidence for all checks.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { cached } from '../../cached.js';
import { type Answer, answerOf, isFromIntermediary } from '../../client/answer.js';
import { compareRequests, type Exchange } from '../../client/exchange.js';
import { busyStatuses } from '../../client/request-result.js';
import { formOf, isEmptyCancelResult } from '../../contract/form.js';
import { countMembers, increment, type Presence, type WritableCounts } from '../../contract/member-presence.js';
import { type SchemaViolation, validateBody } from '../../contract/validate-body.js';
import { isObject } from '../../is-object.js';
import { accountLists } from '../reading/lists.js';
import { isPlaced, isPlacement, orderResultsOf } from '../reading/order-answers.js';
import { createRecordStore } from './record-store.js';
import { answeredKindOf, type RequestKind } from './request-kind.js';

export type RecordedViolation = { readonly violation: SchemaViolation; readonly exchange: Exchange };
type ExchangeCounts = WritableCounts<Exchange>;

/** How an operation answered where the interface leaves it open, each with how often and the simplest request. */
export class Observed {
  readonly successStatuses: ExchangeCounts = new Map();
  readonly contentTypes: ExchangeCounts = new Map();
  /** Names of headers that state a rate limit; `none` for each answer without any. */
  readonly rateLimitHeaders: ExchangeCounts = new Map();
  /** The same for a version of the interface. */
  readonly versionHeaders: ExchangeCounts = new Map();
  /** For each kind of request: the statuses of its refusals, or words for another answer. */
  readonly kinds: Map<RequestKind, ExchangeCounts> = new Map();
  /** For each kind of request: the error types of its refusals. */
  readonly errorTypes: Map<RequestKind, ExchangeCounts> = new Map();
  readonly presence: Presence<Exchange> = new Map();
}

export type ExchangeRecorder = ReturnType<typeof createExchangeRecorder>;

/** A rule that this share of the answers breaks, and at least this many, is broken by the service and not by chance. */
const systematicShare = 0.1;
const minimumSystematic = 3;
const maximumCursors = 10_000;

class OperationRecord {
  readonly evidence = new Map<RequirementId, number>();
  readonly violations = new Map<RequirementId, RecordedViolation[]>();
  readonly brokenAnswers = new Map<RequirementId, number>();
  readonly parameters = new Set<string>();
  readonly statistics = new HttpStatistics();
  readonly observed = new Observed();
  /** The cursors that its pages gave. */
  readonly cursors = new Set<string>();
}

const emptyRecord = () => new OperationRecord();

export function createExchangeRecorder() {
  const operations = new Map<EndpointId, OperationRecord>();
  const records = createRecordStore();
  const accounts = new Map<string, ReturnType<typeof noneAccepted>>();
  const recordOf = (endpoint: EndpointId) => operations.get(endpoint) ?? emptyRecord();

  return {
    records,
    record(exchange: Exchange): void {
      const { endpoint, body, status, isJson, request } = exchange;
      const operation = cached(operations, endpoint, emptyRecord);
      const answer = answerOf(exchange);
      const { kind } = answer;
      // What a report shows is its text; a parsed body takes many times as much memory.
      const shown = { ...exchange, body: undefined };
      const isForeign = isFromIntermediary(exchange);
      // Gateways and rate limits answer for any request, so they say nothing about one kind of it.
      const isOwn = !isForeign && !busyStatuses.has(status);
      // Two operations may share a path: the results belong to the one whose form the body has.
      const form = kind === 'accepted' ? formOf(endpoint, body) : endpoint;
      recordStatistics(operation.statistics, answer, shown, { isForeign, isOwn });
      if (isOwn) countObserved(operation, answer, shown, form === endpoint);
      for (const name of new URL(request.url).searchParams.keys()) operation.parameters.add(name);
      const account = cached(accounts, request.headers.SERVICE_ADDRESS ?? '', noneAccepted);
      if (accountReads.has(endpoint)) account.sentReads += 1;
      if (kind === 'accepted') {
        if (accountReads.has(endpoint)) account.reads += 1;
        if (isPlacement(endpoint)) account.orders += orderResultsOf(answer).filter(isPlaced).length;
        const ofForm = cached(operations, form, emptyRecord);
        recordViolations(ofForm, form, body, shown);
        records.add(exchange, form, shown);
        countMembers(form, body, { presence: ofForm.observed.presence, source: shown, compare: compareRequests });
      }
      const isRedirect = status >= 300 && status < 400;
      if (kind === 'refused' && isOwn && !isRedirect)
        recordViolations(operation, 'error', isJson ? body : undefined, shown);
    },
    /** What all answers of an operation show about one rule; `error.body-shape` is about its refusals. */
    resultsFor(endpoint: EndpointId, requirement: RequirementId) {
      const { evidence, violations, brokenAnswers } = recordOf(endpoint);
      const answers = evidence.get(wholeBodyOf(requirement === 'error.body-shape' ? 'error' : endpoint)) ?? 0;
      return {
        evidence: evidence.get(requirement) ?? 0,
        violations: violations.get(requirement) ?? [],
        /** At least three answers, and one in ten, break the rule: mixed-up answers are not that frequent. */
        isSystematic: (brokenAnswers.get(requirement) ?? 0) >= Math.max(minimumSystematic, answers * systematicShare),
      };
    },
    /** Undefined if the operation got no request. */
    httpStatistics(endpoint: EndpointId): HttpStatistics | undefined {
      const { statistics } = recordOf(endpoint);
      return statistics.exchanges > 0 ? statistics : undefined;
    },
    observed: (endpoint: EndpointId): Observed => recordOf(endpoint).observed,
    evidenceByRequirement: (endpoint: EndpointId): ReadonlyMap<RequirementId, number> => recordOf(endpoint).evidence,
    /** Accepted answers that had the form of the operation. */
    answersInForm(endpoint: EndpointId): number {
      const { evidence, brokenAnswers } = recordOf(endpoint);
      const wholeBody = wholeBodyOf(endpoint);
      return (evidence.get(wholeBody) ?? 0) - (brokenAnswers.get(wholeBody) ?? 0);
    },
    parametersSent: (endpoint: EndpointId): ReadonlySet<string> => recordOf(endpoint).parameters,
    acceptedFrom: (address: string): Readonly<ReturnType<typeof noneAccepted>> =>
      accounts.get(address) ?? noneAccepted(),
  };
}

/** Requests for the account's own orders and trades, those that were accepted, and orders reported as placed. */
const noneAccepted = () => ({ sentReads: 0, reads: 0, orders: 0 });
const accountReads = new Set<EndpointId>([...accountLists, 'account-order']);

type Form = EndpointId | 'error';

/** The rule about the form of the whole body. */
const wholeBodyOf = (form: Form): RequirementId => (form === 'error' ? 'error.body-shape' : `${form}.response`);

function recordViolations(operation: OperationRecord, form: Form, body: unknown, exchange: Exchange): void {
  const { evidence, violations } = validateBody(form, body);
  const wholeBody = wholeBodyOf(form);
  // An empty object shows nothing of a form.
  if (!isEmptyCancelResult(form, body)) addTo(operation.evidence, wholeBody, 1);
  for (const [id, count] of evidence) if (id !== wholeBody) addTo(operation.evidence, id, count);
  for (const id of new Set(violations.map(({ requirement }) => requirement))) addTo(operation.brokenAnswers, id, 1);
  for (const violation of violations) {
    const kept = cached(operation.violations, violation.requirement, () => []);
    keepSimplest(kept, { violation, exchange }, (one) => one.exchange);
  }
}

const addTo = (counts: Map<RequirementId, number>, id: RequirementId, count: number) =>
  counts.set(id, (counts.get(id) ?? 0) + count);

/** @param shown The exchange without its body. @param hasOwnForm Whether the body has the form of this operation. */
function countObserved(
  { observed, cursors }: OperationRecord,
  { kind, body, exchange }: Answer,
  shown: Exchange,
  hasOwnForm: boolean,
): void {
  const count = (counts: ExchangeCounts, ...names: readonly string[]) => {
    for (const name of names.length > 0 ? names : ['none']) increment(counts, name, shown, compareRequests);
  };
  const { headers } = exchange;
  if (exchange.isJson) {
    count(observed.contentTypes, headers['content-type'] ?? 'none');
    count(observed.rateLimitHeaders, ...rateLimitHeaders(headers));
    count(observed.versionHeaders, ...versionHeaders(headers));
  }
  // Before the cursor of this answer is known: it may be the one in the request.
  const answered = answeredKindOf(exchange, (cursor) => cursors.has(cursor));
  if (kind === 'accepted') {
    count(observed.successStatuses, String(exchange.status));
    if (isObject(body) && typeof body.next_cursor === 'string' && cursors.size < maximumCursors)
      cursors.add(body.next_cursor);
  }
  // An answer in the form of the other operation on the path says nothing about this one.
  if (!answered || !hasOwnForm) return;
  count(cached(observed.kinds, answered.kind, newCounts), answered.answer);
  if (kind === 'refused' && isObject(body) && typeof body.type === 'string')
    count(cached(observed.errorTypes, answered.kind, newCounts), body.type);
}

const newCounts = (): ExchangeCounts => new Map();

export class HttpStatistics {
  exchanges = 0;
  accepted = 0;
  /** Answers of the service itself with a JSON body, accepted or refused. */
  json = 0;
  /** Of each kind of mistake, the simplest requests. */
  readonly wrongContentType: Exchange[] = [];
  readonly serverErrors: Exchange[] = [];
  /** Only those with a success status. */
  readonly notJson: Exchange[] = [];
  /** Bodies that can be read as JSON, but have a control character or a byte that is not UTF-8. */
  readonly malformed: Exchange[] = [];
  /** Of the first exchanges. */
  readonly durationsMs: number[] = [];
}

/** Durations kept for each operation: recorded traffic may span days. */
const maximumDurations = 10_000;

function recordStatistics(
  statistics: HttpStatistics,
  { kind, exchange }: Answer,
  shown: Exchange,
  { isForeign, isOwn }: Readonly<Record<'isForeign' | 'isOwn', boolean>>,
): void {
  const { status, headers, isJson, durationMs, defect } = exchange;
  const keep = (kept: Exchange[]) => keepSimplest(kept, shown, (one) => one);
  // Some services say that they do not offer an operation (variant does-not-offer-fees), or not now: a refusal.
  const isServerError = status >= 500 && !(isJson && (status === 501 || status === 503));
  statistics.exchanges += 1;
  if (kind === 'accepted') statistics.accepted += 1;
  if (statistics.durationsMs.length < maximumDurations) statistics.durationsMs.push(durationMs);
  if (isServerError && !isForeign) keep(statistics.serverErrors);
  if (defect && defect.kind !== 'duplicate-member') keep(statistics.malformed);
  if (!isOwn) return;
  if (isJson) {
    statistics.json += 1;
    if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) keep(statistics.wrongContentType);
  } else if (status < 300) keep(statistics.notJson);
}

/** Violations of each rule, and exchanges of each kind of mistake, that are kept. */
const maximumExamples = 20;

/** Adds an example in the order of the requests; the last one goes when there are too many. */
function keepSimplest<T>(kept: T[], added: T, exchangeOf: (example: T) => Exchange): void {
  const index = kept.findIndex((other) => compareRequests(exchangeOf(added), exchangeOf(other)) < 0);
  kept.splice(index === -1 ? kept.length : index, 0, added);
  if (kept.length > maximumExamples) kept.pop();
}

type Headers = Readonly<Record<string, string>>;

/**
 * `RateLimit` and `RateLimit-Policy` of the IETF draft, `RateLimit-Limit` and others of its older versions, and those
 * that begin with `X-`. Not `Retry-After`, which services send only after too many requests.
 */
const rateLimit = /^(x-)?rate-?limit(-|$)/;

/** A version, versions that are supported, or when a version is deprecated (RFC 9745) or ends (RFC 8594). */
const version = /(^|-)version$|(^|-)api-[a-z-]*versions$|^(deprecation|sunset)$/;

/** Versions of software, of another protocol, and of a single resource. */
const otherVersion =
  /(^|-)(aspnet|aspnetmvc|server|runtime|framework|php|node|powered-by|http|mime|websocket|odata|tus|tls|ssl|content)-version$/;

export const rateLimitHeaders = (headers: Headers): readonly string[] =>
  namesOf(headers).filter((name) => rateLimit.test(name));

export const versionHeaders = (headers: Headers): readonly string[] =>
  namesOf(headers).filter((name) => version.test(name) && !otherVersion.test(name));

const namesOf = (headers: Headers): readonly string[] => Object.keys(headers).map((name) => name.toLowerCase());
