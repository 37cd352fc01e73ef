// The options of a run, with their defaults and bounds, and what a configuration holds. `npm run types:publish` makes
// config.schema.json of `UserConfig`: the comments become descriptions.
import type { Feature } from '../../spec/requirement.js';
import { type Config, defaultEffort, type Effort } from '../client/settings.js';
import type { ProfileDocument } from '../profile/document.js';

export type { BaseUrl, Config } from '../client/settings.js';

/**
 * Options of one run; the flags of `tickmark run` have the same names.
 * @example
 * ```ts
 * const options: RunOptions = { only: ['GET /markets', 'paging'], allowTrading: true, seed: 7, budget: 60 };
 * ```
 */
export interface RunOptions {
  /** Only these checks: check id, requirement id, feature, section as `4.6`, or `GET /markets`; `*` matches any text. */
  readonly only?: readonly string[] | undefined;
  /** All checks but these; the same patterns as `only`. */
  readonly skip?: readonly string[] | undefined;
  /** Places orders, and cancels those that it placed. Default: false. */
  readonly allowTrading?: boolean | undefined;
  /** A warning fails. Default: false. */
  readonly strict?: boolean | undefined;
  /**
   * The same seed repeats the same run. Default: 1.
   * @asType integer
   * @minimum 0
   * @maximum 2147483647
   */
  readonly seed?: number | undefined;
  /**
   * How much a run sends: `quick` for each save, `normal` for each merge, `thorough` for each night.
   * Default: `normal`.
   */
  readonly effort?: Effort | undefined;
  /**
   * Milliseconds that one request may take. Default: 10000.
   * @asType integer
   * @minimum 1
   */
  readonly timeout?: number | undefined;
  /**
   * Seconds that the whole run may take, its reports included. Default: 600.
   * @asType integer
   * @minimum 1
   */
  readonly budget?: number | undefined;
  /**
   * Most requests in flight. Default: 16.
   * @asType integer
   * @minimum 1
   * @maximum 256
   */
  readonly concurrency?: number | undefined;
  /**
   * Most requests per second. Default: no limit.
   * @asType integer
   * @minimum 1
   */
  readonly rate?: number | undefined;
  /**
   * Most requests of the run, except cancellations of its own orders: each operation is called once, then stated
   * rules are checked first; checks that are left out are inconclusive. Default: no limit.
   * @asType integer
   * @minimum 1
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
  /** A file of checks that may fail for now, in YAML or JSON. */
  readonly baseline?: string | undefined;
  /** A profile that `tickmark pin` wrote, in YAML or JSON: open questions are judged by its answers. */
  readonly profile?: string | undefined;
  /** Reports to write, as `html` or `html=PATH`. Default: json, which is always written. */
  readonly reports?: readonly string[] | undefined;
  /**
   * Seconds to wait for the service to answer before the run begins.
   * @asType integer
   * @minimum 1
   * @maximum 86400
   */
  readonly wait?: number | undefined;
}

/** Minimum and maximum of every number. */
export const bounds = {
  seed: [0, 2 ** 31 - 1],
  timeout: [1, Number.MAX_SAFE_INTEGER],
  budget: [1, Number.MAX_SAFE_INTEGER],
  concurrency: [1, 256],
  rate: [1, Number.MAX_SAFE_INTEGER],
  maxRequests: [1, Number.MAX_SAFE_INTEGER],
  wait: [1, 86_400],
} as const;

/** The values of options that are not given. */
export const defaults = { seed: 1, effort: defaultEffort, timeout: 10_000, budget: 600, concurrency: 16 } as const;

/**
 * Returns the configuration unchanged.
 * @example
 * ```js
 * // tickmark.config.mjs
 * import { defineConfig } from 'tickmark';
 *
 * export default defineConfig({ baseUrl: 'https://service.example/api' });
 * ```
 */
export const defineConfig = (config: UserConfig): UserConfig => config;
