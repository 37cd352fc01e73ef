import type { Random } from '../random.js';
/** Credentials of part 5, as a client holds them. */
export interface Account {
    /** EIP-55 checksummed wallet address. */
    address: string;
    /** UUID. */
    apiKey: string;
    /** Keys the HMAC; 32 bytes in the encoding of `SecretEncoding`. */
    secret: string;
    /** 64 hexadecimal digits. */
    passphrase: string;
}
export type SecretEncoding = 'base64url' | 'hex' | 'utf8';
/** A checksummed address. */
export declare function wallet(random: Random): string;
/** The identifier of a wallet as owner of orders. Trades show it to other accounts, so it is not the API key. */
export declare function ownerOf(address: string): string;
export interface Accounts {
    first: Account;
    second: Account;
}
export declare function seedAccounts(seed: number): Accounts;
/** The account with its secret in this encoding; with utf8, any text is a valid secret. */
export declare function withSecret(account: Account, encoding: SecretEncoding): Account;
