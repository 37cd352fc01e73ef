// The answers to equal reads, which checks share: if they are too large, those not asked for the longest are forgotten.
import type { Exchange } from './exchange.js';

export type ReadCache = ReturnType<typeof createReadCache>;

/** Characters of all bodies: twice what a run against a service with ordinary pages reads. */
const maximumCharacters = 64 * 1024 * 1024;
/** Characters from which a body counts four times its length: a few such bodies, parsed, would fill the memory. */
const largeBody = 1024 * 1024;
const largeFactor = 4;

/** Reads that are sent once and shared by all checks, by operation, URL and account. */
export function createReadCache(maximum: number = maximumCharacters) {
  const reads = new Map<string, { readonly read: Promise<Exchange>; cost: number }>();
  let total = 0;

  function forget(key: string): void {
    total -= reads.get(key)?.cost ?? 0;
    reads.delete(key);
  }

  return {
    get(key: string) {
      const found = reads.get(key);
      // Moves the key to the end: the last of the keys was asked for last.
      if (found && reads.delete(key)) reads.set(key, found);
      return found?.read;
    },
    set(key: string, read: Promise<Exchange>): void {
      if (reads.get(key)?.read === read) return;
      forget(key);
      const added = { read, cost: 0 };
      reads.set(key, added);
      const measure = ({ textLength, parsedLength = textLength }: Exchange) => {
        if (reads.get(key) !== added) return;
        added.cost = parsedLength < largeBody ? parsedLength : parsedLength * largeFactor;
        total += added.cost;
        for (const [oldest, { cost }] of reads) {
          if (total <= maximum) break;
          if (cost > 0) forget(oldest);
        }
      };
      // Those who wait for the read get its error.
      read.then(measure, () => undefined);
    },
  };
}
