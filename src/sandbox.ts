// `tickmark/reference`: the reference service as a sandbox, for the tests of clients.

import type { BaseUrl, Config } from './config/options.js';
import { type Reference, startReference as start } from './reference/index.js';

export { type OrderIntent, type OrderSubmission, sandboxOrders } from './reference/index.js';

/** Options of the reference service. */
export interface SandboxOptions {
  /** Seed of the data and the accounts. Default: 1. */
  readonly seed?: number;
  /** Port on the loopback interface. Default: a free one. */
  readonly port?: number;
  /** Names of faults, which break a rule on purpose: see `tickmark list`. */
  readonly faults?: readonly string[];
  /** Names of variants, which choose otherwise where the interface is silent: see `tickmark list`. */
  readonly variants?: readonly string[];
  /** The clock that signed timestamps are compared with, in milliseconds since 1970. Default: the machine's. */
  readonly now?: () => number;
}

/** The configuration of a run against the service, with its two accounts. */
export type SandboxConfig = Config &
  Required<{ readonly [Name in 'features' | 'credentials' | 'otherAccount' | 'known']: NonNullable<Config[Name]> }> & {
    readonly baseUrl: BaseUrl;
  };

/** A running reference service. */
export interface Sandbox {
  /** One URL, unless a variant puts catalog and order book on two hosts. */
  readonly baseUrl: BaseUrl;
  /** A complete configuration for `run` and `conformance`. */
  readonly config: SandboxConfig;
  /** Stops the service and closes open connections. */
  close(): Promise<void>;
}

/**
 * Starts a new reference service in this process: the whole interface, in memory.
 * @throws {RangeError} when no fault or variant has the name; the system's error when the port is not available.
 * @example
 * ```ts
 * const sandbox = await startReference({ variants: ['clamps-limit'] });
 * const report = await run(sandbox.config);
 * await sandbox.close();
 * ```
 */
export async function startReference(options: SandboxOptions = {}): Promise<Sandbox> {
  const reference = await start(options);
  const config = configOf(reference);
  return { baseUrl: config.baseUrl, config, close: () => reference.close() };
}

/** The configuration of a run against a reference service. */
export function configOf({ baseUrl, accounts, config }: Reference): SandboxConfig {
  const isOne = baseUrl.catalog === baseUrl.orderBook;
  return {
    baseUrl: isOne ? baseUrl.catalog : baseUrl,
    ...config,
    credentials: accounts.first,
    otherAccount: accounts.second,
  };
}
