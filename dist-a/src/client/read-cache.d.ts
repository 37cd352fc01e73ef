import type { Exchange } from './exchange.js';
/** Reads that are sent once and shared by all checks, by URL and account. */
export interface ReadCache {
    get(key: string): Promise<Exchange> | undefined;
    set(key: string, exchange: Promise<Exchange>): unknown;
}
export declare function createReadCache(maximum?: number): ReadCache;
