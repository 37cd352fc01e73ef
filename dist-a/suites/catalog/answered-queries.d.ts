import { type CheckContext, type JsonObject, type OffsetList, type Query } from '#check';
import { type SortedPages } from './sorted-pages.js';
/** A query with filters, a sort column or both, and what it is answered with. */
export interface AnsweredQuery {
    readonly query: Query;
    readonly items: readonly JsonObject[];
    /** The query of the first two items in the other direction. */
    readonly reversed: Query;
    /** The pages of the whole list by the sort column of these queries; undefined if no column sorts it. */
    readonly sortedBy: SortedPages | undefined;
}
/**
 * Queries that are answered with three items or more: by the most frequent value of each filter, and both values of
 * each flag, as they are or sorted in either direction; by two filters; and the sorted list. Only those that are wanted
 * are sent.
 */
export declare function answeredQueries(context: CheckContext, list: OffsetList, isWanted?: (query: Query) => boolean): Promise<readonly AnsweredQuery[]>;
/** The same queries where they are answered with two items. */
export declare function answeredQueriesWithTwoItems(context: CheckContext, list: OffsetList): Promise<readonly AnsweredQuery[]>;
/** Those of these queries that are refused. */
export declare function refusedQueries(context: CheckContext, list: OffsetList): Promise<readonly Query[]>;
/** Each list as the subject of a check that combines its parameters. */
export declare const combinedSubjects: <List extends OffsetList>(lists: readonly List[]) => {
    name: string;
    endpoint: List;
}[];
/** The items of a page; undefined if it is refused or no list. */
export declare function pageOf({ send }: CheckContext, list: OffsetList, query: Query): Promise<readonly Readonly<Record<string, unknown>>[] | undefined>;
/**
 * A page of two in the middle of the list. Where a second page of the default length begins, a service may have lost the
 * filter.
 */
export declare function windowOf({ query, items }: Pick<AnsweredQuery, 'query' | 'items'>): {
    limit: number;
    offset: number;
};
/** The query without `ascending`. */
export declare function withoutDirection({ query: { ascending: _, ...others } }: AnsweredQuery): Query;
/** Queries that are answered with one or two items: filters by a value that so few listed items show. */
export declare function answeredQueriesOfRareValues(context: CheckContext, list: OffsetList): Promise<readonly AnsweredQuery[]>;
