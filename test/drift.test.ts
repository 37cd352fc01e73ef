// Pinned as it is, the reference service drifts in nothing; a variant drifts in its choice and in no other. A part of
// the checks sees no answer that all checks do not see. Of the checks, those that need no large list are tried here, with
// one variant and a few questions; `bench/variant-drift.ts` tries all of them.
import { beforeAll, describe, expect, it } from 'vitest';
import { answeringChecks, driftUnder, pinReference } from '../bench/drift.js';
import { readingsWithoutQuestion, variantsWithoutDrift } from '../bench/without-drift.js';
import { requirement } from '../spec/ledger.js';
import { filtersOf, type ListId, lists } from '../spec/semantics/lists.js';
import type { Pins } from '../src/check/pins.js';
import { variants } from '../src/reference/index.js';
import { registry } from '../suites/index.js';
import { sampleOf } from './support/sample-of.js';

const seed = 1;
const checks = answeringChecks(registry).filter(
  ({ endpoint }) => endpoint !== 'events' && endpoint !== 'catalog-markets',
);
const questions = [...new Set(answeringChecks(registry).map((check) => check.requirement))].filter(
  (id) => requirement(id).level === 'open',
);
/** Of errors, pages, trades and orders. */
const tried = ['answers-errors-with-418', 'pages-by-7', 'settles-trades-later', 'uses-other-statuses'].map((name) => ({
  name,
}));
const shards = ['0', '1', '2', '3'].map((name) => ({ name }));
const askedAlone = questions.filter((_, index) => index % 5 === 0).map((name) => ({ name }));

/** The filters that may be read in several ways, each with the question that asks for the way. */
const filtersWithReadings = (Object.keys(lists) as ListId[]).flatMap((list) =>
  Object.values(filtersOf(list)).flatMap(({ parameter, shownBy, ofEvents, question }) =>
    shownBy.length > 1 || ofEvents ? [[`${list} ${parameter}`, question] as const] : [],
  ),
);

describe('the drift of a pinned service', () => {
  let pins: Pins;
  beforeAll(async () => {
    pins = await pinReference(checks, seed);
  });

  it('is expected of open questions only', () => {
    const named = new Set(variants.flatMap((variant) => variant.questions));
    expect([...named].filter((id) => !questions.includes(id))).toEqual([]);
  });

  it.each(variants.map(({ name, questions: own }) => [name, own] as const))(
    'is expected of the variant %s, or a table says why it is not',
    (name, own) => {
      const reasons = Object.entries(variantsWithoutDrift).filter(([, names]) => names.includes(name));
      expect(reasons).toHaveLength(own.length > 0 ? 0 : 1);
    },
  );

  it.each(filtersWithReadings)('is expected of the readings of %s, or a table says why it is not', (name, asked) => {
    const reasons = Object.entries(readingsWithoutQuestion).filter(([, names]) => names.includes(name));
    expect(reasons).toHaveLength(asked === undefined ? 1 : 0);
    if (asked !== undefined) expect(questions).toContain(asked);
  });

  it.each(sampleOf(askedAlone, 1))('is empty if a run asks only $name', async ({ name }) => {
    const own = checks.filter(({ requirement: id }) => id === name);
    expect(await driftUnder([], own, seed, pins)).toEqual({});
  });

  it.each(sampleOf(shards, 1))('is empty in shard $name of 4', async ({ name }) => {
    const own = checks.filter((_, index) => index % 4 === Number(name));
    expect(await driftUnder([], own, seed, pins)).toEqual({});
  });

  it.each(sampleOf(tried, 1))('has only the expected questions with the variant $name', async ({ name }) => {
    const drift = await driftUnder([name], checks, seed, pins);
    const variant = variants.find((known) => known.name === name);
    expect(Object.keys(drift).sort()).toEqual(variant?.questions.toSorted());
  });
});
