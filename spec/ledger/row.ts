// How rows of the ledger are written: those of one part of the interface and one feature, by their ids.
import type { Feature, Level, Requirement } from '../requirement.js';

interface Row {
  readonly level: Level;
  readonly text: string;
  readonly reason?: string;
}

/** The interface states the rule. */
export const must = (text: string): Row => ({ level: 'must', text });

/** The interface implies the rule, or only reports an observation: `reason` says which. */
export const should = (text: string, reason: string): Row => ({ level: 'should', text, reason });

/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export const open = (text: string): Row => ({ level: 'open', text });

/** The requirements of one part, as `8`. */
export const part = <const Id extends string>(
  section: string,
  feature: Feature,
  rows: Readonly<Record<Id, Row>>,
): readonly Requirement<Id>[] =>
  (Object.entries(rows) as [Id, Row][]).map(([id, { level, text, reason }]) => ({
    id,
    level,
    section,
    feature,
    text,
    ...(level === 'must' ? { reason: `stated in part ${section}` } : reason === undefined ? {} : { reason }),
  }));
