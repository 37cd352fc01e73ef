import type { Exchange } from './exchange.js';
import type { ServiceState } from './service-state.js';
/** Milliseconds until the request is sent again; undefined: it is not. */
type Delay = number | undefined;
export interface RetryPolicy {
    /**
     * @param tries How often the request has been sent.
     * @param earlier Its answers so far, without this one.
     */
    afterAnswer(answer: Exchange, tries: number, earlier?: readonly Exchange[]): Delay;
    /**
     * Whether reads with such an error were answered in JSON when they were sent again. It shows that an intermediary
     * answered, also where the request cannot be sent again.
     */
    wasIntercepted(answer: Exchange): boolean;
    /** Whether the operation is refused with 429 again and again, while others are answered: that says nothing of them. */
    isThrottledAlone(answer: Pick<Exchange, 'endpoint' | 'status'>): boolean;
    /** @param error Why there was no answer. */
    afterError(error: unknown, method: string, tries: number): Delay;
}
export declare function createRetryPolicy({ health, hasAnswered }: Pick<ServiceState, 'health' | 'hasAnswered'>): RetryPolicy;
/** Whether the connection broke, or could not be made: another one may hold. */
export declare function isDisconnect(error: unknown): boolean;
export {};
