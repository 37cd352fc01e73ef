// What a comparison of reports says. Every format of it is a view of this model. `npm run types:publish` makes
// comparison.schema.json of it: the comments become descriptions.
import type { EndpointId } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Outcome } from '../check/outcome.js';
import type { FindingCounts } from '../result/format.js';
import type {
  Count,
  JudgedLevel,
  Milliseconds,
  Observation,
  OutcomeCounts,
  Report,
  RequirementRow,
} from '../result/model.js';

/** One report of the comparison; each list below has one value for each, in this order. */
export interface ComparedReport
  extends Pick<Report, 'verdict' | 'startedAt' | 'cutShort' | 'writesStopped' | 'profile'> {
  /** As the caller named it: a name, a path or a URL. */
  readonly name: string;
  readonly baseUrl: string;
  readonly features: readonly Feature[];
  readonly findings: FindingCounts;
  readonly summary: OutcomeCounts;
}

/** `worse` and `better` compare the second report with the first; `other` is a difference that is neither. */
export type Change = 'worse' | 'better' | 'other';

export interface ComparedRequirement extends Pick<RequirementRow, 'id' | 'section' | 'text' | 'feature'> {
  /** `pinned` if a profile judged it in one report at least. */
  readonly level: JudgedLevel;
  /** Null where a report has no check of it. */
  readonly outcomes: readonly (Outcome | null)[];
  /** Set if the outcomes of its checks differ. */
  readonly change?: Change;
  /** The checks whose outcomes differ. */
  readonly checks: readonly ComparedCheck[];
}

export interface ComparedCheck {
  readonly id: string;
  readonly outcomes: readonly (Outcome | null)[];
  readonly messages: readonly (string | null)[];
  readonly change: Change;
}

/** The answers to an open question that are not the same in all reports. */
export interface ComparedQuestion extends Omit<Observation, 'answers'> {
  readonly subjects: readonly ComparedSubject[];
}

export interface ComparedSubject {
  /** What the answers are about; empty for a question that is not divided. */
  readonly subject: string;
  /** Null where a report has no answer. */
  readonly answers: readonly (readonly string[] | null)[];
}

/** @minimum 0 */
type Ratio = number;

export interface ComparedOperation {
  readonly id: EndpointId;
  /** As `GET /tags`. */
  readonly operation: string;
  readonly exercised: readonly boolean[];
  /** Median latency in milliseconds. */
  readonly p50: readonly (Milliseconds | null)[];
  /** Median latency as a multiple of that of the first report. */
  readonly ratios: readonly (Ratio | null)[];
  readonly change?: Change;
}

/** A rule that is broken in the second report only, or more severely; or an operation that is no longer exercised. */
export type Regression = {
  /** One sentence. */
  readonly message: string;
} & ({ readonly requirement: string } | { readonly operation: string });

export interface Comparison {
  readonly tool: { readonly name: 'tickmark'; readonly version: string };
  /** The seed of all reports. */
  readonly seed: Count;
  /** How much was sent for each report; absent if the traffic was recorded. */
  readonly effort?: Required<Report>['effort'];
  /** @minItems 2 */
  readonly reports: readonly ComparedReport[];
  /** All requirements that a report has a check of; those with a `change` differ. */
  readonly requirements: readonly ComparedRequirement[];
  /** Open questions whose answers differ, with the subjects that differ. */
  readonly questions: readonly ComparedQuestion[];
  /** Subjects of open questions with the same answer in all reports. */
  readonly equalAnswers: Count;
  readonly operations: readonly ComparedOperation[];
  /** What is worse in the second report than in the first; empty for more than two reports. */
  readonly regressions: readonly Regression[];
}
