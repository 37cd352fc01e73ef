// Runs checks right here, all in flight at once: for the fault matrix and for callers with functions of their own.

import type { Engine } from './plan.js';
import { openRunSession } from './run-session.js';

export const runInProcess: Engine = async ({ checks, stop, onResult, ...plan }) => {
  const stage = await openRunSession(plan, stop);
  try {
    for (const phase of ['active', 'passive'] as const) {
      const due = checks.filter((check) => check.phase === phase);
      await Promise.all(due.map(async (check) => onResult(await stage.run(check))));
    }
    return stage.statistics();
  } finally {
    stage.close();
  }
};
