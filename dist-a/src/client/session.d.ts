import { type EndpointId } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import { type AcceptedAuthentication } from './accepted-authentication.js';
import { type Answer } from './answer.js';
import { type Exchange, UnsentRequestError } from './exchange.js';
import type { HttpClient } from './http-client.js';
import type { ReadCache } from './read-cache.js';
import type { RequestPurpose } from './request-limit.js';
import type { Account, TargetSettings } from './settings.js';
import { type AuthHeaders, type SigningProfile } from './signing.js';
export type QueryValue = string | number | boolean;
/** An array repeats its parameter. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
export interface RequestOptions {
    /** Values for the `{placeholders}` of the path, without percent-encoding. */
    readonly path?: Readonly<Record<string, QueryValue>>;
    readonly query?: Query | undefined;
    /** Sent as JSON. */
    readonly body?: unknown;
    /** Sent unchanged instead of `body`. */
    readonly rawBody?: string;
    /**
     * Signs as this account; null: no headers. Default: the first account, for trading, account and builder endpoints;
     * reads of fees, the order book and builder trades are sent with or without headers, as the service accepts them.
     */
    readonly account?: Account | null;
    /** Values to sign instead of those that are sent. */
    readonly signed?: {
        readonly method?: string;
        readonly path?: string;
        readonly body?: string;
        readonly timestamp?: string;
    };
    /** Changes the five headers after signing, for example to omit one. */
    readonly tamper?: (headers: AuthHeaders) => Readonly<Record<string, string>>;
    readonly signingProfile?: SigningProfile;
    /** Instead of the signal of the session. */
    readonly signal?: AbortSignal;
    /** Sends the request even if the read cache has its exchange. */
    readonly fresh?: boolean;
    /** Instead of the purpose of the session. */
    readonly purpose?: RequestPurpose;
    /** Its first answer counts, even if that is a refusal for now. */
    readonly isSentOnce?: boolean;
}
export interface Session {
    send(endpoint: EndpointId, request?: RequestOptions): Promise<Answer>;
    /** Sends a read again, with a new signature. */
    repeat(read: Exchange): Promise<Exchange>;
    /** Exchanges of this session, in the order of their requests. */
    readonly exchanges: () => readonly Exchange[];
    readonly settings: TargetSettings;
    /** The first error of a request that the run did not send, although it goes on. */
    readonly unsent: () => UnsentRequestError | undefined;
}
export interface SessionOptions {
    readonly client: HttpClient;
    readonly settings: TargetSettings;
    readonly readCache: ReadCache;
    /** How the service accepts reads, shared by all sessions of a run. */
    readonly acceptedAuthentication: AcceptedAuthentication;
    readonly signingProfile: () => SigningProfile;
    /** Collects every signature that is made, for redaction. */
    readonly signatures: Set<string>;
    /** What its requests are for. Default: evidence. */
    readonly purpose?: RequestPurpose | undefined;
    /** Milliseconds since the epoch. Each call returns another value, so that no request looks like a replay. */
    readonly clock: () => number;
    /** When aborted, waiting requests are not sent, and reads under way are aborted. */
    readonly signal?: AbortSignal;
    /** When aborted, writes under way are aborted as well. */
    readonly writeSignal?: AbortSignal;
}
/** Whether the request is a read that can be sent again, as it was. */
export declare function canRepeat(exchange: Exchange): boolean;
/** Features whose requests are signed by default. */
export declare const signedFeatures: ReadonlySet<Feature>;
export declare function createSession({ client, settings, readCache, acceptedAuthentication, signingProfile, signatures, purpose, clock, signal, writeSignal, }: SessionOptions): Session;
/** `x-api-token` is shown as `$X_API_TOKEN`. */
export declare function placeholderOf(header: string): string;
/** The absolute URL of a request. Path values are percent-encoded; an array repeats its parameter. */
export declare function urlOf(settings: TargetSettings, endpoint: EndpointId, { path, query }: RequestOptions): URL;
/** A clock that never returns the same value twice: within one millisecond it adds milliseconds. */
export declare function createClock(now?: () => number): () => number;
