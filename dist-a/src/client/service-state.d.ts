import { type Action } from './action.js';
import type { AttemptResult } from './attempt-result.js';
import type { ClientHint } from './client-hint.js';
import { type WaitLog } from './wait-log.js';
/**
 * `throttled`: it gets fewer requests, because it asks for that or because connections broke · `interrupted`: its last
 * connections broke, and the run waits for it · `failing`: its last answers were all refusals, so that sending a request
 * again is of no use · `down`: it refused, or did not answer, so many requests that the run ends.
 */
export type Health = 'healthy' | 'throttled' | 'interrupted' | 'failing' | 'down';
/** The right to send one request. */
export interface Turn {
    /** Records how the request ended, unless the run ended it, and lets the next one begin. */
    end(attempt: AttemptResult | undefined): void;
}
export interface TurnOptions {
    readonly signal?: AbortSignal | undefined;
    /** It cancels an order at the end of the run: it is sent even if writes are no longer sent. */
    readonly isLastCancellation?: boolean;
}
export interface ServiceState {
    /**
     * Waits until the request may be sent.
     * @throws the reason of the signal when it aborts.
     * @throws {WritesStoppedError} for a write that is no longer sent.
     */
    turn(action: Action, options?: TurnOptions): Promise<Turn>;
    /** How it treats these requests. */
    health(action: Action): Health;
    /** Whether it has answered any request. */
    hasAnswered(): boolean;
    /** Characters of the largest recent answer: its size counts for less with each later answer. */
    largestAnswer(): number;
    /** Milliseconds that requests were held back because the service asked for it. */
    throttledMs(): number;
    /** Why no more orders are placed; undefined while they are. */
    writesStopped(): string | undefined;
    /** What shows that it serves one request at a time, or fewer of them, and what to do. */
    hints(): readonly ClientHint[];
}
export interface ServiceStateOptions {
    /** Most requests in flight. */
    readonly concurrency: number;
    /** When the budget of the run is spent, by `performance.now()`. */
    readonly deadline: number;
    /** Called once, with the reason, when the service is down. */
    readonly onDown: (reason: string) => void;
    readonly now?: () => number;
    readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
    readonly waitLog?: WaitLog;
}
export declare function createServiceState({ concurrency, deadline, onDown, now, sleep, waitLog, }: ServiceStateOptions): ServiceState;
