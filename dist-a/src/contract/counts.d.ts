/** How often one name occurred, and the first source of it, in the order of `Compare`. */
export interface Occurrences<Source> {
    readonly seen: number;
    readonly first: Source;
}
export type Counts<Source> = ReadonlyMap<string, Occurrences<Source>>;
export type WritableCounts<Source> = Map<string, Occurrences<Source>>;
/** Negative if the first one comes before the other. */
export type Compare<Source> = (one: Source, other: Source) => number;
/** Ignores new names after the first 200: a service that answers something new each time must not fill the memory. */
export declare function increment<Source>(counts: WritableCounts<Source>, name: string, source: Source, compare: Compare<Source>): void;
