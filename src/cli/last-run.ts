// Which checks of an earlier report another run has to repeat.
import type { Outcome } from '../check/outcome/check-result.js';
import type { Report } from '../result/model.js';

/** Everything but passed and skipped. A check that the baseline excuses is repeated too. */
const unresolvedOutcomes: ReadonlySet<Outcome> = new Set(['failed', 'warned', 'error', 'inconclusive']);

/** With the checks that sent what these judged: without them, a passive check may have nothing left to judge. */
export function unresolvedCheckIds({ checks }: Pick<Report, 'checks'>): ReadonlySet<string> {
  const unresolved = checks.filter(({ outcome }) => unresolvedOutcomes.has(outcome));
  return new Set(unresolved.flatMap(({ id, sentBy = [] }) => [id, ...sentBy]));
}
