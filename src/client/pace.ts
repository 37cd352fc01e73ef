// How many requests a run sends in a second: as `--rate` says, and about as many as are answered once some are refused.
import { pause } from './pause.js';
import { asksToWait, isBusy, type RequestResult, retryAfterMs } from './request-result.js';

export interface PaceOptions {
  /** Requests per second; default: no limit. */
  readonly rate?: number | undefined;
  readonly now?: () => number;
  readonly sleep?: typeof pause;
  /** When the budget of the run is spent, by `now`. */
  readonly deadline?: number | undefined;
}

/** Timers fire late; so much of the time that is lost by that is made up for. More of it would be a burst. */
const madeUpForMs = 50;

/** Refusals in a row, or among the last answers: fewer may be chance, and come however few requests are sent. */
const limitInARow = 3;
const limitShare = { of: 20, refused: 5, slowDown: 0.85 } as const;
/** A limit is found by the answers of this time. */
const measuredMs = 2_000;
const shortestMeasuredMs = 1_000;
/** Growth with each answer, and with each that follows so many others: most limits are those of a second. */
const growth = { usual: 1.01, calm: 1.05, calmAnswers: 20 } as const;
/** Requests per second: the first reduced rate at least · that for scattered refusals · that for refusals in a row. */
const firstRate = 20;
const slowestForShare = 10;
const slowest = 2;
/** From so many refusals in a row, all requests wait as long as the last one was asked to. */
const allRefused = 10;
const longestWaitMs = 60_000;

/** Limits count in windows of time: requests at exactly their rate exceed them now and then. */
export const safety = 0.9;

/** Milliseconds that a refused request waits because the service asked for it; undefined if it did not, or for too long. */
export function honoredWaitMs(retryAfter: string | undefined, untilDeadlineMs: number): number | undefined {
  const asked = retryAfterMs(retryAfter);
  return asked === undefined || asked > Math.min(longestWaitMs, untilDeadlineMs) ? undefined : Math.max(asked, 0);
}

export function createPace(options: PaceOptions = {}) {
  const { rate: maximum = Infinity, now = () => performance.now(), sleep = pause, deadline = Infinity } = options;
  let rate = maximum;
  let next = now();
  let previous: Promise<void> = Promise.resolve();
  const answeredAt: number[] = [];
  /** Whether each of the last requests was refused. */
  const latest: boolean[] = [];
  let [refusedInARow, answersInARow] = [0, 0];
  let reducedAt = Number.NEGATIVE_INFINITY;
  let heldUntil = Number.NEGATIVE_INFINITY;
  /** Since the last answer. */
  let heldMs = 0;
  let unsuccessfulMs = 0;

  async function wait(signal: AbortSignal | undefined, isUrgent: boolean): Promise<void> {
    const untilNext = () => Math.max(next, isUrgent ? 0 : heldUntil) - now();
    for (let ms = untilNext(); ms > 0; ms = untilNext()) await sleep(ms, signal);
    signal?.throwIfAborted();
    next = Math.max(next, now() - madeUpForMs) + 1000 / rate;
  }

  function answeredRate(): number {
    const spanMs = Math.min(measuredMs, Math.max(shortestMeasuredMs, now() - (answeredAt[0] ?? now())));
    return (answeredAt.filter((at) => at >= now() - measuredMs).length * 1000) / spanMs;
  }

  /** Several refusals in a row show that the limit is reached: until the next answer, requests are sent to see that. */
  function slowDown(sentAt: number): void {
    refusedInARow += 1;
    answersInARow = 0;
    const isRow = refusedInARow >= limitInARow;
    const isShare = latest.filter((isRefused) => isRefused).length > limitShare.refused;
    // Requests that were sent before the last reduction say nothing about it.
    if (!(isRow || isShare) || sentAt <= reducedAt) return;
    reducedAt = now();
    const from = Math.min(rate, Math.max(firstRate, 2 * answeredRate()));
    rate = isRow ? Math.max(slowest, from / 2) : Math.min(rate, Math.max(slowestForShare, from * limitShare.slowDown));
    if (!isRow) latest.splice(0);
  }

  /** Where every request is refused, each further one would be, too. */
  function hold(retryAfter: string | undefined, sentAt: number): void {
    if (sentAt < heldUntil) return;
    unsuccessfulMs = heldMs;
    const asked = honoredWaitMs(retryAfter, deadline - now());
    if (refusedInARow < allRefused || asked === undefined) return;
    heldUntil = now() + asked;
    heldMs += asked;
  }

  function remember(isRefused: boolean): void {
    latest.push(isRefused);
    if (latest.length > limitShare.of) latest.shift();
  }

  function speedUp(): void {
    const allowed = refusedInARow >= limitInARow ? safety * answeredRate() : 0;
    const factor = answersInARow > growth.calmAnswers ? growth.calm : growth.usual;
    rate = Math.min(maximum, Math.max(rate, allowed) * factor);
    refusedInARow = 0;
    answersInARow += 1;
    [heldMs, unsuccessfulMs] = [0, 0];
    answeredAt.push(now());
    while ((answeredAt[0] ?? 0) < now() - measuredMs) answeredAt.shift();
  }

  return {
    /**
     * Waits for the next point in time at which a request may be sent. Points that nothing used are lost.
     * @param isUrgent Whether it must not wait because others were refused.
     * @throws the reason of the signal when it aborts.
     */
    turn(signal?: AbortSignal, isUrgent = false) {
      if (rate === Number.POSITIVE_INFINITY) return Promise.resolve();
      const turn = previous.then(() => wait(signal, isUrgent));
      previous = turn.catch(() => {});
      return turn;
    },
    record(result: RequestResult, sentAt: number) {
      if (asksToWait(result)) {
        // Of an operation that alone is throttled, the run knows.
        if (result.isExpected) return;
        remember(true);
        slowDown(sentAt);
        hold(result.retryAfter, sentAt);
      } else if (!isBusy(result)) {
        remember(false);
        speedUp();
      }
    },
    /** Whether the service asked for a slower one. */
    isReduced: () => rate < maximum,
    /** Milliseconds that all requests have waited because of refusals, and were refused again. */
    unsuccessfulMs: () => unsuccessfulMs,
  };
}
