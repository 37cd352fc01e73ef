// When a run has to end: the budget, and the time to cancel orders after it.

/**
 * Aborts when the budget is spent, but for the time that the reports take.
 * @param throttledMs How long the run waited because the service asked for it.
 */
export function budgetSignal(budgetMs: number, throttledMs: () => number): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    const seconds = throttledMs() / 1000;
    const waits = `; requests were held back for ${Math.round(seconds)} s of it, because the service refused others for now`;
    controller.abort(new Error(`the budget of ${budgetMs / 1000} s is spent${seconds < 1 ? '' : waits}`));
  };
  // A tenth of it is left for the reports, and three seconds at most.
  setTimeout(end, Math.min(maximumTimerMs, budgetMs - Math.min(budgetMs / 10, 3_000))).unref();
  return controller.signal;
}

/** Node.js fires timers that are longer than this at once. */
const maximumTimerMs = 2 ** 31 - 1;

/**
 * Milliseconds after a run ended early: until its checks stop waiting for answers to what they place and cancel · until
 * the orders of the run are no longer canceled · until they are read for the last time.
 */
export const endOfRunMs = { checks: 2_500, cancellations: 4_200, comparison: 5_000 } as const;

export function delayedSignal(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const begin = () => void setTimeout(() => controller.abort(signal.reason), milliseconds).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return controller.signal;
}

/** Aborts after some time. Node.js may collect `AbortSignal.timeout` if only `AbortSignal.any` refers to it. */
export const timeoutSignal = (milliseconds: number): AbortSignal =>
  delayedSignal(AbortSignal.abort(new Error(`${milliseconds} ms have passed`)), milliseconds);
