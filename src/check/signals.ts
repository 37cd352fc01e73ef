// How a check ends early: with a violation of the interface, or for want of evidence. Anything else it throws is our own fault.
import type { Exchange } from '../target/exchange.js';

export interface Difference {
  /** What was wrong, in one sentence. */
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/** What a violation may carry besides its message. */
export interface Proof extends Omit<Difference, 'message'> {
  /** The exchanges that show it, where they are not simply the check's last ones. */
  readonly exchanges?: readonly Exchange[];
  /** Records, or lists of them, that show it: their exchanges. */
  readonly of?: readonly unknown[];
}

/** The target breaks a stated rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly difference: Difference;
  /** `comparison`: two answers disagree, which a target that moved between them would explain too. */
  readonly kind: 'single' | 'comparison';
  readonly exchanges: readonly Exchange[];
  readonly of: readonly unknown[];
  counterexample: unknown;

  constructor(kind: 'single' | 'comparison', message: string, { exchanges = [], of = [], ...difference }: Proof) {
    super(message);
    this.difference = { message, ...difference };
    this.kind = kind;
    this.exchanges = exchanges;
    this.of = of;
  }
}

/** There is not enough to judge by. */
export class NotEnough extends Error {
  override readonly name = 'NotEnough';
}

/** One answer alone breaks the rule. */
export function fail(message: string, proof: Proof = {}): never {
  throw new Violation('single', message, proof);
}

/** Two answers disagree; confirmed by reading again before anybody is accused. */
export function disagree(message: string, proof: Proof = {}): never {
  throw new Violation('comparison', message, proof);
}

/** Ends the check as inconclusive; `reason` says what was missing. */
export function notEnough(reason: string): never {
  throw new NotEnough(reason);
}
