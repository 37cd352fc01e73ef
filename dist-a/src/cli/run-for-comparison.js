// Runs the suite against one of the services that are compared; the comparison is the only output.
import { defaults } from '../config/options.js';
import { select, selectionOf } from '../engine/select.js';
import { openTarget } from './open-target.js';
/** @throws {UsageError} if the base URL, the configuration or a flag is not understood. */
export async function runForComparison(baseUrl, flags) {
    const seed = flags.seed ?? flags.configuredSeed ?? defaults.seed;
    const { settings, configFile, replayFlags, close } = await openTarget(baseUrl, flags, seed);
    try {
        const [{ registry }, { run }] = await Promise.all([import('../../suites/index.js'), import('../engine/run.js')]);
        const checks = select(registry, flags);
        const { report } = await run({
            settings,
            checks,
            seed,
            effort: flags.effort,
            budget: flags.budget,
            gatePolicy: { strict: flags.strict ?? false, required: [] },
            selection: selectionOf(checks, registry, flags),
            configFile,
            replayFlags,
        });
        return report;
    }
    finally {
        await close();
    }
}
//# sourceMappingURL=run-for-comparison.js.map