import fc from 'fast-check';
export interface PropertyOptions {
    readonly seed: number;
    /** Values to try, unless there are more examples than that. */
    readonly runs: number;
}
/** Throws the violation of the smallest counterexample, with the counterexample in it. */
export declare function checkProperty<T>(values: fc.Arbitrary<T>, assertHolds: (value: T) => Promise<void>, examples: readonly T[], { seed, runs }: PropertyOptions): Promise<void>;
