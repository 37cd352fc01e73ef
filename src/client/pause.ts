// Waits, unless a signal ends the wait.

/** @throws the reason of the signal when it aborts. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  untilDone(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });

/** Resolves when `begin` calls its argument. If the signal aborts before, calls what it returned; throws the reason. */
export async function untilDone(signal: AbortSignal | undefined, begin: (done: () => void) => () => void) {
  signal?.throwIfAborted();
  return new Promise<void>((resolve, reject) => {
    const callOff = begin(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    function stop(): void {
      callOff();
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Ends early, without an error, when the signal aborts. */
export const pauseUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, signal).catch(() => undefined);

/**
 * Calls `end` after this many milliseconds in which the process could take answers: a stretch in which it computed, or
 * was given no processor, counts as one step of twenty. A deadline of the clock would blame the service for it.
 *
 * @returns what calls it off.
 */
export function afterListening(milliseconds: number, end: () => void): () => void {
  let steps = 20;
  const timer = setInterval(() => {
    steps -= 1;
    if (steps > 0) return;
    clearInterval(timer);
    end();
  }, milliseconds / steps);
  return () => clearInterval(timer);
}
