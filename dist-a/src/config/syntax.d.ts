export interface Problem {
    /** From 1. */
    readonly line?: number | undefined;
    readonly message: string;
}
/** What a parser, or the module itself, threw. */
export declare function problemOf(error: unknown, file: string, text: string): Problem;
