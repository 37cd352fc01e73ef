// Parts 4.3, 4.4 and 4.6: fees, order-book lookups and cursor paging.
import { must, open, part, should } from './row.js';

export const orderBook = [
  ...part('4.3', 'fees', {
    'fee-rate.default': must('Without a token, the default fee rate is returned.'),
    'fee-rate.query-equals-path': must('A token in the query has the same fee rate as in the path.'),

    'fee-rate.unknown-token': open('What is the fee rate of an unknown token?'),
  }),

  ...part('4.4', 'order-book', {
    'order-book-lookup.condition-id': must('A lookup of an order-book market by its condition returns that market.'),
    'order-book-lookup.list-agreement': should(
      'An order-book market has the same values in the list and in its lookup.',
      'The list and the lookup show one market.',
    ),
    'order-book-lookup.unknown-id': should(
      'A lookup of a condition that does not exist returns an error.',
      'Part 7 observes it for GET /events/{id} alone.',
    ),
  }),

  ...part('4.6.1', 'order-book', {
    'cursor.first-page': must('MA== and a request without a cursor both return the first page.'),
  }),
  ...part('4.6.2', 'order-book', {
    'cursor.envelope': must('A page has next_cursor, limit and count.'),
  }),
  ...part('4.6', 'order-book', {
    'cursor.termination': should(
      'Following the cursors reaches a last page.',
      'Paging is there to reach the last page; that there is one is stated where an end mark is.',
    ),
    'cursor.no-repeat': should(
      'Following the cursors returns no item twice.',
      'Pages are parts of one list; that they share no item is not stated.',
    ),
    'cursor.no-loop': should(
      'Following the cursors returns no cursor twice.',
      'Pages follow each other; that no cursor comes again is not stated.',
    ),
    'cursor.complete': should(
      'Following the cursors skips no item.',
      'Pages are parts of one list; that no item is left out between them is not stated.',
    ),
    'cursor.foreign': should(
      'A cursor that the service did not issue is refused or returns a page.',
      'Cursors are opaque; what becomes of one that was not issued is not shown.',
    ),
  }),
  ...part('4.6.3', 'account', {
    'cursor.orders-end': must('The last page of live orders has an empty next_cursor.'),
  }),
  ...part('4.6.4', 'account', {
    'cursor.trades-end': must('The last page of trades has the next_cursor LTE=.'),
  }),
  ...part('4.6.4', 'builder', {
    'cursor.builder-trades-end': must('The last page of builder trades has the next_cursor LTE=.'),
  }),
  ...part('4.6', 'order-book', {
    'cursor.listing-end': open('How do the order-book lists end?'),
  }),
  ...part('8', 'order-book', {
    'cursor.page-size': open('How many items does a page hold?'),
  }),
  ...part('4.6.1', 'order-book', {
    'cursor.encoding': open('What form do cursors have after the first?'),
  }),
  ...part('4.6', 'order-book', {
    'cursor.count-meaning': open('What does count count?'),
  }),
];
