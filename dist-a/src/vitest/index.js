// `tickmark/vitest`: the run as tests of the caller's own vitest, one for each operation, against a server that their
// tests start.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { registry } from '../../suites/index.js';
import { validateOptions } from '../config/schema.js';
import { settingsFrom } from '../config/settings.js';
import { run } from '../engine/run.js';
import { select, selectionOf } from '../engine/select.js';
import { loadProfile } from '../profile/load.js';
import { UsageError } from '../usage/usage-error.js';
import { availableOptions, resolveDeferred } from './deferred-options.js';
import { operationsOf, selectedBy } from './operations.js';
import { reportOperation, reportVerdict } from './test-outcome.js';
const source = 'conformance()';
/**
 * Registers a test for each operation that the selected checks are about, in a suite for each claimed feature. The first
 * test runs the checks of all tests that vitest runs; then each test shows what was found about its operation. One
 * mistake of the service is one finding: the test of one operation shows it, with the broken rule and the request that
 * shows it, and others that fail because of it name that test. A warning is an annotation, or a failure with `strict`; an
 * operation that was not exercised is skipped, with the reason. The last test fails if the run as a whole is
 * inconclusive (no stated rule could be judged, or the run was cut short), or if the service seems to be another one.
 *
 * Call it while tests are collected: at the top of a test file, or inside `describe`.
 * @throws {UsageError} if an option is not understood; its `hint` says what to do.
 * @example
 * ```ts
 * import { conformance } from 'tickmark/vitest';
 * import { afterAll, beforeAll } from 'vitest';
 *
 * let server: Server;
 * beforeAll(async () => { server = await start(); });
 * afterAll(() => server.close());
 *
 * conformance({ baseUrl: () => server.url, features: ['catalog'] });
 * ```
 */
export function conformance(options) {
    const { only, skip, features, strict } = validateOptions(availableOptions(options), source);
    // A check of a feature that is not claimed would only be skipped.
    const claimed = registry.filter(({ feature }) => features?.includes(feature) ?? true);
    const selected = new Set(select(registry, { only, skip }));
    const checks = claimed.filter((check) => selected.has(check));
    const stop = new AbortController();
    let settled;
    let running;
    collect(() => {
        beforeAll(async () => {
            settled = await settle(options);
        }, 0);
        // A run whose tests were canceled still cancels the orders that it placed.
        afterAll(() => Promise.allSettled([running]), 0);
        for (const [feature, operations] of operationsOf(checks))
            describe(feature, () => {
                for (const operation of operations)
                    test(operation.name, onceAndUnlimited, async (context) => reportOperation(operation, await reportOf(context), strict, context));
            });
        test('the run has a verdict', onceAndUnlimited, async (context) => reportVerdict(await reportOf(context), context));
    });
    /** Of the one run, which the first test starts. */
    function reportOf(context) {
        context.signal.addEventListener('abort', () => stop.abort(new Error('the tests were canceled')), { once: true });
        running ??= runChecks(checks.filter(selectedBy(context.task)));
        return running;
    }
    async function runChecks(those) {
        if (settled === undefined)
            throw new Error('a test ran before the hooks of its suite');
        const selection = selectionOf(those, claimed, { only, skip });
        const { report } = await run({ ...settled, checks: those, selection, stop: stop.signal });
        return report;
    }
}
/** The run has time limits of its own and confirms what it finds, so those of the project are turned off. */
const onceAndUnlimited = { timeout: 0, retry: 0, repeats: 0 };
/** vitest calls `suite` later, so that only vitest itself throws here: it, or this copy of it, collects no tests. */
function collect(suite) {
    try {
        describe('conformance', suite);
    }
    catch {
        throw new UsageError('conformance() is called where its vitest collects no tests', 'call it in a test file, and let the project and Tickmark share one vitest: `npm ls vitest` lists the copies');
    }
}
async function settle(options) {
    const validated = validateOptions(await resolveDeferred(options), source);
    const { seed, effort, budget, strict, profile } = validated;
    return {
        settings: settingsFrom(validated, validated),
        seed,
        effort,
        budget,
        profile: profile === undefined ? undefined : await loadProfile(profile, `${source}: profile`),
        gatePolicy: { strict, required: [] },
    };
}
//# sourceMappingURL=index.js.map