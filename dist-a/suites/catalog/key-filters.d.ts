import { type Check, type CheckContext, type RecordedAnswer } from '#check';
import { type KeyFilter } from './filter-values.js';
/** Every item of any answer to this filter that shows values shows the one asked for. */
export declare function keepsOnlyValue({ assert }: Pick<CheckContext, 'assert'>, { query, hasQuery, items }: RecordedAnswer, { endpoint, parameter, kind, valuesOf }: Pick<KeyFilter, 'endpoint' | 'parameter' | 'kind' | 'valuesOf'>): void;
/** 4.5: each of these filters keeps the items that have the value, and only them. */
export declare const keyFilterChecks: readonly Check[];
