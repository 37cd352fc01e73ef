import type { Account, SecretEncoding } from './settings.js';
export declare const authHeaders: readonly ['SERVICE_ADDRESS', 'SERVICE_API_KEY', 'SERVICE_PASSPHRASE', 'SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE'];
export type AuthHeader = (typeof authHeaders)[number];
export type AuthHeaders = Readonly<Record<AuthHeader, string>>;
/** How a service reads signatures; a run detects it once. What part 5 does not show is never judged. */
export interface SigningProfile {
    readonly secretEncoding: SecretEncoding;
    /**
     * Stated: base64url. A service that reads base64 only, or that refuses the characters in which the two differ, breaks
     * the rule, and is signed for so that the rest can be judged. `letters-and-digits` is base64url with a timestamp whose
     * signature has none of these characters (`signature-timestamps.ts`).
     */
    readonly alphabet: 'base64url' | 'base64' | 'letters-and-digits';
    /** Whether the signature ends with `=`. */
    readonly padded: boolean;
    /** Whether the signed path includes the path of the base URL. */
    readonly signsBasePath: boolean;
    readonly timestampUnit: 'ms' | 's';
}
export declare const defaultSigningProfile: SigningProfile;
/** Every signing profile that has the fixed values, the most likely first. */
export declare function signingProfiles(fixed: {
    readonly [K in keyof SigningProfile]?: SigningProfile[K] | undefined;
}, hasBasePath: boolean): readonly SigningProfile[];
export interface Signable {
    readonly timestamp: string;
    readonly method: string;
    /** Without the query string (5, rule 2). */
    readonly path: string;
    /** The exact text that is sent. */
    readonly body?: string | undefined;
}
/** HMAC-SHA256 over `timestamp + method + path + body`, base64url (part 5). */
export declare function sign(secret: string, message: Signable, signingProfile?: SigningProfile): string;
/** Whether base64 and base64url spell the signature differently. */
export declare function differsBetweenAlphabets(signature: string): boolean;
/** The five authentication headers of one request. */
export declare function signedHeaders(account: Account, message: Signable, signingProfile: SigningProfile): AuthHeaders;
/** The timestamp header in the unit of the profile. */
export declare function timestampOf(milliseconds: number, signingProfile: SigningProfile): string;
