import { type AuthHeader, type Dependency, type Need, type RequirementId } from '#check';
import type { RequestMutation } from './request-mutations.js';
/** Requests that break one rule of authentication, on each operation. */
export interface AuthenticationRule {
    readonly requirement: RequirementId;
    readonly mutations: readonly RequestMutation[];
    /** Tried on one operation only: all of them verify the same headers. */
    readonly ofOneOperation?: readonly RequestMutation[];
    /** Tried where each header is; default: the first one. */
    readonly ofEachHeader?: readonly RequestMutation[];
    readonly needs?: readonly Need[];
    /** If one of these is broken, a header is not verified at all: then this rule is broken by the same mistake. */
    readonly dependsOn: readonly Dependency[];
}
export declare const rulesBeforeSignature: readonly ["cancel-order.canceled", "cancel-market-orders.canceled", "trading.rejected-write-no-trace", "auth.missing-headers", "auth.signature-secret"];
/** Part 5 names what each header holds and what a signature covers. */
export declare const authenticationRules: readonly AuthenticationRule[];
export declare const rulesOfRequiredHeader: (header: AuthHeader) => Dependency[];
