// How a check ends early: with a violation of the interface, or for want of evidence. Anything else it throws is our own fault.
import type { Exchange } from '../client/exchange.js';

export interface Difference {
  /** What was wrong, in one sentence. */
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/** What a violation may carry besides its message. */
export interface ViolationDetails extends Omit<Difference, 'message'> {
  /** The exchanges that show it, where they are not simply the check's last ones. */
  readonly exchanges?: readonly Exchange[];
  /** Records, or lists of them, that show it: their exchanges. */
  readonly records?: readonly unknown[];
}

/** The target breaks a stated rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly difference: Difference;
  /** `comparison`: two answers disagree, which a target that moved between them would explain too. */
  readonly kind: 'single' | 'comparison';
  readonly exchanges: readonly Exchange[];
  readonly records: readonly unknown[];
  counterexample: unknown;

  constructor(
    kind: 'single' | 'comparison',
    message: string,
    { exchanges = [], records = [], ...difference }: ViolationDetails,
  ) {
    super(message);
    this.difference = { message, ...difference };
    this.kind = kind;
    this.exchanges = exchanges;
    this.records = records;
  }
}

/** There is not enough to judge by. */
export class Inconclusive extends Error {
  override readonly name = 'NotEnough';
}

/** One answer alone breaks the rule. */
export function fail(message: string, proof: ViolationDetails = {}): never {
  throw new Violation('single', message, proof);
}

/** Two answers disagree; confirmed by reading again before anybody is accused. */
export function mismatch(message: string, proof: ViolationDetails = {}): never {
  throw new Violation('comparison', message, proof);
}

/** Ends the check as inconclusive; `reason` says what was missing. */
export function inconclusive(reason: string): never {
  throw new Inconclusive(reason);
}
