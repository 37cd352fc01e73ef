// The answers of one operation as HTTP messages: counts, durations, mistakes, and what their headers state.
import type { AnswerKind } from '../../client/answer.js';
import { compareRequests, type Exchange } from '../../client/exchange.js';
import { isFromIntermediary } from '../../client/intermediary.js';
import { busyStatuses } from '../../client/request-result.js';

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

export function recordStatistics(statistics: HttpStatistics, exchange: Exchange, kind: AnswerKind): void {
  const { status, headers, isJson, durationMs } = exchange;
  statistics.exchanges += 1;
  if (kind === 'accepted') statistics.accepted += 1;
  if (statistics.durationsMs.length < maximumDurations) statistics.durationsMs.push(durationMs);
  if (isServerError(exchange) && !isFromIntermediary(exchange)) keep(statistics.serverErrors, exchange);
  if (exchange.defect && exchange.defect.kind !== 'duplicate-member') keep(statistics.malformed, exchange);
  if (busyStatuses.has(status) || isFromIntermediary(exchange)) return;
  if (isJson) {
    statistics.json += 1;
    if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
      keep(statistics.wrongContentType, exchange);
  } else if (status < 300) keep(statistics.notJson, exchange);
}

/** Some services say on purpose that they do not offer an operation, or not now: that is a refusal. */
const isServerError = ({ status, isJson }: Exchange): boolean =>
  status >= 500 && !(isJson && (status === 501 || status === 503));

function keep(kept: Exchange[], exchange: Exchange): void {
  keepSimplest(kept, withoutBody(exchange), (one) => one);
}

/** Violations of each rule, and exchanges of each kind of mistake, that are kept. */
const maximumExamples = 20;

/** Adds an example in the order of the requests; the last one goes when there are too many. */
export function keepSimplest<T>(kept: T[], added: T, exchangeOf: (example: T) => Exchange): void {
  const index = kept.findIndex((other) => compareRequests(exchangeOf(added), exchangeOf(other)) < 0);
  kept.splice(index === -1 ? kept.length : index, 0, added);
  if (kept.length > maximumExamples) kept.pop();
}

const shownExchanges = new WeakMap<Exchange, Exchange>();

/**
 * What a report shows is its text; a parsed body takes many times as much memory. It is the same copy each time, so that
 * secrets are searched in it once.
 */
export function withoutBody(exchange: Exchange): Exchange {
  const shown = shownExchanges.get(exchange) ?? { ...exchange, body: undefined };
  shownExchanges.set(exchange, shown);
  return shown;
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

/** Their names, in lower case. */
export const rateLimitHeaders = (headers: Headers): readonly string[] =>
  namesOf(headers).filter((name) => rateLimit.test(name));

/** Their names, in lower case. */
export const versionHeaders = (headers: Headers): readonly string[] =>
  namesOf(headers).filter((name) => version.test(name) && !otherVersion.test(name));

const namesOf = (headers: Headers): readonly string[] => Object.keys(headers).map((name) => name.toLowerCase());
