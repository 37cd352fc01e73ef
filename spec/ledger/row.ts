// How a row of the ledger is written: the level first, then the id, the section, the feature and the rule.
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

/** The interface states it outright. */
export const must = row('must');
/** The interface implies it, or only tells what was observed. */
export const should = row('should');
/** The interface says "not shown", or leaves two readings: observed, never judged. */
export const open = row('open');
