// What a service conforms to as a whole: the verdict of a run, on the features of each conformance level alone.
import { conformanceLevels } from '../../spec/contract.js';
import type { Feature } from '../../spec/requirement.js';
import { enumeration } from '../words.js';
import { findingsOf } from './findings.js';
import type { LevelResult, Report, Verdict } from './model.js';
import { type VerdictInput, verdictOf } from './verdict.js';

const results: Readonly<Record<Verdict, LevelResult['result']>> = {
  conforming: 'conforms',
  nonconforming: 'fails',
  partial: 'not-shown',
  inconclusive: 'not-shown',
};

export const conformanceOf = (run: Omit<VerdictInput, 'findings'>): readonly LevelResult[] =>
  conformanceLevels.map(({ name: level, features }) => {
    const notClaimed = features.filter((feature) => !run.target.features.includes(feature));
    if (notClaimed.length > 0)
      return { level, result: 'not-claimed', reasons: [`it does not claim ${enumeration(notClaimed)}`] };
    const { verdict, reasons } = verdictOf(withFeatures(run, features));
    return { level, result: results[verdict], reasons };
  });

/** As if the caller had named these features and asked for nothing else: no baseline, profile or `--strict` counts. */
function withFeatures(run: Omit<VerdictInput, 'findings'>, features: readonly Feature[]): VerdictInput {
  const own = run.checks.filter(({ level, feature }) => level !== 'pinned' && features.includes(feature));
  const checks = own.map(({ excused: _, ...row }) => row);
  const target = { ...run.target, features, featuresNamed: true };
  const nothingElse = { strict: false, required: [], baselineProblems: [], profile: undefined };
  return { ...run, target, checks, findings: findingsOf(checks), ...nothingElse };
}

interface WithLevels {
  /** Levels of another version of the contract may have other names. */
  readonly conformance: readonly (Pick<LevelResult, 'result'> & { readonly level: string })[];
}

/** The levels that a service conforms to, without those that another one includes. */
export function reachedLevels({ conformance }: WithLevels): readonly string[] {
  const reached = conformance.filter(({ result }) => result === 'conforms').map(({ level }) => level);
  const featuresOf = (level: string): readonly Feature[] =>
    conformanceLevels.find(({ name }) => name === level)?.features ?? [];
  const isWithin = (level: string, other: string) =>
    other !== level && featuresOf(level).every((feature) => featuresOf(other).includes(feature));
  return reached.filter((level) => !reached.some((other) => isWithin(level, other)));
}

/** As `contract 2.0.0, 2026-11-26`: by what and when a service was judged. */
export const judgedBy = ({ contract, startedAt }: Pick<Report, 'contract' | 'startedAt'>): string =>
  `contract ${contract}, ${startedAt.slice(0, 10)}`;

/** As `catalog and trading (contract 2.0.0, 2026-11-26)`; undefined if it reaches no level. */
export function conformanceText(report: Pick<Report, 'conformance' | 'contract' | 'startedAt'>): string | undefined {
  const levels = reachedLevels(report);
  return levels.length === 0 ? undefined : `${enumeration(levels)} (${judgedBy(report)})`;
}
