/** What a value has to be. */
export declare const headerValueForm = "one line, of characters that a header can carry";
export declare function isHeaderName(name: string): boolean;
export declare function isHeaderValue(value: string): boolean;
