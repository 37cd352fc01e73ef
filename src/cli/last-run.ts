// What an earlier report leaves to be done.
import type { Outcome } from '../check/check-result.js';
import type { Report } from '../result/model.js';

/** Neither passed nor left out: failed, warned, broken, or not to be told. A baseline's excuse settles nothing. */
const unsettledOutcomes: ReadonlySet<Outcome> = new Set(['failed', 'warned', 'error', 'inconclusive']);

/** Ids of the checks that another run has to look at again. */
export function unresolvedCheckIds({ checks }: Pick<Report, 'checks'>): ReadonlySet<string> {
  return new Set(checks.filter(({ outcome }) => unsettledOutcomes.has(outcome)).map(({ id }) => id));
}
