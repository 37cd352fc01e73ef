// Which orders a run places for the checks of placements, and which check judges them: alone and in batches of several
// sizes, of each account, and SELL orders.
import { batchBounds, type Dependency, type Intent, type RequirementId } from '#check';
import type { Owner, Placement } from './trading-operations.js';

/** The rules that are judged by these orders. */
export type BatchRule = Extract<
  RequirementId,
  | 'place-order.live-in-list'
  | 'place-order.record-agreement'
  | 'place-order.record-details'
  | 'place-order.price-and-size'
  | 'place-orders.batch-accepted'
  | 'place-orders.one-result-per-item'
  | 'place-orders.result-order'
  | 'place-orders.per-order-outcome'
  | 'account-order.by-id'
  | 'account.isolation-orders'
  | 'account.isolation-order'
  | 'cancel-order.canceled'
  | 'cancel-order.leaves-live-list'
>;

export interface BatchOptions {
  /** The orders of one account are live together. */
  readonly account: Owner;
  readonly endpoint: Placement;
  readonly count: number;
  readonly side: Intent['side'];
  /** The subject of the check of each rule that judges them; undefined for the check that has none in its id. */
  readonly judgedAs: Readonly<Partial<Record<BatchRule, string | undefined>>>;
}

export type BatchName = 'alone' | 'one' | 'two' | 'full' | 'second-alone' | 'second' | 'sell';

/** The rules of each order, however it is placed. */
const ofEachOrder = (subject: string) => ({
  'place-order.live-in-list': subject,
  'place-order.record-agreement': subject,
  'place-order.record-details': subject,
  'place-order.price-and-size': subject,
});

/** The rules of a whole batch; `placed` and `canceled` name it among the orders of an account, and among cancels. */
const ofBatch = (name: string, placed: string, canceled: string) => ({
  ...ofEachOrder(`place-orders:${name}`),
  'place-orders.one-result-per-item': `place-orders:${name}`,
  'place-orders.result-order': `place-orders:${name}`,
  'place-orders.per-order-outcome': `place-orders:${name}`,
  'account-order.by-id': `account-order:${name}`,
  'account.isolation-orders': `account-orders:${placed}`,
  'account.isolation-order': `account-order:${placed}`,
  'cancel-order.canceled': canceled,
  'cancel-order.leaves-live-list': canceled,
});

const alone = { endpoint: 'place-order', count: 1, side: 'BUY' } as const;
const batchOf = (count: number, side: Intent['side'] = 'BUY') => ({ endpoint: 'place-orders', count, side }) as const;
const { maximum } = batchBounds;
const accepted = 'place-orders.batch-accepted';
const results = 'place-orders.one-result-per-item';
const order = 'place-orders.result-order';

export const batches: Readonly<Record<BatchName, BatchOptions>> = {
  alone: {
    ...alone,
    account: 'first',
    judgedAs: {
      ...ofEachOrder('place-order'),
      'account-order.by-id': 'account-order:alone',
      'cancel-order.canceled': undefined,
    },
  },
  one: {
    ...batchOf(1),
    account: 'first',
    judgedAs: { ...ofEachOrder('place-orders'), [accepted]: '1' },
  },
  two: { ...batchOf(2), account: 'first', judgedAs: { [order]: undefined, [results]: undefined } },
  full: {
    ...batchOf(maximum),
    account: 'first',
    judgedAs: { ...ofBatch('full-batch', 'placed-by-first', 'of-a-batch'), [accepted]: '15' },
  },
  'second-alone': {
    ...alone,
    account: 'second',
    judgedAs: { ...ofEachOrder('place-order:second-account'), 'cancel-order.leaves-live-list': 'second-account' },
  },
  second: {
    ...batchOf(maximum),
    account: 'second',
    judgedAs: {
      ...ofBatch('second-account', 'placed-by-second', 'second-account-batch'),
      [accepted]: '15:second-account',
    },
  },
  // An account may hold few tokens to sell, or none.
  sell: { ...batchOf(2, 'SELL'), account: 'first', judgedAs: ofBatch('sell', 'sell', 'sell') },
};

export const isOfSecond = (name: BatchName): boolean => batches[name].account === 'second';

export const batchNames = Object.keys(batches) as readonly BatchName[];

/** Where these orders are not listed, they may be placed for another account: then that one can cancel them. */
export const ordersOfSecond = 'place-order.live-in-list@place-orders:second-account' as const;

/** Where these are broken, an account has live orders that no answer shows. */
export const placedOnceChecks = {
  alone: 'trading.order-lifecycle@placed-once',
  batch: 'trading.order-lifecycle@placed-once:batch',
} as const;

/** Judged together, because one check has to see all orders that were sent at the same time. */
export const sentAtOnce = { subject: 'sent-at-once', names: ['alone', 'one', 'two'] } as const;
export const idOfSentAtOnce = `place-order.live-in-list@${sentAtOnce.subject}` as const;

/** The ids of the checks that judge these orders, or of that of one rule. */
export function checkIdsOf(name: BatchName, rule?: BatchRule): readonly Dependency[] {
  const judgedAs = Object.entries(batches[name].judgedAs) as [BatchRule, string | undefined][];
  const own = judgedAs
    .filter(([one]) => rule === undefined || one === rule)
    .map(([one, subject]): Dependency => (subject === undefined ? one : `${one}@${subject}`));
  const isSentAtOnce = rule === undefined && sentAtOnce.names.some((one) => one === name);
  return isSentAtOnce ? [...own, idOfSentAtOnce] : own;
}
