import { type Matrix } from './matrix.js';
export interface SelftestOptions {
    readonly seed: number;
    /** How many random combinations of variants to run besides all of them. */
    readonly combinations: number;
    /**
     * For a first look: every fourth fault, and four variants in each run. Where such a run fails a check, each of its
     * variants runs alone too. It does not say which checks no fault fails.
     */
    readonly quick?: boolean | undefined;
    /** Only faults and variants whose name or requirement contains this text. */
    readonly only?: string | undefined;
    readonly onRow?: (done: number, total: number) => void;
}
export declare function selftest(options: SelftestOptions): Promise<Matrix>;
