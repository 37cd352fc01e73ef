// Part 4.2 and rule 3 of part 5: orders and trades of the account.
import { must, open, should } from './row.js';

export const account = [
  must('account-orders.filter-id', '4.2', 'account', 'id returns only the order with that id.'),
  must('account-orders.filter-market', '4.2', 'account', 'market returns only orders of that condition.'),
  must('account-orders.filter-asset-id', '4.2', 'account', 'asset_id returns only orders of that token.'),
  must('account-orders.live-only', '4.2', 'account', 'The list holds only live orders.'),
  must('account-order.by-id', '4.2', 'account', 'A lookup of an order by id returns that order.'),
  // The interface implies it: the list and the lookup show the same order.
  should(
    'account-order.list-agreement',
    '4.2',
    'account',
    'A live order has the same values in the list, under each filter and in its lookup.',
  ),
  must('account-trades.filter-id', '4.2', 'account', 'id returns only the trade with that id.'),
  must('account-trades.filter-taker', '4.2', 'account', 'taker returns only trades with that taker.'),
  must('account-trades.filter-maker', '4.2', 'account', 'maker returns only trades with that maker.'),
  must('account-trades.filter-market', '4.2', 'account', 'market returns only trades of that condition.'),
  must('account-trades.filter-before', '4.2', 'account', 'before returns only trades strictly before that timestamp.'),
  must('account-trades.filter-after', '4.2', 'account', 'after returns only trades strictly after that timestamp.'),
  must('account-trades.own', '4.2', 'account', 'The list holds only trades of the authenticated account.'),
  must('builder-trades.filter-id', '4.2', 'builder', 'id returns only the trade with that id.'),
  must(
    'builder-trades.filter-maker-address',
    '4.2',
    'builder',
    'maker_address returns only trades with that maker address.',
  ),
  must('builder-trades.filter-market', '4.2', 'builder', 'market returns only trades of that condition.'),
  must('builder-trades.filter-asset-id', '4.2', 'builder', 'asset_id returns only trades of that token.'),
  must('builder-trades.filter-before', '4.2', 'builder', 'before returns only trades strictly before that timestamp.'),
  must('builder-trades.filter-after', '4.2', 'builder', 'after returns only trades strictly after that timestamp.'),
  should(
    'account.filter-combination',
    '4.2',
    'account',
    'Combined filters return only what every one of them returns.',
  ),
  must(
    'account-orders.filtered-end',
    '4.6.3',
    'account',
    'The last page of filtered live orders has an empty next_cursor.',
  ),
  must('account-trades.filtered-end', '4.6.4', 'account', 'The last page of filtered trades has the next_cursor LTE=.'),
  must(
    'builder-trades.filtered-end',
    '4.6.4',
    'builder',
    'The last page of filtered builder trades has the next_cursor LTE=.',
  ),

  must('account.isolation-orders', '5.3', 'account', 'An account cannot list the live orders of another account.'),
  must('account.isolation-order', '5.3', 'account', 'An account cannot read an order of another account.'),
  must('account.isolation-trades', '5.3', 'account', 'An account cannot list trades in which it has no part.'),
  must('account.isolation-cancel', '5.3', 'trading', 'An account cannot cancel an order of another account.'),
  open('account.unauthenticated-reads', '5', 'account', 'Which reads succeed without authentication headers?'),
  open('account.read-headers', '5', 'account', 'Which headers do reads require?'),
] as const;
