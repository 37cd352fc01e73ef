/** What is wrong, and what to do about it. */
export interface Mistake {
    readonly reason: string;
    readonly hint: string;
}
/** An option, a flag or a configuration that is not understood. Of several mistakes, each has a line of its own. */
export declare class UsageError extends Error {
    #private;
    readonly name = "UsageError";
    /** What to do about it; the message says what is wrong. */
    readonly hint: string;
    constructor(reason: string, hint: string, others?: readonly Mistake[]);
    get mistakes(): readonly Mistake[];
}
/** @throws {UsageError} with all of the mistakes, if there is one. */
export declare function refuse([first, ...others]: readonly Mistake[]): void;
/** What an error says on the console: a text for each mistake, with its hint on a line of its own. */
export declare function textsOf(error: Error): readonly string[];
