// Reading again after a moment, until the result is good.

/** A list may be cached, or lag behind a write. */
const pausesMs = [50, 150, 300, 650, 1850];
/** The longest time that a result is waited for: three seconds. */
export const maximumRetryMs = pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0);
/** So many of them are enough where waiting has never helped. */
const pausesInVain = 2;

/** Whether a service was seen to show a write late. Once all pauses were in vain, and none helped, they are few. */
export class Lateness {
  #wasLate = false;
  #hasWaited = false;

  pausesMs(): readonly number[] {
    return this.#hasWaited && !this.#wasLate ? pausesMs.slice(0, pausesInVain) : pausesMs;
  }

  /** @param isGood Whether the result was good after all pauses, or after some of them. */
  note(isGood: boolean): void {
    if (isGood) this.#wasLate = true;
    else this.#hasWaited = true;
  }
}

type Pauses = { readonly pause: (milliseconds: number) => Promise<void>; readonly lateness: Lateness };

export async function retryUntil<T>(pauses: Pauses, read: () => Promise<T>, isGood: (result: T) => unknown) {
  const { pause, lateness } = pauses;
  let result = await read();
  if (isGood(result)) return result;
  for (const pauseMs of lateness.pausesMs()) {
    await pause(pauseMs);
    result = await read();
    if (isGood(result)) break;
  }
  lateness.note(Boolean(isGood(result)));
  return result;
}
