// The main job: selected checks against one target, and what it leaves.
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import type { Shard } from '../gate/shard.js';
import { buildReport } from '../result/build-report.js';
import type { RedactedResult, RunResult } from '../result/model.js';
import type { GatePolicy } from '../result/summarize.js';
import type { Engine } from './plan.js';

export interface RunRequest {
  readonly settings: TargetSettings;
  /** Where a worker finds `orders` again: functions do not cross threads. */
  readonly configFile?: string | undefined;
  readonly checks: readonly Check[];
  readonly engine: Engine;
  readonly seed: number;
  /** Runs of each property. */
  readonly runs: number;
  /** Seconds. */
  readonly budget?: number | undefined;
  readonly gatePolicy: GatePolicy;
  /** Which part of a run it is: what the checks were chosen by. */
  readonly shard?: Shard | undefined;
  /** Ids of checks that have their turn before the others. */
  readonly first?: ReadonlySet<string> | undefined;
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
  readonly stop?: AbortSignal;
  readonly onResult?: (result: RedactedResult, check: Check) => void;
  readonly replayFlags?: readonly string[];
}

export async function run(options: RunRequest): Promise<RunResult> {
  const {
    settings,
    checks,
    engine,
    seed,
    runs,
    budget,
    gatePolicy,
    shard,
    first = new Set<string>(),
    keepExchanges = false,
    replayFlags = [],
  } = options;
  const startedAt = new Date();
  const clock = performance.now();
  const byId = new Map(checks.map((check) => [check.id, check]));
  const results = new Map<string, RedactedResult>();
  const statistics = await engine({
    settings,
    configFile: options.configFile,
    checks: [...checks.filter(({ id }) => first.has(id)), ...checks.filter(({ id }) => !first.has(id))],
    seed,
    runs,
    budgetMs: budget === undefined ? undefined : budget * 1000,
    keepExchanges,
    stop: options.stop ?? new AbortController().signal,
    onResult(result) {
      results.set(result.id, result);
      const check = byId.get(result.id);
      if (check) options.onResult?.(result, check);
    },
  });
  const durationMs = performance.now() - clock;
  const report = buildReport({
    settings,
    seed,
    shard,
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
