// What a program may import: the contract, the run, and the types of a configuration and of a report.
export { openApi } from '../spec/document.js';
export { exclusions, ledger, type RequirementId } from '../spec/ledger.js';
export { renderDocument } from '../spec/render.js';
export type { Exclusion, Feature, Level, Requirement } from '../spec/requirement.js';
export { type RunOptions, run } from './api.js';
export type { Outcome } from './check/result.js';
export type * from './run/model.js';
export type { BaseUrl, Conduct, Config } from './run/options.js';
export { UsageError } from './run/usage-error.js';
export type { Account, Intent, KnownIds, OrderMaker, SecretEncoding } from './target/settings.js';
