// The order in which a run that may not send all requests begins its checks: one check of each operation, then stated
// rules, then the others.
import type { EndpointId } from '../../spec/endpoints.js';
import { requirement } from '../../spec/ledger.js';
import type { Level } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';

/** Stated rules decide the verdict; questions that the interface leaves open never do. */
const levels: readonly Level[] = ['must', 'should', 'open'];

/**
 * One check for each operation, to be run before all others: the answers to its requests are the evidence of all
 * passive checks of the operation, and many active checks send the same requests.
 */
export function firstChecksOf(checks: readonly Check[]): readonly Check[] {
  const firstChecks = new Map<EndpointId, Check>();
  for (const check of checks.filter(({ phase }) => phase === 'passive')) {
    const isAboutResponse = check.requirement === `${check.endpoint}.response`;
    if (isAboutResponse || !firstChecks.has(check.endpoint)) firstChecks.set(check.endpoint, check);
  }
  return byCost([...firstChecks.values()]);
}

/** The active checks by level. */
export function levelsOf(checks: readonly Check[]): readonly (readonly Check[])[] {
  return levels.map((level) => checks.filter((check) => requirement(check.requirement).level === level));
}

/** Each rule once before any rule on its second operation, and reads before what needs an account, or orders. */
export function byPriority(checks: readonly Check[]): readonly Check[] {
  const seen = new Map<string, number>();
  const turns = new Map<Check, number>();
  for (const check of byCost(checks)) {
    const turn = seen.get(check.requirement) ?? 0;
    seen.set(check.requirement, turn + 1);
    turns.set(check, turn);
  }
  return byCost(checks).toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
}

/**
 * A check without needs sends a few reads, most of them shared; one that trades places and cancels orders of its own.
 */
function byCost(checks: readonly Check[]): readonly Check[] {
  const cost = ({ needs }: Check) => (needs.includes('trading') ? 3 : needs.length);
  return checks.toSorted((one, other) => cost(one) - cost(other));
}
