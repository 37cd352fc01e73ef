import type { Finding, Report, Verdict } from './model.js';
export declare const verdictMeanings: Readonly<Record<Verdict, string>>;
type Levels = readonly Pick<Finding, 'level'>[];
interface HasFindings {
    readonly findings: Levels;
}
export interface FindingCounts {
    /** Findings about stated rules, or about what a profile pins. */
    readonly violations: number;
    /** Findings about implied rules. */
    readonly warnings: number;
}
/** How many findings of each kind there are: the unit of verdicts. Checks are counted beside them, never with them. */
export declare function countFindings(findings: Levels): FindingCounts;
/** As `4 violations` and `1 warning`; a kind without findings is left out. */
export declare function findingKinds({ violations, warnings }: FindingCounts): readonly string[];
/** The title of a list of findings, as `5 findings: 4 violations, 1 warning`. */
export declare function findingsTitle(findings: Levels): string;
/** As `3 violations and 2 warnings (--strict fails them)`; empty if there is no finding. */
export declare function findingsText(counts: FindingCounts): string;
/** As `conforming, with 2 warnings (--strict fails them)`. */
export declare function verdictWithFindings(verdict: Verdict, counts: FindingCounts): string;
/** The same, what the verdict means where that is not obvious, and the power of the run. */
export declare function verdictLine(report: HasFindings & Pick<Report, 'verdict' | 'coverage'>): string;
/** The reasons that the line does not say already. */
export declare function reasonsBelowLine({ reasons, findings }: HasFindings & Pick<Report, 'reasons'>): readonly string[];
/** Two reasons of a nonconforming verdict. */
export declare function violationsReason(violations: number): string;
export declare function strictReason(warnings: number): string;
/** Whether the run ended before any check could begin, such as where nothing answers. */
export declare function endedAtOnce({ checks }: Pick<Report, 'checks'>): boolean;
export {};
