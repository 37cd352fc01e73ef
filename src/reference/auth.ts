// Part 5: finds the account behind a request, and verifies its headers.
import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import { Refusal } from './refusal.js';
import { type AuthHeader, authHeaders, type HeaderValidation, type ServiceRules } from './rules.js';
import { createSignatureVerifier } from './signatures.js';
import type { IncomingRequest } from './types.js';

const formats: Readonly<Record<AuthHeader, RegExp>> = {
  SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
  SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
  SERVICE_TIMESTAMP: /^\d{1,15}$/,
  SERVICE_SIGNATURE: /^[\w+/-]{43}=?$/,
};

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
  const isSignatureValid = createSignatureVerifier(policy, accounts);
  const rulesOfSecond = { ...rules, ...rules.secondAccountOverrides };
  const rulesFor = (account?: Account): ServiceRules =>
    account !== undefined && account === accounts[1] ? rulesOfSecond : rules;
  const validationOf = (header: AuthHeader, account?: Account): HeaderValidation => rulesFor(account).headers[header];

  function identify(values: Readonly<Record<AuthHeader, string>>): Account | undefined {
    // When keys are not compared, another header has to identify the account.
    if (validationOf('SERVICE_API_KEY') === 'matched')
      return accounts.find(({ apiKey }) => apiKey === values.SERVICE_API_KEY);
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
          ? address === values.SERVICE_ADDRESS
          : address.toLowerCase() === values.SERVICE_ADDRESS.toLowerCase(),
      SERVICE_PASSPHRASE: (found) =>
        (rulesFor(found).passphrasesBelongToAccounts ? [found] : accounts).some(
          ({ passphrase }) => passphrase === values.SERVICE_PASSPHRASE,
        ),
      SERVICE_TIMESTAMP: () => isFresh(values.SERVICE_TIMESTAMP),
      SERVICE_SIGNATURE: (found) =>
        isSignatureValid(
          { request, account: found, timestamp: values.SERVICE_TIMESTAMP, given: values.SERVICE_SIGNATURE },
          rulesFor(found),
        ),
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
