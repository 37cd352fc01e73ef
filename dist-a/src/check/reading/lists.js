// The lists of the interface, by how they are paged, and the reads whose headers are not shown.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { lists, } from '../../../spec/semantics/lists.js';
import { parameterBounds } from '../../contract/bounds.js';
/** The largest page that every offset list grants (part 8). */
export const pageLimit = parameterBounds('catalog-markets', 'limit').maximum;
export const offsetLists = ['catalog-markets', 'tags', 'events'];
export const filteredLists = ['catalog-markets', 'events'];
export const orderBookLists = [
    'order-book-markets',
    'sampling-markets',
    'sampling-simplified-markets',
    'simplified-markets',
];
const forms = {
    'order-book-markets': 'simplified-markets',
    'simplified-markets': 'order-book-markets',
    'sampling-markets': 'sampling-simplified-markets',
    'sampling-simplified-markets': 'sampling-markets',
};
/** The list of the same markets in another form (2.10, 2.11); account lists have one form. */
export const otherFormOf = (list) => forms[list];
export const accountLists = ['account-orders', 'account-trades', 'builder-trades'];
export const cursorLists = [...orderBookLists, ...accountLists];
/** Part 5 does not show which headers these reads require. The catalog lists none (4.5). */
export const readsWithUnspecifiedHeaders = endpointIds.filter((id) => endpoints[id].method === 'GET' && endpoints[id].feature !== 'catalog');
/** 4.6.1: the cursor of the first page. */
export const firstCursor = 'MA==';
/** 4.6.4: no more pages. */
export const endCursor = 'LTE=';
/** Whether a cursor says that a list has no more pages (4.6.3, 4.6.4; for the order book: not shown). */
export function isEndCursor(list, next) {
    return next === undefined || (lists[list].end?.cursors.includes(next) ?? false);
}
/** Whether a cursor ends some list: where it ends another one, that breaks the rule of its end. */
export function isEndOfAnyList(cursor) {
    return Object.values(lists).some(({ end }) => end?.cursors.includes(cursor));
}
//# sourceMappingURL=lists.js.map