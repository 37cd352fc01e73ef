// What a check found, with all that a person needs to see it again.
import type { RequirementId } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';

export const outcomes = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

export interface CheckResult {
  readonly id: string;
  readonly outcome: Outcome;
  /** Values judged. */
  readonly evidence: number;
  readonly durationMs: number;
  readonly message?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly counterexample?: unknown;
  /** The exchanges that show it; only where something is wrong or missing. */
  readonly exchanges: readonly Exchange[];
  readonly observations: readonly ObservedAnswer[];
}

/** One answer of the target to a question that the interface leaves open. */
export interface ObservedAnswer {
  readonly requirement: RequirementId;
  readonly value: string;
}
