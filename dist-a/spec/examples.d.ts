export declare const examples: Readonly<Record<string, unknown>>;
