/** The words of the ledger. Nothing here knows how a rule is checked. */

/** `must`: stated outright · `should`: implied or only observed · `open`: not shown, observed and never judged. */
export type Level = 'must' | 'should' | 'open';

/** What a target may claim to serve. */
export const features = ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading'] as const;
export type Feature = (typeof features)[number];

/** One rule of the interface, in our own words. */
export interface Requirement<Id extends string = string> {
  /** `area.behaviour` in kebab-case; never numbered, never reused. */
  readonly id: Id;
  readonly level: Level;
  /** The part of the interface that says it, e.g. `4.6.3`. */
  readonly section: string;
  readonly feature: Feature;
  /** A present-tense fact that one could observe. */
  readonly text: string;
}

/** A sentence of the interface that nobody can check, and why. */
export interface Exclusion {
  readonly section: string;
  readonly about: string;
  readonly reason: string;
}
