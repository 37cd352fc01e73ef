/**
 * The statement at the top level of the calling table that creates the row: a helper of the table that creates many
 * rows is skipped in favor of its caller. Reading a stack costs more than capturing one, so it is read on demand.
 */
export declare function callerLocation(): () => string | undefined;
interface Location {
    readonly file: string;
    readonly line: string;
}
/** The file and line that a line of a stack names. */
export declare function locationIn(frame: string): Location | undefined;
export {};
