/** The text as `JSON.stringify(value, null, 2)` writes it; the same text if it is nested very deep. */
export declare function indentJson(json: string): string;
