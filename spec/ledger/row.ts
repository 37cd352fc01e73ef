// How a row of the ledger is written: level, id, section, feature, text, and why it is no must.
import type { Feature, Requirement } from '../requirement.js';

type Row = <const Id extends string>(id: Id, section: string, feature: Feature, text: string) => Requirement<Id>;

/** The interface states the rule. */
export const must: Row = (id, section, feature, text) => ({
  id,
  level: 'must',
  section,
  feature,
  text,
  reason: `stated in part ${section}`,
});

/** The interface implies the rule, or only reports an observation: `reason` says which. */
export const should = <const Id extends string>(
  id: Id,
  section: string,
  feature: Feature,
  text: string,
  reason: string,
): Requirement<Id> => ({ id, level: 'should', section, feature, text, reason });

/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export const open: Row = (id, section, feature, text) => ({ id, level: 'open', section, feature, text });
