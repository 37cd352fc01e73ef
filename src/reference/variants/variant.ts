// What a variant is: one named, legal choice that no check may accuse.
import type { Policy } from '../choices.js';
import type { Deviation } from '../deviation.js';

export interface Variant {
  /** The choice, in kebab-case. */
  readonly name: string;
  readonly does: string;
  readonly deviation: Deviation;
}

export function variant(name: string, does: string, deviation: Deviation): Variant {
  return { name, does, deviation };
}

/** Chooses otherwise where the interface is silent. */
export function choose(name: string, does: string, policy: Partial<Policy>): Variant {
  return { name, does, deviation: { policy } };
}
