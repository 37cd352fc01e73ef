// Part 5: who asks, and whether the signature covers exactly what was sent.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import type { Incoming } from './exchange.js';
import { Refusal } from './refusal.js';
import type { Duties, Scrutiny } from './rules.js';

export const authHeaders = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;
export type AuthHeader = (typeof authHeaders)[number];

const formats: Readonly<Record<AuthHeader, RegExp>> = {
  SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
  SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
  SERVICE_TIMESTAMP: /^\d{1,15}$/,
  SERVICE_SIGNATURE: /^[\w-]{43}=?$/,
};

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** HMAC-SHA256 as padded base64url. */
export function signature(secret: string, message: string, encoding: Policy['secretEncoding'] = 'base64url'): string {
  return `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;
}

export interface AuthOptions {
  readonly policy: Policy;
  readonly duties: Duties;
  readonly accounts: readonly Account[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Finds the account behind a request, or refuses. Remembers signatures where policy or duties ask for it. */
export function createAuthenticator({ policy, duties, accounts, now }: AuthOptions): (incoming: Incoming) => Account {
  const seen = new Set<string>();

  const scrutiny = (header: AuthHeader): Scrutiny => duties.headers[header];

  function identify(values: Readonly<Record<AuthHeader, string>>): Account | undefined {
    // A neglected key cannot tell accounts apart, so the next best header has to.
    if (scrutiny('SERVICE_API_KEY') === 'matched')
      return accounts.find(({ apiKey }) => equal(apiKey, values.SERVICE_API_KEY));
    const address = values.SERVICE_ADDRESS.toLowerCase();
    return (
      accounts.find((account) => account.address.toLowerCase() === address) ??
      accounts.find(({ passphrase }) => equal(passphrase, values.SERVICE_PASSPHRASE)) ??
      accounts[0]
    );
  }

  function fresh(timestamp: string): boolean {
    const value = Number(timestamp);
    const near = (milliseconds: number): boolean => Math.abs(now() - milliseconds) <= policy.timestampWindow;
    return (policy.timestampUnit !== 's' && near(value)) || (policy.timestampUnit !== 'ms' && near(value * 1000));
  }

  function signed(incoming: Incoming, account: Account, timestamp: string, given: string): boolean {
    if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
      return false;
    const memory = `${account.apiKey} ${given.replace('=', '')}`;
    if (!duties.signaturesBindRequests && seen.has(memory)) return true;
    const messages = duties.signedMessages({
      timestamp,
      method: incoming.method,
      path: policy.signedPath === 'full' ? policy.basePath + incoming.path : incoming.path,
      search: incoming.search,
      body: incoming.text,
    });
    const padded = given.endsWith('=') ? given : `${given}=`;
    // Every message is tried, so that the time taken tells nothing.
    const matches = messages.map((message) => equal(padded, signature(account.secret, message, policy.secretEncoding)));
    if (!matches.includes(true) || (policy.replays === 'refused' && seen.has(memory))) return false;
    if (policy.replays === 'refused' || !duties.signaturesBindRequests) seen.add(memory);
    return true;
  }

  return (incoming) => {
    const values = Object.fromEntries(
      authHeaders.map((header) => [header, incoming.headers.get(header) ?? '']),
    ) as Record<AuthHeader, string>;
    for (const header of authHeaders) {
      if (scrutiny(header) === 'ignored') continue;
      if (values[header] === '') throw new Refusal('unauthorized', `${header} is missing`);
      if (scrutiny(header) !== 'present' && !formats[header].test(values[header]))
        throw new Refusal('unauthorized', `${header} is malformed`);
    }
    const account = identify(values);
    const matches: Readonly<Record<AuthHeader, (found: Account) => boolean>> = {
      SERVICE_API_KEY: () => true,
      SERVICE_ADDRESS: ({ address }) =>
        duties.checksummed
          ? equal(address, values.SERVICE_ADDRESS)
          : equal(address.toLowerCase(), values.SERVICE_ADDRESS.toLowerCase()),
      SERVICE_PASSPHRASE: ({ passphrase }) => equal(passphrase, values.SERVICE_PASSPHRASE),
      SERVICE_TIMESTAMP: () => fresh(values.SERVICE_TIMESTAMP),
      SERVICE_SIGNATURE: (found) => signed(incoming, found, values.SERVICE_TIMESTAMP, values.SERVICE_SIGNATURE),
    };
    // One message for all of these: which half of a credential was right is nobody's business.
    if (
      account === undefined ||
      !authHeaders.every((header) => scrutiny(header) !== 'matched' || matches[header](account))
    )
      throw new Refusal('unauthorized', 'the credentials do not match the request');
    return account;
  };
}
