// Failures that others explain: a check names the rules and the checks whose violation makes its own one nothing new.
import type { Check } from './check.js';
import type { Outcome } from './outcome/check-result.js';

type Dependent = Pick<Check, 'id' | 'requirement' | 'endpoint' | 'dependsOn'>;

/** Whether a check is meant where one on this operation names a rule, or the id of a check. */
const isNamed = ({ id, requirement, endpoint }: Dependent, name: string, on: Dependent['endpoint']): boolean =>
  id === name || (requirement === name && endpoint === on);

/**
 * Those of these failures that others explain, each with its cause: every chain of causes ends at one that none explains.
 * Of failures that explain each other, one stays: a mistake never disappears.
 */
export function explainedFailures<T extends { readonly check: Dependent }>(
  failures: readonly T[],
  canExplain: (cause: T, failure: T) => boolean,
): ReadonlyMap<T, T> {
  const explained = new Map<T, T>();
  const isExplainedBy = (failure: T | undefined, other: T): boolean =>
    failure !== undefined && (failure === other || isExplainedBy(explained.get(failure), other));
  for (const failure of failures) {
    const { dependsOn, endpoint } = failure.check;
    const cause = dependsOn
      .flatMap((name) => failures.filter((other) => isNamed(other.check, name, endpoint)))
      .find((other) => canExplain(other, failure) && !isExplainedBy(other, failure));
    if (cause) explained.set(failure, cause);
  }
  return explained;
}

/** How a check ends whose failure another one, which ended so, explains. */
export function setAside(cause: string, outcome: Outcome, message: string) {
  const explained = `depends on ${cause}, which ${outcome}: ${message}`;
  return { outcome: 'inconclusive', reason: 'depends-on', message: explained } as const;
}
