import { type EndpointId } from '../../../spec/endpoints.js';
import { type AccountList, type CursorList, type OffsetList, type OrderBookList } from '../../../spec/semantics/lists.js';
export type { AccountList, CursorList, OffsetList, OrderBookList } from '../../../spec/semantics/lists.js';
/** Offset lists with filters and sort columns. */
export type FilteredList = 'catalog-markets' | 'events';
/** The largest page that every offset list grants (part 8). */
export declare const pageLimit: number;
export declare const offsetLists: readonly OffsetList[];
export declare const filteredLists: readonly FilteredList[];
export declare const orderBookLists: readonly OrderBookList[];
/** The list of the same markets in another form (2.10, 2.11); account lists have one form. */
export declare const otherFormOf: (list: CursorList) => CursorList | undefined;
export declare const accountLists: readonly AccountList[];
export declare const cursorLists: readonly CursorList[];
/** Part 5 does not show which headers these reads require. The catalog lists none (4.5). */
export declare const readsWithUnspecifiedHeaders: readonly EndpointId[];
/** 4.6.1: the cursor of the first page. */
export declare const firstCursor = "MA==";
/** 4.6.4: no more pages. */
export declare const endCursor = "LTE=";
/** Whether a cursor says that a list has no more pages (4.6.3, 4.6.4; for the order book: not shown). */
export declare function isEndCursor(list: CursorList, next: string | undefined): boolean;
/** Whether a cursor ends some list: where it ends another one, that breaks the rule of its end. */
export declare function isEndOfAnyList(cursor: string): boolean;
