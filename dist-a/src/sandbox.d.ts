import type { BaseUrl, Config } from './config/options.js';
import { type Reference } from './reference/index.js';
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
export type SandboxConfig = Config & Required<{
    readonly [Name in 'features' | 'credentials' | 'otherAccount' | 'known']: NonNullable<Config[Name]>;
}> & {
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
export declare function startReference(options?: SandboxOptions): Promise<Sandbox>;
/** The configuration with which a run finds the service. */
export declare function configOf({ baseUrl, accounts, config }: Reference): SandboxConfig;
