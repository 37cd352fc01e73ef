import type { BaseUrl, Config, RunOptions } from './config/options.js';
import type { ProfileDocument } from './profile/document.js';
import type { CheckRow, Report } from './result/model.js';
/** The service, and the options of the run. */
export interface RunServiceOptions extends Config, RunOptions {
    readonly baseUrl: BaseUrl;
    /** Called with each check's row as soon as the check has ended, in no particular order. */
    readonly onResult?: ((row: CheckRow) => void) | undefined;
    /** Aborted: the run cancels the orders that it placed and ends; its verdict is inconclusive. */
    readonly signal?: AbortSignal | undefined;
}
/**
 * Runs the suite against a service and resolves to its report, the model that `report.json` holds. It reads no
 * configuration file, no environment variable and no command line, and writes no file; it reads those that `tls` and
 * `profile` name.
 *
 * A service that breaks rules or cannot be reached is not an error: see the report's `verdict` and `reasons`.
 * @throws {UsageError} if an option is not understood; its `hint` says what to do.
 * @example
 * ```ts
 * const { verdict, checks } = await run({ baseUrl: 'http://127.0.0.1:4010', features: ['catalog'] });
 * for (const { id, outcome, message } of checks) if (outcome === 'failed') console.log(id, message);
 * process.exitCode = verdict === 'nonconforming' ? 1 : 0;
 * ```
 */
export declare function run(options: RunServiceOptions): Promise<Report>;
/**
 * What the service did where the interface is silent, as a report observed it: the profile that `tickmark pin` writes.
 * Pass it to `run` or `conformance`, changed or not: answers that it does not list fail there.
 * @throws {UsageError} if the report answers no open question.
 * @example
 * ```ts
 * const profile = pin(await run({ baseUrl: 'http://127.0.0.1:4010' }));
 * const { profile: summary } = await run({ baseUrl: 'http://127.0.0.1:4011', profile });
 * console.log(`${summary?.drifted} of ${summary?.answered} answers differ`);
 * ```
 */
export declare function pin(report: Report): ProfileDocument;
