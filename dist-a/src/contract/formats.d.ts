/** Any ISO 8601 date or date-time, with any offset and fraction, whose day exists. */
export declare function isIso8601(text: string): boolean;
/**
 * The patterns of the document for ajv. A regular expression for JSON overflows the stack on texts of millions of
 * characters.
 */
export declare const patternEngine: ((pattern: string, flags: string) => RegExp) & {
    code: string;
};
