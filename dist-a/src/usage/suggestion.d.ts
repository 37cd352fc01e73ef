/** "did you mean …?", if a name is near enough. */
export declare function suggestion(name: string, names: Iterable<string>): string | undefined;
/** The word of the names that is nearest to a mistyped one, if one is near enough. */
export declare function nearestWord(name: string, names: Iterable<string>): string | undefined;
