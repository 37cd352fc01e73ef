import { createOrderRegistry } from '../check/orders/order-registry.js';
import { defaults } from '../config/options.js';
import { select, selectionOf } from '../engine/select.js';
import { updatedBaseline } from '../gate/baseline.js';
import { assertClaimed } from '../gate/required-features.js';
import { shardOf } from '../gate/shard.js';
import { jsonReportPath, mustBeWritable, needsExchanges } from '../report/write.js';
import { targetOf } from '../result/build-report.js';
import { applyGatePolicy } from '../result/summarize.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { plural } from '../words.js';
import { gatePolicyFrom } from './gate-flags.js';
import { onInterrupt } from './interrupt.js';
import { remainingOrderLines, stoppingLine } from './interrupted-orders.js';
import { failedCheckIds } from './last-run.js';
import { openTarget } from './open-target.js';
import { createProgress } from './progress.js';
import { allReports, publishReport } from './publish-report.js';
import { renderRunHeader, serviceOf } from './run-header.js';
import { waitForService } from './wait-for-service.js';
/**
 * Runs once and publishes the report. The checks in `first` start before the others. With `--last-failed` and no check
 * left to run again, it says so and returns the last report. A signal ends the run and decides the exit code.
 */
export async function executeRun(argument, flags, first) {
    const stop = new AbortController();
    const orders = createOrderRegistry();
    let target;
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
    }
    finally {
        interrupts.close();
    }
}
async function openAndRun(argument, flags, { onTarget, ...plan }) {
    const { last, seed } = await lastReportAndSeed(flags);
    // The embedded service starts on its thread while the suite loads here: the first request is sent 0.2 s earlier.
    const [opened, loaded] = await Promise.allSettled([openTarget(argument, flags, seed), loadSuite()]);
    if (opened.status === 'rejected')
        throw opened.reason;
    const target = opened.value;
    onTarget(target);
    try {
        if (loaded.status === 'rejected')
            throw loaded.reason;
        return await runAgainst(target, loaded.value, { ...plan, flags, last, seed });
    }
    finally {
        await target.close();
    }
}
/** The report whose failed checks run again, if any, and the seed of this run. */
async function lastReportAndSeed(flags) {
    const last = flags.lastFailed ? await lastReport(flags) : undefined;
    return { last, seed: flags.seed ?? last?.seed ?? flags.configuredSeed ?? defaults.seed };
}
/** Prints what a run with these flags would do. It sends nothing to the service. */
export async function dryRun(argument, flags) {
    const { last, seed } = await lastReportAndSeed(flags);
    const target = await openTarget(argument, flags, seed);
    try {
        const { registry } = await loadSuite();
        const checks = selectedChecks(registry, flags, last);
        const selection = selectionOf(checks, registry, flags);
        const tested = targetOf(target.settings, target.configFile);
        const { untested } = target.settings;
        const header = renderRunHeader({ target: tested, untested, selection, checks: checks.length, seed }, process.stdout.columns);
        process.stdout.write(header);
        process.stdout.write((await import('./plan.js')).renderPlan(checks, target.settings));
    }
    finally {
        await target.close();
    }
}
async function loadSuite() {
    const [{ registry }, { run }, { canRun }] = await Promise.all([
        import('../../suites/index.js'),
        import('../engine/run.js'),
        import('./plan.js'),
    ]);
    return { registry, run, canRun };
}
/** What the run reads from files that its flags name: the baseline and the profile. */
async function loadFiles(flags, registry) {
    const gatePolicy = await gatePolicyFrom(flags, registry.map(({ id }) => id));
    const profile = flags.profile === undefined ? undefined : await (await import('../profile/load.js')).loadProfile(flags.profile);
    return { gatePolicy, profile };
}
async function runAgainst({ settings, replayFlags, configFile }, { registry, run, canRun }, { flags, last, seed, first, stop, orders }) {
    const checks = selectedChecks(registry, flags, last);
    const { gatePolicy, profile } = await loadFiles(flags, registry);
    if (last && checks.length === 0) {
        process.stderr.write(`tickmark: nothing to run again: no selected check failed in the last run, whose verdict was ${last.verdict}\n`);
        return { report: last, exitCode: exitCodes[last.verdict] };
    }
    assertClaimed(gatePolicy.required, settings.features);
    await mustBeWritable(allReports(flags.report, flags.open));
    const selection = selectionOf(checks, registry, flags);
    const target = targetOf(settings, configFile);
    const { untested } = settings;
    const runnable = checks.filter((check) => canRun(check, settings));
    const counts = { checks: checks.length, runnable: runnable.length };
    process.stderr.write(renderRunHeader({ target, untested, selection, ...counts, seed }, process.stderr.columns));
    if (flags.wait !== undefined)
        await wait(settings, flags.wait, stop.signal);
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
            effort: flags.effort,
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
    }
    finally {
        progress.stop();
    }
}
/** Whether the result makes the run nonconforming. */
function makesNonconforming({ outcome }, { id }, { strict, baseline = [] }) {
    const counts = outcome === 'failed' || (strict && outcome === 'warned');
    return counts && !baseline.some((entry) => entry.id === id);
}
/** Writes the baseline and judges the run by it, as the next run will be judged. */
async function withNewBaseline(result, path, gatePolicy) {
    const baseline = updatedBaseline(gatePolicy.baseline ?? [], result.report.checks, gatePolicy);
    const { writeBaseline } = await import('../gate/baseline-file.js');
    await writeBaseline(path, baseline);
    const advice = baseline.length > 0 ? ': give each entry its reason' : '';
    process.stderr.write(`tickmark: ${path} excuses ${plural(baseline.length, 'check')}${advice}\n`);
    return { ...result, report: applyGatePolicy(result.report, { ...gatePolicy, baseline }) };
}
async function lastReport({ report }) {
    const { readReport } = await import('../report/read.js');
    return readReport(jsonReportPath(report), 'run once without --last-failed, or name the last report with --report json=PATH');
}
function selectedChecks(registry, flags, last) {
    const selected = select(registry, flags);
    if (selected.length === 0)
        throw new UsageError('no check is selected', 'select at least one check with --only and --skip');
    const ofShard = flags.shard ? shardOf(selected, flags.shard) : selected;
    if (!last)
        return ofShard;
    const failed = failedCheckIds(last, flags.strict);
    return ofShard.filter(({ id }) => failed.has(id));
}
async function wait(settings, seconds, stop) {
    await waitForService(settings, { seconds, stop, say: (line) => process.stderr.write(`tickmark: ${line}\n`) });
}
//# sourceMappingURL=execute-run.js.map