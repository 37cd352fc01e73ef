/** `statement` is one of `openStatements`. */
export declare function replaceStatement(described: {
    description?: string;
}, statement: string, answer: string): void;
