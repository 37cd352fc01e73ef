// Parts 4.3, 4.4 and 4.6: fees, order-book lookups and the walk by cursor.
import { must, open, should } from './row.js';

export const orderBook = [
  must('fee-rate.default', '4.3', 'fees', 'Without a token the default fee rate is answered.'),
  must('fee-rate.query-equals-path', '4.3', 'fees', 'A token in the query gets the same fee rate as in the path.'),

  open('fee-rate.unknown-token', '4.3', 'fees', 'What is the fee rate of a token that nobody knows?'),

  must(
    'order-book-lookup.condition-id',
    '4.4',
    'order-book',
    'An order-book market asked for by its condition is that market.',
  ),
  should(
    'order-book-lookup.list-agreement',
    '4.4',
    'order-book',
    'An order-book market says the same in the list and alone.',
  ),
  should(
    'order-book-lookup.unknown-id',
    '4.4',
    'order-book',
    'A condition that does not exist is answered with an error.',
  ),

  must('cursor.first-page', '4.6.1', 'order-book', 'The first page comes with MA== and without a cursor alike.'),
  must('cursor.envelope', '4.6.2', 'order-book', 'A page carries next_cursor, limit and count.'),
  // That paging comes to an end and shows each item once is what paging is for.
  must('cursor.termination', '4.6', 'order-book', 'Following the cursors comes to an end.'),
  must('cursor.no-repeat', '4.6', 'order-book', 'Following the cursors shows no item twice.'),
  must('cursor.no-loop', '4.6', 'order-book', 'Following the cursors meets no cursor twice.'),
  should('cursor.complete', '4.6', 'order-book', 'Following the cursors loses no item.'),
  should(
    'cursor.foreign',
    '4.6',
    'order-book',
    'A cursor that the service did not give is refused, or answered with a page.',
  ),
  must('cursor.orders-end', '4.6.3', 'account', 'The last page of live orders has an empty next_cursor.'),
  must('cursor.trades-end', '4.6.4', 'account', 'The last page of trades has LTE= as next_cursor.'),
  must('cursor.builder-trades-end', '4.6.4', 'builder', 'The last page of builder trades has LTE= as next_cursor.'),
  open('cursor.listing-end', '4.6', 'order-book', 'How do the order-book lists end?'),
  open('cursor.page-size', '8', 'order-book', 'How many items does a page hold?'),
  open('cursor.count-meaning', '4.6', 'order-book', 'What does count count?'),
] as const;
