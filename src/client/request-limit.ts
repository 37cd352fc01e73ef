// How many requests a run may send, and for what the last of them are kept; and how many in a second.
import { RequestLimitError } from './exchange.js';
import { pause } from './pause.js';

/**
 * What a request is for. `evidence`: a check judges its answer · `confirmation`: it is asked again before a violation
 * counts, or the orders of the run are looked for · `cancellation`: it cancels an order of the run, however many
 * requests were sent · `last-cancellation`: the same at the end of the run, even if the service refuses writes.
 */
export type RequestPurpose = 'evidence' | 'confirmation' | 'cancellation' | 'last-cancellation';

/** The share of the limit that is kept for confirmations, and the most that it may be. */
const keptShare = 0.1;
const maximumKept = 50;

/**
 * Returns a function to be called before each request. It throws {@link RequestLimitError} if the request must not be
 * sent.
 */
export function createRequestLimit(maximum: number = Number.POSITIVE_INFINITY): (purpose: RequestPurpose) => void {
  const most = {
    evidence: maximum - Math.min(maximumKept, Math.floor(maximum * keptShare)),
    confirmation: maximum,
    cancellation: Number.POSITIVE_INFINITY,
    'last-cancellation': Number.POSITIVE_INFINITY,
  };
  let sent = 0;
  return (purpose) => {
    if (sent >= most[purpose]) throw new RequestLimitError(maximum);
    sent += 1;
  };
}

export interface RateLimitOptions {
  readonly now?: () => number;
  readonly sleep?: typeof pause;
}

/** Timers fire late; so much of the time that is lost by that is made up for. More of it would be a burst. */
const madeUpForMs = 50;

/**
 * Returns a function to be called before each request: it waits for the next point in time at which one may be sent.
 * Points that nothing used are lost.
 * @param rate Requests per second; undefined: no limit.
 */
export function createRateLimit(
  rate: number | undefined,
  { now = () => performance.now(), sleep = pause }: RateLimitOptions = {},
): (signal?: AbortSignal) => Promise<void> {
  if (rate === undefined) return async () => {};
  const distanceMs = 1000 / rate;
  let next = now();
  let previous: Promise<void> = Promise.resolve();

  async function wait(signal: AbortSignal | undefined): Promise<void> {
    if (next > now()) await sleep(next - now(), signal);
    signal?.throwIfAborted();
    next = Math.max(next, now() - madeUpForMs) + distanceMs;
  }

  return (signal) => {
    const turn = previous.then(() => wait(signal));
    previous = turn.catch(() => {});
    return turn;
  };
}
