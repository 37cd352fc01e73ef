// Part 5: finds the account behind a request, and verifies its headers and its signature.
import { createHmac } from 'node:crypto';
import type { Policy } from './choices.js';
import { Refusal } from './refusal.js';
import type { Account, IncomingRequest } from './types.js';

export const headerFormats = {
  SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
  SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
  SERVICE_TIMESTAMP: /^\d{1,15}$/,
  SERVICE_SIGNATURE: /^[\w+/-]{43}=?$/,
} as const;
export type AuthHeader = keyof typeof headerFormats;
export const authHeaders = Object.keys(headerFormats) as readonly AuthHeader[];

/** HMAC-SHA256 as padded base64url. */
export const signature = (secret: string, message: string, encoding: Policy['secretEncoding'] = 'base64url'): string =>
  `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;

type HeaderValues = Readonly<Record<AuthHeader, string>>;

/** Finds the account behind a request, or refuses. */
export function createAuthenticator(policy: Policy, accounts: readonly Account[], now: () => number) {
  const seen = new Set<string>();

  function isFresh(timestamp: string): boolean {
    const value = Number(timestamp);
    const isNear = (milliseconds: number): boolean => Math.abs(now() - milliseconds) <= policy.timestampWindow;
    return (policy.timestampUnit !== 's' && isNear(value)) || (policy.timestampUnit !== 'ms' && isNear(value * 1000));
  }

  function isSigned(request: IncomingRequest, { apiKey, secret }: Account, values: HeaderValues): boolean {
    const { SERVICE_SIGNATURE: given, SERVICE_TIMESTAMP: timestamp } = values;
    const { method, path, text } = request;
    if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
      return false;
    const signedPath = policy.signedPath === 'full' ? policy.basePath + path : path;
    const expected = signature(secret, timestamp + method + signedPath + text, policy.secretEncoding);
    if (expected !== (given.endsWith('=') ? given : `${given}=`)) return false;
    return policy.replays === 'accepted' || seen.size < seen.add(`${apiKey} ${given.replace('=', '')}`).size;
  }

  return (request: IncomingRequest): Account => {
    const given = authHeaders.map((header) => [header, request.headers.get(header) ?? ''] as const);
    for (const [header, value] of given) {
      if (value === '') throw new Refusal('unauthorized', `${header} is missing`);
      if (!headerFormats[header].test(value)) throw new Refusal('unauthorized', `${header} is malformed`);
    }
    const values = Object.fromEntries(given) as HeaderValues;
    const spelled = (address: string) => (policy.addressSpelling === 'any' ? address.toLowerCase() : address);
    const account = accounts.find(({ apiKey }) => apiKey === values.SERVICE_API_KEY);
    // One message for all of these, so that it does not reveal which part of a credential was right.
    if (
      account === undefined ||
      spelled(account.address) !== spelled(values.SERVICE_ADDRESS) ||
      account.passphrase !== values.SERVICE_PASSPHRASE ||
      !isFresh(values.SERVICE_TIMESTAMP) ||
      !isSigned(request, account, values)
    )
      throw new Refusal('unauthorized', 'the credentials do not match the request');
    return account;
  };
}
