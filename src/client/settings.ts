// The settings of a run that describe the service under test.
import type { Feature } from '../../spec/requirement.js';

/** Credentials of one account, as part 5 names them. */
export interface Account {
  /** EIP-55 checksummed wallet address: 0x and 40 hexadecimal digits. */
  readonly address: string;
  /** A UUID. */
  readonly apiKey: string;
  /** The key of the HMAC, decoded with `secretEncoding`. */
  readonly secret: string;
  /** 64 hexadecimal digits. */
  readonly passphrase: string;
}

export const secretEncodings = ['base64url', 'hex', 'utf8'] as const;
export type SecretEncoding = (typeof secretEncodings)[number];

/** How much a run sends: for each save, for each merge, and for each night. */
export const efforts = ['quick', 'normal', 'thorough'] as const;
export type Effort = (typeof efforts)[number];
export const defaultEffort: Effort = 'normal';

/** An order to place. `orders` turns it into the signed item that the target accepts. */
export interface Intent {
  readonly account: Account;
  readonly conditionId: string;
  readonly tokenId: string;
  readonly side: 'BUY' | 'SELL';
  /** Between 0 and 1. */
  readonly price: number;
  /** Shares. */
  readonly size: number;
  /** Digits that are unique to this intent, for use as a salt. */
  readonly salt: string;
}

/** Makes the signed order submission item (2.1) for an intent. */
export type OrderMaker = (intent: Intent) => unknown;

/** Ids to use when the lists of the target do not have them. */
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

/** For https: each is PEM text, or the path of a file that holds it. */
export interface TlsFiles {
  /** Certificate authorities to trust besides those of Node.js. */
  readonly ca?: string | undefined;
  /** The certificate of the client. */
  readonly cert?: string | undefined;
  /** The private key of that certificate. */
  readonly key?: string | undefined;
  /** The passphrase of the private key. */
  readonly passphrase?: string | undefined;
}

/** The implementation that runs as the service, as a conformance programme lists it. */
export interface Implementation {
  readonly name: string;
  readonly version: string;
  readonly vendor?: string | undefined;
  /** Where people read about it: an absolute http(s) URL. */
  readonly url?: string | undefined;
}

/** Where the service is: an absolute http(s) URL, or two if the catalog and the order book are on two hosts. */
export type BaseUrl = string | { readonly catalog: string; readonly orderBook: string };

/** What a run has to know about the service under test. */
export interface Config {
  readonly baseUrl?: BaseUrl | undefined;
  /** What the report is about, for a conformance programme. */
  readonly implementation?: Implementation | undefined;
  /** What the service claims to serve. Default: all features. */
  readonly features?: readonly Feature[] | undefined;
  /** The account that the run acts as. */
  readonly credentials?: Account | undefined;
  /** A second account, for the checks that an account neither sees nor changes another one's orders. */
  readonly otherAccount?: Account | undefined;
  /** How the text of a secret becomes the key of the HMAC. Default: detected. */
  readonly secretEncoding?: SecretEncoding | undefined;
  /** Makes an order submission (2.1) that the service accepts. Default: an unsigned one is sent. */
  readonly orders?: OrderMaker | undefined;
  /** Sent with every request; no report shows their values. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ids to use if the service's lists hold none. */
  readonly known?: KnownIds | undefined;
  /** For https: PEM text, or paths of files that hold it, from the working directory. */
  readonly tls?: TlsFiles | undefined;
}

/** The service under test; `tls` holds PEM text. */
export interface TargetSettings extends Omit<Config, 'baseUrl' | 'features' | 'headers' | 'known'> {
  /** Absolute http(s) URLs without a trailing slash; different if catalog and order book have two hosts. */
  readonly baseUrl: { readonly catalog: string; readonly orderBook: string };
  readonly features: readonly Feature[];
  /** Whether the caller named the features: then each operation of them has to be exercised. */
  readonly featuresNamed: boolean;
  /** Features of which nothing is sent: they need an account, none is configured, and the caller named none of them. */
  readonly untested: readonly Feature[];
  readonly headers: Readonly<Record<string, string>>;
  readonly known: KnownIds;
  readonly allowTrading: boolean;
  /** The time limit of one request, in milliseconds. */
  readonly timeoutMs: number;
  /** The maximum number of concurrent requests. */
  readonly concurrency: number;
  /** The maximum number of requests per second; default: no limit. */
  readonly rate?: number | undefined;
  /** The maximum number of requests of the whole run, except cancellations of its own orders; default: no limit. */
  readonly maxRequests?: number | undefined;
}
