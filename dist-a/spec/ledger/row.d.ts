import type { Feature, Requirement } from '../requirement.js';
/** The interface states the rule. */
export declare const must: <const Id extends string>(id: Id, section: string, feature: Feature, text: string) => Requirement<Id>;
/** The interface implies the rule, or only reports an observation. */
export declare const should: <const Id extends string>(id: Id, section: string, feature: Feature, text: string) => Requirement<Id>;
/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export declare const open: <const Id extends string>(id: Id, section: string, feature: Feature, text: string) => Requirement<Id>;
