// Wallets and the two sandbox accounts, with the credentials of part 5.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Policy } from '../choices.js';
import { type Random, random } from '../random.js';

/** Credentials of part 5, as a client holds them. The secret is 32 bytes in base64url. */
export type Account = ReturnType<typeof account>;
export const wallet = (random: Random): string => withChecksum(random.hex(40));

/** EIP-55: a letter is uppercase if the digit at its place in the hash is 8 or more. */
function withChecksum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = digits.replace(/[a-f]/g, (digit, place) => (String(hash[place]) >= '8' ? digit.toUpperCase() : digit));
  return `0x${cased}`;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function uuidOf(text: string): string {
  const hex = hashOf(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The identifier of a wallet as owner of orders. Trades show it to other accounts, so it is not the API key. */
export const ownerOf = (address: string): string => uuidOf(address.toLowerCase());

function account(random: Random) {
  return {
    address: wallet(random),
    apiKey: random.uuid(),
    secret: Buffer.from(random.hex(64), 'hex').toString('base64url'),
    passphrase: random.hex(64),
  };
}

export type Accounts = ReturnType<typeof seedAccounts>;

export function seedAccounts(seed: number) {
  return { first: account(random(seed, 'first account')), second: account(random(seed, 'second account')) };
}

/** The account with its secret in the encoding of the policy; with utf8, any text is a valid secret. */
export function withSecret(account: Account, { secretEncoding }: Policy): Account {
  if (secretEncoding !== 'hex') return account;
  return { ...account, secret: Buffer.from(account.secret, 'base64url').toString('hex') };
}
