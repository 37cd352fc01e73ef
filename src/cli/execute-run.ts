// One run, from its flags to what it prints and writes.
import type { Check } from '../check/check.js';
import { createOrderRegistry, type OrderRegistry } from '../check/orders/order-registry.js';
import type { Effort, TargetSettings } from '../client/settings.js';
import { select, selectionOf } from '../engine/select.js';
import { updatedBaseline } from '../gate/baseline.js';
import { assertClaimed } from '../gate/required-features.js';
import { type Shard, shardOf } from '../gate/shard.js';
import { jsonReportPath, mustBeWritable, needsExchanges, type ReportTarget } from '../report/write.js';
import { targetOf } from '../result/build-report.js';
import type { RedactedResult, Report, RunResult } from '../result/model.js';
import { applyGatePolicy, type GatePolicy } from '../result/summarize.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { plural } from '../words.js';
import { type GateFlags, gatePolicyFrom } from './gate-flags.js';
import { onInterrupt, remainingOrderLines, stoppingLine } from './interrupt.js';
import { openTarget, type SeedAndEffort, seedAndEffort, type Target, type TargetFlags } from './open-target.js';
import { createProgress } from './progress.js';
import { allReports, type OutputFlags, publishReport } from './publish-report.js';
import { renderRunHeader, serviceOf } from './run-header.js';
import { waitForService } from './wait-for-service.js';

export interface RunFlags extends TargetFlags, GateFlags {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly lastFailed?: boolean;
  readonly shard?: Shard;
  readonly seed?: number;
  readonly effort?: Effort;
  readonly wait?: number;
  /** Seconds. */
  readonly budget: number;
  readonly report?: readonly ReportTarget[];
  readonly open?: boolean;
  /** The file of a profile. */
  readonly profile?: string;
  /** End the run after the first failure. */
  readonly bail?: boolean;
  readonly output?: OutputFlags;
}

/**
 * Runs once and publishes the report. The checks in `first` start before the others. With `--last-failed` and no check
 * left to run again, it says so and returns the last report. A signal ends the run and decides the exit code.
 */
export async function executeRun(
  argument: string | undefined,
  flags: RunFlags,
  first?: ReadonlySet<string>,
): Promise<ExecutedRun> {
  const stop = new AbortController();
  const orders = createOrderRegistry();
  let target: Target | undefined;
  // Before anything else: a signal may come while the suite is loaded.
  const interrupts = onInterrupt({
    stop(signal) {
      process.stderr.write(stoppingLine(orders));
      stop.abort(new Error(`the run was interrupted (${signal})`));
    },
    leave: () => void process.stderr.write(target ? remainingOrderLines(orders, target) : ''),
  });
  try {
    const { report, exitCode } = await openAndRun(argument, flags, {
      first,
      stop,
      orders,
      onTarget(opened) {
        target = opened;
      },
    });
    const signalCode = interrupts.exitCode();
    return { report, exitCode: signalCode ?? exitCode, wasInterrupted: signalCode !== undefined };
  } finally {
    interrupts.close();
  }
}

async function openAndRun(
  argument: string | undefined,
  flags: RunFlags,
  { onTarget, ...plan }: Pick<RunPlan, 'first' | 'stop' | 'orders'> & { readonly onTarget: (target: Target) => void },
): Promise<{ readonly report: Report; readonly exitCode: number }> {
  const last = await lastReport(flags);
  const run = seedAndEffort(flags, last);
  // The embedded service starts on its thread while the suite loads here: the first request is sent 0.2 s earlier.
  const [opened, loaded] = await Promise.allSettled([openTarget(argument, flags, run), loadSuite()]);
  if (opened.status === 'rejected') throw opened.reason;
  const target = opened.value;
  onTarget(target);
  try {
    if (loaded.status === 'rejected') throw loaded.reason;
    return await runAgainst(target, loaded.value, { ...plan, ...run, flags, last });
  } finally {
    await target.close();
  }
}

/** Prints what a run with these flags would do. It sends nothing to the service. */
export async function dryRun(argument: string | undefined, flags: RunFlags): Promise<void> {
  const last = await lastReport(flags);
  const run = seedAndEffort(flags, last);
  const target = await openTarget(argument, flags, run);
  try {
    const { registry } = await loadSuite();
    const checks = selectedChecks(registry, flags, last);
    const selection = selectionOf(checks, registry, flags);
    const tested = targetOf(target.settings, target.configFile);
    const { untested } = target.settings;
    const header = renderRunHeader(
      { target: tested, untested, selection, checks: checks.length, ...run },
      process.stdout.columns,
    );
    process.stdout.write(header);
    process.stdout.write((await import('./plan.js')).renderPlan(checks, target.settings));
  } finally {
    await target.close();
  }
}

interface Suite {
  readonly registry: readonly Check[];
  readonly run: typeof import('../engine/run.js').run;
  readonly canRun: typeof import('./plan.js').canRun;
}

async function loadSuite(): Promise<Suite> {
  const [{ registry }, { run }, { canRun }] = await Promise.all([
    import('../../suites/index.js'),
    import('../engine/run.js'),
    import('./plan.js'),
  ]);
  return { registry, run, canRun };
}

interface RunPlan extends SeedAndEffort {
  readonly flags: RunFlags;
  readonly last: Report | undefined;
  readonly first: ReadonlySet<string> | undefined;
  /** Ends the run. */
  readonly stop: AbortController;
  readonly orders: OrderRegistry;
}

export interface ExecutedRun {
  readonly report: Report;
  readonly exitCode: number;
  readonly wasInterrupted: boolean;
}

/** What the run reads from files that its flags name: the baseline and the profile. */
async function loadFiles(flags: RunFlags, registry: readonly Check[]) {
  const gatePolicy = await gatePolicyFrom(flags, registry);
  const profile =
    flags.profile === undefined ? undefined : await (await import('../profile/load.js')).loadProfile(flags.profile);
  return { gatePolicy, profile };
}

async function runAgainst(
  { settings, replayFlags, configFile }: Target,
  { registry, run, canRun }: Suite,
  { flags, last, seed, effort, first, stop, orders }: RunPlan,
): Promise<{ readonly report: Report; readonly exitCode: number }> {
  const checks = selectedChecks(registry, flags, last);
  const { gatePolicy, profile } = await loadFiles(flags, registry);
  if (last && checks.length === 0) {
    process.stderr.write(
      `tickmark: nothing to run again: no selected check failed in the last run, whose verdict was ${last.verdict}\n`,
    );
    return { report: last, exitCode: exitCodes[last.verdict] };
  }
  assertClaimed(gatePolicy.required, settings.features);
  await mustBeWritable(allReports(flags.report, flags.open));
  const selection = selectionOf(checks, registry, flags);
  const target = targetOf(settings, configFile);
  const { untested } = settings;
  const runnable = checks.filter((check) => canRun(check, settings));
  const counts = { checks: checks.length, runnable: runnable.length };
  process.stderr.write(
    renderRunHeader({ target, untested, selection, ...counts, seed, effort }, process.stderr.columns),
  );
  if (flags.wait !== undefined) await wait(settings, flags.wait, stop.signal);
  const progress = createProgress(process.stderr, runnable, {
    ...flags.output,
    service: serviceOf(target),
    budgetMs: flags.budget * 1000,
  });
  try {
    const result = await run({
      settings,
      replayFlags,
      checks,
      first,
      seed,
      effort,
      budget: flags.budget,
      gatePolicy,
      shard: flags.shard,
      selection,
      configFile,
      profile,
      keepExchanges: needsExchanges(flags.report),
      stop: stop.signal,
      orders,
      onOpen: progress.watch,
      onResult(result, check) {
        progress.step(result, check);
        if (flags.bail && makesNonconforming(result, check, gatePolicy))
          stop.abort(new Error(`--bail: ${check.id} failed`));
      },
    });
    // What follows prints the report.
    progress.stop();
    const judged = flags.baselineUpdate ? await withNewBaseline(result, flags.baseline ?? '', gatePolicy) : result;
    return { report: judged.report, exitCode: await publishReport(judged, flags) };
  } finally {
    progress.stop();
  }
}

/** Whether the result makes the run nonconforming. */
function makesNonconforming(
  { outcome }: RedactedResult,
  { id }: Check,
  { strict, baseline = [] }: GatePolicy,
): boolean {
  const counts = outcome === 'failed' || (strict && outcome === 'warned');
  return counts && !baseline.some((entry) => entry.id === id);
}

/** Writes the baseline and judges the run by it, as the next run will be judged. */
async function withNewBaseline(result: RunResult, path: string, gatePolicy: GatePolicy): Promise<RunResult> {
  const baseline = updatedBaseline(gatePolicy.baseline ?? [], result.report.checks, gatePolicy);
  const { writeBaseline } = await import('../gate/baseline-file.js');
  await writeBaseline(path, baseline);
  const advice = baseline.length > 0 ? ': give each entry its reason' : '';
  process.stderr.write(`tickmark: ${path} excuses ${plural(baseline.length, 'check')}${advice}\n`);
  return { ...result, report: applyGatePolicy(result.report, { ...gatePolicy, baseline }) };
}

/** The report whose failed checks run again, if any. */
async function lastReport({ lastFailed, report }: RunFlags): Promise<Report | undefined> {
  if (!lastFailed) return undefined;
  const { readReport } = await import('../report/read.js');
  return readReport(
    jsonReportPath(report),
    'run once without --last-failed, or name the last report with --report json=PATH',
  );
}

function selectedChecks(registry: readonly Check[], flags: RunFlags, last: Report | undefined): readonly Check[] {
  const selected = select(registry, flags);
  if (selected.length === 0)
    throw new UsageError('no check is selected', 'select at least one check with --only and --skip');
  const ofShard = flags.shard ? shardOf(selected, flags.shard) : selected;
  if (!last) return ofShard;
  const failed = failedCheckIds(last, flags.strict);
  return ofShard.filter(({ id }) => failed.has(id));
}

async function wait(settings: TargetSettings, seconds: number, stop: AbortSignal): Promise<void> {
  await waitForService(settings, { seconds, stop, say: (line) => process.stderr.write(`tickmark: ${line}\n`) });
}

/**
 * The checks that failed or broke, also those that the baseline excuses; with `strict`, those that warned, too. With
 * the checks that sent what these judged: without them, a passive check may have nothing left to judge.
 */
export function failedCheckIds({ checks }: Pick<Report, 'checks'>, strict = false): ReadonlySet<string> {
  const outcomes = ['failed', 'error', ...(strict ? ['warned'] : [])];
  const failed = checks.filter(({ outcome }) => outcomes.includes(outcome));
  return new Set(failed.flatMap(({ id, sentBy = [] }) => [id, ...sentBy]));
}
