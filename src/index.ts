// What a program may import: the contract, and the types of a configuration and of a report.
export { openApi, renderDocument } from '../spec/document.js';
export { exclusions, ledger, type RequirementId } from '../spec/ledger.js';
export type { Exclusion, Feature, Level, Requirement } from '../spec/requirement.js';
export type { Config } from './run/config.js';
export type * from './run/model.js';
export type { Account, Intent, OrderMaker } from './target/settings.js';
