/** `1234567` as `1,234,567`. */
export declare function formatNumber(number: number): string;
/** `1 check`, `2 checks`. */
export declare function plural(count: number, noun: string): string;
