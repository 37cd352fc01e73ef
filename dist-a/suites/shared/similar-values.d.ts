/**
 * The value with another last character: a comparison of prefixes, or of long numbers without all digits, finds it
 * equal.
 */
export declare function withOtherEnd(value: string): string;
/**
 * The beginning of a value, cut until it is none of the listed ones: `election-2026` without its year may be a value of
 * its own, which a comparison of prefixes finds rightly. Empty if every beginning is listed.
 */
export declare function cutShort(value: string, listed: Iterable<string>): string;
