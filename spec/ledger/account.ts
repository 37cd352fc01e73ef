// Part 4.2 and rule 3 of part 5: orders and trades of the account.
import { must, open, part, should } from './row.js';

export const account = [
  ...part('4.2', 'account', {
    'account-orders.filter-id': must('id returns only the order with that id.'),
    'account-orders.filter-market': must('market returns only orders of that condition.'),
    'account-orders.filter-asset-id': must('asset_id returns only orders of that token.'),
    'account-orders.live-only': must('The list holds only live orders.'),
    'account-order.by-id': must('A lookup of an order by id returns that order.'),
    'account-order.list-agreement': should(
      'A live order has the same values in the list, under each filter and in its lookup.',
      'The list and the lookup show one order.',
    ),
    'account-trades.filter-id': must('id returns only the trade with that id.'),
    'account-trades.filter-taker': must('taker returns only trades with that taker.'),
    'account-trades.filter-maker': must('maker returns only trades with that maker.'),
    'account-trades.filter-market': must('market returns only trades of that condition.'),
    'account-trades.filter-before': must('before returns only trades strictly before that timestamp.'),
    'account-trades.filter-after': must('after returns only trades strictly after that timestamp.'),
    'account-trades.own': must('The list holds only trades of the authenticated account.'),
  }),
  ...part('4.2', 'builder', {
    'builder-trades.filter-id': must('id returns only the trade with that id.'),
    'builder-trades.filter-maker-address': must('maker_address returns only trades with that maker address.'),
    'builder-trades.filter-market': must('market returns only trades of that condition.'),
    'builder-trades.filter-asset-id': must('asset_id returns only trades of that token.'),
    'builder-trades.filter-before': must('before returns only trades strictly before that timestamp.'),
    'builder-trades.filter-after': must('after returns only trades strictly after that timestamp.'),
  }),
  ...part('4.2', 'account', {
    'account.filter-combination': should(
      'Combined filters return only what every one of them returns.',
      'Every parameter is a filter of its own, with any other parameters.',
    ),
  }),
  ...part('4.6.3', 'account', {
    'account-orders.filtered-end': must('The last page of filtered live orders has an empty next_cursor.'),
  }),
  ...part('4.6.4', 'account', {
    'account-trades.filtered-end': must('The last page of filtered trades has the next_cursor LTE=.'),
  }),
  ...part('4.6.4', 'builder', {
    'builder-trades.filtered-end': must('The last page of filtered builder trades has the next_cursor LTE=.'),
  }),

  ...part('5.3', 'account', {
    'account.isolation-orders': must('An account cannot list the live orders of another account.'),
    'account.isolation-order': must('An account cannot read an order of another account.'),
    'account.isolation-trades': must('An account cannot list trades in which it has no part.'),
  }),
  ...part('5.3', 'trading', {
    'account.isolation-cancel': must('An account cannot cancel an order of another account.'),
  }),
  ...part('4.2', 'account', {
    'account.time-bounds': open('Which time of a trade do before and after compare, in which unit?'),
    'account.compared-makers': open('Which makers of a trade do maker and maker_address compare?'),
  }),
  ...part('5', 'account', {
    'account.unauthenticated-reads': open('Which reads succeed without authentication headers?'),
    'account.read-headers': open('Which headers do reads require?'),
  }),
];
