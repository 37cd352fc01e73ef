// `tickmark/reference`: the reference service as a sandbox, for the tests of clients.
import type { BaseUrl, Config } from './config/options.js';
import { type Reference, startReference as start } from './reference/index.js';

export { type OrderIntent, type OrderSubmission, sandboxOrders } from './reference/index.js';

/** Options of the reference service. */
export interface SandboxOptions {
  /** The same seed makes the same data and accounts. Default: 1. */
  readonly seed?: number;
  /** Port on the loopback interface. Default: any that is free. */
  readonly port?: number;
  /** Names of faults, rules that the service breaks on purpose; `tickmark list` shows them. */
  readonly faults?: readonly string[];
  /** Names of variants, other legal choices of the service; `tickmark list` shows them. */
  readonly variants?: readonly string[];
  /** The clock that signed timestamps are compared with, in milliseconds since 1970. Default: the machine's. */
  readonly now?: () => number;
}

/** The configuration with which a run finds the service, with two accounts of its own. */
export type SandboxConfig = Config &
  Required<{ readonly [Name in 'features' | 'credentials' | 'otherAccount' | 'known']: NonNullable<Config[Name]> }> & {
    readonly baseUrl: BaseUrl;
  };

/** A running reference service. */
export interface Sandbox {
  /** Where it listens: one URL, or two if a variant separates the catalog from the order book. */
  readonly baseUrl: BaseUrl;
  /** Can be passed to `run` and to `conformance` as it is. */
  readonly config: SandboxConfig;
  /** Stops the service and closes its connections. */
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

/** The configuration with which a run finds the service. */
export function configOf({ baseUrl, accounts, config }: Reference): SandboxConfig {
  const isOne = baseUrl.catalog === baseUrl.orderBook;
  return {
    baseUrl: isOne ? baseUrl.catalog : baseUrl,
    ...config,
    credentials: accounts.first,
    otherAccount: accounts.second,
  };
}
