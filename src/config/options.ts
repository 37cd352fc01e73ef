// What a caller in code may ask of a run: the words of the configuration and of the flags, and what stands where nothing is said.
import type { Feature } from '../../spec/requirement.js';
import type { Account, KnownIds, OrderMaker, SecretEncoding } from '../client/settings.js';

/** Where the service is: an absolute http(s) URL, or two where the catalog and the order book live on two hosts. */
export type BaseUrl = string | { readonly catalog: string; readonly orderBook: string };

/** What a run has to know of the service under test; a configuration file exports this. */
export interface Config {
  readonly baseUrl?: BaseUrl | undefined;
  /** What the service claims to serve. Default: all features. */
  readonly features?: readonly Feature[] | undefined;
  /** The account that the run acts as. */
  readonly credentials?: Account | undefined;
  /** A second account, for the checks that one account sees and touches nothing of another. */
  readonly otherAccount?: Account | undefined;
  /** How the text of a secret becomes the bytes that key the HMAC. Default: found out by trying. */
  readonly secretEncoding?: SecretEncoding | undefined;
  /** Makes the order submission item (2.1) that the service accepts. Default: an unsigned one is tried. */
  readonly orders?: OrderMaker | undefined;
  /** Sent with every request; their values are shown in no report. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ids to use where the service's own lists have none to offer. */
  readonly known?: KnownIds | undefined;
}

/** How a run goes about it. */
export interface RunOptions {
  /** Only these checks: check id, requirement id, feature, section as `4.6`, or `GET /markets`; `*` matches any text. */
  readonly only?: readonly string[] | undefined;
  /** All but these, in the same words. */
  readonly skip?: readonly string[] | undefined;
  /** Places and cancels orders; what a run places it cancels. Default: false. */
  readonly allowTrading?: boolean | undefined;
  /** A warning fails. Default: false. */
  readonly strict?: boolean | undefined;
  /** Repeats a run: 0 to 2147483647. Default: 1. */
  readonly seed?: number | undefined;
  /** Values tried for each property: 1 to 10000. Default: 8. */
  readonly runs?: number | undefined;
  /** Milliseconds that one request may take. Default: 10000. */
  readonly timeout?: number | undefined;
  /** Seconds that the whole run may take. Default: as long as it needs. */
  readonly budget?: number | undefined;
  /** Requests in flight: 1 to 256. Default: 16. */
  readonly concurrency?: number | undefined;
  /** Requests a second. Default: as fast as answers come. */
  readonly rate?: number | undefined;
}

/** The bounds of every number, least and greatest. */
export const bounds = {
  seed: [0, 2 ** 31 - 1],
  runs: [1, 10_000],
  timeout: [1, Number.MAX_SAFE_INTEGER],
  budget: [1, Number.MAX_SAFE_INTEGER],
  concurrency: [1, 256],
  rate: [1, Number.MAX_SAFE_INTEGER],
} as const;

/** What stands where nothing is said. */
export const defaults = { seed: 1, runs: 8, timeout: 10_000, concurrency: 16 } as const;
