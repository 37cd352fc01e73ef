// The rules of the interface that a fault can break, and the switches with which faults break them. Unlike a choice,
// none is open.
import type { Account } from './data/accounts.js';

export const authHeaders = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;
export type AuthHeader = (typeof authHeaders)[number];

/** The form of each header. */
export const headerFormats: Readonly<Record<AuthHeader, RegExp>> = {
  SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
  SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
  SERVICE_TIMESTAMP: /^\d{1,15}$/,
  SERVICE_SIGNATURE: /^[\w+/-]{43}=?$/,
};

/** How a header is validated: it is the account's · it has the right form · it is not read. */
export type HeaderValidation = 'matched' | 'well-formed' | 'ignored';

/** Every header validated in one way. */
export function forEachHeader(validation: HeaderValidation): Readonly<Record<AuthHeader, HeaderValidation>> {
  return Object.fromEntries(authHeaders.map((header) => [header, validation])) as Record<AuthHeader, HeaderValidation>;
}

/** The parts of a request that a signature may be computed over. */
export interface SignedParts {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
}

/** The rules that the service keeps without a fault. */
const statedRules = {
  // Part 8
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  batchMinimum: 1,
  batchMaximum: 15,

  // Part 5
  headers: forEachHeader('matched'),
  /** Whether a header with this value is accepted without validation; `null` if it is missing. */
  acceptsUnverified: (_header: AuthHeader, _value: string | null): boolean => false,
  /** The part of a header that is compared with the account's. */
  comparedPart: (_header: AuthHeader, value: string): string => value,
  /** `true`: a request without an API key is one of the second account if it has its address. */
  secondAddressIsEnough: false,
  /** `false`: an API key that no account has is accepted. */
  apiKeysAreKnown: true,
  /** `false`: the API key of any account is accepted. */
  apiKeysBelongToAccounts: true,
  signatureAlphabet: 'base64url' as 'base64url' | 'base64',
  /** A signature is valid when it signs any one of these messages. */
  signedMessages: ({ timestamp, method, path, body }: SignedParts): readonly string[] => [
    timestamp + method + path + body,
  ],
  /** `false`: a signature is valid in letters of any case. */
  isSignatureCaseSensitive: true,
  /** Whether the signature of a request with this body is verified. */
  verifiesSignatureOf: (_body: string): boolean => true,
  /** Whose request it is if nothing in it names an account. */
  fallbackAccount: 0 as 0 | 1,
  /** `false`: the passphrase of any account is right. */
  passphrasesBelongToAccounts: true,
  /** The secrets that make a valid signature of an account. */
  validSecrets: ({ secret }: Account, _accounts: readonly Account[]): readonly string[] => [secret],

  // 4.1: a refused request changes nothing, and a reported change happened
  unauthenticatedChangesNothing: true,
  refusedBatchChangesNothing: true,
  placementTakesEffect: true,
};
type StatedRules = Readonly<typeof statedRules>;

export interface ServiceRules extends StatedRules {
  /** Rules that differ for the second account. */
  readonly secondAccountOverrides: Partial<StatedRules>;
}

export const defaultRules: ServiceRules = { ...statedRules, secondAccountOverrides: {} };

/** The rules that hold for requests of the second account, or of any other. */
export function rulesFor(rules: ServiceRules, isSecond: boolean): ServiceRules {
  return isSecond ? { ...rules, ...rules.secondAccountOverrides } : rules;
}
