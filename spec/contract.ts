// The version of the contract, and its conformance levels: what a service can conform to as a whole.
import type { Feature } from './requirement.js';

/** docs/contract-changelog.md says what a change of it does to services. */
export const contractVersion = '2.0.0';

export interface ConformanceLevel {
  readonly name: string;
  /** Every operation of these has to be exercised, and no rule that the interface states about them may be broken. */
  readonly features: readonly Feature[];
  /** What it includes, with the sections that state it. */
  readonly description: string;
}

export const conformanceLevels = [
  {
    name: 'catalog',
    features: ['catalog'],
    description: 'Markets, events, tags and series of the catalog, listed and alone (4.5).',
  },
  {
    name: 'order book',
    features: ['order-book', 'fees'],
    description: 'Markets of the order book in all their forms (4.4), and fee rates (4.3).',
  },
  {
    name: 'account',
    features: ['order-book', 'fees', 'account', 'builder'],
    description: 'The order book, and signed reads of orders, trades and builder trades (4.2, 5).',
  },
  {
    name: 'trading',
    features: ['order-book', 'fees', 'account', 'builder', 'trading'],
    description: 'The account, and signed requests that place and cancel orders (4.1).',
  },
] as const satisfies readonly ConformanceLevel[];

export type ConformanceLevelName = (typeof conformanceLevels)[number]['name'];
