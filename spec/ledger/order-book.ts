// Parts 4.3, 4.4 and 4.6: fees, order-book lookups and cursor paging.
import { must, open, should } from './row.js';

export const orderBook = [
  must('fee-rate.default', '4.3', 'fees', 'Without a token, the default fee rate is returned.'),
  must('fee-rate.query-equals-path', '4.3', 'fees', 'A token in the query has the same fee rate as in the path.'),

  open('fee-rate.unknown-token', '4.3', 'fees', 'What is the fee rate of an unknown token?'),

  must(
    'order-book-lookup.condition-id',
    '4.4',
    'order-book',
    'A lookup of an order-book market by its condition returns that market.',
  ),
  should(
    'order-book-lookup.list-agreement',
    '4.4',
    'order-book',
    'An order-book market has the same values in the list and in its lookup.',
    'The list and the lookup show one market.',
  ),
  should(
    'order-book-lookup.unknown-id',
    '4.4',
    'order-book',
    'A lookup of a condition that does not exist returns an error.',
    'Part 7 observes it for GET /events/{id} alone.',
  ),

  must('cursor.first-page', '4.6.1', 'order-book', 'MA== and a request without a cursor both return the first page.'),
  must('cursor.envelope', '4.6.2', 'order-book', 'A page has next_cursor, limit and count.'),
  should(
    'cursor.termination',
    '4.6',
    'order-book',
    'Following the cursors reaches a last page.',
    'Paging is there to reach the last page; that there is one is stated where an end mark is.',
  ),
  should(
    'cursor.no-repeat',
    '4.6',
    'order-book',
    'Following the cursors returns no item twice.',
    'Pages are parts of one list; that they share no item is not stated.',
  ),
  should(
    'cursor.no-loop',
    '4.6',
    'order-book',
    'Following the cursors returns no cursor twice.',
    'Pages follow each other; that no cursor comes again is not stated.',
  ),
  should(
    'cursor.complete',
    '4.6',
    'order-book',
    'Following the cursors skips no item.',
    'Pages are parts of one list; that no item is left out between them is not stated.',
  ),
  should(
    'cursor.foreign',
    '4.6',
    'order-book',
    'A cursor that the service did not issue is refused or returns a page.',
    'Cursors are opaque; what becomes of one that was not issued is not shown.',
  ),
  must('cursor.orders-end', '4.6.3', 'account', 'The last page of live orders has an empty next_cursor.'),
  must('cursor.trades-end', '4.6.4', 'account', 'The last page of trades has the next_cursor LTE=.'),
  must('cursor.builder-trades-end', '4.6.4', 'builder', 'The last page of builder trades has the next_cursor LTE=.'),
  open('cursor.listing-end', '4.6', 'order-book', 'How do the order-book lists end?'),
  open('cursor.page-size', '8', 'order-book', 'How many items does a page hold?'),
  open('cursor.encoding', '4.6.1', 'order-book', 'What form do cursors have after the first?'),
  open('cursor.count-meaning', '4.6', 'order-book', 'What does count count?'),
] as const;
