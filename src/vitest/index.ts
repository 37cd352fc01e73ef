// `tickmark/vitest`: every check as a test of the caller's own vitest, against a server that their tests start.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import type { Pins } from '../check/pins.js';
import type { TargetSettings } from '../client/settings.js';
import type { BaseUrl, Config, RunOptions } from '../config/options.js';
import { validateOptions } from '../config/schema.js';
import { settingsFrom } from '../config/settings.js';
import { openRunSession, type RunSession } from '../engine/run-session.js';
import { select, selectionOf } from '../engine/select.js';
import { loadProfile } from '../profile/load.js';
import { checkRow, notClaimedOperations, targetOf } from '../result/build-report.js';
import type { CheckRow } from '../result/model.js';
import { requestLimitOf } from '../result/summarize.js';
import { verdictOf } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { availableOptions, type Deferred, resolveDeferred } from './deferred-options.js';
import { registerChecks } from './register-checks.js';
import { inconclusiveError, reportCheck, reportVerdict } from './test-outcome.js';

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

export type { Deferred };

const source = 'conformance()';

/**
 * Registers each selected check of a claimed feature as a test, named by its id, in a suite for each feature. The
 * checks of one call share their reads. A failed check fails its test, with the broken rule and the request that shows
 * it; a warning is an annotation, or a failure with `strict`; an inconclusive or skipped check skips its test, with the
 * reason. The last test fails if the run as a whole is inconclusive: no stated rule could be judged, or the run was cut
 * short.
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
  const { seed, strict, only, skip, features } = validateOptions(availableOptions(options), source);
  // A check of a feature that is not claimed would only be skipped.
  const claimed = registry.filter(({ feature }) => features?.includes(feature) ?? true);
  const selected = new Set(select(registry, { only, skip }));
  const checks = claimed.filter((check) => selected.has(check));
  const rows: CheckRow[] = [];
  const running = new Set<Promise<unknown>>();
  const stop = new AbortController();
  let opened: Opened | undefined;

  collect(() => {
    beforeAll(async () => {
      opened = await open(options, checks, stop.signal);
    }, 0);

    // Checks that are running when the tests are canceled still cancel the orders that they placed.
    afterAll(async () => {
      await Promise.all(running);
      await opened?.session.cancelOpenOrders();
      opened?.session.close();
    }, 0);

    registerChecks(checks, async (check, context) => {
      context.signal.addEventListener('abort', () => stop.abort(new Error('the tests were canceled')), { once: true });
      const row = await runCheck(check);
      rows.push(row);
      await reportCheck({ row, rule: requirement(check.requirement), strict }, context);
    });

    test('the run has a verdict', { timeout: 0 }, async (context) => reportVerdict(verdict(), context));
  });

  async function runCheck(check: Check): Promise<CheckRow> {
    const result = started().session.run(check);
    running.add(result);
    await result;
    running.delete(result);
    return checkRow(check, await result, { seed, replayFlags: [] });
  }

  function verdict() {
    const { settings, session, pins } = started();
    const { coverage, cutShort, writesStopped } = session.statistics();
    const selection = selectionOf(checks, claimed, { only, skip });
    const requestLimit = requestLimitOf(rows, settings.maxRequests);
    const target = targetOf(settings);
    const profile = pins && { notClaimed: notClaimedOperations(pins, target.features) };
    const ended = { cutShort, writesStopped };
    return verdictOf({ checks: rows, coverage, target, selection, strict, ...ended, requestLimit, profile });
  }

  function started(): Opened {
    if (opened === undefined) throw new Error('a check ran before the hooks of its suite');
    return opened;
  }
}

/** vitest calls `suite` later, so that only vitest itself throws here: it, or this copy of it, collects no tests. */
function collect(suite: () => void): void {
  try {
    describe('conformance', { shuffle: false }, suite);
  } catch {
    throw new UsageError(
      'conformance() is called where its vitest collects no tests',
      'call it in a test file, and let the project and Tickmark share one vitest: `npm ls vitest` lists the copies',
    );
  }
}

interface Opened {
  readonly settings: TargetSettings;
  readonly session: RunSession;
  readonly pins: Pins | undefined;
}

/** @throws {Error} if nothing answers, as every check would only repeat that. */
async function open(options: ConformanceOptions, checks: readonly Check[], stop: AbortSignal): Promise<Opened> {
  const validated = validateOptions(await resolveDeferred(options), source);
  const { seed, runs, budget, profile } = validated;
  const settings = settingsFrom(validated, validated);
  const pins = profile === undefined ? undefined : (await loadProfile(profile, `${source}: profile`)).pins;
  const budgetMs = budget === undefined ? undefined : budget * 1000;
  const session = await openRunSession({ checks, settings, seed, runs, budgetMs, pins }, stop);
  const { cutShort } = session.statistics();
  if (cutShort === undefined) return { settings, session, pins };
  session.close();
  throw inconclusiveError([cutShort]);
}
