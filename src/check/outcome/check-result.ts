// What a check found, with everything that is needed to reproduce it.
import type { RequirementId } from '../../../spec/ledger.js';
import type { Exchange } from '../../client/exchange.js';
import type { Reason } from './reasons.js';
import type { BodyPlace } from './violation.js';

export const outcomes = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a check ended, and what shows it. */
export interface CheckEnd {
  readonly id: string;
  readonly outcome: Outcome;
  /** Why the check is inconclusive or skipped; other checks have none. */
  readonly reason?: Reason;
  readonly message?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  /** What shows the violation, as the steps of a sequence. */
  readonly counterexample?: unknown;
  /** Where in a body it is, if it is about the form of a body. */
  readonly place?: BodyPlace;
  /** Other checks that sent the requests that show it: the replay runs them too. */
  readonly sentBy?: readonly string[];
  /** What its answers say about the ways in which the service could be wrong; absent if it does not count them. */
  readonly deviations?: readonly DeviationCoverage[];
}

/** @template Shown An exchange as the result shows it. */
export interface CheckResult<Shown = Exchange> extends CheckEnd {
  /** Values judged. */
  readonly evidence: number;
  /** Milliseconds in which requests of its own were under way. */
  readonly durationMs: number;
  /** The exchanges that show it; only where something is wrong or missing. */
  readonly exchanges: readonly Shown[];
  readonly observations: readonly CheckObservation[];
  /** It judged its observations by the answers that a profile pins. */
  readonly isPinned?: true;
}

/** What the answers of a run say about one way to be wrong. */
export interface DeviationCoverage {
  /** As `ignores closed`. */
  readonly deviation: string;
  /** Contexts in which an answer ruled it out, as `beside tag_slug`, `on a later page`. Sorted. */
  readonly ruledOut: readonly string[];
  /** Contexts that the data of the service could show, and no answer of this run did; with the request that would. */
  readonly missed: readonly { readonly context: string; readonly request: string }[];
  /** Why the data of the service cannot show the deviation at all. Then both lists are empty. */
  readonly notShown?: string;
}

/**
 * An observation with the first answer that shows it, where the check judges what the whole run has recorded: reports show
 * it if it drifted from a profile.
 */
export interface ShownObservation extends CheckObservation {
  readonly exchange?: Exchange | undefined;
}

/** What one check observed about a question that the interface leaves open. */
export interface CheckObservation {
  readonly requirement: RequirementId;
  /** What the observation is about, if the question has several subjects, such as `tags, out-of-range limit`. */
  readonly subject?: string;
  readonly value: string;
  /** How often it was seen. */
  readonly seen: number;
}

/** Counts what a check judged: a check that judged nothing is inconclusive, never passed. */
export class Evidence {
  total = 0;

  /** Counts values that were judged. Default: one. */
  add(count = 1): void {
    this.total += count;
  }
}
