// The answers to equal reads, which checks share: those that were not asked for the longest are forgotten when all
// together are too large.
import type { Exchange } from './exchange.js';

/** Reads that are sent once and shared by all checks, by URL and account. */
export interface ReadCache {
  get(key: string): Promise<Exchange> | undefined;
  set(key: string, exchange: Promise<Exchange>): unknown;
}

/** Characters of all bodies: twice what a run against a service with ordinary pages reads. */
const maximumCharacters = 64 * 1024 * 1024;
/** Characters from which a body counts four times its length: a few such bodies, parsed, would fill the memory. */
const largeBody = 1024 * 1024;
const largeFactor = 4;

export function createReadCache(maximum: number = maximumCharacters): ReadCache {
  const reads = new Map<string, Promise<Exchange>>();
  const lengths = new Map<string, number>();
  let total = 0;

  function forget(key: string): void {
    total -= lengths.get(key) ?? 0;
    lengths.delete(key);
    reads.delete(key);
  }

  return {
    get(key) {
      const length = lengths.get(key);
      if (length !== undefined) {
        // Moves the key to the end: the last of the keys was asked for last.
        lengths.delete(key);
        lengths.set(key, length);
      }
      return reads.get(key);
    },
    set(key, read) {
      if (reads.get(key) === read) return;
      forget(key);
      reads.set(key, read);
      const measure = ({ textLength, parsedLength = textLength }: Exchange) => {
        if (reads.get(key) !== read) return;
        const cost = parsedLength < largeBody ? parsedLength : parsedLength * largeFactor;
        lengths.set(key, cost);
        total += cost;
        for (const oldest of lengths.keys()) {
          if (total <= maximum) break;
          forget(oldest);
        }
      };
      // Those who wait for the read get its error.
      read.then(measure, () => undefined);
    },
  };
}
