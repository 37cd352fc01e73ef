// Part 5: the HMAC over timestamp, method, path and body, in each dialect that the interface leaves open.
import { createHmac } from 'node:crypto';
import type { Account, SecretEncoding } from './settings.js';

export const authHeaders = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;
export type AuthHeader = (typeof authHeaders)[number];
export type AuthHeaders = Readonly<Record<AuthHeader, string>>;

/** What a signature leaves open: "not shown" in part 5, so calibrated once and never judged. */
export interface SigningProfile {
  readonly secretEncoding: SecretEncoding;
  /** Whether the signature keeps its `=`. */
  readonly padded: boolean;
  /** Whether the base URL's own path is part of the signed path. */
  readonly signsBasePath: boolean;
  readonly timestampUnit: 'ms' | 's';
}

export const defaultSigningProfile: SigningProfile = {
  secretEncoding: 'base64url',
  padded: true,
  signsBasePath: false,
  timestampUnit: 'ms',
};

/** Every dialect, the likeliest first. */
export function signingProfiles(
  fixed: { readonly [K in keyof SigningProfile]?: SigningProfile[K] | undefined },
  basePath: boolean,
): readonly SigningProfile[] {
  const choices: SigningProfile[] = [];
  for (const timestampUnit of ['ms', 's'] as const)
    for (const secretEncoding of ['base64url', 'utf8', 'hex'] as const)
      for (const signsBasePath of basePath ? [false, true] : [false])
        for (const padded of [true, false]) choices.push({ secretEncoding, padded, signsBasePath, timestampUnit });
  return choices.filter((signingProfile) =>
    Object.entries(fixed).every(
      ([key, value]) => value === undefined || signingProfile[key as keyof SigningProfile] === value,
    ),
  );
}

export interface Signable {
  readonly timestamp: string;
  readonly method: string;
  /** Without the query string (5, rule 2). */
  readonly path: string;
  /** The exact text sent. */
  readonly body?: string | undefined;
}

/** HMAC-SHA256 over `timestamp + method + path + body`, base64url (part 5). */
export function sign(
  secret: string,
  message: Signable,
  signingProfile: SigningProfile = defaultSigningProfile,
): string {
  // Node's `base64url` reads both alphabets, so it covers plain base64 secrets too.
  const digest = createHmac('sha256', Buffer.from(secret, signingProfile.secretEncoding))
    .update(message.timestamp + message.method + message.path + (message.body ?? ''))
    .digest('base64url');
  return signingProfile.padded ? `${digest}=` : digest;
}

/** The five headers for one request. */
export function signedHeaders(account: Account, message: Signable, signingProfile: SigningProfile): AuthHeaders {
  return {
    SERVICE_ADDRESS: account.address,
    SERVICE_API_KEY: account.apiKey,
    SERVICE_PASSPHRASE: account.passphrase,
    SERVICE_TIMESTAMP: message.timestamp,
    SERVICE_SIGNATURE: sign(account.secret, message, signingProfile),
  };
}

/** Now, in the dialect's unit. */
export function timestampOf(milliseconds: number, signingProfile: SigningProfile): string {
  return String(signingProfile.timestampUnit === 'ms' ? milliseconds : Math.floor(milliseconds / 1000));
}
