// The rules of the interface that a fault can break, and the switches with which faults break them. Unlike a choice, none is open.

export const authHeaders = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;
export type AuthHeader = (typeof authHeaders)[number];

/** How a header is validated: it is the account's · it has the right form · it is there · it is not read. */
export type HeaderValidation = 'matched' | 'well-formed' | 'present' | 'ignored';

/** The parts of a request that a signature may be computed over. */
export interface SignedParts {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
}

export interface ServiceRules {
  // Part 8
  readonly limitDefault: number;
  readonly limitMaximum: number;
  readonly limitMinimum: number;
  readonly offsetDefault: number;
  readonly offsetMinimum: number;
  readonly batchMinimum: number;
  readonly batchMaximum: number;
  /** Whose batches are held to these bounds. */
  readonly batchBoundsApplyTo: 'all' | 'first';

  // Part 5
  readonly headers: Readonly<Record<AuthHeader, HeaderValidation>>;
  readonly signatureAlphabet: 'base64url' | 'base64';
  /** A signature is valid when it signs any one of these messages. */
  readonly signedMessages: (parts: SignedParts) => readonly string[];
  /** `false`: a signature is valid in letters of any case. */
  readonly isSignatureCaseSensitive: boolean;
  /** Whether the signature of a request with this body is verified. */
  readonly verifiesSignatureOf: (body: string) => boolean;
  /** Rules that differ for the second account. */
  readonly secondAccountOverrides: Partial<Omit<ServiceRules, 'secondAccountOverrides'>>;
  /** Whose request it is if nothing in it names an account. */
  readonly fallbackAccount: 0 | 1;
  /** `false`: the passphrase of any account is right. */
  readonly passphrasesBelongToAccounts: boolean;
  /** `false`: the secret of any account makes a valid signature. */
  readonly secretsBelongToAccounts: boolean;
  /** `false`: a signature that was valid once is valid for every later request of the account. */
  readonly signaturesBindRequests: boolean;

  // 4.1: a refused request changes nothing, and a reported change happened
  readonly unauthenticatedChangesNothing: boolean;
  readonly refusedBatchChangesNothing: boolean;
  readonly failedOrderChangesNothing: boolean;
  readonly placementTakesEffect: boolean;
  readonly cancelTakesEffect: boolean;
}

export const defaultRules: ServiceRules = {
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  offsetDefault: 0,
  offsetMinimum: 0,
  batchMinimum: 1,
  batchMaximum: 15,
  batchBoundsApplyTo: 'all',

  headers: {
    SERVICE_ADDRESS: 'matched',
    SERVICE_API_KEY: 'matched',
    SERVICE_PASSPHRASE: 'matched',
    SERVICE_TIMESTAMP: 'matched',
    SERVICE_SIGNATURE: 'matched',
  },
  signatureAlphabet: 'base64url',
  signedMessages: ({ timestamp, method, path, body }) => [timestamp + method + path + body],
  isSignatureCaseSensitive: true,
  verifiesSignatureOf: () => true,
  secondAccountOverrides: {},
  fallbackAccount: 0,
  passphrasesBelongToAccounts: true,
  secretsBelongToAccounts: true,
  signaturesBindRequests: true,

  unauthenticatedChangesNothing: true,
  refusedBatchChangesNothing: true,
  failedOrderChangesNothing: true,
  placementTakesEffect: true,
  cancelTakesEffect: true,
};
