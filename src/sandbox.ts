// `tickmark/reference`: the reference service as a sandbox, for the tests of clients.

import type { BaseUrl, Config } from './config/options.js';
import { type Reference, startReference as start } from './reference/index.js';

export { type OrderIntent, type OrderSubmission, sandboxOrders } from './reference/index.js';

/** How the service is to be. */
export interface SandboxOptions {
  /** Of the data and the accounts: the same seed, the same service. Default: 1. */
  readonly seed?: number;
  /** On the loopback interface. Default: any that is free. */
  readonly port?: number;
  /** Rules that it breaks on purpose, by the names that `tickmark list` tells. */
  readonly faults?: readonly string[];
  /** What it chooses otherwise where the interface is silent, by the names that `tickmark list` tells. */
  readonly variants?: readonly string[];
  /** The clock that signed timestamps are held against, in milliseconds since 1970. Default: the machine's. */
  readonly now?: () => number;
}

/** What whoever asks the service has to be told: the words of a configuration, and two accounts of its own. */
export type SandboxConfig = Config &
  Required<{ readonly [Name in 'features' | 'credentials' | 'otherAccount' | 'known']: NonNullable<Config[Name]> }> & {
    readonly baseUrl: BaseUrl;
  };

/** A service that listens. */
export interface Sandbox {
  /** Where: one URL, unless a variant parts the catalog from the order book. */
  readonly baseUrl: BaseUrl;
  /** Can be given to `run` and to `conformance` as it is. */
  readonly config: SandboxConfig;
  /** Stops it, and ends open connections. */
  close(): Promise<void>;
}

/**
 * Starts a fresh reference service in this process: the whole interface, in memory.
 * @throws {RangeError} if a fault or variant is unknown, and the system's error if the port is not free.
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

/** What somebody who runs the suite against the reference service has to be told. */
export function configOf({ baseUrl, accounts, config }: Reference): SandboxConfig {
  const isOne = baseUrl.catalog === baseUrl.orderBook;
  return {
    baseUrl: isOne ? baseUrl.catalog : baseUrl,
    ...config,
    credentials: accounts.first,
    otherAccount: accounts.second,
  };
}
