// How many requests a run may send, and for what the last of them are kept.
import { UnsentRequestError } from './exchange.js';

/**
 * What a request is for. `evidence`: a check judges its answer · `confirmation`: it is asked again before a violation
 * counts, or the orders of the run are looked for · `cancellation`: it cancels an order of the run, however many
 * requests were sent · `last-cancellation`: the same at the end of the run, even if the service refuses writes.
 */
export type RequestPurpose = 'evidence' | 'confirmation' | 'cancellation' | 'last-cancellation';

/** The share of the limit that is kept for confirmations, and the most that it may be. */
const keptShare = 0.1;
const maximumKept = 50;

/** Returns a function to call before each request. It throws {@link UnsentRequestError} if that must not be sent. */
export function createRequestLimit(maximum: number = Number.POSITIVE_INFINITY): (purpose: RequestPurpose) => void {
  const most = {
    evidence: maximum - Math.min(maximumKept, Math.floor(maximum * keptShare)),
    confirmation: maximum,
    cancellation: Number.POSITIVE_INFINITY,
    'last-cancellation': Number.POSITIVE_INFINITY,
  };
  let sent = 0;
  return (purpose) => {
    if (sent >= most[purpose])
      throw new UnsentRequestError('request-limit', `the run is limited to ${maximum} requests`);
    sent += 1;
  };
}
