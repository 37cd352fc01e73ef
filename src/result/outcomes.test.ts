import { describe, expect, it } from 'vitest';
import { outcomes } from '../check/outcome.js';
import { countOutcomes, mostSevere, severityOrder } from './outcomes.js';

describe('severityOrder', () => {
  it('contains every outcome once', () => {
    expect(severityOrder.toSorted()).toEqual(outcomes.toSorted());
  });
});

describe('countOutcomes', () => {
  it('counts the outcomes that occur, the most severe first', () => {
    const rows = [{ outcome: 'passed' }, { outcome: 'failed' }, { outcome: 'passed' }] as const;
    expect(countOutcomes(rows)).toEqual([
      ['failed', 1],
      ['passed', 2],
    ]);
  });
});

describe('mostSevere', () => {
  it('returns the first row with the most severe outcome', () => {
    const rows = [
      { id: 1, outcome: 'skipped' },
      { id: 2, outcome: 'warned' },
      { id: 3, outcome: 'warned' },
    ] as const;
    expect(mostSevere(rows)).toBe(rows[1]);
  });

  it('returns nothing for no rows', () => {
    expect(mostSevere([])).toBeUndefined();
  });
});
