import type { Account } from './data/accounts.js';
export declare const authHeaders: readonly ['SERVICE_ADDRESS', 'SERVICE_API_KEY', 'SERVICE_PASSPHRASE', 'SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE'];
export type AuthHeader = (typeof authHeaders)[number];
/** The form of each header. */
export declare const headerFormats: Readonly<Record<AuthHeader, RegExp>>;
/** How a header is validated: it is the account's · it has the right form · it is not read. */
export type HeaderValidation = 'matched' | 'well-formed' | 'ignored';
/** The parts of a request that a signature may be computed over. */
export interface SignedParts {
    readonly timestamp: string;
    readonly method: string;
    readonly path: string;
    readonly search: string;
    readonly body: string;
}
export interface ServiceRules {
    readonly limitDefault: number;
    readonly limitMaximum: number;
    readonly limitMinimum: number;
    readonly offsetDefault: number;
    readonly offsetMinimum: number;
    readonly batchMinimum: number;
    readonly batchMaximum: number;
    readonly headers: Readonly<Record<AuthHeader, HeaderValidation>>;
    /** Whether a header with this value is accepted without validation; `null` if it is missing. */
    readonly acceptsUnverified: (header: AuthHeader, value: string | null) => boolean;
    /** The part of a header that is compared with the account's. */
    readonly comparedPart: (header: AuthHeader, value: string) => string;
    /** `true`: a request without an API key is one of the second account if it has its address. */
    readonly secondAddressIsEnough: boolean;
    /** `false`: an API key that no account has is accepted. */
    readonly apiKeysAreKnown: boolean;
    /** `false`: the API key of any account is accepted. */
    readonly apiKeysBelongToAccounts: boolean;
    readonly signatureAlphabet: 'base64url' | 'base64';
    /** A signature is valid when it signs any one of these messages. */
    readonly signedMessages: (parts: SignedParts) => readonly string[];
    /** `false`: a signature is valid in letters of any case. */
    readonly isSignatureCaseSensitive: boolean;
    /** Whether the signature of a request with this body is verified. */
    readonly verifiesSignatureOf: (body: string) => boolean;
    /** Rules that differ for the second account. */
    readonly secondAccountOverrides: Partial<Omit<ServiceRules, 'secondAccountOverrides'>>;
    /** Whose request it is if nothing in it names an account. */
    readonly fallbackAccount: 0 | 1;
    /** `false`: the passphrase of any account is right. */
    readonly passphrasesBelongToAccounts: boolean;
    /** The secrets that make a valid signature of an account. */
    readonly validSecrets: (account: Account, accounts: readonly Account[]) => readonly string[];
    /** `false`: a signature that was valid once is valid for every later request of the account. */
    readonly signaturesBindRequests: boolean;
    readonly unauthenticatedChangesNothing: boolean;
    readonly refusedBatchChangesNothing: boolean;
    readonly failedOrderChangesNothing: boolean;
    readonly placementTakesEffect: boolean;
}
export declare const defaultRules: ServiceRules;
/** The rules that hold for requests of the second account, or of any other. */
export declare function rulesFor(rules: ServiceRules, isSecond: boolean): ServiceRules;
