// Part 4.2 and rule 3 of part 5: what the account sees of its orders and trades.
import { must, open, should } from './row.js';

export const account = [
  must('account-orders.filter-id', '4.2', 'account', 'id keeps the order with that id.'),
  must('account-orders.filter-market', '4.2', 'account', 'market keeps the orders on that condition.'),
  must('account-orders.filter-asset-id', '4.2', 'account', 'asset_id keeps the orders on that token.'),
  must('account-orders.live-only', '4.2', 'account', 'The list holds live orders.'),
  must('account-order.by-id', '4.2', 'account', 'An order asked for by its id is that order.'),
  must('account-trades.filter-id', '4.2', 'account', 'id keeps the trade with that id.'),
  must('account-trades.filter-taker', '4.2', 'account', 'taker keeps the trades that this address took.'),
  must('account-trades.filter-maker', '4.2', 'account', 'maker keeps the trades that this address made.'),
  must('account-trades.filter-market', '4.2', 'account', 'market keeps the trades on that condition.'),
  must('account-trades.filter-before', '4.2', 'account', 'before keeps the trades strictly before that second.'),
  must('account-trades.filter-after', '4.2', 'account', 'after keeps the trades strictly after that second.'),
  must('account-trades.own', '4.2', 'account', 'The trades are those of the account that asks.'),
  must('builder-trades.filter-id', '4.2', 'builder', 'id keeps the trade with that id.'),
  must(
    'builder-trades.filter-maker-address',
    '4.2',
    'builder',
    'maker_address keeps the trades that this address made.',
  ),
  must('builder-trades.filter-market', '4.2', 'builder', 'market keeps the trades on that condition.'),
  must('builder-trades.filter-asset-id', '4.2', 'builder', 'asset_id keeps the trades of that token.'),
  must('builder-trades.filter-before', '4.2', 'builder', 'before keeps the trades strictly before that second.'),
  must('builder-trades.filter-after', '4.2', 'builder', 'after keeps the trades strictly after that second.'),
  should('account.filter-combination', '4.2', 'account', 'Filters together keep what each of them keeps.'),

  must('account.isolation-orders', '5.3', 'account', 'No account sees the live orders of another.'),
  must('account.isolation-order', '5.3', 'account', 'No account reads a single order of another.'),
  must('account.isolation-trades', '5.3', 'account', 'No account sees trades that it had no part in.'),
  must('account.isolation-cancel', '5.3', 'trading', 'No account cancels an order of another.'),
  open('account.unauthenticated-reads', '5', 'account', 'Which reads are answered without authentication headers?'),
  open('account.read-headers', '5', 'account', 'Which headers do reads require?'),
] as const;
