// The suite inside the caller's own vitest: every check is a test of theirs, against a server that their tests start.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import type { BaseUrl, Config, RunOptions } from '../config/options.js';
import { validateOptions } from '../config/schema.js';
import { settingsFrom } from '../config/settings.js';
import { openRunSession, type RunSession } from '../engine/run-session.js';
import { select } from '../engine/select.js';
import { checkRow } from '../result/build-report.js';
import type { CheckRow } from '../result/model.js';
import { verdictOf } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { availableOptions, type Deferred, resolveDeferred } from './deferred-options.js';
import { registerChecks } from './register-checks.js';
import { inconclusiveError, reportCheck, reportVerdict } from './test-outcome.js';

/** What to run, against what, and how. */
export interface ConformanceOptions
  extends Omit<Config, 'baseUrl' | 'credentials' | 'otherAccount' | 'headers' | 'known'>,
    RunOptions {
  /** Where the service is, as `() => server.url` where a hook starts it. */
  readonly baseUrl: Deferred<BaseUrl>;
  /** The account that the checks act as. */
  readonly credentials?: Deferred<Config['credentials']>;
  /** A second account, for the checks that one account sees and touches nothing of another. */
  readonly otherAccount?: Deferred<Config['otherAccount']>;
  /** Sent with every request; their values are shown in no failure. */
  readonly headers?: Deferred<Config['headers']>;
  /** Ids to use where the service's own lists have none to offer. */
  readonly known?: Deferred<Config['known']>;
}

export type { Deferred };

const source = 'conformance()';

/**
 * Registers each selected check as a test, named by its id, in a suite for each feature. All checks of one call share what
 * was read. One that passed passes; one that failed fails, and says which rule is broken, and by which request; one that
 * warned passes with an annotation, or fails with `strict`; one that could not tell or was not to be run is skipped, with
 * its reason. The last test fails where there is no telling: nothing stated could be judged, or the run was cut short.
 *
 * Call it while tests are collected: at the top of a test file, or inside `describe`.
 * @throws {UsageError} where an option says something that is not understood; `mend` says what would be.
 */
export function conformance(options: ConformanceOptions): void {
  const { seed, strict, only, skip } = validateOptions(availableOptions(options), source);
  const checks = select(registry, { only, skip });
  const rows: CheckRow[] = [];
  const underWay = new Set<Promise<unknown>>();
  const stop = new AbortController();
  let opened: Opened | undefined;

  collect(() => {
    beforeAll(async () => {
      opened = await open(options, stop.signal);
    }, 0);

    // Whatever is under way when the tests are cancelled still cancels what it placed.
    afterAll(async () => {
      await Promise.all(underWay);
      opened?.stage.close();
    }, 0);

    registerChecks(checks, async (check, context) => {
      context.signal.addEventListener('abort', () => stop.abort(new Error('the tests were cancelled')), { once: true });
      const row = await runCheck(check);
      rows.push(row);
      await reportCheck({ row, rule: requirement(check.requirement), strict }, context);
    });

    test('enough was seen to judge by', { timeout: 0 }, async (context) => reportVerdict(judged(), context));
  });

  async function runCheck(check: Check): Promise<CheckRow> {
    const running = started().stage.run(check);
    underWay.add(running);
    const result = await running;
    underWay.delete(running);
    return checkRow(check, result, { seed, replayFlags: [] });
  }

  function judged() {
    const { settings, stage } = started();
    const claimed = settings.features.filter((feature) => checks.some((check) => check.feature === feature));
    return verdictOf(rows, { claimed, strict, cutShort: stage.statistics().cutShort });
  }

  function started(): Opened {
    if (opened === undefined) throw new Error('a check was run before the hooks of its suite');
    return opened;
  }
}

/** vitest calls the function later: what is thrown at once is that nothing is being collected, or by another copy of it. */
function collect(suite: () => void): void {
  try {
    describe('conformance', { shuffle: false }, suite);
  } catch {
    throw new UsageError(
      'conformance() is called where its vitest collects no tests',
      'call it in a test file, under a vitest that the project and Tickmark share: `npm ls vitest` tells which there are',
    );
  }
}

interface Opened {
  readonly settings: TargetSettings;
  readonly stage: RunSession;
}

/** @throws where nothing answers: every check would say no more than that. */
async function open(options: ConformanceOptions, stop: AbortSignal): Promise<Opened> {
  const told = validateOptions(await resolveDeferred(options), source);
  const settings = settingsFrom(told, told);
  const budgetMs = told.budget === undefined ? undefined : told.budget * 1000;
  const stage = await openRunSession({ settings, seed: told.seed, runs: told.runs, budgetMs }, stop);
  const { cutShort } = stage.statistics();
  if (cutShort === undefined) return { settings, stage };
  stage.close();
  throw inconclusiveError([cutShort]);
}
