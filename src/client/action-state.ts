// How the service treats requests with one action: how many may be in flight, how long to wait, and when to give up.
import {
  type Action,
  type AttemptResult,
  asksToWait,
  describeRefusals,
  isRefusedRead,
  isRefusedWrite,
  retryAfterMs,
} from './attempt-result.js';

export interface ActionState {
  /** Records how a request that was sent at this time ended. Returns whether it was answered. */
  record(attempt: AttemptResult, sentAt: number): boolean;
  /** Records how a request with another action ended, that counts for the row of refusals only. */
  recordOther(attempt: AttemptResult): void;
  /** Most requests in flight. May be a fraction: it grows by one in as many answers as there are requests in flight. */
  limit(): number;
  /** Milliseconds until the next request may be sent. */
  waitMs(): number;
  /** The same, but only as far as the service asked for it. */
  askedWaitMs(): number;
  /** Milliseconds that requests were held back because the service asked for it. */
  throttledMs(): number;
  hasAnswered(): boolean;
  /** Requests in a row that were refused or got no answer. */
  refusals(): number;
  /** When the last of them ended, by the clock of the run. */
  lastRefusedAt(): number;
  /** Whether its last connections broke; of a write: whether its last requests were refused in any way. */
  isInterrupted(): boolean;
  /**
   * Why the run should give up on these requests; undefined while it should not.
   * @param isAlike Whether the service treats other requests alike for so long that the run has given up on them.
   */
  reasonToGiveUp(isAlike?: boolean): string | undefined;
}

export interface ActionStateOptions {
  readonly action: Action;
  /** Most requests in flight. */
  readonly concurrency: number;
  /** When the budget of the run is spent, by the same clock. */
  readonly deadline: number;
  readonly now: () => number;
}

/** Requests in a row: more than any single check sends, since a service may refuse all requests of one check. */
const refusedInARow = 40;
/** A server that closes idle connections breaks fewer than this in a row. */
const interruptedInARow = 4;
/** A service that is restarted, or whose network fails for a moment, answers again within this time. */
export const minimumOutageMs = 5_000;
/** A service that keeps refusing is also down after it asked for this much waiting and refused this often. */
const maximumUnsuccessfulWaitMs = 60_000;
const refusalsWhileWaiting = 3;
/** A limit of requests in ten seconds, which is common, allows more of them within this time. */
const maximumRateWindowMs = 11_000;

/**
 * Without `Retry-After`, the wait doubles each time: 200, 400, 800 ms. If it does not fit into the budget, it stays
 * short.
 */
const firstWaitMs = 200;
const maximumGrowingWaitMs = 1_000;
/** After broken connections: short enough to reach the number of failures in a row soon after the shortest outage. */
const firstOutageWaitMs = 100;
const maximumOutageWaitMs = 400;
/** Never send again at once. */
const minimumWaitMs = 20;

export function createActionState({ action, concurrency, deadline, now }: ActionStateOptions): ActionState {
  const isWrite = action !== 'read';
  const isRefused = isWrite ? isRefusedWrite : isRefusedRead;
  /** The first write is sent alone: if writes do not work, only one order may be open. */
  let limit = isWrite ? 1 : concurrency;
  let hasAnswered = false;
  let reducedAt = Number.NEGATIVE_INFINITY;
  let heldUntil = Number.NEGATIVE_INFINITY;
  /** The service did not ask for this wait, so it is no part of `throttledMs`. */
  let interruptedUntil = Number.NEGATIVE_INFINITY;
  let throttledMs = 0;
  /** How often in a row the limit was reduced. */
  let reductions = 0;
  let refusals: readonly AttemptResult[] = [];
  let refusedSince = 0;
  let lastRefusedAt = 0;
  /** How long the service has asked to wait since its last answer. */
  let waitedMs = 0;
  /** How much of it did not help, by the last refusal. */
  let unsuccessfulWaitMs = 0;

  /** Halves the requests in flight; returns whether it did. */
  function reduce(sentAt: number): boolean {
    // Requests that were sent before the last reduction say nothing about it.
    if (sentAt <= reducedAt) return false;
    limit = Math.max(1, limit / 2);
    reducedAt = now();
    reductions += 1;
    return true;
  }

  const growing = (first: number, maximum: number) => Math.min(first * 2 ** (reductions - 1), maximum);

  /** Fewer requests in flight, and none at all for a while, because the service asks for it. */
  function throttle(retryAfter: string | undefined, sentAt: number): void {
    const at = now();
    reduce(sentAt);
    const asked = retryAfterMs(retryAfter);
    const isHonored = asked !== undefined && asked <= deadline - at;
    const isGrowing = isWrite || asked === undefined;
    const unasked = isGrowing ? growing(firstWaitMs, maximumGrowingWaitMs) : firstWaitMs;
    const until = at + (isHonored ? Math.max(asked, minimumWaitMs) : unasked);
    const added = Math.max(0, until - Math.max(at, heldUntil));
    heldUntil = Math.max(heldUntil, until);
    throttledMs += added;
    if (isHonored) waitedMs += added;
  }

  /** Fewer requests in flight, and none at all for a while, because requests fail in a row. */
  function waitForOutage(sentAt: number): void {
    if (!reduce(sentAt)) return;
    // Each write that fails may leave an order open.
    const wait = isWrite ? growing(firstWaitMs, maximumGrowingWaitMs) : growing(firstOutageWaitMs, maximumOutageWaitMs);
    interruptedUntil = now() + wait;
  }

  function recover(): void {
    limit = isWrite && !hasAnswered ? concurrency : Math.min(concurrency, limit + 1 / limit);
    hasAnswered = true;
    reductions = 0;
    forgetRefusals();
  }

  function forgetRefusals(): void {
    waitedMs = 0;
    unsuccessfulWaitMs = 0;
    refusals = [];
  }

  function addRefusal(attempt: AttemptResult): void {
    lastRefusedAt = now();
    if (refusals.length === 0) refusedSince = lastRefusedAt;
    refusals = [...refusals, attempt].slice(-refusedInARow);
  }

  function isInterrupted(): boolean {
    const last = refusals.slice(-interruptedInARow);
    const isOutage = (attempt: AttemptResult) => isWrite || ('error' in attempt && attempt.isDisconnect);
    return last.length === interruptedInARow && last.every(isOutage);
  }

  /** Requests in flight fail all at once: without an answer, their number alone does not show that the service is gone. */
  function isRefusedForLong(isAlike: boolean): boolean {
    const refusedMs = lastRefusedAt - refusedSince;
    const last = refusals.at(-1);
    if (isWrite) {
      const maximumMs = last && asksToWait(last) ? maximumRateWindowMs : minimumOutageMs;
      return isInterrupted() && (isAlike || refusedMs >= maximumMs);
    }
    const isSilent = refusals.some((attempt) => 'error' in attempt);
    return refusals.length === refusedInARow && (!isSilent || refusedMs >= minimumOutageMs);
  }

  return {
    record(attempt, sentAt) {
      if (!isRefused(attempt)) {
        recover();
        return true;
      }
      if (attempt.isKnown) return false;
      if (!isWrite || !attempt.isTampered) {
        addRefusal(attempt);
        // A request that was sent after the last wait and is refused shows that the waits did not help.
        unsuccessfulWaitMs = sentAt >= heldUntil ? waitedMs : 0;
      }
      if (asksToWait(attempt)) throttle(attempt.retryAfter, sentAt);
      else if (isInterrupted()) waitForOutage(sentAt);
      return false;
    },
    recordOther(attempt) {
      if (isRefused(attempt)) addRefusal(attempt);
      else forgetRefusals();
    },
    limit: () => limit,
    waitMs: () => Math.max(heldUntil, interruptedUntil) - now(),
    askedWaitMs: () => heldUntil - now(),
    throttledMs: () => throttledMs - Math.max(0, heldUntil - now()),
    hasAnswered: () => hasAnswered,
    refusals: () => refusals.length,
    lastRefusedAt: () => lastRefusedAt,
    isInterrupted,
    reasonToGiveUp(isAlike = false) {
      const waitedTooLong = unsuccessfulWaitMs >= maximumUnsuccessfulWaitMs && refusals.length >= refusalsWhileWaiting;
      if (!waitedTooLong && !isRefusedForLong(isAlike)) return undefined;
      return describeRefusals(action, refusals, waitedTooLong ? unsuccessfulWaitMs : 0);
    },
  };
}
