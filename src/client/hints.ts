// What a run learns about the service from how its requests end: whether it serves one at a time, and how often it asked
// for fewer.
import { enumeration, plural } from '../words.js';
import { type AttemptResult, asksToWait, busyStatuses } from './attempt-result.js';

export interface ClientHint {
  readonly kind: 'one-at-a-time' | 'throttled';
  /** What was seen, how many requests it concerns, and what to do. */
  readonly message: string;
  readonly count: number;
}

/** Finds services that serve one request at a time: requests fail while others are in flight, and never alone. */
export interface ConcurrencyEvidence {
  /** Records the start of a request, with the number of others in flight. Returns a function that records how it ended. */
  begin(others: number): (attempt: AttemptResult) => void;
  /** What shows that the service serves one request at a time, and what to do; undefined if nothing does. */
  hint(): ClientHint | undefined;
}

/** Fewer failures may be a moment of an outage. */
const minimumFailures = 10;
/**
 * If requests failed as often alone as beside others, so many would be expected to have failed alone. That none did is
 * then chance in less than one run of a hundred.
 */
const minimumExpectedFailures = 5;

/** @param concurrency Most requests in flight. */
export function createConcurrencyEvidence(concurrency: number): ConcurrencyEvidence {
  let begun = 0;
  const alone = { requests: 0, failures: 0 };
  const together = { requests: 0, failures: 0 };
  return {
    begin(others) {
      begun += 1;
      const before = begun;
      return (attempt) => {
        const counts = others === 0 && begun === before ? alone : together;
        counts.requests += 1;
        if (isFailure(attempt)) counts.failures += 1;
      };
    },
    hint() {
      const expectedAlone = (alone.requests * together.failures) / Math.max(1, together.requests);
      const isShown =
        alone.failures === 0 && together.failures >= minimumFailures && expectedAlone >= minimumExpectedFailures;
      if (concurrency === 1 || !isShown) return undefined;
      const message = `${together.failures} of ${together.requests} requests failed while others were in flight, and none of ${alone.requests} that were sent alone: the service may serve one request at a time; run again with --concurrency 1`;
      return { kind: 'one-at-a-time', message, count: together.failures };
    },
  };
}

/** A 429 asks for fewer requests in a time, not for fewer at a time. */
function isFailure(attempt: AttemptResult): boolean {
  return 'error' in attempt || (attempt.status >= 502 && attempt.status <= 504);
}

/** How often the service asked for fewer requests, and the rate at which it would not have. */
export interface Throttling {
  record(attempt: AttemptResult): void;
  /** How often it asked, and what to do; undefined if it did not. */
  hint(): ClientHint | undefined;
}

/** A shorter time, or fewer answers, say little about the rate that the service allows. */
const minimumMs = 2_000;
const minimumAnswers = 10;
/** Limits count in windows of time: requests at exactly their rate exceed them now and then. */
const safety = 0.9;

/** @param now Milliseconds. */
export function createThrottling(now: () => number): Throttling {
  const statuses = new Set<number>();
  /** The operations that it asked for. */
  const operations = new Set<string | undefined>();
  let count = 0;
  let firstAt = 0;
  /** What it answered on these operations since it first asked: before that, it may have allowed a burst. */
  let answers = 0;
  let lastAt = 0;

  function rate(): number | undefined {
    const elapsedMs = lastAt - firstAt;
    if (answers < minimumAnswers || elapsedMs < minimumMs) return undefined;
    return Math.max(1, Math.floor((safety * answers * 1000) / elapsedMs));
  }

  return {
    record(attempt) {
      if (asksToWait(attempt)) {
        if (count === 0) firstAt = now();
        count += 1;
        statuses.add(attempt.status);
        operations.add(attempt.operation);
      } else if (operations.has(attempt.operation) && isAnswered(attempt)) {
        answers += 1;
        lastAt = now();
      }
    },
    hint() {
      if (count === 0) return undefined;
      const found = rate();
      const [operation] = operations;
      const alone = operations.size === 1 && operation !== undefined ? `, all of ${operation}` : '';
      const rated = found === undefined ? '`--rate` limits them' : `\`--rate ${found}\` avoids it`;
      const advice = answers === 0 ? 'none of the same kind was answered after that' : rated;
      const requests = `${plural(count, 'request')} ${count === 1 ? 'was' : 'were'}`;
      const message = `${requests} throttled (${enumeration([...statuses].map(String).sort())})${alone}; ${advice}`;
      return { kind: 'throttled', message, count };
    },
  };
}

function isAnswered(attempt: AttemptResult): boolean {
  return 'status' in attempt && !busyStatuses.has(attempt.status);
}
