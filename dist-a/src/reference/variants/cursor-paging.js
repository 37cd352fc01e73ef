// Variants of cursor lists (4.6).
import { choices } from '../choices.js';
import { changeObject } from '../deviation-builders.js';
import { cursorLists } from '../operations.js';
import { variant, withPolicy } from './variant.js';
/** Other end markers of order-book lists; the interface states those of account lists. */
function bookEnds(end) {
    const stated = choices.ends.value;
    const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
    return { ends: Object.fromEntries(ends) };
}
export const cursorPagingVariants = [
    withPolicy({
        name: 'pages-by-1',
        questions: ['cursor.page-size'],
        does: 'a cursor page holds 1 item',
        policy: { cursorPage: 1 },
    }),
    withPolicy({
        name: 'pages-by-100',
        questions: ['cursor.page-size'],
        does: 'a cursor page holds 100 items',
        policy: { cursorPage: 100 },
    }),
    withPolicy({
        name: 'pages-by-7',
        questions: ['cursor.page-size'],
        does: 'a cursor page holds 7 items',
        policy: { cursorPage: 7 },
    }),
    withPolicy({
        name: 'pages-by-1000',
        questions: ['cursor.page-size'],
        does: 'a cursor page holds 1,000 items',
        policy: { cursorPage: 1000 },
    }),
    withPolicy({
        name: 'uses-opaque-cursors',
        questions: ['cursor.encoding'],
        does: 'cursors are opaque and belong to one list',
        policy: { cursors: 'opaque' },
    }),
    withPolicy({
        name: 'ends-order-book-lists-with-an-empty-cursor',
        questions: ['cursor.listing-end'],
        does: 'order-book lists end with an empty cursor',
        policy: bookEnds(''),
    }),
    variant({
        name: 'ends-lists-with-a-null-cursor',
        questions: ['cursor.listing-end', 'service.absent-fields'],
        does: 'the next_cursor of the last page is null',
        sections: ['2.12', '4.6.3'],
        deviation: changeObject((body) => 'data' in body && ['', 'LTE='].includes(String(body.next_cursor)) ? { ...body, next_cursor: null } : body),
    }),
    withPolicy({
        name: 'ends-with-an-empty-page',
        questions: ['cursor.listing-end'],
        does: 'an empty page follows the last one',
        policy: { lastPage: 'then-an-empty-page' },
    }),
    withPolicy({
        name: 'refuses-the-end-cursor',
        questions: ['error.status-codes'],
        does: 'the end marker is refused when it is sent back',
        policy: { pastTheEnd: 'refuse' },
    }),
    withPolicy({
        name: 'filters-pages-after-cutting-them',
        questions: ['cursor.page-size'],
        does: 'a page is cut from the whole list and then filtered, so that pages of a filtered list may be empty',
        policy: { filtering: 'after-paging', cursorPage: 3 },
    }),
    withPolicy({
        name: 'counts-the-whole-list',
        questions: ['cursor.count-meaning'],
        does: 'count is the size of the whole list',
        policy: { count: 'total' },
    }),
];
//# sourceMappingURL=cursor-paging.js.map