import type { Feature } from '../../spec/requirement.js';
import type { Account, Effort, KnownIds, OrderMaker, SecretEncoding, TlsFiles } from '../client/settings.js';
import type { ProfileDocument } from '../profile/document.js';
/** Where the service is: an absolute http(s) URL, or two if the catalog and the order book are on two hosts. */
export type BaseUrl = string | {
    readonly catalog: string;
    readonly orderBook: string;
};
/** What a run has to know about the service under test. */
export interface Config {
    readonly baseUrl?: BaseUrl | undefined;
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
    /** A certificate authority of your own, and the certificate of the client: PEM text, or files that hold it. */
    readonly tls?: TlsFiles | undefined;
}
/**
 * Options of one run; the flags of `tickmark run` have the same names.
 * @example
 * ```ts
 * const options: RunOptions = { only: ['GET /markets', 'paging'], allowTrading: true, seed: 7, budget: 60 };
 * ```
 */
export interface RunOptions {
    /**
     * Only these checks: check id, requirement id, feature, section as `4.6`, or `GET /markets`; `*` matches any text.
     */
    readonly only?: readonly string[] | undefined;
    /** All checks but these; the same patterns as `only`. */
    readonly skip?: readonly string[] | undefined;
    /** Places orders, and cancels those that it placed. Default: false. */
    readonly allowTrading?: boolean | undefined;
    /** A warning fails. Default: false. */
    readonly strict?: boolean | undefined;
    /** The same seed repeats the same run: 0 to 2147483647. Default: 1. */
    readonly seed?: number | undefined;
    /** How much a run sends to judge the lists: `quick`, `normal` or `thorough`. Default: `normal`. */
    readonly effort?: Effort | undefined;
    /** Milliseconds that one request may take. Default: 10000. */
    readonly timeout?: number | undefined;
    /** Seconds that the whole run may take, its reports included. Default: 600. */
    readonly budget?: number | undefined;
    /** Most requests in flight: 1 to 256. Default: 16. */
    readonly concurrency?: number | undefined;
    /** Most requests per second. Default: no limit. */
    readonly rate?: number | undefined;
    /**
     * Most requests of the run, except cancellations of its own orders: each operation is called once, then stated
     * rules are checked first; checks that are left out are inconclusive. Default: no limit.
     */
    readonly maxRequests?: number | undefined;
    /** Judges open questions by the answers that a profile pins: its file, or what `pin` returned. */
    readonly profile?: string | ProfileDocument | undefined;
}
/**
 * What a configuration file exports: the service, and options of the run. A flag wins over the file. Trading is not
 * among them, because orders are placed only if the command line allows it.
 * @example
 * ```ts
 * // tickmark.config.ts
 * import { defineConfig } from 'tickmark';
 *
 * export default defineConfig({
 *   baseUrl: 'https://service.example/api',
 *   features: ['catalog', 'order-book'],
 *   headers: { 'x-gateway-token': process.env.GATEWAY_TOKEN ?? '' },
 *   timeout: 30_000,
 *   reports: ['json', 'html=out/report.html'],
 * });
 * ```
 */
export interface UserConfig extends Config, Omit<RunOptions, 'allowTrading' | 'profile'> {
    /** Exit 3 unless these features were exercised. */
    readonly require?: readonly Feature[] | undefined;
    /** A file of checks that may fail for now. */
    readonly baseline?: string | undefined;
    /** A profile that `tickmark pin` wrote: open questions are judged by its answers. */
    readonly profile?: string | undefined;
    /** Reports to write, as `html` or `html=PATH`. Default: json, which is always written. */
    readonly reports?: readonly string[] | undefined;
    /** Seconds to wait for the service to answer before the run begins. */
    readonly wait?: number | undefined;
}
/** Minimum and maximum of every number. */
export declare const bounds: {
    readonly seed: readonly [0, number];
    readonly timeout: readonly [1, number];
    readonly budget: readonly [1, number];
    readonly concurrency: readonly [1, 256];
    readonly rate: readonly [1, number];
    readonly maxRequests: readonly [1, number];
    readonly wait: readonly [1, 86400];
};
/** The values of options that are not given. */
export declare const defaults: {
    readonly seed: 1;
    readonly effort: Effort;
    readonly timeout: 10000;
    readonly budget: 600;
    readonly concurrency: 16;
};
