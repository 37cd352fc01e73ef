// Part 5: signs requests, by a profile of what the interface leaves open, at timestamps that give wanted characters.
import { createHmac } from 'node:crypto';
import { endpoints } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Exchange } from './exchange.js';
import type { Account, SecretEncoding } from './settings.js';

export const signedFeatures: ReadonlySet<Feature> = new Set<Feature>(['trading', 'account', 'builder']);

export const authHeaders = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;
export type AuthHeader = (typeof authHeaders)[number];
export type AuthHeaders = Readonly<Record<AuthHeader, string>>;

/** How a service reads signatures; a run detects it once. What part 5 does not show is never judged. */
export interface SigningProfile {
  readonly secretEncoding: SecretEncoding;
  /**
   * Stated: base64url. A service that reads base64 only, or that refuses the characters in which the two differ, breaks
   * the rule, and is signed for so that the rest can be judged. `letters-and-digits` is base64url with a timestamp whose
   * signature has none of these characters (`suitableTimestamp`).
   */
  readonly alphabet: 'base64url' | 'base64' | 'letters-and-digits';
  readonly padded: boolean;
  /** Whether the signed path includes the path of the base URL. */
  readonly signsBasePath: boolean;
  readonly timestampUnit: 'ms' | 's';
}

export const defaultSigningProfile: SigningProfile = {
  secretEncoding: 'base64url',
  alphabet: 'base64url',
  padded: true,
  signsBasePath: false,
  timestampUnit: 'ms',
};

/** Every signing profile that has this encoding, or any if it is not known, the most likely first. */
export function signingProfiles(known: SecretEncoding | undefined, hasBasePath: boolean): readonly SigningProfile[] {
  const encodings = known === undefined ? (['base64url', 'utf8', 'hex'] as const) : [known];
  const profiles: SigningProfile[] = [];
  for (const alphabet of ['base64url', 'base64', 'letters-and-digits'] as const)
    for (const timestampUnit of ['ms', 's'] as const)
      for (const secretEncoding of encodings)
        for (const signsBasePath of hasBasePath ? [false, true] : [false])
          for (const padded of alphabet === 'base64url' ? [true, false] : [true])
            profiles.push({ secretEncoding, alphabet, padded, signsBasePath, timestampUnit });
  return profiles;
}

export interface Signable {
  readonly timestamp: string;
  readonly method: string;
  /** Without the query string (5, rule 2). */
  readonly path: string;
  /** The exact text that is sent. */
  readonly body?: string | undefined;
}

/** HMAC-SHA256 over `timestamp + method + path + body`, base64url (part 5). */
export function sign(secret: string, message: Signable, signingProfile: SigningProfile = defaultSigningProfile) {
  // Node decodes both base64 alphabets with `base64url`.
  const digest = createHmac('sha256', Buffer.from(secret, signingProfile.secretEncoding))
    .update(message.timestamp + message.method + message.path + (message.body ?? ''))
    .digest(signingProfile.alphabet === 'base64' ? 'base64' : 'base64url')
    .replace(/=+$/, '');
  return signingProfile.padded ? `${digest}=` : digest;
}

/** @param isProbe Whether the profile is tried, to see whether the service accepts it. */
export function signedHeaders(
  account: Account,
  message: Omit<Signable, 'timestamp'> & Partial<Pick<Signable, 'timestamp'>>,
  profile: SigningProfile,
  clock: () => number,
  isProbe: boolean,
): AuthHeaders {
  // Milliseconds of a clock differ at each call.
  const secondsAgo = profile.timestampUnit === 's' ? 1000 : 0;
  // Which alphabet a service reads shows only in a signature that has its characters.
  const now = () =>
    isProbe || profile.alphabet === 'letters-and-digits'
      ? suitableTimestamp(account.secret, message, profile, (index) => clock() - index * secondsAgo)
      : timestampOf(clock(), profile);
  const { timestamp = now() } = message;
  return {
    SERVICE_ADDRESS: account.address,
    SERVICE_API_KEY: account.apiKey,
    SERVICE_PASSPHRASE: account.passphrase,
    SERVICE_TIMESTAMP: timestamp,
    SERVICE_SIGNATURE: sign(account.secret, { ...message, timestamp }, profile),
  };
}

/** Whether the service may refuse it as not authenticated, in a way of its own, which says nothing about others. */
export const isUnauthenticated = ({ endpoint, request }: Pick<Exchange, 'endpoint' | 'request'>): boolean =>
  request.isTampered === true ||
  request.hasCustomSignature === true ||
  (signedFeatures.has(endpoints[endpoint].feature) && request.headers.SERVICE_SIGNATURE === undefined);

export const timestampOf = (milliseconds: number, signingProfile: SigningProfile): string =>
  String(signingProfile.timestampUnit === 'ms' ? milliseconds : Math.floor(milliseconds / 1000));

/** Three in four signatures have a character in which the alphabets differ: so many tries find either kind. */
const timestampsTried = 64;

/** The first of these timestamps for which the signature fits the alphabet; `millisecondsOf` gives each. */
export function suitableTimestamp(
  secret: string,
  message: Omit<Signable, 'timestamp'>,
  profile: SigningProfile,
  millisecondsOf: (index: number) => number,
): string {
  const isDistinct = profile.alphabet !== 'letters-and-digits';
  let timestamp = '';
  for (let index = 0; index < timestampsTried; index += 1) {
    timestamp = timestampOf(millisecondsOf(index), profile);
    if (/[-_+/]/.test(sign(secret, { ...message, timestamp }, profile)) === isDistinct) break;
  }
  return timestamp;
}
