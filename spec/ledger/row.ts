// How a row of the ledger is written: level, id, section, feature, text.
import type { Feature, Level, Requirement } from '../requirement.js';

const row =
  (level: Level) =>
  <const Id extends string>(id: Id, section: string, feature: Feature, text: string): Requirement<Id> => ({
    id,
    level,
    section,
    feature,
    text,
  });

/** The interface states the rule. */
export const must = row('must');
/** The interface implies the rule, or only reports an observation. */
export const should = row('should');
/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export const open = row('open');
