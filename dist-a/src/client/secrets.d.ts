import type { Account } from './settings.js';
/** A secret text. */
export interface Secret {
    readonly value: string;
    /** Whether a long part of it is as secret as the whole: true for random text, false for words. */
    readonly isRandom: boolean;
}
/** The secrets of an account. Its address is public. */
export declare function secretsOf(account: Account | undefined): readonly string[];
/** The secrets among the configured headers: each value, and what a scheme such as `Bearer` or `Basic` precedes. */
export declare function headerSecrets(headers: Readonly<Record<string, string>>): readonly Secret[];
/** A form of a secret, and the least number of its characters that count as the secret. */
export interface SecretForm {
    readonly text: string;
    readonly minimumPartLength: number;
}
/** The text, its bytes in hexadecimal and in base64, and the same for the bytes that the text itself encodes. */
export declare function formsOf({ value, isRandom }: Secret): readonly SecretForm[];
/** The forms of a signature of 5: its text, and in hexadecimal its bytes and its digest. */
export declare function signatureForms(signature: string): readonly SecretForm[];
/** The signatures of the orders in a body (2.1). Zeros are no signature. */
export declare function orderSignaturesIn(body?: string): readonly string[];
