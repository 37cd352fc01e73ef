// What the checks of one run share: answers to equal reads, which check sent each request, and the results of requests
// that several checks judge.
import type { SentRequest } from '../client/exchange.js';
import { createReadCache, type ReadCache } from '../client/read-cache.js';

export interface SharedWork {
  readonly reads: ReadCache;
  /** The id of the check that sent each request. Equal reads are sent once, for the first check that needs them. */
  readonly senders: WeakMap<SentRequest, string>;
  /**
   * Does the work once, for the first check that needs it; all others get the same result. A rejection is shared, too.
   */
  once<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the check with this id is in the run. */
  isInRun(checkId: string): boolean;
}

export function createSharedWork(checkIds: readonly string[]): SharedWork {
  const ids = new Set(checkIds);
  const results = new Map<string, Promise<unknown>>();
  return {
    reads: createReadCache(),
    senders: new WeakMap(),
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const known = results.get(key) as Promise<T> | undefined;
      const result = known ?? work();
      if (!known) results.set(key, result);
      return result;
    },
    isInRun: (checkId) => ids.has(checkId),
  };
}

/** For a check that shares nothing: it sends all its requests itself. */
export function createUnsharedWork(checkId: string): SharedWork {
  return createSharedWork([checkId]);
}
