import { pause } from './pause.js';
export interface RateLimitOptions {
    readonly now?: () => number;
    readonly sleep?: typeof pause;
}
/**
 * Returns a function to be called before each request: it waits for the next point in time at which one may be sent.
 * Points that nothing used are lost.
 * @param rate Requests per second; undefined: no limit.
 */
export declare function createRateLimit(rate: number | undefined, { now, sleep }?: RateLimitOptions): (signal?: AbortSignal) => Promise<void>;
