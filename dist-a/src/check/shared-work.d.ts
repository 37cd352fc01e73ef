import type { SentRequest } from '../client/exchange.js';
import { type ReadCache } from '../client/read-cache.js';
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
export declare function createSharedWork(checkIds: readonly string[]): SharedWork;
/** For a check that shares nothing: it sends all its requests itself. */
export declare function createUnsharedWork(checkId: string): SharedWork;
