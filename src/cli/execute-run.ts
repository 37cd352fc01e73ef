// One run, from its flags to what it prints and leaves behind.
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import { loadConfig } from '../config/load.js';
import { defaults } from '../config/options.js';
import { baseUrlFrom, type Limits, settingsFrom } from '../config/settings.js';
import { run } from '../engine/run.js';
import { select } from '../engine/select.js';
import { type Baseline, updatedBaseline } from '../gate/baseline.js';
import { mustClaim, requiredFeatures } from '../gate/required-features.js';
import { type Shard, shardOf } from '../gate/shard.js';
import { renderConsole } from '../report/console.js';
import { tellGitHub } from '../report/github.js';
import { jsonPathOf, needsExchanges, type ReportTarget, writeReports } from '../report/write.js';
import type { Report, RunResult } from '../result/model.js';
import { applyGatePolicy, type GatePolicy } from '../result/summarize.js';
import { UsageError } from '../usage/usage-error.js';
import { onInterrupt } from './interrupt.js';
import { unresolvedCheckIds } from './last-run.js';
import { createProgress } from './progress.js';
import { startReferenceThread } from './reference-thread.js';
import { waitForService } from './wait-for-service.js';

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
export async function executeRun(
  argument: string | undefined,
  flags: RunFlags,
  first?: ReadonlySet<string>,
): Promise<Report> {
  const gatePolicy = await gatePolicyFrom(flags);
  const last = flags.lastFailed ? await lastReport(flags) : undefined;
  const checks = selectedChecks(flags, last);
  if (last && checks.length === 0) {
    process.stderr.write('tickmark: nothing to run again: nothing that is selected failed in the last run\n');
    return last;
  }
  const seed = flags.seed ?? last?.seed ?? defaults.seed;
  const prepared = await prepare(argument, flags, seed);
  const stop = new AbortController();
  const forget = onInterrupt(() => stop.abort(new Error('the run was interrupted')));
  const progress = createProgress(process.stderr, checks.length);
  try {
    mustClaim(gatePolicy.required, prepared.settings.features);
    if (flags.wait !== undefined) await wait(prepared.settings, flags.wait, stop.signal);
    const result = await run({
      ...prepared,
      checks,
      first,
      seed,
      runs: flags.runs,
      budget: flags.budget,
      gatePolicy,
      shard: flags.shard,
      keepExchanges: needsExchanges(flags.report),
      stop: stop.signal,
      onResult: (result, check) => progress.step(result, check),
    });
    progress.stop();
    return await publishReport(flags.baselineUpdate ? await update(result, flags, gatePolicy) : result, flags.report);
  } finally {
    progress.stop();
    forget();
    await prepared.close?.();
  }
}

/** Prints the report, writes it in every format asked for, and gives it back. */
export async function publishReport(result: RunResult, targets: readonly ReportTarget[] | undefined): Promise<Report> {
  const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(renderConsole(result.report, { color, width: process.stdout.columns ?? 100 }));
  process.stdout.write(await tellGitHub(result.report, process.env));
  for (const path of await writeReports(result, targets)) process.stdout.write(`Report: ${path}\n`);
  return result.report;
}

type TermFlags = Pick<RunFlags, 'strict' | 'require' | 'baseline' | 'baselineUpdate'>;

/** @throws {UsageError} where a flag asks for what there is not. */
export async function gatePolicyFrom({
  strict = false,
  require,
  baseline,
  baselineUpdate = false,
}: TermFlags): Promise<GatePolicy> {
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
function baselineFile(): Promise<typeof import('../gate/baseline-file.js')> {
  return import('../gate/baseline-file.js');
}

function checkIds(): readonly string[] {
  return registry.map(({ id }) => id);
}

/** The run is judged by the baseline that it leaves, as the next one will be. */
async function update(
  result: RunResult,
  { baseline: path = '' }: RunFlags,
  gatePolicy: GatePolicy,
): Promise<RunResult> {
  const baseline: Baseline = updatedBaseline(gatePolicy.baseline ?? [], result.report.checks, gatePolicy);
  await (await baselineFile()).writeBaseline(path, baseline);
  return { ...result, report: applyGatePolicy(result.report, { ...gatePolicy, baseline }) };
}

async function lastReport({ report }: RunFlags): Promise<Report> {
  const { readReport } = await import('../report/read.js');
  return readReport(
    jsonPathOf(report),
    'run once without --last-failed, or name the last report with --report json=PATH',
  );
}

function selectedChecks(flags: RunFlags, last: Report | undefined): readonly Check[] {
  const selected = select(registry, flags);
  if (selected.length === 0) throw new UsageError('nothing is left to run', 'let --only and --skip leave something');
  const own = flags.shard ? shardOf(selected, flags.shard) : selected;
  if (!last) return own;
  const due = unresolvedCheckIds(last);
  return own.filter(({ id }) => due.has(id));
}

async function wait({ baseUrl }: TargetSettings, seconds: number, stop: AbortSignal): Promise<void> {
  await waitForService(baseUrl, { seconds, stop, say: (line) => process.stderr.write(`tickmark: ${line}\n`) });
}

interface Prepared {
  readonly settings: TargetSettings;
  readonly replayFlags: readonly string[];
  readonly close?: () => Promise<void>;
}

/** The service that the caller names; else the one of the configuration; else our own. */
async function prepare(argument: string | undefined, flags: RunFlags, seed: number): Promise<Prepared> {
  const given = baseUrlFrom(argument, flags.baseUrl);
  const { config } = await loadConfig(flags.config, process.cwd(), process.env);
  if (given === undefined && config.baseUrl === undefined) return embedded(flags, seed);
  const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
  const replayFlags = [
    ...(given === undefined ? [] : ['--base-url', given]),
    ...(flags.config === undefined ? [] : ['--config', flags.config]),
    ...(flags.allowTrading ? ['--allow-trading'] : []),
  ];
  return { settings, replayFlags };
}

async function embedded(flags: RunFlags, seed: number): Promise<Prepared> {
  // Whoever forgot the base URL must not take this verdict for that of a service.
  process.stderr.write('tickmark: no base URL is given, so this runs against the embedded reference service\n');
  const reference = await startReferenceThread({ seed });
  return {
    settings: settingsFrom(reference.config, { ...flags, allowTrading: true }),
    replayFlags: [],
    close: () => reference.close(),
  };
}
