// From outcomes to one word, and from the word to an exit code.
import type { Feature } from '../../spec/requirement.js';
import type { CheckRow, Verdict } from './model.js';

export interface VerdictResult {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

export interface VerdictInput {
  /** The features that the target says it serves and that the run was about. */
  readonly claimed: readonly Feature[];
  /** The features that the caller insists on seeing exercised. */
  readonly required?: readonly Feature[];
  /** A warning fails. */
  readonly strict?: boolean;
  /** Why the run ended before its time. */
  readonly cutShort?: string | undefined;
  /** What is wrong with the baseline, one sentence each. */
  readonly baselineProblems?: readonly string[] | undefined;
}

/** Rules that hold of refusals too: to be refused is not to be exercised. */
const holdsOfRefusals = /^(error|service)\./;

export function verdictOf(checks: readonly CheckRow[], circumstances: VerdictInput): VerdictResult {
  const against = reasonsForNonconforming(checks, circumstances);
  if (against.length > 0) return { verdict: 'nonconforming', reasons: against };
  const stated = checks.filter(isJudged);
  const isExercised = (feature: Feature) =>
    stated.some((row) => row.feature === feature && !row.requirements.every((id) => holdsOfRefusals.test(id)));
  const doubts = [
    ...reasonsForInconclusive(checks, stated, circumstances),
    ...missing('required, but not exercised', circumstances.required ?? [], isExercised),
  ];
  if (doubts.length > 0) return { verdict: 'inconclusive', reasons: doubts };
  const gaps = missing('not exercised', circumstances.claimed, isExercised);
  return { verdict: gaps.length > 0 ? 'partial' : 'conforming', reasons: gaps };
}

/**
 * A stated rule that holds, or is known not to: either way there was something to judge it by. What failed without an
 * excuse has decided already.
 */
function isJudged({ level, outcome }: CheckRow): boolean {
  return level === 'must' && (outcome === 'passed' || outcome === 'failed');
}

function reasonsForNonconforming(
  checks: readonly CheckRow[],
  { strict = false, baselineProblems = [] }: VerdictInput,
): string[] {
  const failed = count(checks, 'failed');
  const warned = count(checks, 'warned');
  return [
    ...(failed > 0 ? [`${plural(failed, 'check')} failed`] : []),
    ...(strict && warned > 0 ? [`${plural(warned, 'check')} warned, and --strict is on`] : []),
    ...baselineProblems,
  ];
}

/** What keeps the run as a whole from being judged: the first is enough. */
function reasonsForInconclusive(
  checks: readonly CheckRow[],
  stated: readonly CheckRow[],
  { cutShort }: VerdictInput,
): readonly string[] {
  if (cutShort !== undefined) return [cutShort];
  const broken = count(checks, 'error');
  if (broken > 0) return [`${plural(broken, 'check')} of the suite broke`];
  return stated.length === 0 ? ['no stated rule could be judged'] : [];
}

function missing(what: string, features: readonly Feature[], isThere: (feature: Feature) => boolean): string[] {
  const gaps = features.filter((feature) => !isThere(feature));
  return gaps.length === 0 ? [] : [`${what}: ${gaps.join(', ')}`];
}

/** Excused checks count for nothing. */
function count(checks: readonly CheckRow[], outcome: CheckRow['outcome']): number {
  return checks.filter((row) => row.outcome === outcome && row.excused === undefined).length;
}

export const exitCodes = { conforming: 0, partial: 0, nonconforming: 1, inconclusive: 3 } as const satisfies Record<
  Verdict,
  number
>;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
