// The state of the service, shared by all requests of a run: how many may be in flight, how long to wait after a 429,
// and when to give up on it, or on its writes.
import { setMaxListeners } from 'node:events';
import { createActionState, minimumOutageMs } from './action-state.js';
import { type Action, type AttemptResult, actions } from './attempt-result.js';
import { WritesStoppedError } from './exchange.js';
import { type ClientHint, createConcurrencyEvidence, createThrottling } from './hints.js';
import { pause } from './pause.js';
import { createWaitLog, type WaitLog } from './wait-log.js';

/**
 * `throttled`: it gets fewer requests, because it asks for that or because connections broke · `interrupted`: its last
 * connections broke, and the run waits for it · `failing`: its last answers were all refusals, so that sending a request
 * again is of no use · `down`: it refused, or did not answer, so many requests that the run ends.
 */
export type Health = 'healthy' | 'throttled' | 'interrupted' | 'failing' | 'down';

/** The right to send one request. */
export interface Turn {
  /** Records how the request ended, unless the run ended it, and lets the next one begin. */
  end(attempt: AttemptResult | undefined): void;
}

export interface TurnOptions {
  readonly signal?: AbortSignal | undefined;
  /** It cancels an order at the end of the run: it is sent even if writes are no longer sent. */
  readonly isLastCancellation?: boolean;
}

export interface ServiceState {
  /**
   * Waits until the request may be sent.
   * @throws the reason of the signal when it aborts.
   * @throws {WritesStoppedError} for a write that is no longer sent.
   */
  turn(action: Action, options?: TurnOptions): Promise<Turn>;
  /** How it treats these requests. */
  health(action: Action): Health;
  /** Whether it has answered any request. */
  hasAnswered(): boolean;
  /** Characters of the largest recent answer: its size counts for less with each later answer. */
  largestAnswer(): number;
  /** Milliseconds that requests were held back because the service asked for it. */
  throttledMs(): number;
  /** Why no more orders are placed; undefined while they are. */
  writesStopped(): string | undefined;
  /** What shows that it serves one request at a time, or fewer of them, and what to do. */
  hints(): readonly ClientHint[];
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
  readonly waitLog?: WaitLog;
}

/** One broken operation shows fewer refusals in a row than this. */
const failingInARow = 10;
/** A single refused cancellation is tried again within this time, when its check ends. */
const usualRetryMs = 1_000;
/** How often a placement that waits for cancellations looks whether one was answered. */
const lookAgainMs = 100;

/** Characters of all answers in flight: parsed, they take many times as much memory. */
const charactersInFlight = 16 * 1024 * 1024;
/**
 * The largest size shrinks by this factor with each answer, so that one large answer does not slow down a whole run.
 */
const largestAnswerDecay = 0.95;

interface Waiting {
  readonly action: Action;
  readonly enter: () => void;
}

export function createServiceState({
  concurrency,
  deadline,
  onDown,
  now = () => performance.now(),
  sleep = pause,
  waitLog = createWaitLog(now),
}: ServiceStateOptions): ServiceState {
  const stateOf = (action: Action) => createActionState({ action, concurrency, deadline, now });
  const states = { read: stateOf('read'), place: stateOf('place'), cancel: stateOf('cancel') };
  /** Aborted: these writes are no longer sent. */
  const stops = { place: new AbortController(), cancel: new AbortController() };
  setMaxListeners(0, stops.place.signal, stops.cancel.signal);
  /** Why writes were stopped, for each action. */
  const stopReasons: string[] = [];
  const concurrencyEvidence = createConcurrencyEvidence(concurrency);
  const throttling = createThrottling(now);
  const waiting: Waiting[] = [];
  const inFlight = { read: 0, place: 0, cancel: 0 };
  let areReadsAnswered = false;
  let isDown = false;
  let largest = 0;

  /** Orders must not stay open: as long as the last cancellation was refused, they are placed one at a time. */
  const limitOf = (action: Action) =>
    action === 'place' && (!states.cancel.hasAnswered() || states.cancel.refusals() > 0) ? 1 : states[action].limit();

  function hasRoom(action: Action): boolean {
    const fitting = largest > 0 ? charactersInFlight / largest : concurrency;
    const most = Math.max(1, Math.floor(Math.min(concurrency, fitting)));
    return total() < most && inFlight[action] < Math.floor(limitOf(action));
  }

  const total = () => inFlight.read + inFlight.place + inFlight.cancel;

  function admit(): void {
    for (;;) {
      const next = waiting.find(({ action }) => hasRoom(action));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      inFlight[next.action] += 1;
      next.enter();
    }
  }

  async function waitForSlot(action: Action, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const admitted = new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        action,
        enter() {
          signal?.removeEventListener('abort', leaveQueue);
          resolve();
        },
      };
      const leaveQueue = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      waiting.push(entry);
      signal?.addEventListener('abort', leaveQueue, { once: true });
    });
    admit();
    await admitted;
  }

  function releaseSlot(action: Action): void {
    inFlight[action] -= 1;
    admit();
  }

  /**
   * No order is placed while cancellations have to wait, nor for a moment after one was refused, or for some seconds
   * after several in a row. Then the next order shows whether orders can be canceled again.
   */
  function waitMs(action: Action): number {
    if (action !== 'place') return states[action].waitMs();
    const { cancel } = states;
    const retriedWithinMs = cancel.isInterrupted() ? minimumOutageMs : usualRetryMs;
    const untilTriedMs = cancel.refusals() > 0 ? cancel.lastRefusedAt() + retriedWithinMs - now() : 0;
    return Math.max(states.place.waitMs(), Math.min(lookAgainMs, Math.max(cancel.waitMs(), untilTriedMs)));
  }

  /** The service asked for it, or its connections broke, or it refused writes. */
  const waitCause = (action: Action) =>
    states[action].askedWaitMs() > 0 ? 'throttling by the service' : 'refusals or broken connections in a row';

  /** Waits for a slot, and until the service allows the next request. */
  async function waitForTurn(action: Action, signal: AbortSignal | undefined, wait: () => number): Promise<void> {
    for (;;) {
      for (let ms = wait(); ms > 0; ms = wait()) await waitLog.during(waitCause(action), sleep(ms, signal));
      await waitForSlot(action, signal);
      // Another request may have been refused meanwhile.
      if (wait() <= 0 && !signal?.aborted) return;
      releaseSlot(action);
    }
  }

  function record(action: Action, attempt: AttemptResult, sentAt: number): void {
    const isAnswered = states[action].record(attempt, sentAt);
    // The row of reads is that of the whole service: every answer ends it, and every refusal counts. But without a read,
    // it shows nothing of reads.
    if (action === 'read') areReadsAnswered = isAnswered;
    else states.read.recordOther(attempt);
    if (isDown) return;
    const reason = areReadsAnswered ? undefined : states.read.reasonToGiveUp();
    if (reason !== undefined) {
      isDown = true;
      onDown(reason);
    }
    for (const write of ['cancel', 'place'] as const) stopIfRefused(write);
  }

  /** Refused writes do not end the run while reads are answered: only writes are no longer sent. */
  function stopIfRefused(action: 'place' | 'cancel'): void {
    const state = states[action];
    const reason = state.reasonToGiveUp(stops.place.signal.aborted);
    if (reason === undefined || stops[action].signal.aborted || !areReadsAnswered) return;
    stopReasons.push(reason);
    const error = new WritesStoppedError(describeStop([reason]));
    stops[action].abort(error);
    // An order that cannot be canceled must not be placed.
    if (action === 'cancel') stops.place.abort(error);
  }

  function signalOf(action: Action, { signal, isLastCancellation = false }: TurnOptions): AbortSignal | undefined {
    if (action === 'read' || isLastCancellation) return signal;
    return signal ? AbortSignal.any([stops[action].signal, signal]) : stops[action].signal;
  }

  return {
    async turn(action, options = {}) {
      const signal = signalOf(action, options);
      // At the end of the run, an outage may be over, and nothing else is sent.
      await waitForTurn(action, signal, () =>
        options.isLastCancellation ? states[action].askedWaitMs() : waitMs(action),
      );
      const sentAt = now();
      const recordEnd = concurrencyEvidence.begin(total() - 1);
      return {
        end(attempt) {
          largest = Math.max(attempt?.characters ?? 0, largest * largestAnswerDecay);
          if (attempt) {
            recordEnd(attempt);
            throttling.record(attempt);
            record(action, attempt, sentAt);
          }
          releaseSlot(action);
        },
      };
    },
    health(action) {
      const state = states[action];
      if (isDown) return 'down';
      if (state.hasAnswered() && state.isInterrupted()) return 'interrupted';
      if (state.refusals() >= failingInARow) return 'failing';
      return state.limit() < concurrency ? 'throttled' : 'healthy';
    },
    hasAnswered: () => actions.some((action) => states[action].hasAnswered()),
    largestAnswer: () => largest,
    throttledMs: () => Math.max(...actions.map((action) => states[action].throttledMs())),
    writesStopped: () => (stopReasons.length === 0 ? undefined : describeStop(stopReasons)),
    hints: () => [throttling.hint(), concurrencyEvidence.hint()].filter((hint) => hint !== undefined),
  };
}

function describeStop(stopReasons: readonly string[]): string {
  return `${stopReasons.join(', and ')}, but reads were answered: no more orders were placed`;
}
