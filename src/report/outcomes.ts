// What each outcome is called in formats that know other words: the one table that all of them read.
import type { Outcome } from '../check/check-result.js';
import type { CheckRow, Report } from '../result/model.js';

/** An outcome, unless the baseline excuses it or `--strict` makes a warning fail. */
export type Standing = Outcome | 'excused' | 'strict';

interface Words {
  readonly junit: 'passed' | 'failure' | 'error' | 'skipped';
  readonly ctrf: 'passed' | 'failed' | 'skipped' | 'other';
  /** `open` says that there was not enough to judge by; a fault of the suite is a notification, never a result. */
  readonly sarif: 'error' | 'warning' | 'open' | 'suppressed' | 'notification' | 'none';
  readonly annotation: 'error' | 'warning' | 'none';
}

/** A warning passes but is told; only what is held against the service fails. */
export const outcomeWords: Readonly<Record<Standing, Words>> = {
  passed: { junit: 'passed', ctrf: 'passed', sarif: 'none', annotation: 'none' },
  failed: { junit: 'failure', ctrf: 'failed', sarif: 'error', annotation: 'error' },
  warned: { junit: 'passed', ctrf: 'passed', sarif: 'warning', annotation: 'warning' },
  strict: { junit: 'failure', ctrf: 'failed', sarif: 'error', annotation: 'error' },
  excused: { junit: 'skipped', ctrf: 'skipped', sarif: 'suppressed', annotation: 'none' },
  inconclusive: { junit: 'skipped', ctrf: 'other', sarif: 'open', annotation: 'none' },
  skipped: { junit: 'skipped', ctrf: 'skipped', sarif: 'none', annotation: 'none' },
  error: { junit: 'error', ctrf: 'other', sarif: 'notification', annotation: 'none' },
};

export function standingOf(row: CheckRow, { strict }: Pick<Report, 'strict'>): Standing {
  if (row.outcome !== 'failed' && row.outcome !== 'warned') return row.outcome;
  if (row.excused) return 'excused';
  return row.outcome === 'warned' && strict ? 'strict' : row.outcome;
}

/** Why the baseline lets it pass, and until when. */
export function excuseOf({ excused }: CheckRow): string | undefined {
  if (!excused) return undefined;
  return `known: ${excused.reason}${excused.expires ? ` (until ${excused.expires})` : ''}`;
}
