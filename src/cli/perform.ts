// One run, from its flags to what it prints and leaves behind.
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import { startReference } from '../reference/index.js';
import { renderConsole } from '../report/console.js';
import { tellGitHub } from '../report/github.js';
import { jsonPathOf, needsExchanges, type ReportTarget, writeReports } from '../report/write.js';
import { type Baseline, updated } from '../run/baseline.js';
import { rejudged, type Terms } from '../run/conclude.js';
import { loadConfig } from '../run/config.js';
import { runWithVitest } from '../run/engine/vitest.js';
import { unsettled } from '../run/last-run.js';
import type { Report, RunResult } from '../run/model.js';
import { defaults } from '../run/options.js';
import { mustClaim, requiredFeatures } from '../run/require.js';
import { run } from '../run/run.js';
import { select } from '../run/select.js';
import { baseUrlFrom, type Limits, settingsFrom } from '../run/settings.js';
import { type Shard, shardOf } from '../run/shard.js';
import { UsageError } from '../run/usage-error.js';
import { waitFor } from '../run/wait.js';
import { configOf } from '../sandbox.js';
import type { TargetSettings } from '../target/settings.js';
import { onInterrupt } from './interrupt.js';
import { createProgress } from './progress.js';

export interface RunFlags extends Limits {
  readonly baseUrl?: string;
  readonly config?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly lastFailed?: boolean;
  readonly shard?: Shard;
  readonly allowTrading?: boolean;
  readonly strict?: boolean;
  readonly require?: readonly string[];
  readonly baseline?: string;
  readonly baselineUpdate?: boolean;
  readonly seed?: number;
  readonly runs: number;
  readonly wait?: number;
  readonly budget?: number;
  readonly report?: readonly ReportTarget[];
}

/**
 * Runs once and tells of it; `first` are checks that have their turn before the others. With `--last-failed` and nothing
 * left to run again, that is said, and the last report is the answer.
 */
export async function perform(
  argument: string | undefined,
  flags: RunFlags,
  first?: ReadonlySet<string>,
): Promise<Report> {
  const terms = await termsOf(flags);
  const last = flags.lastFailed ? await lastReport(flags) : undefined;
  const checks = chosen(flags, last);
  if (last && checks.length === 0) {
    process.stderr.write('tickmark: nothing to run again: nothing that is selected failed in the last run\n');
    return last;
  }
  const seed = flags.seed ?? last?.seed ?? defaults.seed;
  const prepared = await prepare(argument, flags, seed);
  const stop = new AbortController();
  const forget = onInterrupt(() => stop.abort(new Error('the run was interrupted')));
  const progress = await createProgress(process.stderr, checks.length);
  try {
    mustClaim(terms.required, prepared.settings.features);
    if (flags.wait !== undefined) await wait(prepared.settings, flags.wait, stop.signal);
    const result = await run({
      ...prepared,
      checks,
      first,
      engine: runWithVitest,
      seed,
      runs: flags.runs,
      budget: flags.budget,
      terms,
      shard: flags.shard,
      keepExchanges: needsExchanges(flags.report),
      stop: stop.signal,
      onResult: (result, check) => progress.step(result, check),
    });
    progress.stop();
    return await tell(flags.baselineUpdate ? await update(result, flags, terms) : result, flags.report);
  } finally {
    progress.stop();
    forget();
    await prepared.close?.();
  }
}

/** Prints the report, writes it in every format asked for, and gives it back. */
export async function tell(result: RunResult, targets: readonly ReportTarget[] | undefined): Promise<Report> {
  const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(renderConsole(result.report, { color, width: process.stdout.columns ?? 100 }));
  process.stdout.write(await tellGitHub(result.report, process.env));
  for (const path of await writeReports(result, targets)) process.stdout.write(`Report: ${path}\n`);
  return result.report;
}

type TermFlags = Pick<RunFlags, 'strict' | 'require' | 'baseline' | 'baselineUpdate'>;

/** @throws {UsageError} where a flag asks for what there is not. */
export async function termsOf({
  strict = false,
  require,
  baseline,
  baselineUpdate = false,
}: TermFlags): Promise<Terms> {
  if (baselineUpdate && baseline === undefined)
    throw new UsageError('--baseline-update has no file to write', 'name it with --baseline FILE');
  return {
    strict,
    required: requiredFeatures(require),
    baseline:
      baseline === undefined
        ? undefined
        : await (await baselineFile()).readBaseline(baseline, checkIds(), { mayBeNew: baselineUpdate }),
  };
}

/** Reads and writes YAML: loaded only where there is a baseline. */
function baselineFile(): Promise<typeof import('../run/baseline-file.js')> {
  return import('../run/baseline-file.js');
}

function checkIds(): readonly string[] {
  return registry.map(({ id }) => id);
}

/** The run is judged by the baseline that it leaves, as the next one will be. */
async function update(result: RunResult, { baseline: path = '' }: RunFlags, terms: Terms): Promise<RunResult> {
  const baseline: Baseline = updated(terms.baseline ?? [], result.report.checks, terms);
  await (await baselineFile()).writeBaseline(path, baseline);
  return { ...result, report: rejudged(result.report, { ...terms, baseline }) };
}

async function lastReport({ report }: RunFlags): Promise<Report> {
  const { readReport } = await import('../report/read.js');
  return readReport(
    jsonPathOf(report),
    'run once without --last-failed, or name the last report with --report json=PATH',
  );
}

function chosen(flags: RunFlags, last: Report | undefined): readonly Check[] {
  const selected = select(registry, flags);
  if (selected.length === 0) throw new UsageError('nothing is left to run', 'let --only and --skip leave something');
  const own = flags.shard ? shardOf(selected, flags.shard) : selected;
  if (!last) return own;
  const due = unsettled(last);
  return own.filter(({ id }) => due.has(id));
}

async function wait({ baseUrl }: TargetSettings, seconds: number, stop: AbortSignal): Promise<void> {
  await waitFor(baseUrl, { seconds, stop, say: (line) => process.stderr.write(`tickmark: ${line}\n`) });
}

interface Prepared {
  readonly settings: TargetSettings;
  readonly configFile?: string;
  readonly replayFlags: readonly string[];
  readonly close?: () => Promise<void>;
}

/** The service that the caller names; else the one of the configuration; else our own. */
async function prepare(argument: string | undefined, flags: RunFlags, seed: number): Promise<Prepared> {
  const given = baseUrlFrom(argument, flags.baseUrl);
  const { config, file } = await loadConfig(flags.config, process.cwd(), process.env);
  if (given === undefined && config.baseUrl === undefined) return embedded(flags, seed);
  const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
  const replayFlags = [
    ...(given === undefined ? [] : ['--base-url', given]),
    ...(flags.config === undefined ? [] : ['--config', flags.config]),
    ...(flags.allowTrading ? ['--allow-trading'] : []),
  ];
  return { settings, replayFlags, ...(file && config.orders ? { configFile: file } : {}) };
}

async function embedded(flags: RunFlags, seed: number): Promise<Prepared> {
  // Whoever forgot the base URL must not take this verdict for that of a service.
  process.stderr.write('tickmark: no base URL is given, so this runs against the embedded reference service\n');
  const reference = await startReference({ seed });
  return {
    settings: settingsFrom(configOf(reference), { ...flags, allowTrading: true }),
    replayFlags: [],
    close: () => reference.close(),
  };
}
