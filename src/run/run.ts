// The main job: selected checks against one target, and the report of it.
import type { Check } from '../check/check.js';
import type { CheckResult } from '../check/result.js';
import type { TargetSettings } from '../target/settings.js';
import { assemble } from './assemble.js';
import type { Engine, OrdersModule } from './engine/plan.js';
import type { Report } from './model.js';

export interface RunOptions {
  readonly settings: TargetSettings;
  readonly ordersModule?: OrdersModule | undefined;
  readonly checks: readonly Check[];
  readonly engine: Engine;
  readonly seed: number;
  /** Runs of each property. */
  readonly runs: number;
  /** Seconds. */
  readonly budget?: number | undefined;
  readonly strict?: boolean;
  readonly stop?: AbortSignal;
  readonly onResult?: (result: CheckResult, check: Check) => void;
  readonly replayFlags?: readonly string[];
}

export async function run(options: RunOptions): Promise<Report> {
  const { settings, checks, engine, seed, runs, budget, strict = false, replayFlags = [] } = options;
  const startedAt = new Date();
  const clock = performance.now();
  const byId = new Map(checks.map((check) => [check.id, check]));
  const results = new Map<string, CheckResult>();
  const facts = await engine({
    settings,
    ordersModule: options.ordersModule,
    checks,
    seed,
    runs,
    budgetMs: budget === undefined ? undefined : budget * 1000,
    stop: options.stop ?? new AbortController().signal,
    onResult(result) {
      results.set(result.id, result);
      const check = byId.get(result.id);
      if (check) options.onResult?.(result, check);
    },
  });
  const durationMs = performance.now() - clock;
  return assemble({ settings, seed, strict, startedAt, durationMs, checks, results, facts, replayFlags });
}
