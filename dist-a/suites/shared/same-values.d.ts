/** The name of an outcome without differences of display: capitals and outer spaces. */
export declare const plainOutcome: (outcome: string | undefined) => string | undefined;
/** Whether what a list shows of a member means the same as what a single record, or another list, shows of it. */
export declare function meanTheSame(name: string, listed: unknown, single: unknown): boolean;
/** Both values in one spelling, to be compared and to be shown where they differ. Either may be the shorter one. */
export declare function comparedValues(name: string, one: unknown, other: unknown): readonly [unknown, unknown];
