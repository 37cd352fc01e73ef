// How a check ends early: with a violation, or inconclusive. Any other error is an error of the suite.
import type { Exchange } from '../../client/exchange.js';
import type { SchemaViolationKind } from '../../contract/validate-body.js';
import { errorMessage } from '../../usage/usage-error.js';
import { firstFew, plural } from '../../words.js';
import type { Reason } from './reasons.js';

export interface Difference {
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

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

interface ViolationDescription extends Omit<Difference, 'message'> {
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
  readonly difference: Difference;
  readonly kind: ViolationKind;
  readonly exchanges: readonly Exchange[];
  readonly records: readonly unknown[];
  readonly place: BodyPlace | undefined;
  readonly isConfirmed: boolean;
  counterexample: unknown;

  constructor(
    kind: ViolationKind,
    message: string,
    { exchanges = [], records = [], place, isConfirmed = false, ...difference }: ViolationDetails,
  ) {
    super(message);
    this.difference = { message, ...difference };
    this.kind = kind;
    this.exchanges = exchanges;
    this.records = records;
    this.place = place;
    this.isConfirmed = isConfirmed;
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
export const runEnded = (signal: AbortSignal): Inconclusive => new Inconclusive('run-ended-early', stopReason(signal));

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
