import type { Action } from './action.js';
/** How one request ended. */
export type AttemptResult = (Answered | Unanswered) & {
    /** As `GET /tags`. */
    readonly operation?: string;
    readonly characters?: number;
    /** It says nothing new: the same request got the same answer just before, or its operation alone is throttled. */
    readonly isKnown?: boolean;
    /** The request was altered so that the service should refuse it. */
    readonly isTampered?: boolean;
};
interface Answered {
    readonly status: number;
    readonly retryAfter: string | undefined;
    /** Default: it is. */
    readonly isJson?: boolean;
}
interface Unanswered {
    readonly error: string;
    /** The connection broke: the service may be restarting, or too many requests are in flight. */
    readonly isDisconnect?: boolean;
    /** The service answered, but its answer cannot be read. */
    readonly isInvalidResponse?: boolean;
}
/** A 503 without `Retry-After` is one broken operation as often as a whole service. */
export declare function asksToWait(attempt: AttemptResult): attempt is AttemptResult & Answered;
export declare function isRefusedRead(attempt: AttemptResult): boolean;
/** Rate limits (429), and gateways whose service is not reachable at the moment. */
export declare const busyStatuses: ReadonlySet<number>;
/**
 * A service may answer any invalid order with 500 and an error body, so that is an answer. A success that is not JSON
 * is none: it does not say what became of the order.
 */
export declare function isRefusedWrite(attempt: AttemptResult): boolean;
/** Milliseconds: of a number of seconds, or until a date; undefined if it is neither. */
export declare function retryAfterMs(retryAfter: string | undefined): number | undefined;
/** What the service did to these requests in a row. */
export declare function describeRefusals(action: Action, attempts: readonly AttemptResult[], waitedMs: number): string;
export {};
