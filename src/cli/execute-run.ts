// One run, from its flags to what it prints and writes.
import { setFlagsFromString } from 'node:v8';
import type { Check } from '../check/check.js';
import { createOrderRegistry } from '../check/orders/order-registry.js';
import type { RunRequest } from '../engine/run.js';
import { select, selectionOf } from '../engine/select.js';
import { updatedBaseline } from '../gate/baseline.js';
import { assertClaimed } from '../gate/required-features.js';
import { shardOf } from '../gate/shard.js';
import { jsonReportPath, mustBeWritable, needsExchanges } from '../report/write.js';
import { applyGatePolicy, type GatePolicy, targetOf } from '../result/build-report.js';
import type { Report, RunResult } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { plural } from '../words.js';
import { gatePolicyFrom } from './flags.js';
import { openTarget, type RunFlags, seedAndEffort } from './open-target.js';
import { say } from './output.js';
import { createProgress, onInterrupt, openOrderLines, renderRunHeader, serviceOf, stoppingLine } from './progress.js';
import { allReports, publishReport } from './publish-report.js';
import { waitForService } from './wait-for-service.js';

/**
 * Runs once and publishes the report. The checks in `first` start before the others. With `--last-failed` and no check
 * left to run again, it says so and returns the last report. A signal ends the run and decides the exit code.
 */
export async function executeRun(argument: string | undefined, flags: RunFlags, first?: ReadonlySet<string>) {
  // How far the heap may grow before V8 collects it: its own choice takes 50 MB more and 4 % less time.
  setFlagsFromString('--heap-growing-percent=30');
  const stop = new AbortController();
  const orders = createOrderRegistry();
  let opened: OpenedRun | undefined;
  // Before anything else: a signal may come while the suite is loaded.
  const interrupts = onInterrupt(
    (signal) => {
      process.stderr.write(stoppingLine(orders));
      stop.abort(new Error(`the run was interrupted (${signal})`));
    },
    () => void process.stderr.write(opened ? openOrderLines(orders, opened.target) : ''),
  );
  try {
    const run = await openRun(argument, flags);
    opened = run;
    const { report, exitCode } = await runOnce(run, flags, { first, stop, orders }).finally(() => run.target.close());
    const signalCode = interrupts.exitCode();
    return { report, exitCode: signalCode ?? exitCode, wasInterrupted: signalCode !== undefined };
  } finally {
    interrupts.close();
  }
}

/** Prints what a run with these flags would do. It sends nothing to the service. */
export async function dryRun(argument: string | undefined, flags: RunFlags): Promise<void> {
  const opened = await openRun(argument, flags);
  const { checks, target, renderPlan } = opened;
  try {
    process.stdout.write(headerOf(opened, checks.length, process.stdout.columns));
    process.stdout.write(renderPlan(checks, target.settings));
  } finally {
    await target.close();
  }
}

type OpenedRun = Awaited<ReturnType<typeof openRun>>;

async function openRun(argument: string | undefined, flags: RunFlags) {
  const last = await lastReport(flags);
  const seeded = seedAndEffort(flags, last);
  // The embedded service starts on its thread while the suite loads here: the first request is sent 0.2 s earlier.
  const loading = Promise.all([import('../../suites/index.js'), import('../engine/run.js'), import('./plan.js')]);
  const target = await openTarget(argument, flags, seeded);
  try {
    const [{ registry }, { run }, { canRun, renderPlan }] = await loading;
    const checks = selectedChecks(registry, flags, last);
    const selection = selectionOf(checks, registry, flags);
    return { ...seeded, target, run, canRun, renderPlan, registry, last, checks, selection };
  } catch (error) {
    await target.close();
    throw error;
  }
}

function headerOf({ target, checks, ...run }: OpenedRun, runnable: number, columns: number | undefined): string {
  const { settings, configFile } = target;
  const shown = { target: targetOf(settings, configFile), checks: checks.length, runnable };
  return renderRunHeader({ ...run, ...shown, untested: settings.untested }, columns);
}

export type ExecutedRun = Awaited<ReturnType<typeof executeRun>>;

async function runOnce(
  opened: OpenedRun,
  flags: RunFlags,
  { stop, ...control }: Pick<RunRequest, 'first' | 'orders'> & { readonly stop: AbortController },
) {
  const { target, run, canRun, registry, last, checks } = opened;
  const { settings } = target;
  const gatePolicy = await gatePolicyFrom(flags, registry);
  const profile =
    flags.profile === undefined ? undefined : await (await import('../profile/parse.js')).loadProfile(flags.profile);
  if (last && checks.length === 0) {
    say(`nothing to run again: no selected check failed in the last run, whose verdict was ${last.verdict}`);
    return { report: last, exitCode: exitCodes[last.verdict] };
  }
  assertClaimed(gatePolicy.required, settings.features);
  await mustBeWritable(allReports(flags.report, flags.open));
  const runnable = checks.filter((check) => canRun(check, settings));
  process.stderr.write(headerOf(opened, runnable.length, process.stderr.columns));
  if (flags.wait !== undefined) await waitForService(settings, flags.wait, stop.signal, say);
  const progress = createProgress(process.stderr, runnable, {
    quiet: flags.quiet,
    service: serviceOf(targetOf(settings)),
    budgetMs: flags.budget * 1000,
  });
  try {
    const result = await run({
      ...opened,
      ...target,
      ...control,
      budget: flags.budget,
      gatePolicy,
      shard: flags.shard,
      profile,
      keepExchanges: needsExchanges(flags.report),
      stop: stop.signal,
      onOpen: progress.watch,
      onResult(row) {
        progress.step(row);
        const counts = row.outcome === 'failed' || (gatePolicy.strict && row.outcome === 'warned');
        if (flags.bail && counts && !gatePolicy.baseline?.some(({ id }) => id === row.id))
          stop.abort(new Error(`--bail: ${row.id} failed`));
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

/** Writes the baseline and judges the run by it, as the next run will be judged. */
async function withNewBaseline(result: RunResult, path: string, gatePolicy: GatePolicy): Promise<RunResult> {
  const baseline = updatedBaseline(gatePolicy.baseline ?? [], result.report.checks, gatePolicy.strict);
  const { writeBaseline } = await import('../gate/baseline-file.js');
  await writeBaseline(path, baseline);
  const advice = baseline.length > 0 ? ': give each entry its reason' : '';
  say(`${path} excuses ${plural(baseline.length, 'check')}${advice}`);
  return { ...result, report: applyGatePolicy(result.report, { ...gatePolicy, baseline }) };
}

async function lastReport({ lastFailed, report }: RunFlags): Promise<Report | undefined> {
  if (!lastFailed) return undefined;
  const hint = 'run once without --last-failed, or name the last report with --report json=PATH';
  return (await import('../report/read.js')).readReport(jsonReportPath(report), hint);
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

/**
 * The checks that failed or broke, also those that the baseline excuses; with `strict`, those that warned, too. With
 * the checks that sent what these judged: without them, a passive check may have nothing left to judge.
 */
export function failedCheckIds({ checks }: Pick<Report, 'checks'>, strict = false): ReadonlySet<string> {
  const outcomes = ['failed', 'error', ...(strict ? ['warned'] : [])];
  const failed = checks.filter(({ outcome }) => outcomes.includes(outcome));
  return new Set(failed.flatMap(({ id, sentBy = [] }) => [id, ...sentBy]));
}
