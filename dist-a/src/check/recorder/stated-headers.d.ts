type Headers = Readonly<Record<string, string>>;
/** Their names, in lower case. */
export declare function rateLimitHeaders(headers: Headers): readonly string[];
/** Their names, in lower case. */
export declare function versionHeaders(headers: Headers): readonly string[];
export {};
