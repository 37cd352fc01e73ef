import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import { deviationCounts, mergedDeviations, powerOf } from './power.js';

const missed = (context: string) => ({ context, request: `GET /tags?x=${context}` });
const one = { deviation: 'ignores x', ruledOut: ['alone'], missed: [missed('sorted'), missed('on page 2')] };
const notShown = { deviation: 'hides x', ruledOut: [], missed: [], notShown: 'no item has x' };

describe('deviationCounts', () => {
  it('counts the contexts of each deviation of a check', () => {
    const row = { requirement: 'tag.id', operation: 'GET /tags' };
    const rows = deviationCounts([checkRow(), checkRow({ deviations: [one, notShown] })]);
    expect(rows).toEqual([
      { ...row, deviation: 'ignores x', ruledOut: 1, possible: 3 },
      { ...row, deviation: 'hides x', ruledOut: 0, possible: 0, notShown: 'no item has x' },
    ]);
    expect(powerOf(rows)).toBeCloseTo(1 / 3);
    expect(powerOf(rows.slice(1))).toBeUndefined();
  });
});

describe('mergedDeviations', () => {
  it('rules out what either run rules out', () => {
    const other = { deviation: 'ignores x', ruledOut: ['sorted'], missed: [missed('on page 2')] };
    expect(mergedDeviations([one, notShown, other, notShown])).toEqual([
      { deviation: 'ignores x', ruledOut: ['alone', 'sorted'], missed: [missed('on page 2')] },
      notShown,
    ]);
  });

  it('forgets why one run could not be shown what another run ruled out', () => {
    const shown = { deviation: 'hides x', ruledOut: ['alone'], missed: [] };
    expect(mergedDeviations([notShown, shown])).toEqual([shown]);
  });
});
