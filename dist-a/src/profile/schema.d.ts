type JsonSchema = Readonly<Record<string, unknown>>;
export declare function buildProfileSchema(): JsonSchema;
export {};
