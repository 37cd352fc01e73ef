// Which checks of an earlier report another run has to repeat.
import type { Outcome } from '../check/check-result.js';
import type { Report } from '../result/model.js';

/** Everything but passed and skipped. A check that the baseline excuses is repeated too. */
const unresolvedOutcomes: ReadonlySet<Outcome> = new Set(['failed', 'warned', 'error', 'inconclusive']);

export function unresolvedCheckIds({ checks }: Pick<Report, 'checks'>): ReadonlySet<string> {
  return new Set(checks.filter(({ outcome }) => unresolvedOutcomes.has(outcome)).map(({ id }) => id));
}
