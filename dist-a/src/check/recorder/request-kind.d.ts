import { type EndpointId } from '../../../spec/endpoints.js';
import type { Exchange } from '../../client/exchange.js';
/** A kind of request, and how it was answered: a status of a refusal, or words for what is not refused. */
export interface AnsweredKind {
    readonly kind: RequestKind;
    readonly answer: string;
}
export declare const validRequest = "valid request";
/** Kinds that are not about one parameter. */
export declare const generalKinds: readonly ["valid request", 'without authentication', 'altered authentication', 'unknown sort column', 'end cursor', 'foreign cursor', 'malformed JSON', 'body of another type', 'empty batch', 'batch above the maximum', 'order that is not placed', 'order that is not canceled'];
type GeneralKind = (typeof generalKinds)[number];
/** Kinds of one parameter, as `malformed limit`. */
export declare const parameterKinds: readonly ['malformed', 'empty', 'repeated', 'out-of-range', 'far', 'unknown'];
export type RequestKind = GeneralKind | `${(typeof parameterKinds)[number]} ${string}`;
/** Every kind of request that an operation can get. */
export declare function kindsOfRequests(endpoint: EndpointId): readonly RequestKind[];
/**
 * The kind of request, and its answer; undefined for requests that are invalid in several ways, or in one that only the
 * service can know. `isIssued` says whether the service gave a cursor before.
 */
export declare function answeredKindOf(exchange: Exchange, isIssued: (cursor: string) => boolean): AnsweredKind | undefined;
export {};
