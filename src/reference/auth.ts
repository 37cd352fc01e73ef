// Part 5: finds the account behind a request, and verifies its headers and its signature.
import { createHmac } from 'node:crypto';
import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import { Refusal } from './refusal.js';
import { type AuthHeader, authHeaders, headerFormats, rulesFor, type ServiceRules } from './rules.js';
import type { IncomingRequest } from './types.js';

/** HMAC-SHA256 as padded base64url. */
export function signature(secret: string, message: string, encoding: Policy['secretEncoding'] = 'base64url'): string {
  return `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;
}

/** Swaps the characters in which the two base64 alphabets differ. */
function swapAlphabets(text: string): string {
  const other: Readonly<Record<string, string>> = { '+': '-', '/': '_', '-': '+', _: '/' };
  return text.replace(/[-_+/]/g, (character) => other[character] ?? character);
}

export interface AuthOptions {
  readonly policy: Policy;
  readonly rules: ServiceRules;
  readonly accounts: readonly Account[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type HeaderValues = Readonly<Record<AuthHeader, string>>;

/** Finds the account behind a request, or refuses. Remembers signatures if the policy asks for it. */
export function createAuthenticator({ policy, rules, accounts, now }: AuthOptions) {
  const seen = new Set<string>();
  const rulesOf = (account: Account): ServiceRules => rulesFor(rules, account === accounts[1]);

  const isEqual = (header: AuthHeader, own: string, given: string): boolean =>
    rules.comparedPart(header, own) === rules.comparedPart(header, given);

  function identify(values: HeaderValues, isKeyVerified: boolean): Account | undefined {
    const owner = accounts.find(({ apiKey }) => isEqual('SERVICE_API_KEY', apiKey, values.SERVICE_API_KEY));
    if (isKeyVerified && (owner === undefined ? rules.apiKeysAreKnown : rules.apiKeysBelongToAccounts)) return owner;
    // When the key does not identify the account, another header has to.
    const address = values.SERVICE_ADDRESS.toLowerCase();
    return (
      accounts.find((account) => account.address.toLowerCase() === address) ??
      accounts.find(({ passphrase }) => passphrase === values.SERVICE_PASSPHRASE) ??
      accounts[rules.fallbackAccount]
    );
  }

  function isFresh(timestamp: string): boolean {
    const value = Number(timestamp);
    const isNear = (milliseconds: number): boolean => Math.abs(now() - milliseconds) <= policy.timestampWindow;
    return (policy.timestampUnit !== 's' && isNear(value)) || (policy.timestampUnit !== 'ms' && isNear(value * 1000));
  }

  function isSigned(request: IncomingRequest, account: Account, values: HeaderValues): boolean {
    const { SERVICE_SIGNATURE: given, SERVICE_TIMESTAMP: timestamp } = values;
    const own = rulesOf(account);
    if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
      return false;
    if (!own.verifiesSignatureOf(request.text)) return true;
    const { method, search, text: body } = request;
    const path = policy.signedPath === 'full' ? policy.basePath + request.path : request.path;
    const messages = own.signedMessages({ timestamp, method, path, search, body });
    const encoded = own.signatureAlphabet === 'base64' ? swapAlphabets(given) : given;
    const padded = encoded.endsWith('=') ? encoded : `${encoded}=`;
    const inOneCase = (text: string) => (own.isSignatureCaseSensitive ? text : text.toLowerCase());
    const valid = messages.flatMap((message) =>
      own.validSecrets(account, accounts).map((secret) => inOneCase(signature(secret, message, policy.secretEncoding))),
    );
    if (!valid.includes(inOneCase(padded))) return false;
    if (policy.replays === 'accepted') return true;
    return seen.size < seen.add(`${account.apiKey} ${given.replace('=', '')}`).size;
  }

  return (request: IncomingRequest): Account => {
    const values = Object.fromEntries(
      authHeaders.map((header) => [header, request.headers.get(header) ?? '']),
    ) as HeaderValues;
    const [, second] = accounts;
    if (rules.secondAddressIsEnough && !values.SERVICE_API_KEY && values.SERVICE_ADDRESS === second?.address)
      return second;
    const isVerified = (header: AuthHeader): boolean =>
      rules.headers[header] !== 'ignored' && !rules.acceptsUnverified(header, request.headers.get(header));
    for (const header of authHeaders.filter(isVerified)) {
      if (values[header] === '') throw new Refusal('unauthorized', `${header} is missing`);
      if (!headerFormats[header].test(values[header])) throw new Refusal('unauthorized', `${header} is malformed`);
    }
    const account = identify(values, isVerified('SERVICE_API_KEY'));
    const matches: Readonly<Record<AuthHeader, (found: Account) => boolean>> = {
      SERVICE_API_KEY: () => true,
      SERVICE_ADDRESS: ({ address }) =>
        policy.addressSpelling === 'checksummed'
          ? isEqual('SERVICE_ADDRESS', address, values.SERVICE_ADDRESS)
          : address.toLowerCase() === values.SERVICE_ADDRESS.toLowerCase(),
      SERVICE_PASSPHRASE: (found) =>
        (rulesOf(found).passphrasesBelongToAccounts ? [found] : accounts).some(({ passphrase }) =>
          isEqual('SERVICE_PASSPHRASE', passphrase, values.SERVICE_PASSPHRASE),
        ),
      SERVICE_TIMESTAMP: () => isFresh(values.SERVICE_TIMESTAMP),
      SERVICE_SIGNATURE: (found) => isSigned(request, found, values),
    };
    // One message for all of these, so that it does not reveal which part of a credential was right.
    if (
      account === undefined ||
      !authHeaders
        .filter((header) => isVerified(header) && rulesOf(account).headers[header] === 'matched')
        .every((header) => matches[header](account))
    )
      throw new Refusal('unauthorized', 'the credentials do not match the request');
    return account;
  };
}
