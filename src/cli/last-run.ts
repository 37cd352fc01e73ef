// Which checks of an earlier report failed, and run again, or first.
import type { Report } from '../result/model.js';

/**
 * The checks that failed or broke, also those that the baseline excuses; with `strict`, those that warned, too. With
 * the checks that sent what these judged: without them, a passive check may have nothing left to judge.
 */
export function failedCheckIds({ checks }: Pick<Report, 'checks'>, strict = false): ReadonlySet<string> {
  const outcomes = ['failed', 'error', ...(strict ? ['warned'] : [])];
  const failed = checks.filter(({ outcome }) => outcomes.includes(outcome));
  return new Set(failed.flatMap(({ id, sentBy = [] }) => [id, ...sentBy]));
}
