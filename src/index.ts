// What a program can import from `tickmark`: the contract, the run, and the types of configuration and report.
export { openApi } from '../spec/document.js';
export { exclusions, ledger, type RequirementId } from '../spec/ledger.js';
export { renderDocument } from '../spec/render.js';
export type { Exclusion, Feature, Level, Requirement } from '../spec/requirement.js';
export { pin, type RunServiceOptions, run } from './api.js';
export type { Outcome } from './check/outcome/check-result.js';
export type { Account, Intent, KnownIds, OrderMaker, SecretEncoding, TlsFiles } from './client/settings.js';
export type { BaseUrl, Config, RunOptions, UserConfig } from './config/options.js';
export { defineConfig } from './config/options.js';
export type { MemberPromises, ProfileDocument } from './profile/document.js';
export type * from './result/model.js';
export { UsageError } from './usage/usage-error.js';
