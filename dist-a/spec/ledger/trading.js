// Parts 4.1, 7 and 8: placing and canceling.
import { must, open, should } from './row.js';
export const trading = [
    must('place-order.live-in-list', '4.2', 'trading', 'An order whose result has the status live is in the list of live orders.'),
    must('place-order.record-agreement', '2.4', 'trading', 'The record of an order has the values that were placed.'),
    should('place-order.record-details', '2.4', 'trading', 'The record of an order has the maker and the type that were placed, and the outcome of its token.'),
    should('place-order.price-and-size', '2.4', 'trading', 'The record of an order has the price and the size that were placed, also if they are not round.'),
    // The interface does not say what the salt is for.
    should('place-order.salt', '2.1', 'trading', 'Orders that differ only in their salt have different ids.'),
    open('place-order.sides', '2.1', 'trading', 'On which sides are orders placed?'),
    open('place-order.repeat', '4.1', 'trading', 'What happens to an order that is sent twice?'),
    open('trading.matching', '1', 'trading', 'What happens to two orders that match?'),
    must('place-orders.batch-accepted', '8', 'trading', 'A batch of 1 to 15 orders is accepted.'),
    must('place-orders.batch-minimum', '8', 'trading', 'An empty batch is refused.'),
    must('place-orders.batch-maximum', '8', 'trading', 'A batch of more than 15 orders is refused, and none of its orders is placed.'),
    // 4.1 shows an array as the body, and does not say what becomes of another one.
    should('place-orders.body-array', '4.1', 'trading', 'A batch whose body is not an array is refused.'),
    must('place-orders.one-result-per-item', '4.1', 'trading', 'A batch returns one result for each of its orders.'),
    // The interface implies the order: an array of results for an array of orders.
    should('place-orders.result-order', '4.1', 'trading', 'The results of a batch have the order of its orders.'),
    must('place-orders.per-order-outcome', '7', 'trading', 'An order that is not accepted is reported in its own result.'),
    must('cancel-order.canceled', '4.1', 'trading', 'Canceling a live order reports it as canceled.'),
    must('cancel-order.leaves-live-list', '4.2', 'trading', 'A canceled order is not in the list of live orders.'),
    must('cancel-order.scope', '1', 'trading', 'Canceling an order by its id cancels no other order.'),
    must('cancel-order.exactly-once', '2.3', 'trading', 'The order of a cancel request is reported once: as canceled or as not canceled.'),
    // Part 7 says where such failures are reported. It does not exclude that the whole request is refused instead.
    must('cancel-order.unknown-id', '7', 'trading', 'An order that does not exist is not reported as canceled.'),
    open('cancel-order.cancel-again', '7', 'trading', 'What does canceling a canceled order report?'),
    must('cancel-market-orders.canceled', '4.1', 'trading', 'Canceling by market reports the orders of that market as canceled.'),
    must('cancel-market-orders.scope', '1', 'trading', 'Canceling by market does not cancel orders of other markets.'),
    must('cancel-market-orders.leaves-live-list', '4.2', 'trading', 'Orders canceled by market are not in the list of live orders.'),
    must('cancel-market-orders.exactly-once', '2.3', 'trading', 'Canceling by market reports each order once.'),
    open('cancel-market-orders.body-fields', '2.3', 'trading', 'Which members does the body of cancel-by-market have?'),
    must('trading.order-lifecycle', '4.1', 'trading', 'After any sequence of placing and canceling, the list agrees with the results.'),
    must('trading.rejected-write-no-trace', '5', 'trading', 'A request that is not authenticated places and cancels nothing.'),
];
//# sourceMappingURL=trading.js.map