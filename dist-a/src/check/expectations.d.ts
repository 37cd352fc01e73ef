export interface Expectation {
    /** As in "expected: at most 100 items, or a refusal". */
    readonly text: string;
    /** Whether the body has the form that this expectation is about; other checks judge other forms. */
    readonly applies: (body: unknown) => boolean;
    readonly holds: (body: unknown) => boolean;
    readonly actual: (body: unknown) => string;
}
/** An array of at most `maximum` items. */
export declare function atMost(maximum: number, noun: string): Expectation;
/** An array of `minimum` to `maximum` items. */
export declare function between(minimum: number, maximum: number, noun: string): Expectation;
/** An array, however long. */
export declare const anArray: Expectation;
/** A paged envelope, or a bare array. */
export declare const aPage: Expectation;
