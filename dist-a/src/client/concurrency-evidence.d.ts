import type { AttemptResult } from './attempt-result.js';
import type { ClientHint } from './client-hint.js';
export interface ConcurrencyEvidence {
    /** Records the start of a request, with the number of others in flight. Returns a function that records how it ended. */
    begin(others: number): (attempt: AttemptResult) => void;
    /** What shows that the service serves one request at a time, and what to do; undefined if nothing does. */
    hint(): ClientHint | undefined;
}
/** @param concurrency Most requests in flight. */
export declare function createConcurrencyEvidence(concurrency: number): ConcurrencyEvidence;
