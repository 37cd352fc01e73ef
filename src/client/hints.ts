// Finds what should be otherwise the next time: fewer requests at a time, or in a second, and the time of a clock.
import { enumeration, plural } from '../words.js';
import type { Exchange } from './exchange.js';
import { safety } from './pace.js';
import { asksToWait, isBusy, type RequestResult } from './request-result.js';

export interface ClientHint {
  readonly kind: 'one-at-a-time' | 'throttled' | 'clock';
  /** What was seen, how many requests it concerns, and what to do. */
  readonly message: string;
  readonly count: number;
}

/** Fewer failures may be a moment of an outage. */
const minimumFailures = 10;
/** If so many failures are expected alone, and there is none, it is chance in less than one run of a hundred. */
const minimumExpectedFailures = 5;

export function createConcurrencyEvidence(concurrency: number) {
  let begun = 0;
  const alone = { requests: 0, failures: 0 };
  const together = { requests: 0, failures: 0 };
  return {
    /** Records the start of a request, with the number of others in flight. Returns a function that records how it ended. */
    begin(others: number) {
      begun += 1;
      const before = begun;
      return (result: RequestResult) => {
        const counts = others === 0 && begun === before ? alone : together;
        counts.requests += 1;
        if (isFailure(result)) counts.failures += 1;
      };
    },
    /** What shows that the service serves one request at a time, and what to do; undefined if nothing does. */
    hint(): ClientHint | undefined {
      const expectedAlone = (alone.requests * together.failures) / Math.max(1, together.requests);
      const isShown =
        alone.failures === 0 && together.failures >= minimumFailures && expectedAlone >= minimumExpectedFailures;
      if (concurrency === 1 || !isShown) return undefined;
      const message = `${together.failures} of ${together.requests} requests failed while others were in flight, and none of ${alone.requests} that were sent alone: the service may serve one request at a time; run again with --concurrency 1`;
      return { kind: 'one-at-a-time', message, count: together.failures };
    },
  };
}

/** A service that asks to wait wants fewer requests in a time, not fewer at a time. */
const isFailure = (result: RequestResult): boolean =>
  'error' in result || (result.status >= 502 && result.status <= 504 && !asksToWait(result));

/** A request that was answered, or refused because there were too many. */
type Sent = { readonly at: number; readonly operation: string | undefined; readonly isThrottled: boolean };

/** Less time, or fewer answers, do not show what rate the service allows. */
const minimumMs = 2_000;
const minimumAnswers = 10;
/** So many requests show the rate. */
const keptRequests = 10_000;

export function createThrottlingEvidence(now: () => number) {
  const statuses = new Set<number>();
  let throttled = 0;
  let concernsOthers = false;
  /** From the first refusal: before that, the service may have allowed a burst. */
  const sent: Sent[] = [];

  return {
    record(result: RequestResult) {
      const isThrottled = asksToWait(result);
      if (isThrottled) {
        throttled += 1;
        concernsOthers ||= !result.isTampered;
        statuses.add(result.status);
      }
      if (throttled > 0 && sent.length < keptRequests && (isThrottled || !isBusy(result)))
        sent.push({ at: now(), operation: result.operation, isThrottled });
    },
    /** Whether more are throttled than those that are not authenticated. */
    concernsOthers: () => concernsOthers,
    /** How often the service asked for fewer requests, and how many it answers; undefined if it never did. */
    hint(): ClientHint | undefined {
      if (throttled === 0) return undefined;
      const operations = new Set(sent.filter(({ isThrottled }) => isThrottled).map(({ operation }) => operation));
      const ofThese = sent.filter(({ operation }) => operations.has(operation));
      const [operation] = operations;
      const alone = operations.size === 1 && operation !== undefined ? `, all of ${operation}` : '';
      // A lower rate does not help those that should be refused.
      const advice = concernsOthers ? `; ${adviceOf(ofThese)}` : '';
      const requests = `${plural(throttled, 'request')} ${throttled === 1 ? 'was' : 'were'}`;
      const message = `${requests} throttled (${enumeration([...statuses].map(String).sort())})${alone}${advice}`;
      return { kind: 'throttled', message, count: throttled };
    },
  };
}

const dateStepMs = 1_000;
/** Seconds: a smaller difference is that of a busy machine, or of a header that states whole seconds. */
const minimumClockDifference = 5;
/** So many answers show the difference. */
const keptAnswers = 1_000;

export function createClockEvidence() {
  const seconds: number[] = [];
  return {
    record({ headers, startedAt, durationMs }: Pick<Exchange, 'headers' | 'startedAt' | 'durationMs'>) {
      // A cache shows when it got the answer.
      if (headers.age !== undefined) return;
      const ahead = (Date.parse(headers.date ?? '') + dateStepMs / 2 - startedAt - durationMs / 2) / 1000;
      if (Number.isFinite(ahead) && seconds.length < keptAnswers) seconds.push(ahead);
    },
    /** How far the clock of the service is from that of the run; undefined if it is near. */
    hint(): ClientHint | undefined {
      const ahead = Math.round(seconds.toSorted((a, b) => a - b)[seconds.length >> 1] ?? 0);
      if (Math.abs(ahead) < minimumClockDifference) return undefined;
      const message = `the clock of the service is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine, by its Date headers: set the one that is wrong, because timestamps that are not fresh may be refused`;
      return { kind: 'clock', message, count: seconds.length };
    },
  };
}

function adviceOf(sent: readonly Sent[]): string {
  const answered = sent.filter(({ isThrottled }) => !isThrottled).map(({ at }) => at);
  const firstAt = sent[0]?.at ?? 0;
  const elapsedMs = (answered.at(-1) ?? firstAt) - firstAt;
  if (answered.length === 0) return 'none of the same kind was answered after that';
  if (answered.length < minimumAnswers || elapsedMs < minimumMs) return '`--rate` limits them';
  const rate = Math.max((answered.length * 1000) / elapsedMs, allowedRate(sent, answered));
  return `\`--rate ${Math.max(1, Math.floor(safety * rate))}\` avoids it`;
}

/**
 * Requests per second that were answered in the time before a refusal, usually. That time is a second, or as long as the
 * longest row of refusals: the limit may be one of a minute.
 */
function allowedRate(sent: readonly Sent[], answered: readonly number[]): number {
  /** When the first of several refusals in a row came: what is allowed is used up. */
  const usedUpAt = sent
    .filter(({ isThrottled }, index) => isThrottled && !sent[index - 1]?.isThrottled)
    .map(({ at }) => at);
  const untilAnswered = usedUpAt.map((at) => (answered.find((next) => next > at) ?? at) - at);
  const windowMs = Math.max(1000, ...untilAnswered);
  const counts = usedUpAt
    .filter((at) => at >= (usedUpAt[0] ?? 0) + windowMs)
    .map((end) => answered.filter((at) => at > end - windowMs && at <= end).length)
    .sort((a, b) => a - b);
  return ((counts[(counts.length - 1) >> 1] ?? 0) * 1000) / windowMs;
}
