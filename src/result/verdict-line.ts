// The verdict in a glance: one line with the number of violations and warnings, and the other reasons as a list.
import { enumeration, plural } from '../words.js';
import type { Count, Finding, Report, Verdict } from './model.js';
import { powerText } from './power.js';

export const verdictMeanings: Readonly<Record<Verdict, string>> = {
  conforming: 'every operation that the service claims was exercised, and nothing failed',
  partial: 'nothing failed, but only a part was tested',
  nonconforming: 'the service violates rules, or drifted from its profile, or its baseline is out of date',
  inconclusive: 'the run cannot say whether the service conforms',
};

type Levels = readonly Pick<Finding, 'level'>[];

interface HasFindings {
  readonly findings: Levels;
}

export interface FindingCounts {
  /** Findings about stated rules, or about what a profile pins. */
  readonly violations: Count;
  /** Findings about implied rules. */
  readonly warnings: Count;
}

/** How many findings of each kind there are: the unit of verdicts. Checks are counted beside them, never with them. */
export function countFindings(findings: Levels): FindingCounts {
  const warnings = findings.filter(({ level }) => level === 'should').length;
  return { violations: findings.length - warnings, warnings };
}

/** As `4 violations` and `1 warning`; a kind without findings is left out. */
export const findingKinds = ({ violations, warnings }: FindingCounts): readonly string[] => [
  ...(violations > 0 ? [violationsReason(violations)] : []),
  ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
];

/** The title of a list of findings, as `5 findings: 4 violations, 1 warning`. */
export const findingsTitle = (findings: Levels): string =>
  `${plural(findings.length, 'finding')}: ${findingKinds(countFindings(findings)).join(', ')}`;

/** As `3 violations and 2 warnings (--strict fails them)`; empty if there is no finding. */
export function findingsText(counts: FindingCounts): string {
  const strict = counts.warnings > 0 ? ` (--strict fails ${counts.warnings === 1 ? 'it' : 'them'})` : '';
  return `${enumeration(findingKinds(counts))}${strict}`;
}

/** As `conforming, with 2 warnings (--strict fails them)`. */
export function verdictWithFindings(verdict: Verdict, counts: FindingCounts): string {
  const text = findingsText(counts);
  return text === '' ? verdict : `${verdict}, with ${text}`;
}

/** Verdicts whose meaning is not obvious. */
const explained: readonly Verdict[] = ['partial', 'inconclusive'];

/** The same, what the verdict means where that is not obvious, and the power of the run. */
export function verdictLine(report: HasFindings & Pick<Report, 'verdict' | 'coverage'>): string {
  const { verdict, findings, coverage } = report;
  const line = verdictWithFindings(verdict, countFindings(findings));
  const meaning = explained.includes(verdict) ? `: ${verdictMeanings[verdict]}` : '';
  const power = powerText(coverage);
  return `${line}${meaning}${power === undefined ? '' : `; ${power}`}`;
}

/** The reasons that the line does not say already. */
export function reasonsBelowLine({ reasons, findings }: HasFindings & Pick<Report, 'reasons'>): readonly string[] {
  const { violations, warnings } = countFindings(findings);
  const said = [violationsReason(violations), strictReason(warnings)];
  return reasons.filter((reason) => !said.includes(reason));
}

/** Two reasons of a nonconforming verdict. */
export const violationsReason = (violations: number): string => plural(violations, 'violation');
export const strictReason = (warnings: number): string => `${plural(warnings, 'warning')}, which --strict fails`;

/** Whether the run ended before any check could begin, such as where nothing answers. */
export function endedAtOnce({ checks }: Pick<Report, 'checks'>): boolean {
  const selected = checks.filter(({ outcome }) => outcome !== 'skipped');
  return selected.length > 0 && selected.every(({ reason }) => reason === 'run-ended-early');
}
