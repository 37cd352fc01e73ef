import type { Action } from './action.js';
import { type AttemptResult } from './attempt-result.js';
export interface ActionState {
    /** Records how a request that was sent at this time ended. Returns whether it was answered. */
    record(attempt: AttemptResult, sentAt: number): boolean;
    /** Records how a request with another action ended, that counts for the row of refusals only. */
    recordOther(attempt: AttemptResult): void;
    /** Most requests in flight. May be a fraction: it grows by one in as many answers as there are requests in flight. */
    limit(): number;
    /** Milliseconds until the next request may be sent. */
    waitMs(): number;
    /** The same, but only as far as the service asked for it. */
    askedWaitMs(): number;
    /** Milliseconds that requests were held back because the service asked for it. */
    throttledMs(): number;
    hasAnswered(): boolean;
    /** Requests in a row that were refused or got no answer. */
    refusals(): number;
    /** When the last of them ended, by the clock of the run. */
    lastRefusedAt(): number;
    /** Whether its last connections broke; of a write: whether its last requests were refused in any way. */
    isInterrupted(): boolean;
    /**
     * Why the run should give up on these requests; undefined while it should not.
     * @param isAlike Whether the service treats other requests alike for so long that the run has given up on them.
     */
    reasonToGiveUp(isAlike?: boolean): string | undefined;
}
export interface ActionStateOptions {
    readonly action: Action;
    /** Most requests in flight. */
    readonly concurrency: number;
    /** When the budget of the run is spent, by the same clock. */
    readonly deadline: number;
    readonly now: () => number;
}
/** A service that is restarted, or whose network fails for a moment, answers again within this time. */
export declare const minimumOutageMs = 5000;
export declare function createActionState({ action, concurrency, deadline, now }: ActionStateOptions): ActionState;
