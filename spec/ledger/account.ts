// Part 4.2 and rule 3 of part 5: orders and trades of the account.
import { must, open, rows, should } from './row.js';

export const account = [
  ...rows('account', {
    'account-orders.filter-id': must('4.2: id returns only the order with that id.'),
    'account-orders.filter-market': must('4.2: market returns only orders of that condition.'),
    'account-orders.filter-asset-id': must('4.2: asset_id returns only orders of that token.'),
    'account-orders.live-only': must('4.2: The list holds only live orders.'),
    'account-order.by-id': must('4.2: A lookup of an order by id returns that order.'),
    'account-order.list-agreement': should(
      '4.2: A live order has the same values in the list, under each filter and in its lookup.',
      'The list and the lookup show one order.',
    ),
    'account-trades.filter-id': must('4.2: id returns only the trade with that id.'),
    'account-trades.filter-taker': must('4.2: taker returns only trades with that taker.'),
    'account-trades.filter-maker': must('4.2: maker returns only trades with that maker.'),
    'account-trades.filter-market': must('4.2: market returns only trades of that condition.'),
    'account-trades.filter-before': must('4.2: before returns only trades strictly before that timestamp.'),
    'account-trades.filter-after': must('4.2: after returns only trades strictly after that timestamp.'),
    'account-trades.agreement': should(
      '4.2: A trade has the same values under each filter.',
      'A filter chooses trades; that it changes none of what they show is not stated.',
    ),
    'account-trades.own': must('4.2: The list holds only trades of the authenticated account.'),
  }),
  ...rows('builder', {
    'builder-trades.filter-id': must('4.2: id returns only the trade with that id.'),
    'builder-trades.filter-maker-address': must('4.2: maker_address returns only trades with that maker address.'),
    'builder-trades.filter-market': must('4.2: market returns only trades of that condition.'),
    'builder-trades.filter-asset-id': must('4.2: asset_id returns only trades of that token.'),
    'builder-trades.filter-before': must('4.2: before returns only trades strictly before that timestamp.'),
    'builder-trades.filter-after': must('4.2: after returns only trades strictly after that timestamp.'),
    'builder-trades.agreement': should(
      '4.2: A builder trade has the same values under each filter.',
      'A filter chooses trades; that it changes none of what they show is not stated.',
    ),
  }),
  ...rows('account', {
    'account.filter-combination': should(
      '4.2: Combined filters return only what every one of them returns.',
      'Every parameter is a filter of its own, with any other parameters.',
    ),
    'account-orders.filtered-end': must('4.6.3: The last page of filtered live orders has an empty next_cursor.'),
    'account-trades.filtered-end': must('4.6.4: The last page of filtered trades has the next_cursor LTE=.'),
  }),
  ...rows('builder', {
    'builder-trades.filtered-end': must('4.6.4: The last page of filtered builder trades has the next_cursor LTE=.'),
  }),

  ...rows('account', {
    'account.isolation-orders': must('5.3: An account cannot list the live orders of another account.'),
    'account.isolation-order': must('5.3: An account cannot read an order of another account.'),
    'account.isolation-trades': must('5.3: An account cannot list trades in which it has no part.'),
  }),
  ...rows('trading', {
    'account.isolation-cancel': must('5.3: An account cannot cancel an order of another account.'),
  }),
  ...rows('account', {
    'account.time-bounds': open('4.2: Which time of a trade do before and after compare, in which unit?'),
    'account.compared-makers': open('4.2: Which makers of a trade do maker and maker_address compare?'),
    'account.unauthenticated-reads': open('5: Which reads succeed without authentication headers?'),
    'account.read-headers': open('5: Which headers do reads require?'),
  }),
];
