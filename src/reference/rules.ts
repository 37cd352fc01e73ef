// What the interface asks for outright, as far as a fault must be able to neglect it. Unlike a choice, none is open.
import type { AuthHeader } from './auth.js';

/** How closely one authentication header is looked at. */
export type Scrutiny = 'matched' | 'well-formed' | 'present' | 'ignored';

/** The parts of a request that a signature may be computed over. */
export interface SignedParts {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
}

export interface Duties {
  // Part 8
  readonly limitDefault: number;
  readonly limitMaximum: number;
  readonly limitMinimum: number;
  readonly offsetDefault: number;
  readonly offsetMinimum: number;
  readonly batchMinimum: number;
  readonly batchMaximum: number;

  // Part 5
  readonly headers: Readonly<Record<AuthHeader, Scrutiny>>;
  /** An address in any other capitalisation is another address. */
  readonly checksummed: boolean;
  /** Messages of which any one may be signed. */
  readonly signedMessages: (parts: SignedParts) => readonly string[];
  /** `false`: a signature that was good once is good for every later request of the account. */
  readonly signaturesBindRequests: boolean;

  // 4.1: what is refused leaves no trace, what is reported happens
  readonly unauthenticatedLeavesNoTrace: boolean;
  readonly refusedBatchLeavesNoTrace: boolean;
  readonly failedOrderLeavesNoTrace: boolean;
  readonly placementTakesEffect: boolean;
  readonly cancelTakesEffect: boolean;
}

export const duties: Duties = {
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  offsetDefault: 0,
  offsetMinimum: 0,
  batchMinimum: 1,
  batchMaximum: 15,

  headers: {
    SERVICE_ADDRESS: 'matched',
    SERVICE_API_KEY: 'matched',
    SERVICE_PASSPHRASE: 'matched',
    SERVICE_TIMESTAMP: 'matched',
    SERVICE_SIGNATURE: 'matched',
  },
  checksummed: true,
  signedMessages: ({ timestamp, method, path, body }) => [timestamp + method + path + body],
  signaturesBindRequests: true,

  unauthenticatedLeavesNoTrace: true,
  refusedBatchLeavesNoTrace: true,
  failedOrderLeavesNoTrace: true,
  placementTakesEffect: true,
  cancelTakesEffect: true,
};
