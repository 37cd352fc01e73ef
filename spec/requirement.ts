// The types of the ledger. They do not depend on how a requirement is checked.

/** `must`: the interface states it · `should`: it implies it, or only observed it · `open`: not shown, never judged. */
export type Level = 'must' | 'should' | 'open';

/** The features that a service may claim. */
export const features = ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading'] as const;
export type Feature = (typeof features)[number];

/** One rule of the interface, in our own words. */
export interface Requirement<Id extends string = string> {
  /** `area.behavior` in kebab-case; never numbered, never reused. */
  readonly id: Id;
  readonly level: Level;
  /** The part of the interface that states it, e.g. `4.6.3`. */
  readonly section: string;
  readonly feature: Feature;
  /** A present-tense fact that one can observe; a question for the level `open`. */
  readonly text: string;
  /** Why it has this level: `stated in part 8`, or what the interface leaves unsaid. Absent where it is open. */
  readonly reason?: string;
}

/** A statement of the interface that cannot be checked, and why. */
export interface Exclusion {
  readonly section: string;
  readonly about: string;
  readonly reason: string;
}
