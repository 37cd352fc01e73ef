import type { ComparedOperation, ComparedRequirement, ComparedSubject, Comparison } from '../comparison/model.js';
/** Those with a broken rule in some report first, then those that lack evidence in some; in the order of the ledger. */
export declare function differingRequirements({ requirements }: Comparison): readonly ComparedRequirement[];
/** Whether the rule is broken in one report at least. */
export declare function isBrokenSomewhere({ outcomes }: ComparedRequirement): boolean;
/** Operations that are exercised in some reports only, or whose median latency differs notably. */
export declare function differingOperations({ operations }: Comparison): readonly ComparedOperation[];
export declare function isSlowerOrFaster({ p50, ratios }: ComparedOperation): boolean;
export declare function outcomeText(outcome: ComparedRequirement['outcomes'][number]): string;
/** Whether two reports answer, and not the same. */
export declare function differsWhereAnswered({ answers }: ComparedSubject): boolean;
export declare function answersText(answers: readonly string[] | null): string;
/** As `12 ms` and, after the first report, `12 ms (1.5×)`. */
export declare function latencyText({ exercised, p50, ratios }: ComparedOperation, index: number): string;
export declare function isEqual(comparison: Comparison): boolean;
