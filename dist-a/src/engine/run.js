import { buildReport } from '../result/build-report.js';
import { runChecks } from './run-checks.js';
export async function run({ settings, checks, seed, effort, budget, gatePolicy, shard, selection, configFile, profile, first = new Set(), keepExchanges = false, stop = new AbortController().signal, orders, onOpen, onResult, replayFlags = [], }) {
    const startedAt = new Date();
    const clock = performance.now();
    const results = new Map();
    const statistics = await runChecks({
        settings,
        checks: [...checks.filter(({ id }) => first.has(id)), ...checks.filter(({ id }) => !first.has(id))],
        seed,
        effort,
        budgetMs: budget === undefined ? undefined : budget * 1000,
        keepExchanges,
        orders,
        onOpen,
        pins: profile?.pins,
        stop,
        onResult(result, check) {
            results.set(result.id, result);
            onResult?.(result, check);
        },
    });
    const durationMs = performance.now() - clock;
    const report = buildReport({
        settings,
        seed,
        shard,
        selection,
        configFile,
        profile,
        gatePolicy,
        startedAt,
        durationMs,
        checks,
        results,
        statistics,
        replayFlags,
    });
    return { report, exchanges: statistics.exchanges ?? [] };
}
//# sourceMappingURL=run.js.map