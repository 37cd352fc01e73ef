// The suite inside the caller's own vitest: every check is a test of theirs, against a server that their tests start.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import { rowOf } from '../run/assemble.js';
import { registerChecks } from '../run/engine/register.js';
import type { CheckRow } from '../run/model.js';
import type { BaseUrl, Conduct, Config } from '../run/options.js';
import { validateOptions } from '../run/schema.js';
import { select } from '../run/select.js';
import { settingsFrom } from '../run/settings.js';
import { openStage, type Stage } from '../run/stage.js';
import { UsageError } from '../run/usage-error.js';
import { verdictOf } from '../run/verdict.js';
import type { TargetSettings } from '../target/settings.js';
import { endTest, endVerdict, noTelling } from './ending.js';
import { type Late, onTime, settled } from './late.js';

/** What to run, against what, and how. */
export interface ConformanceOptions
  extends Omit<Config, 'baseUrl' | 'credentials' | 'otherAccount' | 'headers' | 'known'>,
    Conduct {
  /** Where the service is, as `() => server.url` where a hook starts it. */
  readonly baseUrl: Late<BaseUrl>;
  /** The account that the checks act as. */
  readonly credentials?: Late<Config['credentials']>;
  /** A second account, for the checks that one account sees and touches nothing of another. */
  readonly otherAccount?: Late<Config['otherAccount']>;
  /** Sent with every request; their values are shown in no failure. */
  readonly headers?: Late<Config['headers']>;
  /** Ids to use where the service's own lists have none to offer. */
  readonly known?: Late<Config['known']>;
}

export type { Late };

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
  const { seed, strict, only, skip } = validateOptions(onTime(options), source);
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
      await endTest({ row, rule: requirement(check.requirement), strict }, context);
    });

    test('enough was seen to judge by', { timeout: 0 }, async (context) => endVerdict(judged(), context));
  });

  async function runCheck(check: Check): Promise<CheckRow> {
    const running = started().stage.run(check);
    underWay.add(running);
    const result = await running;
    underWay.delete(running);
    return rowOf(check, result, { seed, replayFlags: [] });
  }

  function judged() {
    const { settings, stage } = started();
    const claimed = settings.features.filter((feature) => checks.some((check) => check.feature === feature));
    return verdictOf(rows, { claimed, strict, cutShort: stage.facts().cutShort });
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
  readonly stage: Stage;
}

/** @throws where nothing answers: every check would say no more than that. */
async function open(options: ConformanceOptions, stop: AbortSignal): Promise<Opened> {
  const told = validateOptions(await settled(options), source);
  const settings = settingsFrom(told, told);
  const budgetMs = told.budget === undefined ? undefined : told.budget * 1000;
  const stage = await openStage({ settings, seed: told.seed, runs: told.runs, budgetMs }, stop);
  const { cutShort } = stage.facts();
  if (cutShort === undefined) return { settings, stage };
  stage.close();
  throw noTelling([cutShort]);
}
