// Every check a test of vitest, in a suite for each feature: all that ask at once, then those that judge what was seen.
import { describe, type TestContext, test } from 'vitest';
import type { Check } from '../check/check.js';

/**
 * Registers the checks in the suite that is being collected. A check bounds itself and confirms what it finds: no
 * time-out of the project cuts it short, none of its retries asks again, and no shuffling lets a judge go first.
 */
export function registerChecks(
  checks: readonly Check[],
  run: (check: Check, context: TestContext) => Promise<void>,
): void {
  // The features in the order in which the checks bring them: whatever is to go first does.
  const order = [...new Set(checks.map(({ feature }) => feature))];
  for (const phase of ['active', 'passive'] as const)
    for (const feature of order) {
      const own = checks.filter((check) => check.phase === phase && check.feature === feature);
      // vitest lets concurrent neighbours run together, and whoever is not concurrent waits for them.
      if (own.length > 0)
        describe(feature, { concurrent: phase === 'active', shuffle: false }, () => {
          for (const check of own)
            test(check.id, { timeout: 0, retry: 0, repeats: 0 }, (context) => run(check, context));
        });
    }
}
