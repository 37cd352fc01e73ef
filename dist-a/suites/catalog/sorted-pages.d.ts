import { type CheckContext, type FilteredList, type JsonObject, type OffsetList } from '#check';
export declare const likelyColumns: string[];
/** Tried if the list is sorted by none of the likely ones. */
export declare const otherColumns: Readonly<Record<FilteredList, readonly string[]>>;
export declare const columnsOf: (list: FilteredList) => string[];
export declare const firstPage: {
    limit: number;
    offset: number;
};
/** The first page of a list in both directions. */
export interface SortedPages {
    readonly column: string;
    readonly up: readonly JsonObject[];
    readonly down: readonly JsonObject[];
}
/**
 * The pages sorted by one column; none if the service refuses the column or does not sort by it. If the list is already
 * in this order, that shows it only for a service that refuses unknown columns (`isKnown`).
 */
export declare function pagesSortedBy({ send, allItems, offsetPage }: CheckContext, list: FilteredList, column: string, isKnown?: boolean): Promise<readonly SortedPages[]>;
/** The first pages by each likely column that sorts the list; by each other column if none of them does. */
export declare function pagesOfLikelyColumns(context: CheckContext, list: FilteredList): Promise<readonly SortedPages[]>;
/** The first pages by every column that sorts the list; by free texts only if no other column sorts it. */
export declare function pagesOfAllColumns(context: CheckContext, list: FilteredList): Promise<readonly SortedPages[]>;
/** A service that refuses this knows the columns that it accepts. */
export declare const sortedByNonsense: ({ send, unknown }: CheckContext, list: FilteredList) => Promise<import("#check").CheckedAnswer>;
/**
 * The columns that sort the list, with their pages, so that checks can take turns: the seed says which one is the first.
 */
export declare function pagesInSeedOrder(context: CheckContext, list: OffsetList): Promise<readonly SortedPages[]>;
