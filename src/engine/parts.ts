// The parts of a check run by themselves; what they found is one result.
import { type Check, partsOf } from '../check/check.js';
import type { RedactedResult } from '../result/model.js';

/** The first of these that a part ended with is the outcome of its check: what one part cannot judge, another one may. */
const mostDecisive = ['failed', 'error', 'warned', 'passed', 'inconclusive', 'skipped'] as const;

type OnResult = (result: RedactedResult, check: Check) => void;

/** Takes the result of each part, and calls back once with that of each check: as soon as all its parts have ended. */
export function collectParts(checks: readonly Check[], onResult: OnResult): OnResult {
  const wholes = new Map(checks.flatMap((check) => partsOf(check).map((part) => [part, check] as const)));
  const results = new Map<Check, RedactedResult>();
  return (result, part) => {
    results.set(part, result);
    const check = wholes.get(part) ?? part;
    // In the order of the parts, whichever ended first.
    const ended = partsOf(check).flatMap((one) => results.get(one) ?? []);
    if (ended.length === partsOf(check).length) onResult(ended.reduce(merged), check);
  };
}

/** What both found; of two that are equally decisive, the first one is shown. */
function merged(one: RedactedResult, other: RedactedResult): RedactedResult {
  const [shown] = [one, other].toSorted((a, b) => mostDecisive.indexOf(a.outcome) - mostDecisive.indexOf(b.outcome));
  const deviations = [...(one.deviations ?? []), ...(other.deviations ?? [])];
  return {
    ...(shown ?? one),
    evidence: one.evidence + other.evidence,
    durationMs: one.durationMs + other.durationMs,
    observations: [...one.observations, ...other.observations],
    ...(deviations.length > 0 && { deviations }),
  };
}
