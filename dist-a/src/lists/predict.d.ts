import { type ListModel, type Mode, type Query } from './model.js';
/** How a service may compute an answer differently. */
export interface Patch {
    /** It refuses the request. */
    readonly refuses?: true;
    /** Parameters that it does not read. */
    readonly ignores?: readonly string[];
    /** How it compares the value of a filter. */
    readonly modes?: Readonly<Record<string, Mode>>;
    /** One matching filter is enough. */
    readonly any?: true;
    /** It also keeps items, or only those, with this value of another filter. */
    readonly adds?: readonly [string, string];
    readonly needs?: readonly [string, string];
    readonly limit?: (limit: number) => number;
    readonly offset?: (offset: number, limit: number) => number;
    /** The page is cut first and filtered afterwards. */
    readonly filtersPage?: true;
    /** The offset counts items that filters exclude. */
    readonly countsAll?: true;
    /** The list begins again after its end. */
    readonly wraps?: true;
    /** The page is cut first and sorted afterwards. */
    readonly sortsPage?: true;
    /** It answers as to these parameters. */
    readonly reads?: (query: Query) => Query;
    /** It shows the items of other accounts. */
    readonly foreign?: true;
    /** Its pages after the first deviate. */
    readonly later?: Patch;
    /** It loses the last item of each page but the last, that of a full last page, or all pages after the first. */
    readonly loses?: 'at page ends' | 'of a full last page' | 'later pages';
}
export interface Prediction {
    /** Indexes of the items that it shows, in order. */
    readonly rows: readonly number[];
    /** Whether the data decide about every item. */
    readonly isExact: boolean;
    /** For each item: 1 it passes all filters, 0 it does not, -1 the data do not show it. */
    readonly passes: Int8Array;
}
/** The size of the page that a query asks for. */
export declare const limitOf: (query: Query) => number;
export declare const offsetOf: (query: Query) => number;
export declare function without(query: Query, ...names: readonly string[]): Query;
/** The order that a query asks for; without a column, that of the list. */
export declare function sequenceOf(model: ListModel, { order, ascending }: Query): readonly number[];
export declare function predict(model: ListModel, asked: Query, patch?: Patch): Prediction;
/** Whether two predictions show the same: pages in their order, walks of cursor lists in any. */
export declare function showsSame(model: ListModel, one: readonly number[], other: readonly number[]): boolean;
