/** The text as one shell word. Text with special characters gets single quotes. */
export declare function quoted(text: string): string;
