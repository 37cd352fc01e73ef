// Finds services that serve one request at a time: requests fail while others are in flight, and never alone.
import { asksToWait, type RequestResult } from './request-result.js';

export interface ClientHint {
  readonly kind: 'one-at-a-time' | 'throttled';
  /** What was seen, how many requests it concerns, and what to do. */
  readonly message: string;
  readonly count: number;
}

/** Fewer failures may be a moment of an outage. */
const minimumFailures = 10;
/**
 * If requests failed as often alone as beside others, so many would be expected to have failed alone. That none did is
 * then chance in less than one run of a hundred.
 */
const minimumExpectedFailures = 5;

/** @param concurrency Most requests in flight. */
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
function isFailure(result: RequestResult): boolean {
  return 'error' in result || (result.status >= 502 && result.status <= 504 && !asksToWait(result));
}
