// From outcomes to one word, and from the word to an exit code.
import type { Feature } from '../../spec/requirement.js';
import type { CheckRow, Verdict } from './model.js';

export interface Judged {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

export interface Circumstances {
  /** The features that the target says it serves and that the run was about. */
  readonly claimed: readonly Feature[];
  /** A warning fails. */
  readonly strict?: boolean;
  /** Why the run ended before its time. */
  readonly cutShort?: string | undefined;
}

/** Rules that hold of refusals too: to be refused is not to be exercised. */
const holdsOfRefusals = /^(error|service)\./;

export function verdictOf(checks: readonly CheckRow[], { claimed, strict = false, cutShort }: Circumstances): Judged {
  const count = (outcome: CheckRow['outcome']) => checks.filter((row) => row.outcome === outcome).length;
  const failed = count('failed');
  const warned = count('warned');
  const broken = count('error');
  if (failed > 0) return { verdict: 'nonconforming', reasons: [`${plural(failed, 'check')} failed`] };
  if (strict && warned > 0)
    return { verdict: 'nonconforming', reasons: [`${plural(warned, 'check')} warned, and --strict is on`] };
  if (cutShort !== undefined) return { verdict: 'inconclusive', reasons: [cutShort] };
  if (broken > 0) return { verdict: 'inconclusive', reasons: [`${plural(broken, 'check')} of the suite broke`] };
  const stated = checks.filter(({ level, outcome }) => level === 'must' && outcome === 'passed');
  if (stated.length === 0) return { verdict: 'inconclusive', reasons: ['no stated rule could be judged'] };
  const unexercised = claimed.filter(
    (feature) =>
      !stated.some((row) => row.feature === feature && !row.requirements.every((id) => holdsOfRefusals.test(id))),
  );
  if (unexercised.length === 0) return { verdict: 'conforming', reasons: [] };
  return { verdict: 'partial', reasons: [`not exercised: ${unexercised.join(', ')}`] };
}

export const exitCodes = { conforming: 0, partial: 0, nonconforming: 1, inconclusive: 3 } as const satisfies Record<
  Verdict,
  number
>;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
