// `tickmark/vitest`: the run as tests of the caller's own vitest, one for each operation, against a server that their
// tests start.
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import type { BaseUrl, Config, RunOptions } from '../config/options.js';
import { validateOptions } from '../config/schema.js';
import { settingsFrom } from '../config/settings.js';
import { type RunRequest, run } from '../engine/run.js';
import { select, selectionOf } from '../engine/select.js';
import { loadProfile } from '../profile/parse.js';
import type { Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';
import { operationsOf, reportOperation, reportVerdict, selectedBy } from './test-outcome.js';

/** The service, and the options of the run. */
export interface ConformanceOptions
  extends Omit<Config, 'baseUrl' | 'credentials' | 'otherAccount' | 'headers' | 'known'>,
    RunOptions {
  /** Where the service is; a function such as `() => server.url` if a hook starts it. */
  readonly baseUrl: Deferred<BaseUrl>;
  /** The account that the checks act as. */
  readonly credentials?: Deferred<Config['credentials']>;
  /** A second account, for the checks that an account neither sees nor changes another one's orders. */
  readonly otherAccount?: Deferred<Config['otherAccount']>;
  /** Sent with every request; no failure shows their values. */
  readonly headers?: Deferred<Config['headers']>;
  /** Ids to use if the service's lists hold none. */
  readonly known?: Deferred<Config['known']>;
}

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
export function conformance(options: ConformanceOptions): void {
  // Those that are known while tests are collected.
  const available = Object.entries(options).filter(([name, value]) => !isDeferred(name, value));
  const { only, skip, features, strict } = validateOptions(Object.fromEntries(available), source);
  // A check of a feature that is not claimed would only be skipped.
  const claimed = registry.filter(({ feature }) => features?.includes(feature) ?? true);
  const selected = new Set(select(registry, { only, skip }));
  const checks = claimed.filter((check) => selected.has(check));
  const stop = new AbortController();
  let settled: Settled | undefined;
  let running: Promise<Report> | undefined;

  collect(() => {
    beforeAll(async () => {
      settled = await settle(options);
    }, 0);

    // A run whose tests were canceled still cancels the orders that it placed.
    afterAll(() => Promise.allSettled([running]), 0);

    for (const [feature, operations] of operationsOf(checks))
      describe(feature, () => {
        for (const operation of operations)
          test(operation.name, onceAndUnlimited, async (context) =>
            reportOperation(operation, await reportOf(context), strict, context),
          );
      });

    test('the run has a verdict', onceAndUnlimited, async (context) => reportVerdict(await reportOf(context), context));
  });

  /** Of the one run, which the first test starts. */
  function reportOf(context: TestContext): Promise<Report> {
    context.signal.addEventListener('abort', () => stop.abort(new Error('the tests were canceled')), { once: true });
    running ??= runChecks(checks.filter(selectedBy(context.task)));
    return running;
  }

  async function runChecks(those: readonly Check[]): Promise<Report> {
    if (settled === undefined) throw new Error('a test ran before the hooks of its suite');
    const selection = selectionOf(those, claimed, { only, skip });
    const { report } = await run({ ...settled, checks: those, selection, stop: stop.signal });
    return report;
  }
}

/** The run has time limits of its own and confirms what it finds, so those of the project are turned off. */
const onceAndUnlimited = { timeout: 0, retry: 0, repeats: 0 };

/** vitest calls `suite` later, so that only vitest itself throws here: it, or this copy of it, collects no tests. */
function collect(suite: () => void): void {
  try {
    describe('conformance', suite);
  } catch {
    throw new UsageError(
      'conformance() is called where its vitest collects no tests',
      'call it in a test file, and let the project and Tickmark share one vitest: `npm ls vitest` lists the copies',
    );
  }
}

/** What the caller's hooks had to settle before the run. */
type Settled = Pick<RunRequest, 'settings' | 'seed' | 'effort' | 'budget' | 'profile' | 'gatePolicy'>;

async function settle(options: ConformanceOptions): Promise<Settled> {
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

/** A value, or a function that returns it after the caller's `beforeAll` hooks. */
export type Deferred<T> = T | (() => T | Promise<T>);

const deferrable: ReadonlySet<string> = new Set(['baseUrl', 'credentials', 'otherAccount', 'headers', 'known']);

const isDeferred = (name: string, value: unknown): value is () => unknown =>
  deferrable.has(name) && typeof value === 'function';

/** All options, after the caller's hooks. */
async function resolveDeferred(options: object): Promise<object> {
  const entries = Object.entries(options).map(async ([name, value]) => {
    return [name, isDeferred(name, value) ? await value() : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
