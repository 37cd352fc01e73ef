// Running the suite from a program: the same checks and the same report as the command's, right in the caller's process.
import { registry } from '../suites/index.js';
import type { BaseUrl, Config, RunOptions } from './config/options.js';
import { validateOptions } from './config/schema.js';
import { settingsFrom } from './config/settings.js';
import { run as runChecks } from './engine/run.js';
import { select } from './engine/select.js';
import { checkRow } from './result/build-report.js';
import type { CheckRow, Report } from './result/model.js';

/** What to run, against what, and how. */
export interface RunServiceOptions extends Config, RunOptions {
  readonly baseUrl: BaseUrl;
  /** Told of each check as soon as it is done; in no particular order. */
  readonly onResult?: ((row: CheckRow) => void) | undefined;
  /** Aborted: the run ends at once, cancels what it placed, and its verdict says that it was cut short. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the suite against a service and resolves to its report, the model that `report.json` holds. Reads no configuration
 * file, no environment variables and no command line, and writes nothing.
 *
 * A service that breaks rules or cannot be reached is no error: it is what `verdict` and `reasons` say.
 * @throws {UsageError} where an option says something that is not understood; `mend` says what would be.
 */
export async function run(options: RunServiceOptions): Promise<Report> {
  const { onResult, signal, ...asked } = options;
  const told = validateOptions(asked, 'run()');
  const { baseUrl, seed, runs, budget, strict, allowTrading } = told;
  const replayFlags = [
    ...(typeof baseUrl === 'string' ? ['--base-url', baseUrl] : []),
    ...(allowTrading ? ['--allow-trading'] : []),
  ];
  const { report } = await runChecks({
    settings: settingsFrom(told, told),
    checks: select(registry, told),
    seed,
    runs,
    budget,
    gatePolicy: { strict, required: [] },
    ...(signal && { stop: signal }),
    onResult: (result, check) => onResult?.(checkRow(check, result, { seed, replayFlags })),
    replayFlags,
  });
  return report;
}
