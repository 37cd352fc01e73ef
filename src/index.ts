// What a program can import from `tickmark`: the contract, the run, and the types of configuration and report.
import { registry } from '../suites/index.js';
import type { BaseUrl, Config, RunOptions } from './config/options.js';
import { validateOptions } from './config/schema.js';
import { replayFlags, settingsFrom } from './config/settings.js';
import { run as runChecks } from './engine/run.js';
import { select, selectionOf } from './engine/select.js';
import type { ProfileDocument } from './profile/document.js';
import { loadProfile } from './profile/parse.js';
import { profileOf } from './profile/pin.js';
import type { CheckRow, Report } from './result/model.js';
import { UsageError } from './usage/usage-error.js';

export { openApi } from '../spec/document.js';
export { exclusions, ledger, type RequirementId } from '../spec/ledger.js';
export { renderDocument } from '../spec/render.js';
export type { Exclusion, Feature, Level, Requirement } from '../spec/requirement.js';
export type { Outcome } from './check/outcome.js';
export type { Account, Intent, KnownIds, OrderMaker, SecretEncoding, TlsFiles } from './client/settings.js';
export type { BaseUrl, Config, RunOptions, UserConfig } from './config/options.js';
export { defineConfig } from './config/options.js';
export type { MemberPromises, ProfileDocument } from './profile/document.js';
export type * from './result/model.js';
export { UsageError } from './usage/usage-error.js';

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
export async function run(options: RunServiceOptions): Promise<Report> {
  const { onResult, signal, ...rest } = options ?? {};
  if (!('baseUrl' in rest)) throw new UsageError('run(): no service is named', 'set `baseUrl`');
  if (onResult !== undefined && typeof onResult !== 'function')
    throw new UsageError('run(): onResult must be a function', 'it is called with the row of each check');
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new UsageError('run(): signal must be an AbortSignal', 'such as the `signal` of an AbortController');
  const validated = validateOptions(rest, 'run()');
  const { baseUrl, seed, effort, budget, strict, profile } = validated;
  const flags = replayFlags({
    ...rest,
    baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined,
    profile: typeof profile === 'string' ? profile : undefined,
    header: rest.headers,
  });
  const checks = select(registry, validated);
  const pinned = profile === undefined ? undefined : await loadProfile(profile, 'run(): profile');
  const { report } = await runChecks({
    settings: settingsFrom(validated, validated),
    checks,
    selection: selectionOf(checks, registry, validated),
    seed,
    effort,
    budget,
    profile: pinned,
    gatePolicy: { strict, required: [] },
    stop: signal,
    onResult: ({ observations: _, ...row }) => onResult?.(row),
    replayFlags: flags,
  });
  return report;
}

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
export function pin(report: Report): ProfileDocument {
  return profileOf(report, 'the report');
}
