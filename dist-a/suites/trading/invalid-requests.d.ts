import { type AuthenticationRule } from './authentication-rules.js';
import { type RequestMutation } from './request-mutations.js';
import { type TestedOperation } from './tested-operations.js';
import type { TradingOperation } from './trading-operations.js';
/** Requests that one check judges. */
export interface InvalidRequests {
    readonly checkId: string;
    readonly mutations: readonly RequestMutation[];
}
/** The requests that break a rule on an operation. */
export declare function requestsAgainst({ requirement, mutations: ofAll, ofOneOperation, ofEachHeader }: AuthenticationRule, { name, endpoint, account, tried }: TestedOperation): InvalidRequests;
/** Requests whose answers are compared with those to cancels of unknown orders. */
export declare const cancelsOfUnknownOrders: InvalidRequests;
/** All requests to an operation, by the check that judges them. */
export declare function invalidRequests(operation: TestedOperation): readonly InvalidRequests[];
/** Requests that no service should carry out: unauthenticated ones, broken JSON, and invalid orders. */
export declare function rejectedWrites(operation: TradingOperation): readonly RequestMutation[];
