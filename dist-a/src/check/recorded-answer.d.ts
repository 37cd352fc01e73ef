import { type EndpointId } from '../../spec/endpoints.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
export interface RecordedAnswer {
    readonly exchange: Exchange;
    readonly body: unknown;
    /** The items of an array, or of a page; none where the body is a single record. */
    readonly items: readonly JsonObject[];
    /** The value of a placeholder of the path; undefined where it cannot be decoded. */
    path(name: string): string | undefined;
    /** The value of a query parameter that is sent once and is not empty: what several values mean is not stated. */
    query(name: string): string | undefined;
    /** Whether the request has the query parameter at all. */
    hasQuery(name: string): boolean;
    /** The JSON that was sent; undefined where there is none. */
    readonly sent: unknown;
}
/** @param endpoint The operation whose form the answer has. */
export declare function recordedAnswer(exchange: Exchange, endpoint: EndpointId): RecordedAnswer;
/**
 * Whether two ids are the same. Ids may differ in letter case alone; the case of a hexadecimal number has no meaning.
 */
export declare function isSameId(one: string, other: string): boolean;
