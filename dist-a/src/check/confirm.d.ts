import { type Attempt, type AttemptEnd, type RunEnvironment } from './attempt.js';
import type { Check } from './check.js';
type ViolatedAttempt = Attempt & {
    readonly end: Extract<AttemptEnd, {
        readonly kind: 'violation';
    }>;
};
/**
 * The attempt that decides: a violation counts unless it is unconfirmed. Attempts are spread over some time, because
 * a service may cache its answers or read behind its writes.
 */
export declare function confirm(check: Check, environment: RunEnvironment, first: ViolatedAttempt, pauseMs: number): Promise<Attempt>;
export declare function hasViolation(ended: Attempt): ended is ViolatedAttempt;
export {};
