import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import { type ServiceRules } from './rules.js';
import type { IncomingRequest } from './types.js';
export interface AuthOptions {
    readonly policy: Policy;
    readonly rules: ServiceRules;
    readonly accounts: readonly Account[];
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/** Finds the account behind a request, or refuses. Remembers signatures when policy or rules ask for it. */
export declare function createAuthenticator({ policy, rules, accounts, now, }: AuthOptions): (request: IncomingRequest) => Account;
