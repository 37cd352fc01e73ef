// The parts of a check run by themselves; what they found is one result.
import { type Check, partsOf } from '../check/check.js';
import type { Reason } from '../check/outcome/reasons.js';
import type { Effort } from '../client/settings.js';
import type { RedactedResult } from '../result/model.js';

/** How the most decisive part ended, the check has ended: what one part cannot judge, another one may. */
const mostDecisive = ['failed', 'error', 'warned', 'unsettled', 'passed', 'inconclusive', 'skipped'] as const;

/** With one of these, a part does not lack data: it saw something wrong, or was not finished. So its check has not passed. */
const unsettled: readonly (Reason | undefined)[] = [
  'seen-once',
  'target-moved',
  'depends-on',
  'request-limit',
  'run-ended-early',
  'writes-stopped',
];

const rankOf = ({ outcome, reason }: RedactedResult): number =>
  mostDecisive.indexOf(unsettled.includes(reason) ? 'unsettled' : outcome);

type OnResult = (result: RedactedResult, check: Check) => void;

/** With little effort, the first part: it is the plainest. */
export const partsToRun = (check: Check, effort: Effort): readonly Check[] =>
  effort === 'quick' ? partsOf(check).slice(0, 1) : partsOf(check);

/**
 * Takes the result of each part, and calls back once with that of each check: as soon as all its parts have ended.
 * @param partsOfChecks The parts of each check that run.
 */
export function collectParts(partsOfChecks: ReadonlyMap<Check, readonly Check[]>, onResult: OnResult): OnResult {
  const checks = new Map([...partsOfChecks].flatMap(([check, parts]) => parts.map((part) => [part, check] as const)));
  const results = new Map<Check, RedactedResult>();
  return (result, part) => {
    results.set(part, result);
    const check = checks.get(part) ?? part;
    const parts = partsOfChecks.get(check) ?? [part];
    // In the order of the parts, whichever ended first.
    const ended = parts.flatMap((one) => results.get(one) ?? []);
    if (ended.length === parts.length) onResult(ended.reduce(merged), check);
  };
}

/** What both found; of two that are equally decisive, the first one is shown. */
function merged(one: RedactedResult, other: RedactedResult): RedactedResult {
  const [shown] = [one, other].toSorted((a, b) => rankOf(a) - rankOf(b));
  const deviations = [...(one.deviations ?? []), ...(other.deviations ?? [])];
  return {
    ...(shown ?? one),
    evidence: one.evidence + other.evidence,
    durationMs: one.durationMs + other.durationMs,
    observations: [...one.observations, ...other.observations],
    ...(deviations.length > 0 && { deviations }),
  };
}
