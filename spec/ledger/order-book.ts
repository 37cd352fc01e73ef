// Parts 4.3, 4.4 and 4.6: fees, order-book lookups and cursor paging.
import { must, open, rows, should } from './row.js';

export const orderBook = [
  ...rows('fees', {
    'fee-rate.default': must('4.3: Without a token, the default fee rate is returned.'),
    'fee-rate.query-equals-path': must('4.3: A token in the query has the same fee rate as in the path.'),

    'fee-rate.unknown-token': open('4.3: What is the fee rate of an unknown token?'),
  }),

  ...rows('order-book', {
    'order-book-lookup.condition-id': must(
      '4.4: A lookup of an order-book market by its condition returns that market.',
    ),
    'order-book-lookup.list-agreement': should(
      '4.4: An order-book market has the same values in the list and in its lookup.',
      'The list and the lookup show one market.',
    ),
    'order-book-lookup.unknown-id': should(
      '4.4: A lookup of a condition that does not exist returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),

    'cursor.first-page': must('4.6.1: MA== and a request without a cursor both return the first page.'),
    'cursor.envelope': must('4.6.2: A page has next_cursor, limit and count.'),
    'cursor.termination': should(
      '4.6: Following the cursors reaches a last page.',
      'Paging is there to reach the last page; that there is one is stated where an end mark is.',
    ),
    'cursor.no-repeat': should(
      '4.6: Following the cursors returns no item twice.',
      'Pages are parts of one list; that they share no item is not stated.',
    ),
    'cursor.no-loop': should(
      '4.6: Following the cursors returns no cursor twice.',
      'Pages follow each other; that no cursor comes again is not stated.',
    ),
    'cursor.complete': should(
      '4.6: Following the cursors skips no item.',
      'Pages are parts of one list; that no item is left out between them is not stated.',
    ),
    'cursor.foreign': should(
      '4.6: A cursor that the service did not issue is refused or returns a page.',
      'Cursors are opaque; what becomes of one that was not issued is not shown.',
    ),
  }),
  ...rows('account', {
    'cursor.orders-end': must('4.6.3: The last page of live orders has an empty next_cursor.'),
    'cursor.trades-end': must('4.6.4: The last page of trades has the next_cursor LTE=.'),
  }),
  ...rows('builder', {
    'cursor.builder-trades-end': must('4.6.4: The last page of builder trades has the next_cursor LTE=.'),
  }),
  ...rows('order-book', {
    'cursor.listing-end': open('4.6: How do the order-book lists end?'),
    'cursor.page-size': open('8: How many items does a page hold?'),
    'cursor.encoding': open('4.6.1: What form do cursors have after the first?'),
    'cursor.count-meaning': open('4.6: What does count count?'),
  }),
];
