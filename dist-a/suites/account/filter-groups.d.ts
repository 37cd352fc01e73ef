import type { Query } from '#check';
export type Ids = ReadonlySet<string>;
/** One filter with a value, and the ids that it keeps alone. */
export interface Filtered {
    readonly parameter: string;
    readonly query: Query;
    readonly ids: Ids;
    /** The record at just this time: a strict filter leaves it out. */
    readonly leftOut?: string;
}
/** One filter with each of its values; undefined where the service refuses it. */
export type FilteredByValue = readonly (Filtered | undefined)[];
/**
 * For each filter, a value that leaves out a record, beside values of all the others that keep it: a lost filter shows
 * it.
 */
export declare function allBesideOne(filters: readonly FilteredByValue[], record: string | undefined): readonly (readonly Filtered[])[];
/** For each two filters, the pairs of values that show whether both apply. */
export declare function conclusivePairs(filters: readonly FilteredByValue[]): readonly (readonly Filtered[])[];
/** The ids that each of them keeps. */
export declare function keptByAll([first, ...others]: readonly Ids[]): Ids;
export declare function haveSameMembers(one: Ids, other: Ids): boolean;
