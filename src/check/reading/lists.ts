// The lists of the interface, by how they are paged, and the reads whose headers are not shown.
import { type EndpointId, endpointIds, endpoints } from '../../../spec/endpoints.js';
import {
  type AccountList,
  type CursorList,
  lists,
  type OffsetList,
  type OrderBookList,
} from '../../../spec/semantics/lists.js';
import { parameterBounds } from '../../contract/form.js';

export type { AccountList, CursorList, OffsetList, OrderBookList } from '../../../spec/semantics/lists.js';

/** Offset lists with filters and sort columns. */
export type FilteredList = 'catalog-markets' | 'events';

/** The largest page that every offset list grants (part 8). */
export const pageLimit: number = parameterBounds('catalog-markets', 'limit').maximum;

export const offsetLists: readonly OffsetList[] = ['catalog-markets', 'tags', 'events'];
export const filteredLists: readonly FilteredList[] = ['catalog-markets', 'events'];
/** Those that show markets in other forms than GET /markets (2.10, 2.11). */
export const otherOrderBookLists = ['sampling-markets', 'sampling-simplified-markets', 'simplified-markets'] as const;
export const orderBookLists: readonly OrderBookList[] = ['order-book-markets', ...otherOrderBookLists];
const forms: Partial<Record<CursorList, CursorList>> = {
  'order-book-markets': 'simplified-markets',
  'simplified-markets': 'order-book-markets',
  'sampling-markets': 'sampling-simplified-markets',
  'sampling-simplified-markets': 'sampling-markets',
};

/** The list of the same markets in another form (2.10, 2.11); account lists have one form. */
export const otherFormOf = (list: CursorList): CursorList | undefined => forms[list];

export const accountLists: readonly AccountList[] = ['account-orders', 'account-trades', 'builder-trades'];
export const cursorLists: readonly CursorList[] = [...orderBookLists, ...accountLists];

/** Part 5 does not show which headers these reads require. The catalog lists none (4.5). */
export const readsWithUnspecifiedHeaders: readonly EndpointId[] = endpointIds.filter(
  (id) => endpoints[id].method === 'GET' && endpoints[id].feature !== 'catalog',
);

/** 4.6.1: the cursor of the first page. */
export const firstCursor = 'MA==';
/** 4.6.4: no more pages. */
export const endCursor = 'LTE=';

/** Whether a cursor says that a list has no more pages (4.6.3, 4.6.4; for the order book: not shown). */
export const isEndCursor = (list: CursorList, next: string | undefined): boolean =>
  next === undefined || (lists[list].end?.cursors.includes(next) ?? false);

/** Whether a cursor ends some list: where it ends another one, that breaks the rule of its end. */
export const isEndOfAnyList = (cursor: string): boolean =>
  Object.values(lists).some(({ end }) => end?.cursors.includes(cursor));
