// For how long a report counts.
import { contractVersion } from '../../spec/contract.js';
import type { Report } from '../result/model.js';

/** Days for which a report counts, unless the programme has another rule. */
export const maximumAge = 180;

export interface AgeRule {
  /** Days for which a report counts. */
  readonly maxAge: number;
  readonly now: Date;
}

const millisecondsOfDay = 86_400_000;

/** Negative if it is of the future. */
export function daysOld({ startedAt }: Pick<Report, 'startedAt'>, now: Date): number {
  return (now.getTime() - Date.parse(startedAt)) / millisecondsOfDay;
}

/** Why a report counts no longer; undefined while it does. */
export function lapseOf(report: Pick<Report, 'contract' | 'startedAt'>, { maxAge, now }: AgeRule): string | undefined {
  if (daysOld(report, now) > maxAge) return 'expired';
  const [major] = report.contract.split('.');
  // A minor version asks no more of those who conformed.
  return major === contractVersion.split('.')[0] ? undefined : `of contract ${report.contract}`;
}
