import type { Comparison } from '../comparison/model.js';
export declare const comparisonFormats: readonly string[];
export interface ComparisonTarget {
    readonly format: string;
    readonly path: string;
}
/** Adds `html` or `html=path` to the others. @throws {UsageError} for an unknown format. */
export declare function addComparison(text: string, others?: readonly ComparisonTarget[]): readonly ComparisonTarget[];
/** Writes each format and returns the paths. @throws {UsageError} if a file cannot be written. */
export declare function writeComparisons(comparison: Comparison, targets?: readonly ComparisonTarget[]): Promise<readonly string[]>;
