// How a check ends: its outcome, with everything that is needed to reproduce it; early with a violation, or inconclusive for one
// typed reason, so that advice never depends on the words of a message. Any other error is an error of the suite.
import type { RequirementId } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';
import type { SchemaViolationKind } from '../contract/validate-body.js';
import { errorMessage } from '../usage/usage-error.js';
import { firstFew, plural } from '../words.js';

export const outcomes = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a check ended, and what shows it. The row of a report has the same. */
export interface CheckEnd {
  readonly outcome: Outcome;
  /** Why the check is inconclusive or skipped; other checks have none. */
  readonly reason?: Reason;
  readonly message?: string;
  /** The check whose failure explains why this one is inconclusive. */
  readonly cause?: string;
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

/** What a check has found. It may hold secrets. */
export interface CheckResult extends CheckEnd {
  /** Values judged. */
  readonly evidence: number;
  /** Milliseconds in which requests of its own were under way. */
  readonly durationMs: number;
  /** The exchanges that show it; only where something is wrong or missing. */
  readonly exchanges: readonly Exchange[];
  readonly observations: readonly CheckObservation[];
  readonly deviations: readonly DeviationCoverage[];
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

/** What one check observed about a question that the interface leaves open. */
export interface CheckObservation {
  readonly requirement: RequirementId;
  /** What the observation is about, if the question has several subjects, such as `tags, out-of-range limit`. */
  readonly subject?: string;
  readonly value: string;
  /** How often it was seen. */
  readonly seen: number;
  /** The first answer that shows it, where the check judges what the whole run has recorded: a drift shows it. */
  readonly exchange?: Exchange | undefined;
}

/** Counts what a check judged: a check that judged nothing is inconclusive, never passed. */
export class Evidence {
  total = 0;

  /** Counts values that were judged. Default: one. */
  add(count = 1): void {
    this.total += count;
  }
}

export const reasons = [
  'feature-not-claimed',
  'trading-not-allowed',
  'no-credentials',
  'no-other-account',
  /** The service refused a request that the check needs and that nothing obliges it to accept. */
  'request-refused',
  /** The service answered in a form that this check does not judge, or left out the member to judge by. */
  'unexpected-form',
  /** The lists of the service show too few records, or none with the member to judge by. */
  'no-data',
  'no-account-data',
  /** The check needs an id that neither the lists nor `known` supply. */
  'unknown-ids',
  /** The service shows an id that no request can carry: `..`, nothing, or half of a surrogate pair. */
  'unusable-value',
  /** The service accepted no order, or the order did not rest in the book. */
  'order-not-accepted',
  /** The valid counterpart of a tampered request was not accepted, so its refusal proves nothing. */
  'control-failed',
  /** Records changed while they were compared. */
  'target-moved',
  /** A violation was seen, but not again, and no other client can explain it. */
  'seen-once',
  /** The answers fit a conforming service as well as a broken one. */
  'ambiguous',
  /** Another check has shown that a rule on which this one relies is broken. */
  'depends-on',
  /** Recorded traffic holds no answer that shows what the check judges. */
  'not-in-traffic',
  'no-response',
  /** The service refused so many writes in a row, or sent no answer to them, that the run sends no more of them. */
  'writes-stopped',
  'request-limit',
  /** The budget was spent, the run was interrupted, or the service stopped answering. */
  'run-ended-early',
] as const;

export type Reason = (typeof reasons)[number];

/** A place in a body that has the wrong form. */
export interface BodyPlace {
  /** JSON pointer into the body. */
  readonly pointer: string;
  readonly kind: SchemaViolationKind;
}

/**
 * What a violation carries besides its message. The report shows the request of the last source. Each violation names one,
 * because the last request of a check may be about another thing.
 */
type ViolationDetails = ViolationDescription & (With<'exchanges'> | With<'records'>);
type With<Source extends keyof ViolationDescription> = Required<Pick<ViolationDescription, Source>>;

interface ViolationDescription {
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly exchanges?: readonly Exchange[];
  /** Records, or lists of records, that show it: the report shows the exchanges that they came from. */
  readonly records?: readonly unknown[];
  /** Where in a body it is, if it is about the form of a body. */
  readonly place?: BodyPlace;
  /** It needs no second look: so many answers show it, or the check has looked again itself. */
  readonly isConfirmed?: boolean;
}

/** `comparison`: answers disagree, which a change between them explains too · `drift`: a profile has others. */
type ViolationKind = 'answer' | 'comparison' | 'drift';

/** The service breaks a stated rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly kind: ViolationKind;
  readonly details: ViolationDescription;

  /** @param message What is wrong, in one sentence. */
  constructor(kind: ViolationKind, message: string, details: ViolationDetails) {
    super(message);
    this.kind = kind;
    this.details = details;
  }
}

export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Ends the check with a violation: what an answer shows breaks the rule, also if the service changed meanwhile. */
export function failOnAnswer(message: string, details: ViolationDetails): never {
  throw new Violation('answer', message, details);
}

/** Ends the check with a violation: two answers disagree. It counts only if it reproduces on fresh answers. */
export function failOnComparison(message: string, details: ViolationDetails): never {
  throw new Violation('comparison', message, details);
}

/** Ends the check as inconclusive; `message` says what is missing. */
export function inconclusive(reason: Reason, message: string): never {
  throw new Inconclusive(reason, message);
}

export function valueOrThrow<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

export async function unlessInconclusive<T>(reading: Promise<T>): Promise<T | undefined> {
  const result = await orInconclusive(reading);
  return result instanceof Inconclusive ? undefined : result;
}

export async function orInconclusive<T>(reading: Promise<T>): Promise<T | Inconclusive> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Inconclusive) return error;
    throw error;
  }
}

export const stopReason = (signal: AbortSignal): string => errorMessage(signal.reason);
export const stopped = (signal: AbortSignal): Inconclusive => new Inconclusive('run-ended-early', stopReason(signal));

type Ids = readonly string[];

export function orderDifference(expected: Ids, actual: Ids) {
  const length = Math.max(expected.length, actual.length);
  const start = Array.from({ length }, (_, index) => index).findIndex((index) => expected[index] !== actual[index]);
  const after = start > 0 ? `after ${plural(start, 'equal item')}: ` : '';
  // A number alone would read like a place in the list.
  const textOf = (ids: Ids) => `${ids.length === 1 ? 'id' : 'ids'} ${firstFew(ids)}`;
  const rest = (list: Ids) => `${after}${list.length > start ? textOf(list.slice(start)) : 'no item'}`;
  return { expected: rest(expected), actual: rest(actual) };
}
