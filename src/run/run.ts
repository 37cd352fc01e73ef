// The main job: selected checks against one target, and what it leaves.
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../target/settings.js';
import { assemble } from './assemble.js';
import type { Terms } from './conclude.js';
import type { Engine } from './engine/plan.js';
import type { RunResult, ShownResult } from './model.js';
import type { Shard } from './shard.js';

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
  readonly terms: Terms;
  /** Which part of a run it is: what the checks were chosen by. */
  readonly shard?: Shard | undefined;
  /** Ids of checks that have their turn before the others. */
  readonly first?: ReadonlySet<string> | undefined;
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
  readonly stop?: AbortSignal;
  readonly onResult?: (result: ShownResult, check: Check) => void;
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
    terms,
    shard,
    first = new Set<string>(),
    keepExchanges = false,
    replayFlags = [],
  } = options;
  const startedAt = new Date();
  const clock = performance.now();
  const byId = new Map(checks.map((check) => [check.id, check]));
  const results = new Map<string, ShownResult>();
  const facts = await engine({
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
  const report = assemble({ settings, seed, shard, terms, startedAt, durationMs, checks, results, facts, replayFlags });
  return { report, exchanges: facts.exchanges ?? [] };
}
