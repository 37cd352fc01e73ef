export interface TextRange {
    readonly start: number;
    readonly end: number;
}
/** Where the value is in the text; undefined if the text ends before it, or has no such value. */
export declare function findInJson(text: string, pointer: string): TextRange | undefined;
