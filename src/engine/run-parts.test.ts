// What the parts of a check found is one result.
import { describe, expect, it } from 'vitest';
import { check, withParts } from '../check/check.js';
import type { CheckResult } from '../check/outcome.js';
import { collectParts, partsToRun } from './run.js';

const parts = check('tag.id', { on: [{ endpoint: 'tags' }, { endpoint: 'tags' }] }, async () => {});
const checks = withParts(parts);

function resultsOf(found: readonly (Partial<CheckResult> & Pick<CheckResult, 'outcome'>)[], order = [0, 1]) {
  const whole: CheckResult[] = [];
  const onPart = collectParts(new Map(checks.map((check) => [check, parts])), (check, result) => {
    expect(check).toBe(checks[0]);
    whole.push(result);
  });
  for (const index of order) {
    expect(whole).toEqual([]);
    const nothing = { evidence: 0, durationMs: 1, exchanges: [], observations: [], deviations: [] };
    onPart(parts[index]!, { ...nothing, ...found[index]! });
  }
  return whole;
}

it('runs the first part alone with little effort', () => {
  expect(partsToRun(checks[0]!, 'quick')).toEqual(parts.slice(0, 1));
  expect(partsToRun(checks[0]!, 'normal')).toEqual(parts);
});

describe('collectParts', () => {
  it.each([
    ['passed', 'inconclusive', 'passed'],
    ['inconclusive', 'skipped', 'inconclusive'],
    ['passed', 'warned', 'warned'],
    ['warned', 'failed', 'failed'],
    ['failed', 'error', 'failed'],
  ] as const)('of %s and %s makes %s', (one, other, whole) => {
    expect(resultsOf([{ outcome: one }, { outcome: other }]).map(({ outcome }) => outcome)).toEqual([whole]);
    expect(resultsOf([{ outcome: other }, { outcome: one }]).map(({ outcome }) => outcome)).toEqual([whole]);
  });

  it('does not pass what was seen to be wrong once, or was not finished', () => {
    const found = [{ outcome: 'passed' }, { outcome: 'inconclusive', reason: 'request-limit' }] as const;
    expect(resultsOf(found)).toMatchObject([{ outcome: 'inconclusive', reason: 'request-limit' }]);
  });

  it('adds up what both judged, and shows the first failure, whichever ended first', () => {
    const ruledOut = (deviation: string) => [{ deviation, ruledOut: [], missed: [] }];
    const found = [
      { outcome: 'failed', message: 'one', evidence: 2, deviations: ruledOut('a') },
      { outcome: 'failed', message: 'other', evidence: 3, deviations: ruledOut('b') },
    ] as const;
    for (const order of [
      [0, 1],
      [1, 0],
    ])
      expect(resultsOf(found, order)).toMatchObject([
        { message: 'one', evidence: 5, durationMs: 2, deviations: [...ruledOut('a'), ...ruledOut('b')] },
      ]);
  });
});
