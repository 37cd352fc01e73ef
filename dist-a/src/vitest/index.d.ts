import type { BaseUrl, Config, RunOptions } from '../config/options.js';
import { type Deferred } from './deferred-options.js';
/** The service, and the options of the run. */
export interface ConformanceOptions extends Omit<Config, 'baseUrl' | 'credentials' | 'otherAccount' | 'headers' | 'known'>, RunOptions {
    /** Where the service is; a function such as `() => server.url` if a hook starts it. */
    readonly baseUrl: Deferred<BaseUrl>;
    /** The account that the checks act as. */
    readonly credentials?: Deferred<Config['credentials']>;
    /** A second account, for the checks that an account neither sees nor changes another one's orders. */
    readonly otherAccount?: Deferred<Config['otherAccount']>;
    /** Sent with every request; no failure shows their values. */
    readonly headers?: Deferred<Config['headers']>;
    /** Ids to use if the service's lists hold none. */
    readonly known?: Deferred<Config['known']>;
}
export type { Deferred };
/**
 * Registers a test for each operation that the selected checks are about, in a suite for each claimed feature. The first
 * test runs the checks of all tests that vitest runs; then each test shows what was found about its operation. One
 * mistake of the service is one finding: the test of one operation shows it, with the broken rule and the request that
 * shows it, and others that fail because of it name that test. A warning is an annotation, or a failure with `strict`; an
 * operation that was not exercised is skipped, with the reason. The last test fails if the run as a whole is
 * inconclusive (no stated rule could be judged, or the run was cut short), or if the service seems to be another one.
 *
 * Call it while tests are collected: at the top of a test file, or inside `describe`.
 * @throws {UsageError} if an option is not understood; its `hint` says what to do.
 * @example
 * ```ts
 * import { conformance } from 'tickmark/vitest';
 * import { afterAll, beforeAll } from 'vitest';
 *
 * let server: Server;
 * beforeAll(async () => { server = await start(); });
 * afterAll(() => server.close());
 *
 * conformance({ baseUrl: () => server.url, features: ['catalog'] });
 * ```
 */
export declare function conformance(options: ConformanceOptions): void;
