// Violations of several checks that are confirmed together.
import { expect, it } from 'vitest';
import { createEnvironment } from '../../test/support/environment.js';
import { type Check, type CheckOptions, check } from './check.js';
import { confirmAll, type ViolatedCheck } from './confirm.js';
import type { CheckContext } from './context.js';
import { failOnAnswer } from './outcome.js';
import { beginCheck } from './run-check.js';
import { SharedWork } from './shared-work.js';

const dependsOn = ['paging.limit-default'] as const;

function named(run: (context: CheckContext) => Promise<void>, options: Partial<CheckOptions<'tags'>> = {}): Check {
  const [created] = check(
    options.dependsOn ? 'paging.limit-honored' : 'paging.limit-default',
    {
      on: 'tags',
      ...options,
    },
    run,
  );
  if (!created) throw new Error('check() returned no check for one subject');
  return created;
}

/** What is decided about these checks, which are begun in one run. */
async function decidedOf(...checks: readonly Check[]) {
  const shared = new SharedWork(checks.map(({ id }) => id));
  const begun = await Promise.all(checks.map((one) => beginCheck(one, createEnvironment(undefined, {}, { shared }))));
  const violated = begun.filter((one): one is ViolatedCheck => !('outcome' in one));
  const decisions = await confirmAll(violated);
  return violated.map((one) => decisions.get(one)).map((one) => ({ outcome: one?.outcome, message: one?.message }));
}

it('shares what the checks of one confirmation need, and nothing with the first attempts', async () => {
  let performed = 0;
  const wrong = async ({ sharedResult }: CheckContext) => {
    await sharedResult('work', async () => ++performed);
    failOnAnswer('wrong', { exchanges: [] });
  };
  const decided = await decidedOf(named(wrong), { ...named(wrong), id: 'another' });
  expect(decided.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  expect(performed).toBe(2);
});

it('sets aside what a confirmed violation explains, and does not repeat its check', async () => {
  let attempts = 0;
  const cause = named(async () => failOnAnswer('wrong', { exchanges: [] }));
  const explained = named(
    async () => {
      attempts += 1;
      failOnAnswer('wrong, too', { exchanges: [] });
    },
    { dependsOn },
  );
  const [, second] = await decidedOf(cause, explained);
  expect(second).toEqual({
    outcome: 'inconclusive',
    message: 'depends on paging.limit-default@tags, which failed: wrong, too',
  });
  expect(attempts).toBe(1);
});

it('confirms what another violation would explain that does not come again', async () => {
  let attempts = 0;
  const once = named(async ({ evidence }) => {
    evidence.add();
    attempts += 1;
    if (attempts === 1) failOnAnswer('wrong once', { exchanges: [] });
  });
  const explained = named(async () => failOnAnswer('wrong, too', { exchanges: [] }), { dependsOn });
  const decided = await decidedOf(once, explained);
  expect(decided.map(({ outcome }) => outcome)).toEqual(['inconclusive', 'failed']);
});
