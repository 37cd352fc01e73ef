import type { Outcome } from '../check/outcome/check-result.js';
import type { Verdict } from './model.js';
/** The most severe first. `skipped` is last: a requirement with one passed and one skipped check has passed. */
export declare const severityOrder: readonly Outcome[];
/** Symbols that can be distinguished without color. */
export declare const outcomeSymbols: Readonly<Record<Outcome, string>>;
/** The outcome whose color and symbol a verdict has. */
export declare const verdictOutcomes: Readonly<Record<Verdict, Outcome>>;
interface HasOutcome {
    readonly outcome: Outcome;
}
/** Whether the service broke the rule of the check. */
export declare function isBroken({ outcome }: HasOutcome): boolean;
/** The outcomes that occur with the number of rows that have each, the most severe first. */
export declare function countOutcomes(rows: readonly HasOutcome[]): readonly (readonly [outcome: Outcome, count: number])[];
/** The row with the most severe outcome; the first of several. */
export declare function mostSevere<T extends HasOutcome>(rows: readonly T[]): T | undefined;
export {};
