// What a run is told about the service under test.
import type { Feature } from '../../spec/requirement.js';

/** Credentials of one account, as part 5 names them. */
export interface Account {
  /** EIP-55 checksummed wallet address. */
  readonly address: string;
  /** UUID. */
  readonly apiKey: string;
  /** Keys the HMAC; how its text becomes bytes is `secretEncoding`. */
  readonly secret: string;
  /** 64 hexadecimal characters. */
  readonly passphrase: string;
}

export const secretEncodings = ['base64url', 'hex', 'utf8'] as const;
export type SecretEncoding = (typeof secretEncodings)[number];

/** An order that a check wants placed; `orders` turns it into the signed item that the target accepts. */
export interface Intent {
  readonly account: Account;
  readonly conditionId: string;
  readonly tokenId: string;
  readonly side: 'BUY' | 'SELL';
  /** Between 0 and 1. */
  readonly price: number;
  /** Shares. */
  readonly size: number;
  /** Digits that no other intent has: a salt for those who need one. */
  readonly salt: string;
}

/** Signs an intent: an order submission item (2.1). */
export type OrderMaker = (intent: Intent) => unknown;

/** Ids to use where the target's own lists cannot supply them. */
export interface KnownIds {
  readonly conditionId?: string | undefined;
  readonly tokenId?: string | undefined;
  readonly creator?: string | undefined;
  readonly marketId?: string | undefined;
  readonly marketSlug?: string | undefined;
  readonly eventId?: string | undefined;
  readonly eventSlug?: string | undefined;
  readonly seriesSlug?: string | undefined;
  readonly tagSlug?: string | undefined;
}

/** The service under test. */
export interface TargetSettings {
  /** Absolute http(s) URLs without a trailing slash; equal unless catalog and order book live on two hosts. */
  readonly baseUrl: { readonly catalog: string; readonly orderBook: string };
  readonly features: readonly Feature[];
  readonly credentials?: Account | undefined;
  readonly otherAccount?: Account | undefined;
  readonly secretEncoding?: SecretEncoding | undefined;
  readonly orders?: OrderMaker | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly known: KnownIds;
  readonly allowTrading: boolean;
  /** Milliseconds one request may take. */
  readonly timeoutMs: number;
  /** Requests in flight. */
  readonly concurrency: number;
  /** Requests a second; none: as fast as answers come. */
  readonly rate?: number | undefined;
}
