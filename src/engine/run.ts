// One run: selected checks against one target, from their results to the report.
import { buildReport, type CompletedRun } from '../result/build-report.js';
import type { RedactedResult, RunResult } from '../result/model.js';
import { type RunChecksOptions, runChecks } from './run-checks.js';
import type { RunSessionOptions } from './run-session.js';

export interface RunRequest
  extends Omit<RunSessionOptions, 'budgetMs' | 'confirmationPauseMs' | 'pins'>,
    Pick<CompletedRun, 'gatePolicy' | 'selection' | 'configFile' | 'profile' | 'shard'> {
  /** Seconds that the whole run may take. */
  readonly budget?: number | undefined;
  /** Ids of checks that start before the others. */
  readonly first?: ReadonlySet<string> | undefined;
  readonly stop?: AbortSignal | undefined;
  readonly onResult?: RunChecksOptions['onResult'];
  /** Flags that a replay command needs besides the check's id and the seed. */
  readonly replayFlags?: readonly string[];
}

export async function run(request: RunRequest): Promise<RunResult> {
  const { checks, budget, profile, first = new Set(), stop = new AbortController().signal } = request;
  const startedAt = new Date();
  const clock = performance.now();
  const results = new Map<string, RedactedResult>();
  const statistics = await runChecks({
    ...request,
    checks: [...checks.filter(({ id }) => first.has(id)), ...checks.filter(({ id }) => !first.has(id))],
    budgetMs: budget === undefined ? undefined : budget * 1000,
    pins: profile?.pins,
    stop,
    onResult(result, check) {
      results.set(result.id, result);
      request.onResult?.(result, check);
    },
  });
  const durationMs = performance.now() - clock;
  const report = buildReport({ replayFlags: [], ...request, startedAt, durationMs, results, statistics });
  return { report, exchanges: statistics.exchanges ?? [] };
}
