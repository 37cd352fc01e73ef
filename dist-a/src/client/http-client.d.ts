import type { ClientHint } from './client-hint.js';
import { type Exchange } from './exchange.js';
import { type OutgoingRequest } from './request-sender.js';
import type { TargetSettings } from './settings.js';
import { type WaitLog } from './wait-log.js';
export interface HttpClient {
    /**
     * @throws {NoResponseError} when the target does not respond, closes the connection or sends too large a body.
     * @throws {RequestStoppedError} when a signal ends it, or when the run may send no more requests.
     */
    send(outgoing: OutgoingRequest): Promise<Exchange>;
    /** Calls the listener with each exchange when it completes, and with its whole body text. */
    onExchange(listener: (exchange: Exchange, text: string) => void): void;
    /** Whether an intermediary answered: reads with such an error were answered in JSON when they were sent again. */
    readonly wasIntercepted: (exchange: Exchange) => boolean;
    /** Requests sent so far, retries included. */
    readonly requests: () => number;
    /** Milliseconds that requests were held back because the service asked for it. */
    readonly throttledMs: () => number;
    /** Why no more orders are placed; undefined while they are. */
    readonly writesStopped: () => string | undefined;
    /** What shows that the service serves one request at a time, or fewer of them, and what to do. */
    readonly hints: () => readonly ClientHint[];
    /** What the run waited for. */
    readonly waitLog: WaitLog;
    /** Whether the service has answered any request. */
    readonly hasAnswered: () => boolean;
    /** Characters of the largest recent answer: its size counts for less with each later answer. */
    readonly largestAnswer: () => number;
    close(): void;
}
export interface HttpClientOptions {
    /** When the budget of the run is spent, by `performance.now()`: no wait is longer. Default: never. */
    readonly deadline?: number | undefined;
    /** Called once, with the reason, when the service is down. */
    readonly onDown?: (reason: string) => void;
    /** Called with each answer after which the same request was sent again, and with its last answer. */
    readonly onRetriedAnswer?: (exchange: Exchange, last: Exchange) => void;
    /** Called with the reason each time that a request gets no response, or one that cannot be read. */
    readonly onFailure?: (problem: string, isInvalidResponse: boolean) => void;
}
export declare function createHttpClient(settings: TargetSettings, { deadline, onDown, onRetriedAnswer, onFailure, }?: HttpClientOptions): HttpClient;
