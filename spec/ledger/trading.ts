// Parts 4.1, 7 and 8: placing and canceling.
import { must, open, part, should } from './row.js';

export const trading = [
  ...part('4.2', 'trading', {
    'place-order.live-in-list': must('An order whose result has the status live is in the list of live orders.'),
  }),
  ...part('2.4', 'trading', {
    'place-order.record-agreement': must('The record of an order has the values that were placed.'),
    'place-order.record-details': should(
      'The record of an order has the maker and the type that were placed, and the outcome of its token.',
      'The record is that of the order that was placed; the tables do not say which member shows which.',
    ),
    'place-order.price-and-size': should(
      'The record of an order has the price and the size that were placed, also if they are not round.',
      'The tables do not say how price and size follow from the two amounts.',
    ),
  }),
  ...part('2.1', 'trading', {
    'place-order.salt': should(
      'Orders that differ only in their salt have different ids.',
      'What the salt is for is not shown.',
    ),
    'place-order.sides': open('On which sides are orders placed?'),
    'place-order.order-types': open('Which order types are placed?'),
    'place-order.signature-types': open('Which signature types are placed?'),
  }),
  ...part('4.1', 'trading', {
    'place-order.repeat': open('What happens to an order that is sent twice?'),
  }),
  ...part('1', 'trading', {
    'trading.matching': open('What happens to two orders that match?'),
  }),
  ...part('8', 'trading', {
    'place-orders.batch-accepted': must('A batch of 1 to 15 orders is accepted.'),
    'place-orders.batch-minimum': must('An empty batch is refused.'),
    'place-orders.batch-maximum': must('A batch of more than 15 orders is refused, and none of its orders is placed.'),
  }),
  ...part('4.1', 'trading', {
    'place-orders.body-array': should(
      'A batch whose body is not an array is refused.',
      'Part 4.1 shows an array as the body, and does not say what becomes of another one.',
    ),
    'place-orders.one-result-per-item': must('A batch returns one result for each of its orders.'),
    'place-orders.result-order': should(
      'The results of a batch have the order of its orders.',
      'An array of results for an array of orders: that they have one order is not stated.',
    ),
  }),
  ...part('7', 'trading', {
    'place-orders.per-order-outcome': must('An order that is not accepted is reported in its own result.'),
  }),

  ...part('4.1', 'trading', {
    'cancel-order.canceled': must('Canceling a live order reports it as canceled.'),
  }),
  ...part('4.2', 'trading', {
    'cancel-order.leaves-live-list': must('A canceled order is not in the list of live orders.'),
  }),
  ...part('1', 'trading', {
    'cancel-order.scope': must('Canceling an order by its id cancels no other order.'),
  }),
  ...part('2.3', 'trading', {
    'cancel-order.exactly-once': must(
      'The order of a cancel request is reported once: as canceled or as not canceled.',
    ),
  }),
  ...part('7', 'trading', {
    // Part 7 says where such failures are reported. It does not exclude that the whole request is refused instead.
    'cancel-order.unknown-id': must('An order that does not exist is not reported as canceled.'),
    'cancel-order.cancel-again': open('What does canceling a canceled order report?'),
  }),
  ...part('4.1', 'trading', {
    'cancel-market-orders.canceled': must('Canceling by market reports the orders of that market as canceled.'),
  }),
  ...part('1', 'trading', {
    'cancel-market-orders.scope': must('Canceling by market does not cancel orders of other markets.'),
  }),
  ...part('4.2', 'trading', {
    'cancel-market-orders.leaves-live-list': must('Orders canceled by market are not in the list of live orders.'),
  }),
  ...part('2.3', 'trading', {
    'cancel-market-orders.exactly-once': must('Canceling by market reports each order once.'),
    'cancel-market-orders.body-fields': open('Which members does the body of cancel-by-market have?'),
  }),
  ...part('4.1', 'trading', {
    'trading.order-lifecycle': must('After any sequence of placing and canceling, the list agrees with the results.'),
  }),
  ...part('5', 'trading', {
    'trading.rejected-write-no-trace': must('A request that is not authenticated places and cancels nothing.'),
  }),
];
