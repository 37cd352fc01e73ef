// Part 5: finds the account behind a request, and verifies that the signature covers exactly what was sent.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import { Refusal } from './refusal.js';
import { type AuthHeader, authHeaders, type HeaderValidation, type ServiceRules } from './rules.js';
import type { IncomingRequest } from './types.js';

const formats: Readonly<Record<AuthHeader, RegExp>> = {
  SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
  SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
  SERVICE_TIMESTAMP: /^\d{1,15}$/,
  SERVICE_SIGNATURE: /^[\w+/-]{43}=?$/,
};

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** HMAC-SHA256 as padded base64url. */
export function signature(secret: string, message: string, encoding: Policy['secretEncoding'] = 'base64url'): string {
  return `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;
}

/** The same signature in base64url; one that was in base64url already is another one afterwards. */
function inBase64Url(base64: string): string {
  const spelled: Readonly<Record<string, string>> = { '+': '-', '/': '_', '-': '+', _: '/' };
  return base64.replace(/[-_+/]/g, (character) => spelled[character] ?? character);
}

export interface AuthOptions {
  readonly policy: Policy;
  readonly rules: ServiceRules;
  readonly accounts: readonly Account[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Finds the account behind a request, or refuses. Remembers signatures when policy or rules ask for it. */
export function createAuthenticator({
  policy,
  rules,
  accounts,
  now,
}: AuthOptions): (request: IncomingRequest) => Account {
  const seen = new Set<string>();

  const ofSecondAccount = { ...rules, ...rules.ofSecondAccount };
  const rulesFor = (account?: Account): ServiceRules =>
    account !== undefined && account === accounts[1] ? ofSecondAccount : rules;
  const validationOf = (header: AuthHeader, account?: Account): HeaderValidation => rulesFor(account).headers[header];

  function identify(values: Readonly<Record<AuthHeader, string>>): Account | undefined {
    // When keys are not compared, another header has to identify the account.
    if (validationOf('SERVICE_API_KEY') === 'matched')
      return accounts.find(({ apiKey }) => equal(apiKey, values.SERVICE_API_KEY));
    const address = values.SERVICE_ADDRESS.toLowerCase();
    return (
      accounts.find((account) => account.address.toLowerCase() === address) ??
      accounts.find(({ passphrase }) => equal(passphrase, values.SERVICE_PASSPHRASE)) ??
      accounts[rules.unnamedAccount]
    );
  }

  function fresh(timestamp: string): boolean {
    const value = Number(timestamp);
    const near = (milliseconds: number): boolean => Math.abs(now() - milliseconds) <= policy.timestampWindow;
    return (policy.timestampUnit !== 's' && near(value)) || (policy.timestampUnit !== 'ms' && near(value * 1000));
  }

  function signed(request: IncomingRequest, account: Account, timestamp: string, given: string): boolean {
    const {
      signaturesBindRequests,
      signedMessages,
      signatureAlphabet,
      signatureCaseCounts,
      secretsBelongToAccounts,
      verifiesSignatureOf,
    } = rulesFor(account);
    if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
      return false;
    if (!verifiesSignatureOf(request.text)) return true;
    const remembered = `${account.apiKey} ${given.replace('=', '')}`;
    if (!signaturesBindRequests && seen.has(remembered)) return true;
    const messages = signedMessages({
      timestamp,
      method: request.method,
      path: policy.signedPath === 'full' ? policy.basePath + request.path : request.path,
      search: request.search,
      body: request.text,
    });
    const encoded = signatureAlphabet === 'base64' ? inBase64Url(given) : given;
    const padded = encoded.endsWith('=') ? encoded : `${encoded}=`;
    const cased = (text: string) => (signatureCaseCounts ? text : text.toLowerCase());
    // Every message is tried, so that the time taken reveals nothing.
    const secrets = secretsBelongToAccounts ? [account.secret] : accounts.map(({ secret }) => secret);
    const matches = messages.flatMap((message) =>
      secrets.map((secret) => equal(cased(padded), cased(signature(secret, message, policy.secretEncoding)))),
    );
    if (!matches.includes(true) || (policy.replays === 'refused' && seen.has(remembered))) return false;
    if (policy.replays === 'refused' || !signaturesBindRequests) seen.add(remembered);
    return true;
  }

  return (request) => {
    const values = Object.fromEntries(
      authHeaders.map((header) => [header, request.headers.get(header) ?? '']),
    ) as Record<AuthHeader, string>;
    for (const header of authHeaders) {
      if (validationOf(header) === 'ignored') continue;
      if (values[header] === '') throw new Refusal('unauthorized', `${header} is missing`);
      if (validationOf(header) !== 'present' && !formats[header].test(values[header]))
        throw new Refusal('unauthorized', `${header} is malformed`);
    }
    const account = identify(values);
    const matches: Readonly<Record<AuthHeader, (found: Account) => boolean>> = {
      SERVICE_API_KEY: () => true,
      SERVICE_ADDRESS: ({ address }) =>
        policy.addressSpelling === 'checksummed'
          ? equal(address, values.SERVICE_ADDRESS)
          : equal(address.toLowerCase(), values.SERVICE_ADDRESS.toLowerCase()),
      SERVICE_PASSPHRASE: (found) =>
        (rulesFor(found).passphrasesBelongToAccounts ? [found] : accounts).some(({ passphrase }) =>
          equal(passphrase, values.SERVICE_PASSPHRASE),
        ),
      SERVICE_TIMESTAMP: () => fresh(values.SERVICE_TIMESTAMP),
      SERVICE_SIGNATURE: (found) => signed(request, found, values.SERVICE_TIMESTAMP, values.SERVICE_SIGNATURE),
    };
    // One message for all of these, so that it does not reveal which part of a credential was right.
    if (
      account === undefined ||
      !authHeaders.every((header) => validationOf(header, account) !== 'matched' || matches[header](account))
    )
      throw new Refusal('unauthorized', 'the credentials do not match the request');
    return account;
  };
}
