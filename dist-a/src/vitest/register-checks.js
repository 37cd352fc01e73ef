// Registers checks as tests of vitest, in a suite for each feature: the active ones, then the passive and the last
// ones.
import { describe, test } from 'vitest';
/** In the order in which they run. */
const phases = {
    active: { concurrent: true },
    passive: { concurrent: false },
    last: { concurrent: false },
};
/**
 * Registers the checks in the suite that is being collected. Timeouts and retries of the project are turned off: a check
 * has limits of its own and confirms its failures itself. Shuffling is off: passive and last checks must follow the
 * active ones.
 */
export function registerChecks(checks, run) {
    const featuresInOrder = [...new Set(checks.map(({ feature }) => feature))];
    for (const [phase, { concurrent }] of Object.entries(phases))
        for (const feature of featuresInOrder) {
            const selected = checks.filter((check) => check.phase === phase && check.feature === feature);
            // vitest runs neighboring concurrent suites together; the others wait for them.
            if (selected.length > 0)
                describe(feature, { concurrent, shuffle: false }, () => {
                    for (const check of selected)
                        test(check.id, { timeout: 0, retry: 0, repeats: 0 }, (context) => run(check, context));
                });
        }
}
//# sourceMappingURL=register-checks.js.map