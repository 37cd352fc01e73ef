import type { Check } from '../check/check.js';
/**
 * One check for each operation, to be run before all others: the answers to its requests are the evidence of all
 * passive checks of the operation, and many active checks send the same requests.
 */
export declare function firstChecksOf(checks: readonly Check[]): readonly Check[];
/** The active checks by level. */
export declare function levelsOf(checks: readonly Check[]): readonly (readonly Check[])[];
/** Each rule once before any rule on its second operation, and reads before what needs an account, or orders. */
export declare function byPriority(checks: readonly Check[]): readonly Check[];
