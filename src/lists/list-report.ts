// What judging one list results in.
import type { RequirementId } from '../../spec/ledger.js';
import type { DeviationCoverage } from '../check/outcome/check-result.js';
import type { Inconclusive } from '../check/outcome/violation.js';
import type { ListFinding } from './diagnose.js';
import type { DecidedReading } from './readings.js';

/** What the answers of one list show of each rule. */
export interface ListReport {
  readonly findings: readonly ListFinding[];
  /** Answers that a rule was judged by and that were as predicted. */
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly coverage: ReadonlyMap<RequirementId, readonly DeviationCoverage[]>;
  /** What the answers decide where the interface leaves room. */
  readonly readings: readonly DecidedReading[];
  /** Why nothing of the list could be judged. */
  readonly why?: Inconclusive;
}
