// Derives the verdict of a run from the outcomes of its checks, and the exit code from the verdict.
import type { Feature } from '../../spec/requirement.js';
import { plural } from './format.js';
import type { CheckRow, Verdict } from './model.js';

export interface VerdictResult {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

export interface VerdictInput {
  /** The features that the target claims and that the run selected. */
  readonly claimed: readonly Feature[];
  /** The features that the caller requires to be exercised. */
  readonly required?: readonly Feature[];
  /** A warning fails. */
  readonly strict?: boolean;
  /** Why the run ended early. */
  readonly cutShort?: string | undefined;
  /** What is wrong with the baseline, one sentence each. */
  readonly baselineProblems?: readonly string[] | undefined;
}

/** Areas of rules that a refusal satisfies too: a refused request does not exercise a feature. */
const rulesOfRefusals = /^(error|service)\./;

export function verdictOf(checks: readonly CheckRow[], input: VerdictInput): VerdictResult {
  const nonconforming = reasonsForNonconforming(checks, input);
  if (nonconforming.length > 0) return { verdict: 'nonconforming', reasons: nonconforming };
  const judged = checks.filter(isJudged);
  const isExercised = (feature: Feature) =>
    judged.some((row) => row.feature === feature && !row.requirements.every((id) => rulesOfRefusals.test(id)));
  const inconclusive = [
    ...reasonsForInconclusive(checks, judged, input),
    ...unexercised('required, but not exercised', input.required ?? [], isExercised),
  ];
  if (inconclusive.length > 0) return { verdict: 'inconclusive', reasons: inconclusive };
  const partial = unexercised('not exercised', input.claimed, isExercised);
  return { verdict: partial.length > 0 ? 'partial' : 'conforming', reasons: partial };
}

/** A failure that reaches this point is excused: the rule was judged all the same. */
function isJudged({ level, outcome }: CheckRow): boolean {
  return level === 'must' && (outcome === 'passed' || outcome === 'failed');
}

function reasonsForNonconforming(
  checks: readonly CheckRow[],
  { strict = false, baselineProblems = [] }: VerdictInput,
): string[] {
  const failed = countUnexcused(checks, 'failed');
  const warned = countUnexcused(checks, 'warned');
  return [
    ...(failed > 0 ? [`${plural(failed, 'check')} failed`] : []),
    ...(strict && warned > 0 ? [`${plural(warned, 'check')} warned, and --strict is on`] : []),
    ...baselineProblems,
  ];
}

/** The first reason that applies. */
function reasonsForInconclusive(
  checks: readonly CheckRow[],
  judged: readonly CheckRow[],
  { cutShort }: VerdictInput,
): readonly string[] {
  if (cutShort !== undefined) return [cutShort];
  const broken = countUnexcused(checks, 'error');
  if (broken > 0) return [`${plural(broken, 'check')} of the suite broke`];
  return judged.length === 0 ? ['no stated rule could be judged'] : [];
}

function unexercised(
  label: string,
  features: readonly Feature[],
  isExercised: (feature: Feature) => boolean,
): readonly string[] {
  const missing = features.filter((feature) => !isExercised(feature));
  return missing.length === 0 ? [] : [`${label}: ${missing.join(', ')}`];
}

function countUnexcused(checks: readonly CheckRow[], outcome: CheckRow['outcome']): number {
  return checks.filter((row) => row.outcome === outcome && row.excused === undefined).length;
}

export const verdictMeanings: Readonly<Record<Verdict, string>> = {
  conforming: 'every stated rule that was judged holds',
  partial: 'nothing failed, but not everything that the service claims was exercised',
  nonconforming: 'the service violates stated rules',
  inconclusive: 'the run cannot say whether the service conforms',
};

export const exitCodes = { conforming: 0, partial: 0, nonconforming: 1, inconclusive: 3 } as const satisfies Record<
  Verdict,
  number
>;
