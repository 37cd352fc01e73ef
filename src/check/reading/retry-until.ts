// Reading again after a moment, until the result is good.

/** A list may be cached, or lag behind a write (variant lags-reads-behind-writes-by-2500ms). */
const pausesMs = [50, 150, 300, 650, 1850];
const totalMs = (pauses: readonly number[]) => pauses.reduce((sum, pauseMs) => sum + pauseMs, 0);
/** The longest time that a result is waited for: three seconds. */
export const maximumRetryMs = totalMs(pausesMs);
/** Milliseconds that are enough where waiting has never helped. */
const shortMs = 200;

/**
 * How late a service was seen to show a write. Once waiting was in vain for as long as the longest time, or twice that of a
 * late service, no result is waited for longer than one that came.
 */
export class Lateness {
  #helpedMs: number;
  #inVainMs = 0;

  /** @param known Of the run, where a confirmation begins: what is late there may be late here. */
  constructor(known?: Lateness) {
    this.#helpedMs = known ? known.#helpedMs : 0;
  }

  pausesMs(): readonly number[] {
    if (this.#inVainMs < maximumRetryMs * (this.#helpedMs > 0 ? 2 : 1)) return pausesMs;
    const atMost = Math.max(shortMs, this.#helpedMs);
    return pausesMs.filter((_, index) => totalMs(pausesMs.slice(0, index + 1)) <= atMost);
  }

  /** Whether waiting has never helped, and was in vain for so many milliseconds. */
  isInVain(milliseconds: number): boolean {
    return this.#helpedMs === 0 && this.#inVainMs >= milliseconds;
  }

  /** @param isGood Whether the result was good after these milliseconds. */
  note(waitedMs: number, isGood: boolean): void {
    if (isGood) this.#helpedMs = Math.max(this.#helpedMs, waitedMs);
    else this.#inVainMs += waitedMs;
  }
}

type Pauses = { readonly pause: (milliseconds: number) => Promise<void>; readonly lateness: Lateness };

export async function retryUntil<T>(pauses: Pauses, read: () => Promise<T>, isGood: (result: T) => unknown) {
  const { pause, lateness } = pauses;
  let result = await read();
  if (isGood(result)) return result;
  let waitedMs = 0;
  for (const pauseMs of lateness.pausesMs()) {
    await pause(pauseMs);
    waitedMs += pauseMs;
    result = await read();
    if (isGood(result)) break;
  }
  lateness.note(waitedMs, Boolean(isGood(result)));
  return result;
}
