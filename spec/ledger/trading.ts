// Parts 4.1, 7 and 8: placing and canceling.
import { must, open, rows, should } from './row.js';

export const trading = [
  ...rows('trading', {
    'place-order.live-in-list': must('4.2: An order whose result has the status live is in the list of live orders.'),
    'place-order.record-agreement': must('2.4: The record of an order has the values that were placed.'),
    'place-order.record-details': should(
      '2.4: The record of an order has the maker and the type that were placed, and the outcome of its token.',
      'The record is that of the order that was placed; the tables do not say which member shows which.',
    ),
    'place-order.price-and-size': should(
      '2.4: The record of an order has the price and the size that were placed, also if they are not round.',
      'The tables do not say how price and size follow from the two amounts.',
    ),
    'place-order.salt': should(
      '2.1: Orders that differ only in their salt have different ids.',
      'What the salt is for is not shown.',
    ),
    'place-order.sides': open('2.1: On which sides are orders placed?'),
    'place-order.order-types': open('2.1: Which order types are placed?'),
    'place-order.signature-types': open('2.1: Which signature types are placed?'),
    'place-order.repeat': open('4.1: What happens to an order that is sent twice?'),
    'trading.matching': open('1: What happens to two orders that match?'),
    'place-orders.batch-accepted': must('8: A batch of 1 to 15 orders is accepted.'),
    'place-orders.batch-minimum': must('8: An empty batch is refused.'),
    'place-orders.batch-maximum': must(
      '8: A batch of more than 15 orders is refused, and none of its orders is placed.',
    ),
    'place-orders.body-array': should(
      '4.1: A batch whose body is not an array is refused.',
      'Part 4.1 shows an array as the body, and does not say what becomes of another one.',
    ),
    'place-orders.one-result-per-item': must('4.1: A batch returns one result for each of its orders.'),
    'place-orders.result-order': should(
      '4.1: The results of a batch have the order of its orders.',
      'An array of results for an array of orders: that they have one order is not stated.',
    ),
    'place-orders.per-order-outcome': must('7: An order that is not accepted is reported in its own result.'),

    'cancel-order.canceled': must('4.1: Canceling a live order reports it as canceled.'),
    'cancel-order.leaves-live-list': must('4.2: A canceled order is not in the list of live orders.'),
    'cancel-order.scope': must('1: Canceling an order by its id cancels no other order.'),
    'cancel-order.exactly-once': must(
      '2.3: The order of a cancel request is reported once: as canceled or as not canceled.',
    ),
    // Part 7 says where such failures are reported. It does not exclude that the whole request is refused instead.
    'cancel-order.unknown-id': must('7: An order that does not exist is not reported as canceled.'),
    'cancel-order.cancel-again': open('7: What does canceling a canceled order report?'),
    'cancel-market-orders.canceled': must('4.1: Canceling by market reports the orders of that market as canceled.'),
    'cancel-market-orders.scope': must('1: Canceling by market does not cancel orders of other markets.'),
    'cancel-market-orders.leaves-live-list': must('4.2: Orders canceled by market are not in the list of live orders.'),
    'cancel-market-orders.exactly-once': must('2.3: Canceling by market reports each order once.'),
    'cancel-market-orders.body-fields': open('2.3: Which members does the body of cancel-by-market have?'),
    'trading.order-lifecycle': must(
      '4.1: After any sequence of placing and canceling, the list agrees with the results.',
    ),
    'trading.rejected-write-no-trace': must('5: A request that is not authenticated places and cancels nothing.'),
  }),
];
