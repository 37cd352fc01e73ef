import type { Check } from '../check/check.js';
import type { CheckRow } from './model.js';
/**
 * The same rows; a failure that another one explains, of a check that it names or of a rule on the same operation, is
 * inconclusive. Of failures that explain each other, one stays: a mistake never disappears.
 */
export declare function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[];
