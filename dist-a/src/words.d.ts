/** `1234567` as `1,234,567`. */
export declare function formatNumber(number: number): string;
/** `1 check`, `2 checks`. */
export declare function plural(count: number, noun: string): string;
/** `a, b and c`. */
export declare function enumeration(names: readonly string[]): string;
/** `a, b, c and 57 more`: to leave out one name saves nothing, so that there are two more or none. */
export declare function firstFew(names: readonly string[], shown?: number, separator?: string): string;
