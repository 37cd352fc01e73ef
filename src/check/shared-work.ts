// What the checks of one run share: answers to equal reads, which check sent each request, and the results of requests
// that several checks judge.
import type { Exchange, SentRequest } from '../client/exchange.js';
import { createReadCache, type ReadCache } from '../client/read-cache.js';
import type { CursorList } from './reading/lists.js';

/**
 * Characters: four times what a run against a service with ordinary pages walks, so that no such walk depends on those
 * before it. Parsed, they take some times as much memory.
 */
const maximumWalked = 24 * 1024 * 1024;

/** How much the pages of lists that the run keeps may hold together: a list need not end. */
export class WalkBudget {
  readonly #counted = new WeakSet<Exchange>();
  #left = maximumWalked;

  /** Counts a page, once however many walks read it. */
  add(page: Exchange): void {
    if (!this.#counted.has(page)) this.#left -= page.textLength;
    this.#counted.add(page);
  }

  /** Whether a walk ends after its first page from now on. */
  isSpent(): boolean {
    return this.#left <= 0;
  }
}

export interface SharedWork {
  readonly reads: ReadCache;
  readonly walkBudget: WalkBudget;
  /** The lists that a walk of a check did not see the end of. */
  readonly endlessLists: Set<CursorList>;
  /** The id of the check that sent each request. Equal reads are sent once, for the first check that needs them. */
  readonly senders: WeakMap<SentRequest, string>;
  /**
   * Does the work once, for the first check that needs it; all others get the same result. A rejection is shared, too.
   */
  sharedResult<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the check with this id is in the run. */
  isInRun(checkId: string): boolean;
}

export function createSharedWork(checkIds: readonly string[]): SharedWork {
  const ids = new Set(checkIds);
  const results = new Map<string, Promise<unknown>>();
  return {
    reads: createReadCache(),
    walkBudget: new WalkBudget(),
    endlessLists: new Set(),
    senders: new WeakMap(),
    sharedResult<T>(key: string, work: () => Promise<T>): Promise<T> {
      const known = results.get(key) as Promise<T> | undefined;
      const result = known ?? work();
      if (!known) results.set(key, result);
      return result;
    },
    isInRun: (checkId) => ids.has(checkId),
  };
}
