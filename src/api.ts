// Running the suite from a program: the same checks and the same report as the command's, right in the caller's process.
import { registry } from '../suites/index.js';
import { rowOf } from './run/assemble.js';
import { runInProcess } from './run/engine/in-process.js';
import type { CheckRow, Report } from './run/model.js';
import type { BaseUrl, Conduct, Config } from './run/options.js';
import { run as runChecks } from './run/run.js';
import { validateOptions } from './run/schema.js';
import { select } from './run/select.js';
import { settingsFrom } from './run/settings.js';

/** What to run, against what, and how. */
export interface RunOptions extends Config, Conduct {
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
export async function run(options: RunOptions): Promise<Report> {
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
    engine: runInProcess,
    seed,
    runs,
    budget,
    terms: { strict, required: [] },
    ...(signal && { stop: signal }),
    onResult: (result, check) => onResult?.(rowOf(check, result, { seed, replayFlags })),
    replayFlags,
  });
  return report;
}
