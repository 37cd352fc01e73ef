import { type AttemptResult } from './attempt-result.js';
import type { ClientHint } from './client-hint.js';
export interface Throttling {
    record(attempt: AttemptResult): void;
    /** How often it asked, and what to do; undefined if it did not. */
    hint(): ClientHint | undefined;
}
/** @param now Milliseconds. */
export declare function createThrottling(now: () => number): Throttling;
