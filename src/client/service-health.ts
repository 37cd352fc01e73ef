// The health of the service, shared by all requests of a run: how many may be in flight, and when to give up on it.
import { UnsentRequestError } from './exchange.js';
import { createConcurrencyEvidence, createThrottlingEvidence } from './hints.js';
import { createPace, type PaceOptions } from './pace.js';
import { pause, untilDone } from './pause.js';
import { type Action, actions, asksToWait, describeFailures, isFailed, type RequestResult } from './request-result.js';
import { createWaitLog, type WaitLog } from './wait-log.js';

/**
 * `interrupted`: its last connections broke, and the run waits for it · `failing`: its last requests all failed, so
 * that sending a request again is of no use · `down`: it refused, or did not answer, so many requests that the run ends.
 */
export type Health = 'healthy' | 'interrupted' | 'failing' | 'down';

/** The right to send one request. */
export type Turn = Awaited<ReturnType<ServiceHealth['turn']>>;

export interface TurnOptions {
  readonly signal?: AbortSignal | undefined;
  /** It cancels an order at the end of the run: it is sent even if writes are no longer sent. */
  readonly isLastCancellation?: boolean;
  /** The request is sent again: it comes before those that have not been sent. */
  readonly isRetry?: boolean;
  /** Others wait for its answer: it comes before those for whose answers none waits. */
  readonly isFirst?: boolean;
}

export type ServiceHealth = ReturnType<typeof createServiceHealth>;

export interface ServiceHealthOptions extends PaceOptions {
  readonly concurrency: number;
  readonly onDown: (reason: string) => void;
  readonly waitLog?: WaitLog;
}

/** What the run waits for, as its report says it. */
export const throttlingCause = 'throttling by the service';

/** One broken operation shows fewer failures in a row than this. */
const failingInARow = 10;
/** Requests in a row: more than any single check sends, since a service may refuse all requests of one check. */
const downInARow = 40;
/** A server that closes idle connections breaks fewer than this in a row. */
const interruptedInARow = 4;
/** A service that is restarted, or whose network fails for a moment, answers again within this time. */
const minimumOutageMs = 5_000;
/** A limit of requests in ten seconds, which is common, allows more of them within this time. */
const maximumRateWindowMs = 11_000;
/** Answers that do not come to their end keep requests waiting for their whole time limit: more than so many of these. */
const lateShare = { of: 20, late: 10 } as const;
/** A service that keeps refusing is also down after so much waiting that did not help. */
const maximumUnsuccessfulWaitMs = 60_000;

/** After several refused writes, each of which may leave an order open, and after broken connections; doubled each time. */
const outageWaitMs = { read: { first: 100, most: 400 }, write: { first: 200, most: 1_000 } } as const;
/** After a failed login, a service may refuse every request of the account: that says nothing about the pace. */
const lockedMs = 2_000;
/** A single refused cancellation is tried again within this time, when its check ends. */
const usualRetryMs = 1_000;
/** How often a placement that waits for cancellations looks whether one was answered. */
const lookAgainMs = 100;

/** Characters of all answers in flight: parsed, they take many times as much memory. */
const charactersInFlight = 16 * 1024 * 1024;
/** The largest size shrinks by this factor with each answer, so that one large answer does not slow down a whole run. */
const largestAnswerDecay = 0.95;

interface Waiting {
  readonly action: Action;
  /** Its order stays open if it is not sent now. */
  readonly isUrgent: boolean;
  readonly isFirst: boolean;
  readonly enter: () => void;
}

export function createServiceHealth(options: ServiceHealthOptions) {
  const { concurrency, rate, deadline, onDown, now = () => performance.now(), sleep = pause } = options;
  const { waitLog = createWaitLog(now) } = options;
  /** The first write is sent alone: if writes do not work, only one order may be open. */
  const of = { read: newHealth(concurrency), place: newHealth(1), cancel: newHealth(1) };
  const pace = createPace({ rate, now, sleep, deadline });
  const throttlingEvidence = createThrottlingEvidence(now);
  const concurrencyEvidence = createConcurrencyEvidence(concurrency);
  /** Why these writes are no longer sent. */
  const stopReasons = new Map<Action, string>();
  const waiting: Waiting[] = [];
  let areReadsAnswered = false;
  let loginFailedAt = Number.NEGATIVE_INFINITY;
  /** Whether each of the last requests waited long, and for nothing. */
  const latest: boolean[] = [];
  let isDown = false;
  let largest = 0;

  const total = () => actions.reduce((sum, action) => sum + of[action].inFlight, 0);

  function hasRoom(): boolean {
    const fitting = largest > 0 ? charactersInFlight / largest : concurrency;
    return total() < Math.max(1, Math.floor(Math.min(concurrency, fitting)));
  }

  /** Orders must not stay open: as long as the last cancellation was refused, they are placed one at a time. */
  const limitOf = (action: Action) =>
    action === 'place' && (!of.cancel.hasAnswered || of.cancel.failures.length > 0) ? 1 : of[action].limit;

  function admit(): void {
    while (hasRoom()) {
      const mayEnter = ({ action, isUrgent }: Waiting) => isUrgent || of[action].inFlight < Math.floor(limitOf(action));
      const next = waiting.find(mayEnter);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      of[next.action].inFlight += 1;
      next.enter();
    }
  }

  function releaseSlot(action: Action): void {
    of[action].inFlight -= 1;
    admit();
  }

  /** After a refused cancellation, no order is placed for a while. Then one shows whether orders can be canceled. */
  function waitMs(action: Action): number {
    const own = of[action].heldUntil - now();
    const last = of.cancel.failures.at(-1);
    if (action !== 'place' || !last) return own;
    const isInterrupted = isInterruptedFor('cancel');
    // One that was asked to wait is sent again, and meanwhile orders are placed one at a time.
    const retriedWithinMs = isInterrupted ? minimumOutageMs : asksToWait(last) ? 0 : usualRetryMs;
    const untilTriedMs = Math.max(of.cancel.heldUntil, of.cancel.lastFailedAt + retriedWithinMs) - now();
    return Math.max(own, Math.min(lookAgainMs, untilTriedMs));
  }

  async function waitForTurn(action: Action, options: TurnOptions): Promise<void> {
    const { signal, isRetry = false, isLastCancellation = false } = options;
    const isFirst = isRetry || (options.isFirst ?? false);
    // At the end of the run, an outage may be over, and nothing else is sent.
    const wait = () => (isLastCancellation ? 0 : waitMs(action));
    const isNotSent = () => isStopped(action) && !isLastCancellation;
    for (;;) {
      if (isNotSent()) throw new UnsentRequestError('writes-stopped', describeStop());
      for (let ms = wait(); ms > 0; ms = wait())
        await waitLog.during('refusals or broken connections in a row', sleep(ms, signal));
      const admitted = untilDone(signal, (enter) => {
        const entry: Waiting = { action, isUrgent: isLastCancellation, isFirst, enter };
        const place = isRetry ? 0 : waiting.findIndex((other) => isFirst && !other.isFirst);
        waiting.splice(place === -1 ? waiting.length : place, 0, entry);
        return () => waiting.splice(waiting.indexOf(entry), 1);
      });
      admit();
      await admitted;
      // Another request may have been refused meanwhile.
      if (wait() <= 0 && !signal?.aborted && !isNotSent()) return;
      releaseSlot(action);
    }
  }

  /** Whether its last connections broke; of a write: whether its last requests were refused in any way. */
  function isInterruptedFor(action: Action): boolean {
    const last = of[action].failures.slice(-interruptedInARow);
    const isOutage = (result: RequestResult) => action !== 'read' || ('error' in result && result.isDisconnect);
    return last.length === interruptedInARow && last.every(isOutage);
  }

  function addFailure(action: Action, result: RequestResult): void {
    const own = of[action];
    own.lastFailedAt = now();
    if (own.failures.length === 0) own.failedSince = own.lastFailedAt;
    own.failures = [...own.failures, result].slice(-downInARow);
  }

  function recover(action: Action): void {
    const own = of[action];
    own.limit = action !== 'read' && !own.hasAnswered ? concurrency : Math.min(concurrency, own.limit + 1 / own.limit);
    own.hasAnswered = true;
    own.reductions = 0;
    own.failures = [];
  }

  /** Fewer requests in flight, and none at all for a while, because they fail in a row. */
  function waitForOutage(action: Action, sentAt: number): void {
    const own = of[action];
    // Requests that were sent before the last reduction say nothing about it.
    if (!isInterruptedFor(action) || sentAt <= own.reducedAt) return;
    own.limit = Math.max(1, own.limit / 2);
    own.reducedAt = now();
    const { first, most } = outageWaitMs[action === 'read' ? 'read' : 'write'];
    own.heldUntil = now() + Math.min(first * 2 ** own.reductions, most);
    own.reductions += 1;
  }

  function record(action: Action, result: RequestResult, sentAt: number): void {
    const isAnswered = !isFailed[action](result);
    latest.push('error' in result && now() - sentAt >= minimumOutageMs);
    if (latest.length > lateShare.of) latest.shift();
    if (isAnswered) recover(action);
    else if (!result.isExpected) {
      if (action === 'read' || !result.isTampered) addFailure(action, result);
      waitForOutage(action, sentAt);
    }
    // The row of reads is that of the whole service: every answer ends it, and every refusal counts. But without a read,
    // it shows nothing of reads.
    if (action === 'read') areReadsAnswered = isAnswered;
    else if (isFailed.read(result)) addFailure('read', result);
    else of.read.failures = [];
    if (isDown) return;
    const reason = areReadsAnswered ? undefined : reasonToEnd();
    if (reason !== undefined) {
      isDown = true;
      onDown(reason);
    }
    for (const write of ['cancel', 'place'] as const) stopIfFailed(write);
  }

  /** Requests in flight fail all at once: without an answer, their number alone does not show that the service is gone. */
  function reasonToEnd(): string | undefined {
    const { failures, lastFailedAt, failedSince } = of.read;
    const isSilent = failures.some((result) => 'error' in result);
    const isLong = !isSilent || lastFailedAt - failedSince >= minimumOutageMs;
    if (failures.length === downInARow && isLong) return describeFailures('read', failures, 0);
    const lateOnes = latest.filter((isLate) => isLate).length;
    const last = failures.at(-1);
    if (lateOnes > lateShare.late && last && 'error' in last)
      return `the service stopped answering: ${lateOnes} of the last ${latest.length} requests got no whole answer (${last.error})`;
    const waitedMs = pace.unsuccessfulMs();
    return waitedMs >= maximumUnsuccessfulWaitMs ? describeFailures('read', failures, waitedMs) : undefined;
  }

  /** Refused writes do not end the run while reads are answered: only writes are no longer sent. */
  function stopIfFailed(action: 'place' | 'cancel'): void {
    const { failures, lastFailedAt, failedSince } = of[action];
    const last = failures.at(-1);
    const outageMs = last && asksToWait(last) ? maximumRateWindowMs : minimumOutageMs;
    // If no more orders are placed, cancellations that are refused alike need not show it for as long.
    const isFailed = isStopped('place') || lastFailedAt - failedSince >= outageMs;
    if (isInterruptedFor(action) && isFailed && !stopReasons.has(action) && areReadsAnswered)
      stopReasons.set(action, describeFailures(action, failures, 0));
  }

  /** An order that cannot be canceled must not be placed. */
  const isStopped = (action: Action) => stopReasons.has(action) || (action === 'place' && stopReasons.has('cancel'));

  const describeStop = () =>
    `${[...stopReasons.values()].join(', and ')}, but reads were answered: no more orders were placed`;

  return {
    /**
     * Waits until the request may be sent.
     * @throws the reason of the signal when it aborts.
     * @throws {UnsentRequestError} for a write that is no longer sent.
     */
    async turn(action: Action, options: TurnOptions = {}) {
      await waitForTurn(action, options);
      let sentAt = now();
      const recordEnd = concurrencyEvidence.begin(total() - 1);
      return {
        /** Waits until the pace allows a request, also after a redirect. @throws the reason when the signal aborts. */
        async paced(signal?: AbortSignal) {
          const cause = pace.isReduced() ? throttlingCause : 'the limit of --rate';
          await waitLog.during(cause, pace.turn(signal, options.isLastCancellation));
          sentAt = now();
        },
        /** Records how the request ended, unless the run ended it, and lets the next one begin. */
        end(result: RequestResult | undefined) {
          largest = Math.max(result?.characters ?? 0, largest * largestAnswerDecay);
          if (result) {
            throttlingEvidence.record(result);
            if (result.isTampered) loginFailedAt = now();
            // Throttled logins, and closed connections of those that fail, show nothing of the service.
            if (!(result.isTampered && ('error' in result || result.status === 429))) {
              recordEnd(result);
              const mayBeLocked = result.isSigned && now() - loginFailedAt < lockedMs && asksToWait(result);
              if (!mayBeLocked) pace.record(result, sentAt);
              record(action, result, sentAt);
            }
          }
          releaseSlot(action);
        },
      };
    },
    health(action: Action): Health {
      if (isDown) return 'down';
      if (of[action].hasAnswered && isInterruptedFor(action)) return 'interrupted';
      return of[action].failures.length >= failingInARow ? 'failing' : 'healthy';
    },
    /** Whether it asked requests to wait that it should accept. */
    throttlesOthers: throttlingEvidence.concernsOthers,
    hasAnswered: () => actions.some((action) => of[action].hasAnswered),
    /** Characters of the largest recent answer: its size counts for less with each later answer. */
    largestAnswer: () => largest,
    /** Why no more orders are placed; undefined while they are. */
    writesStopped: () => (stopReasons.size === 0 ? undefined : describeStop()),
    hints: () => [throttlingEvidence.hint(), concurrencyEvidence.hint()].filter((hint) => hint !== undefined),
  };
}

/** @param limit Most requests in flight. It may be a fraction: it grows by one in as many answers as are in flight. */
const newHealth = (limit: number) => ({
  hasAnswered: false,
  limit,
  inFlight: 0,
  /** Those in a row that were refused or got no answer; of reads: of all requests. */
  failures: [] as readonly RequestResult[],
  failedSince: 0,
  lastFailedAt: 0,
  /** How often in a row the limit was halved, when last, and until when none is sent. */
  reductions: 0,
  reducedAt: Number.NEGATIVE_INFINITY,
  heldUntil: Number.NEGATIVE_INFINITY,
});
