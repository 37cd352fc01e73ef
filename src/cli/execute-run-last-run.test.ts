import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import type { Outcome } from '../check/outcome.js';
import { failedCheckIds } from './execute-run.js';

describe('failedCheckIds', () => {
  const outcomes: Outcome[] = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'];
  const checks = outcomes.map((outcome) => checkRow({ id: outcome, outcome, excused: { reason: 'x' } }));

  it('names the checks that failed or broke, excused or not, and none that could not be judged', () => {
    expect([...failedCheckIds({ checks })]).toEqual(['failed', 'error']);
  });

  it('names the checks that warned too in a strict run', () => {
    expect([...failedCheckIds({ checks }, true)]).toEqual(['failed', 'warned', 'error']);
  });
});
