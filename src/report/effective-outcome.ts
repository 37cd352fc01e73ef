// The status of each outcome in formats that have their own words for it: the one table that these formats share.
import type { Outcome } from '../check/outcome/check-result.js';
import type { CheckRow, Report } from '../result/model.js';

/** The outcome, unless the baseline excuses it or `--strict` makes a warning fail. */
export type EffectiveOutcome = Outcome | 'excused' | 'failed-warning';

interface Statuses {
  readonly junit: 'passed' | 'failure' | 'error' | 'skipped';
  readonly ctrf: 'passed' | 'failed' | 'skipped' | 'other';
  /** `open` is SARIF's word for inconclusive; an error of the suite is a notification, not a result. */
  readonly sarif: 'error' | 'warning' | 'open' | 'suppressed' | 'notification' | 'none';
}

/** Only what counts against the service fails; a warning is reported, but passes. */
export const statuses: Readonly<Record<EffectiveOutcome, Statuses>> = {
  passed: { junit: 'passed', ctrf: 'passed', sarif: 'none' },
  failed: { junit: 'failure', ctrf: 'failed', sarif: 'error' },
  warned: { junit: 'passed', ctrf: 'passed', sarif: 'warning' },
  'failed-warning': { junit: 'failure', ctrf: 'failed', sarif: 'error' },
  excused: { junit: 'skipped', ctrf: 'skipped', sarif: 'suppressed' },
  inconclusive: { junit: 'skipped', ctrf: 'other', sarif: 'open' },
  skipped: { junit: 'skipped', ctrf: 'skipped', sarif: 'none' },
  error: { junit: 'error', ctrf: 'other', sarif: 'notification' },
};

export function effectiveOutcome(row: CheckRow, { strict }: Pick<Report, 'strict'>): EffectiveOutcome {
  if (row.outcome !== 'failed' && row.outcome !== 'warned') return row.outcome;
  if (row.excused) return 'excused';
  return row.outcome === 'warned' && strict ? 'failed-warning' : row.outcome;
}
