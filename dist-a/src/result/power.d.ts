import type { DeviationCoverage } from '../check/outcome/check-result.js';
import type { CheckRow, Coverage } from './model.js';
type DeviationCounts = NonNullable<Coverage['deviations']>;
/** One row for each deviation that a check covers. */
export declare function deviationCounts(checks: readonly CheckRow[]): DeviationCounts;
/** The share that is ruled out, from 0 to 1; undefined if the data could show nothing. */
export declare function powerOf(rows: DeviationCounts): number | undefined;
/** As `power 93 % (1,120 of 1,204 possible mistakes ruled out)`; 100 % only if all are. */
export declare function powerText({ deviations }: Pick<Coverage, 'deviations'>): string | undefined;
/** As `1,120 of 1,204 possible mistakes ruled out`: a deviation in two contexts is two mistakes. */
export declare function ruledOutText(rows: readonly Pick<DeviationCounts[number], 'ruledOut' | 'possible'>[]): string;
/** What several runs of one check rule out together. */
export declare function mergedDeviations(all: readonly DeviationCoverage[]): readonly DeviationCoverage[];
export {};
