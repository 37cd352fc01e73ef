// Notices when a service has stopped answering, or keeps refusing every request, so that the run can end.
import type { Attempt } from '../client/http-client.js';

/** Requests in a row: more than any single check sends to a service that only dislikes what is asked. */
const unavailableInARow = 40;

export interface Availability {
  /** Takes note of one request. */
  note(attempt: Attempt): void;
}

/** Calls `onUnavailable`, with the reason, each time so many requests in a row got 429, 5xx or no response. */
export function watchAvailability(onUnavailable: (reason: string) => void): Availability {
  let count = 0;
  return {
    note(attempt) {
      count = isUnavailable(attempt) ? count + 1 : 0;
      if (count === unavailableInARow) onUnavailable(reasonFor(attempt));
    },
  };
}

function isUnavailable(attempt: Attempt): boolean {
  return 'error' in attempt || attempt.status === 429 || attempt.status >= 500;
}

function reasonFor(attempt: Attempt): string {
  if ('error' in attempt)
    return `the service stopped answering: ${unavailableInARow} requests in a row got no response (${attempt.error})`;
  const { status, retryAfter } = attempt;
  const wait = retryAfter === undefined ? '' : `; last Retry-After: ${retryAfter.slice(0, 40)}`;
  return `the service refused ${unavailableInARow} requests in a row, the last with ${status}${wait}`;
}
