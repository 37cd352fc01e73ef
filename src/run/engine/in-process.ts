// Runs checks right here, all in flight at once: for the fault matrix and for callers with functions of their own.
import { openStage } from '../stage.js';
import type { Engine } from './plan.js';

export const runInProcess: Engine = async ({ checks, stop, onResult, ...plan }) => {
  const stage = await openStage(plan, stop);
  try {
    for (const phase of ['ask', 'judge'] as const) {
      const due = checks.filter((check) => check.phase === phase);
      await Promise.all(due.map(async (check) => onResult(await stage.run(check))));
    }
    return stage.facts();
  } finally {
    stage.close();
  }
};
