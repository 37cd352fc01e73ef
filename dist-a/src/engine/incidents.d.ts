import type { ClientHint } from '../client/client-hint.js';
import type { Exchange } from '../client/exchange.js';
import type { Incident } from '../result/model.js';
import type { ShowExchange } from './redact-result.js';
export interface IncidentLog {
    recordAnswer(exchange: Exchange): void;
    /** The same request was sent again, and was answered differently. */
    recordReplacedAnswer(exchange: Exchange): void;
    /** A request got no response, or one that cannot be read, for this reason. */
    recordFailure(problem: string, isInvalidResponse?: boolean): void;
    /**
     * What happened, each kind once, in the order of their first occurrence.
     * @param hints What the client learned about the service.
     */
    incidents(hints?: readonly ClientHint[]): readonly Incident[];
}
export declare function createIncidentLog(showExchange: ShowExchange, redact: (text: string) => string): IncidentLog;
