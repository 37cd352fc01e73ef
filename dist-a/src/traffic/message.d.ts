import type { EndpointId } from '../../spec/endpoints.js';
/** Header values by lower-case name; the values of a repeated header are joined. */
export type Headers = Readonly<Record<string, string>>;
export interface RecordedMessage {
    readonly method: string;
    /** Absolute. */
    readonly url: string;
    /** By the names that were sent. */
    readonly requestHeaders: Headers;
    readonly requestBody?: string | undefined;
    readonly status: number;
    readonly responseHeaders: Headers;
    /** The whole body text; undefined if it was not recorded, or not as a whole. */
    readonly text: string | undefined;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    readonly durationMs: number;
    /** The operation, where the recording says which of two that share a path was called. */
    readonly endpoint?: EndpointId | undefined;
}
