// Runs checks against one target in this process: the active ones all at once, then the passive ones.
import type { Check } from '../check/check.js';
import type { RedactedResult } from '../result/model.js';
import { openRunSession, type RunSessionOptions, type RunStatistics } from './run-session.js';

export interface RunChecksOptions extends RunSessionOptions {
  /** Called with each result as soon as its check has ended. */
  readonly onResult: (result: RedactedResult, check: Check) => void;
  /** Aborted: the checks under way cancel what they placed, and the others end as inconclusive. */
  readonly stop: AbortSignal;
}

export async function runChecks({ stop, onResult, ...options }: RunChecksOptions): Promise<RunStatistics> {
  const { checks } = options;
  const session = await openRunSession(options, stop);
  try {
    for (const phase of ['active', 'passive'] as const) {
      const ofPhase = checks.filter((check) => check.phase === phase);
      await Promise.all(ofPhase.map(async (check) => onResult(await session.run(check), check)));
    }
    return session.statistics();
  } finally {
    session.close();
  }
}
