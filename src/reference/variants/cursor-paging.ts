// Variants of cursor lists (4.6).
import { choices, type Policy } from '../choices.js';
import { changeObject } from '../deviation-builders.js';
import { cursorLists } from '../operations.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

/** Other end markers of order-book lists; the interface states those of account lists. */
function bookEnds(end: string): Partial<Policy> {
  const stated = choices.ends.value;
  const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
  return { ends: Object.fromEntries(ends) as Policy['ends'] };
}

export const cursorPagingVariants: readonly Variant[] = [
  ...choicesOf(['cursor.page-size'], {
    'pages-by-1': ['a cursor page holds 1 item', { cursorPage: 1 }],
    'pages-by-100': ['a cursor page holds 100 items', { cursorPage: 100 }],
    'pages-by-7': ['a cursor page holds 7 items', { cursorPage: 7 }],
    'pages-by-1000': ['a cursor page holds 1,000 items', { cursorPage: 1000 }],
    'filters-pages-after-cutting-them': [
      'a page is cut from the whole list and then filtered, so that pages of a filtered list may be empty',
      { filtering: 'after-paging', cursorPage: 3 },
    ],
  }),
  ...choicesOf(['cursor.encoding'], {
    'uses-opaque-cursors': ['cursors are opaque and belong to one list', { cursors: 'opaque' }],
  }),
  ...choicesOf(['cursor.listing-end'], {
    'ends-order-book-lists-with-an-empty-cursor': ['order-book lists end with an empty cursor', bookEnds('')],
    'ends-with-an-empty-page': ['an empty page follows the last one', { lastPage: 'then-an-empty-page' }],
  }),
  ...variantsOf(['2.12', '4.6.3'], ['cursor.listing-end', 'service.absent-fields'], {
    'ends-lists-with-a-null-cursor': [
      'the next_cursor of the last page is null',
      changeObject((body) =>
        'data' in body && ['', 'LTE='].includes(String(body.next_cursor)) ? { ...body, next_cursor: null } : body,
      ),
    ],
  }),
  ...choicesOf(['error.status-codes'], {
    'refuses-the-end-cursor': ['the end marker is refused when it is sent back', { pastTheEnd: 'refuse' }],
  }),
  ...choicesOf(['cursor.count-meaning'], {
    'counts-the-whole-list': ['count is the size of the whole list', { count: 'total' }],
  }),
];
