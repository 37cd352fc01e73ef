// The state of the service, shared by all requests of a run: how many may be in flight, how long to wait after a 429,
// and when to give up on it.
import { pause } from './pause.js';

/** How one request ended. */
export type Attempt =
  | {
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly characters?: number;
      /** The same request got the same answer just before. */
      readonly isRepeated?: boolean;
    }
  | {
      readonly error: string;
      readonly characters?: number;
      /** The connection broke: the service may be restarting, or too many requests are in flight. */
      readonly isDisconnect?: boolean;
      /** The service answered, but its answer cannot be read. */
      readonly isUnreadable?: boolean;
    };

/**
 * `throttled`: it gets fewer requests, because it asks for that or because connections broke · `interrupted`: its last
 * connections broke, and the run waits for it · `failing`: its last answers were all refusals, so that sending a request
 * again is of no use · `down`: it refused, or did not answer, so many requests that the run ends.
 */
export type Health = 'healthy' | 'throttled' | 'interrupted' | 'failing' | 'down';

/** The right to send one request. */
export interface Turn {
  /** Records how the request ended, unless the run ended it, and lets the next one begin. */
  end(attempt: Attempt | undefined): void;
}

export interface ServiceState {
  /** Waits until the request may be sent. @throws the reason of the signal when it aborts. */
  turn(signal?: AbortSignal): Promise<Turn>;
  health(): Health;
  /** Whether it has answered any request. */
  hasAnswered(): boolean;
  /** Characters of the largest recent answer: its size counts for less with each later answer. */
  largestAnswer(): number;
  /** Milliseconds that requests were held back because the service asked for it. */
  throttledMs(): number;
}

export interface ServiceStateOptions {
  /** Most requests in flight. */
  readonly concurrency: number;
  /** When the budget of the run is spent, by `performance.now()`. */
  readonly deadline: number;
  /** Called once, with the reason, when the service is down. */
  readonly onDown: (reason: string) => void;
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Requests in a row: more than any single check sends, since a service may refuse all requests of one check. */
const refusedInARow = 40;
/** So many refusals in a row are more than one broken operation shows. */
const failingInARow = 10;
/** So many broken connections in a row are more than a server that closes idle ones causes. */
const interruptedInARow = 4;
/** A service that is restarted, or whose network fails for a moment, answers again within this time. */
const shortestOutageMs = 5_000;
/** A service that keeps refusing is also down after so much waiting that it asked for, and so many refusals. */
const longestUnsuccessfulWaitMs = 60_000;
const refusalsWhileWaiting = 3;

/** Characters of all answers in flight: parsed, they take many times as much memory. */
const charactersInFlight = 16 * 1024 * 1024;
/**
 * The largest size shrinks by this factor with each answer, so that one large answer does not slow down a whole run.
 */
const largestAnswerDecay = 0.95;

/**
 * Without `Retry-After`, the wait doubles each time: 200, 400, 800 ms. If it does not fit into the budget, it stays
 * short.
 */
const firstWaitMs = 200;
const longestGrowingWaitMs = 1_000;
/** After broken connections: short enough to reach the number of failures in a row soon after the shortest outage. */
const firstOutageWaitMs = 100;
const longestOutageWaitMs = 400;
/** Never send again at once. */
const shortestWaitMs = 20;
/** Characters of a `Retry-After` that a message repeats. */
const shownRetryAfter = 40;

export function createServiceState({
  concurrency,
  deadline,
  onDown,
  now = () => performance.now(),
  sleep = pause,
}: ServiceStateOptions): ServiceState {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  /** May be a fraction: it grows by one in as many answers as there are requests in flight. */
  let limit = concurrency;
  let reducedAt = Number.NEGATIVE_INFINITY;
  let heldUntil = Number.NEGATIVE_INFINITY;
  /** The service did not ask for this wait, so it is no part of `throttledMs`. */
  let interruptedUntil = Number.NEGATIVE_INFINITY;
  let throttledMs = 0;
  /** How often in a row the limit was reduced. */
  let reductions = 0;
  /** Requests in a row that were refused or got no answer. */
  let unavailable: readonly Attempt[] = [];
  /** When the first of them ended. */
  let unavailableSince = 0;
  let hasAnswered = false;
  /** How long the service has asked to wait since its last answer. */
  let waitedMs = 0;
  let isDown = false;
  let largest = 0;

  function admit(): void {
    const fitting = largest > 0 ? charactersInFlight / largest : limit;
    while (inFlight < Math.max(1, Math.floor(Math.min(limit, fitting))) && waiting.length > 0) {
      inFlight += 1;
      waiting.shift()?.();
    }
  }

  async function place(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const admitted = new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
    admit();
    await admitted;
  }

  function leave(): void {
    inFlight -= 1;
    admit();
  }

  /** Halves the requests in flight; returns whether it did. */
  function reduce(sentAt: number): boolean {
    // Requests that were sent before the last reduction say nothing about it.
    if (sentAt <= reducedAt) return false;
    limit = Math.max(1, limit / 2);
    reducedAt = now();
    reductions += 1;
    return true;
  }

  /** Fewer requests in flight, and none at all for a while, because the service asks for it. */
  function throttle(retryAfter: string | undefined, sentAt: number): void {
    const at = now();
    reduce(sentAt);
    const asked = retryAfterMs(retryAfter);
    const isHonored = asked !== undefined && asked <= deadline - at;
    const growing = Math.min(firstWaitMs * 2 ** (reductions - 1), longestGrowingWaitMs);
    const unasked = asked === undefined ? growing : firstWaitMs;
    const until = at + (isHonored ? Math.max(asked, shortestWaitMs) : unasked);
    const added = Math.max(0, until - Math.max(at, heldUntil));
    heldUntil = Math.max(heldUntil, until);
    throttledMs += added;
    if (isHonored) waitedMs += added;
  }

  /** Fewer requests in flight, and none at all for a while, because connections break. */
  function waitForConnections(sentAt: number): void {
    if (!reduce(sentAt)) return;
    interruptedUntil = now() + Math.min(firstOutageWaitMs * 2 ** (reductions - 1), longestOutageWaitMs);
  }

  function recover(): void {
    hasAnswered = true;
    limit = Math.min(concurrency, limit + 1 / limit);
    reductions = 0;
    waitedMs = 0;
    unavailable = [];
  }

  function recordAttempt(attempt: Attempt, sentAt: number): void {
    if (!isUnavailable(attempt)) {
      recover();
      return;
    }
    if ('isRepeated' in attempt && attempt.isRepeated) return;
    if (unavailable.length === 0) unavailableSince = now();
    unavailable = [...unavailable, attempt].slice(-refusedInARow);
    // A request that was sent after the last wait and is refused shows that the waits did not help.
    const unsuccessfulWaitMs = sentAt >= heldUntil ? waitedMs : 0;
    const waitedTooLong = unsuccessfulWaitMs >= longestUnsuccessfulWaitMs && unavailable.length >= refusalsWhileWaiting;
    if (asksToWait(attempt)) throttle(attempt.retryAfter, sentAt);
    else if (isInterrupted()) waitForConnections(sentAt);
    if (isDown || !(waitedTooLong || isUnavailableForLong())) return;
    isDown = true;
    onDown(reasonFor(unavailable, waitedTooLong ? unsuccessfulWaitMs : 0));
  }

  const untilTurnMs = () => Math.max(heldUntil, interruptedUntil) - now();

  function isInterrupted(): boolean {
    const last = unavailable.slice(-interruptedInARow);
    return last.length === interruptedInARow && last.every((attempt) => 'error' in attempt && attempt.isDisconnect);
  }

  /** Requests in flight fail all at once: without an answer, their number alone does not show that the service is gone. */
  function isUnavailableForLong(): boolean {
    const isSilent = unavailable.some((attempt) => 'error' in attempt);
    return unavailable.length === refusedInARow && (!isSilent || now() - unavailableSince >= shortestOutageMs);
  }

  return {
    async turn(signal) {
      await place(signal);
      try {
        while (untilTurnMs() > 0) await sleep(untilTurnMs(), signal);
        signal?.throwIfAborted();
      } catch (error) {
        leave();
        throw error;
      }
      const sentAt = now();
      return {
        end(attempt) {
          largest = Math.max(attempt?.characters ?? 0, largest * largestAnswerDecay);
          if (attempt) recordAttempt(attempt, sentAt);
          leave();
        },
      };
    },
    health() {
      if (isDown) return 'down';
      if (hasAnswered && isInterrupted()) return 'interrupted';
      if (unavailable.length >= failingInARow) return 'failing';
      return limit < concurrency ? 'throttled' : 'healthy';
    },
    hasAnswered: () => hasAnswered,
    largestAnswer: () => largest,
    throttledMs: () => throttledMs - Math.max(0, heldUntil - now()),
  };
}

type Refusal = Extract<Attempt, { readonly status: number }>;

/** A 503 without `Retry-After` is one broken operation as often as a whole service. */
function asksToWait(attempt: Attempt): attempt is Refusal {
  return (
    'status' in attempt && (attempt.status === 429 || (attempt.status === 503 && attempt.retryAfter !== undefined))
  );
}

function isUnavailable(attempt: Attempt): boolean {
  return 'error' in attempt || attempt.status === 429 || attempt.status >= 500;
}

/** Milliseconds: of a number of seconds, or until a date; undefined if it is neither. */
function retryAfterMs(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(retryAfter) - Date.now();
  return Number.isFinite(until) ? until : undefined;
}

function reasonFor(attempts: readonly Attempt[], waitedMs: number): string {
  const last = attempts.at(-1);
  const count = attempts.length;
  if (last && 'error' in last && last.isUnreadable)
    return `the service sent no usable response to ${count} requests in a row (${last.error})`;
  if (last === undefined || 'error' in last)
    return `the service stopped answering: ${count} requests in a row got no response (${last?.error})`;
  const areSame = attempts.every((attempt) => 'status' in attempt && attempt.status === last.status);
  const after = waitedMs > 0 ? ` although the run waited ${Math.round(waitedMs / 1000)} s` : '';
  const verb = last.status >= 500 && last.status !== 503 ? 'failed on' : 'refused';
  return `the service ${verb} ${count} requests in a row${areSame ? '' : ', the last'} with ${last.status}${after}${lastRetryAfter(last)}`;
}

function lastRetryAfter({ retryAfter }: Refusal): string {
  if (retryAfter === undefined) return '';
  const shown = retryAfter.slice(0, shownRetryAfter);
  return `; last Retry-After ${shown}${/^\d+$/.test(shown) ? ' s' : ''}`;
}
