import type { TlsFiles } from '../client/settings.js';
import type { Headers, RecordedMessage } from './message.js';
export interface ProxyOptions {
    /** The service. Paths are forwarded as they are, so only its origin counts. */
    readonly target: string;
    readonly host: string;
    readonly port: number;
    readonly tls?: TlsFiles | undefined;
    /** Milliseconds until the service has to begin its answer. */
    readonly timeoutMs: number;
    /** Headers that are added to every request. */
    readonly headers: Headers;
    readonly onMessage: (message: RecordedMessage) => void;
    /** Called for a request without an answer, with the reason; `isOfService` unless the client left. */
    readonly onUnanswered: (method: string, url: string, reason: string, isOfService: boolean) => void;
}
export interface TrafficProxy {
    /** Where it listens. */
    readonly origin: string;
    /** Milliseconds since the last request ended; undefined before the first one and while one is under way. */
    idleMs(): number | undefined;
    /** Ends requests under way, and stops listening. */
    close(): Promise<void>;
}
/** @throws the error of `listen`, such as one with the code EADDRINUSE. */
export declare function startProxy(options: ProxyOptions): Promise<TrafficProxy>;
