// Runs the suite against one of the services that are compared; the comparison is the only output.
import { select, selectionOf } from '../engine/select.js';
import type { Report } from '../result/model.js';
import type { RunFlags } from './execute-run.js';
import { openTarget } from './open-target.js';
import { seedAndEffort } from './seed-and-effort.js';

/** @throws {UsageError} if the base URL, the configuration or a flag is not understood. */
export async function runForComparison(baseUrl: string, flags: RunFlags): Promise<Report> {
  const seeded = seedAndEffort(flags);
  const { settings, configFile, replayFlags, close } = await openTarget(baseUrl, flags, seeded);
  try {
    const [{ registry }, { run }] = await Promise.all([import('../../suites/index.js'), import('../engine/run.js')]);
    const checks = select(registry, flags);
    const { report } = await run({
      settings,
      checks,
      ...seeded,
      budget: flags.budget,
      gatePolicy: { strict: flags.strict ?? false, required: [] },
      selection: selectionOf(checks, registry, flags),
      configFile,
      replayFlags,
    });
    return report;
  } finally {
    await close();
  }
}
