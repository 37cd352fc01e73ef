export interface Evidence {
    /** Counts values that were judged. Default: one. */
    add(count?: number): void;
    /** Values judged so far. */
    readonly total: () => number;
}
export declare function createEvidence(): Evidence;
