import type { EndpointId } from '../../../spec/endpoints.js';
import { type Answer, type JsonObject } from '../../client/answer.js';
import type { Query, RequestOptions, Session } from '../../client/session.js';
import { type CursorList, type OffsetList } from './lists.js';
/** Pages of an account's list that a check with many filters reads: thousands of records where pages are not small. */
export declare const maximumFilteredPages = 40;
export interface CursorPage {
    readonly items: readonly JsonObject[];
    /** `next_cursor`; undefined where it is null or absent. */
    readonly next: string | undefined;
    readonly envelope: JsonObject;
}
/**
 * `end`: at an end marker · `loop`: at a cursor seen before · `refused`: the service refused a cursor of its own ·
 * `endless`: many empty pages in a row, each with a next cursor · `bound`: the limit of the walk.
 */
export type WalkEnd = 'end' | 'loop' | 'refused' | 'endless' | 'bound';
/** All pages of a cursor list, followed from the first to the end. */
export interface Walk {
    readonly pages: readonly CursorPage[];
    readonly items: readonly JsonObject[];
    /** The cursors that the pages gave, in order. */
    readonly cursors: readonly string[];
    readonly stopped: WalkEnd;
}
/** Whether the list may have more items after the last page of the walk: a missing item may be listed there. */
export declare function mayHaveMorePages({ stopped }: Walk): boolean;
/** Whether an offset list may have more items than `allItems` reads. */
export declare function mayHaveMore(items: readonly JsonObject[]): boolean;
/** The items of a walk; inconclusive if the list may have more. */
export declare function wholeList(walked: Walk): readonly JsonObject[];
export interface Reader {
    /** The answer to a request that the service may refuse; inconclusive if it does. */
    requireAccepted(endpoint: EndpointId, request?: RequestOptions): Promise<Answer>;
    /** One page of an offset list. */
    offsetPage(list: OffsetList, query?: Query): Promise<readonly JsonObject[]>;
    /** All items of an offset list, or the first 500 of them. */
    allItems(list: OffsetList, query?: Query): Promise<readonly JsonObject[]>;
    /** One page of a cursor list; the first one by default. */
    cursorPage(list: CursorList, query?: Query): Promise<CursorPage>;
    /** All pages of a cursor list, or the first `maximumPages` of them, until many of them in a row are empty. */
    walk(list: CursorList, query?: Query, options?: RequestOptions & {
        readonly maximumPages?: number;
    }): Promise<Walk>;
    /** The answer's body, where it is one bare record. */
    fetchRecord(endpoint: EndpointId, request: RequestOptions): Promise<JsonObject>;
}
/** The page in an answer; inconclusive if there is none. */
export declare function cursorPageOf(answer: Answer): CursorPage;
/** The items of an array answer; inconclusive if it is not an array. */
export declare function itemsOf(answer: Answer): readonly JsonObject[];
export declare function createReader({ send }: Pick<Session, 'send'>): Reader;
