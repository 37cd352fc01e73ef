import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { Exchange } from '../../client/exchange.js';
import { type Counts } from '../../contract/counts.js';
import { type Presence } from '../../contract/member-presence.js';
import { type SchemaViolation } from '../../contract/validate-body.js';
import { type HttpStatistics } from './http-statistics.js';
import { type RequestKind } from './request-kind.js';
export interface RecordedViolation {
    readonly violation: SchemaViolation;
    readonly exchange: Exchange;
}
export interface RecordedResults {
    /** Values that were judged. */
    readonly evidence: number;
    readonly violations: readonly RecordedViolation[];
    /** At least three answers, and one in ten, break the rule: mixed-up answers are not that frequent. */
    readonly isSystematic: boolean;
}
/** How an operation answered where the interface leaves it open, each with how often and the simplest request. */
export interface UnspecifiedBehavior {
    /** Statuses of accepted answers. */
    readonly successStatuses: Counts<Exchange>;
    readonly contentTypes: Counts<Exchange>;
    /** Names of headers that state a rate limit; `none` for each answer without any. */
    readonly rateLimitHeaders: Counts<Exchange>;
    /** The same for a version of the interface. */
    readonly versionHeaders: Counts<Exchange>;
    /** For each kind of request: the statuses of its refusals, or words for another answer. */
    readonly kinds: ReadonlyMap<RequestKind, Counts<Exchange>>;
    /** For each kind of request: the error types of its refusals. */
    readonly errorTypes: ReadonlyMap<RequestKind, Counts<Exchange>>;
    /** How the members of its records occur. */
    readonly presence: Presence<Exchange>;
}
export interface AcceptedFromAccount {
    /** Requests for the account's own orders and trades, accepted or not. */
    readonly sentReads: number;
    /** Those that were accepted. */
    readonly reads: number;
    /** Orders that were reported as placed. */
    readonly orders: number;
}
export interface ExchangeRecorder {
    record(exchange: Exchange): void;
    /** What all answers of an operation show about one rule; `error.body-shape` is about its refusals. */
    resultsFor(endpoint: EndpointId, requirement: RequirementId): RecordedResults;
    /** Undefined if the operation got no request. */
    httpStatistics(endpoint: EndpointId): HttpStatistics | undefined;
    unspecifiedBehavior(endpoint: EndpointId): UnspecifiedBehavior;
    /** Values judged for each rule. */
    evidenceByRequirement(endpoint: EndpointId): ReadonlyMap<RequirementId, number>;
    /** Accepted answers that had the form of the operation. */
    answersInForm(endpoint: EndpointId): number;
    parametersSent(endpoint: EndpointId): ReadonlySet<string>;
    /** What the service has accepted from one account, by its address. */
    acceptedFrom(address: string): AcceptedFromAccount;
}
export declare function createExchangeRecorder(): ExchangeRecorder;
