import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import type { ServiceRules } from './rules.js';
import type { IncomingRequest } from './types.js';
/** HMAC-SHA256 as padded base64url. */
export declare function signature(secret: string, message: string, encoding?: Policy['secretEncoding']): string;
interface SignedRequest {
    readonly request: IncomingRequest;
    readonly account: Account;
    readonly timestamp: string;
    /** The signature in the request. */
    readonly given: string;
}
/** Verifies signatures. Remembers them when policy or rules ask for it. */
export declare function createSignatureVerifier(policy: Policy, accounts: readonly Account[]): ({ request, account, timestamp, given }: SignedRequest, rules: ServiceRules) => boolean;
export {};
