/** Remembers the bodies that the list was read from. */
export declare function rememberPages<T extends readonly unknown[]>(list: T, bodies: readonly unknown[]): T;
/** The bodies that a list was read from, or the list and its items, if that is not known. */
export declare function pagesOf(list: readonly unknown[]): readonly unknown[];
