// Parts 4.1, 7 and 8: placing and canceling.
import { must, open, should } from './row.js';

export const trading = [
  must('place-order.live-in-list', '4.2', 'trading', 'An order that its result calls live is among the live orders.'),
  must('place-order.record-agreement', '2.4', 'trading', 'The record of an order says what was placed.'),
  open('place-order.repeat', '4.1', 'trading', 'What becomes of the very same order sent twice?'),
  open('trading.matching', '1', 'trading', 'What becomes of two orders that would match?'),
  must('place-orders.batch-accepted', '8', 'trading', 'A batch of 1 to 15 orders is taken.'),
  must('place-orders.batch-minimum', '8', 'trading', 'A batch of no orders is refused.'),
  must(
    'place-orders.batch-maximum',
    '8',
    'trading',
    'A batch of more than 15 orders is refused, and none of it is placed.',
  ),
  must('place-orders.one-result-per-item', '4.1', 'trading', 'A batch gets one result for each of its orders.'),
  // An array for an array: that the order is kept is implied.
  should('place-orders.result-order', '4.1', 'trading', 'The results of a batch are in the order of its orders.'),
  must('place-orders.per-order-outcome', '7', 'trading', 'An order that is not taken says so in its own result.'),

  must('cancel-order.canceled', '4.1', 'trading', 'Canceling a live order reports it as canceled.'),
  must('cancel-order.leaves-live-list', '4.2', 'trading', 'A canceled order is no longer live.'),
  must(
    'cancel-order.exactly-once',
    '2.3',
    'trading',
    'An order asked for is reported once: canceled, or not canceled.',
  ),
  // Part 7 tells where such failures are reported; that the whole request may be refused instead is not ruled out.
  must('cancel-order.unknown-id', '7', 'trading', 'An order that does not exist is not reported as canceled.'),
  // A service may take the second request for the first one again: the words rule neither out.
  should('cancel-order.repeat', '7', 'trading', 'An order that is canceled already is not canceled again.'),
  must('cancel-market-orders.canceled', '4.1', 'trading', 'Canceling by market reports the orders there as canceled.'),
  must('cancel-market-orders.scope', '1', 'trading', 'Canceling by market leaves orders elsewhere alone.'),
  must('cancel-market-orders.leaves-live-list', '4.2', 'trading', 'Orders canceled by market are no longer live.'),
  must('cancel-market-orders.exactly-once', '2.3', 'trading', 'Canceling by market reports each order once.'),
  open('cancel-market-orders.body-fields', '2.3', 'trading', 'Which members does the body of cancel-by-market have?'),
  must(
    'trading.order-lifecycle',
    '4.1',
    'trading',
    'Through any sequence of placing and canceling, results and lists agree.',
  ),
  must(
    'trading.rejected-write-no-trace',
    '5',
    'trading',
    'A request that is not authenticated places and cancels nothing.',
  ),
] as const;
