// The lists of the interface, by how they are paged, and the reads whose headers are not shown.
import { type EndpointId, endpointIds, endpoints } from '../../../spec/endpoints.js';
import { parameterBounds } from '../../contract/bounds.js';

export type OffsetList = 'catalog-markets' | 'tags' | 'events';
/** Offset lists with filters and sort columns. */
export type FilteredList = 'catalog-markets' | 'events';
export type OrderBookList =
  | 'order-book-markets'
  | 'sampling-markets'
  | 'sampling-simplified-markets'
  | 'simplified-markets';
export type AccountList = 'account-orders' | 'account-trades' | 'builder-trades';
export type CursorList = OrderBookList | AccountList;

/** The largest page that every offset list grants (part 8). */
export const pageLimit: number = parameterBounds('catalog-markets', 'limit').maximum;

export const offsetLists: readonly OffsetList[] = ['catalog-markets', 'tags', 'events'];
/** What an item of the list is. */
export const itemNouns: Readonly<Record<OffsetList, string>> = {
  'catalog-markets': 'market',
  tags: 'tag',
  events: 'event',
};
export const filteredLists: readonly FilteredList[] = ['catalog-markets', 'events'];
export const orderBookLists: readonly OrderBookList[] = [
  'order-book-markets',
  'sampling-markets',
  'sampling-simplified-markets',
  'simplified-markets',
];
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
export function isEndCursor(list: CursorList, next: string | undefined): boolean {
  if (next === undefined) return true;
  if (list === 'account-orders') return next === '';
  if (list === 'account-trades' || list === 'builder-trades') return next === endCursor;
  return next === '' || next === endCursor;
}
