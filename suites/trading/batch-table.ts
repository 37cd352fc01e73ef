// Which orders a run places for the checks of placements, and which check judges them: alone and in batches of several
// sizes, of each account, and SELL orders.
import { batchBounds, type Intent, type RequirementId } from '#check';

/** The rules that are judged by these orders. */
export type BatchRule = Extract<
  RequirementId,
  | 'place-order.live-in-list'
  | 'place-order.record-agreement'
  | 'place-order.record-details'
  | 'place-order.price-and-size'
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
  /** Orders of one scenario are live together. */
  readonly scenario: 'small' | 'full' | 'second' | 'sell';
  readonly account: 'first' | 'second';
  readonly endpoint: 'place-order' | 'place-orders';
  readonly side: Intent['side'];
  readonly count: number;
  /** Of how many markets. */
  readonly markets: number;
  /** The subject of the check of each rule that judges them; undefined for the check that has none in its id. */
  readonly judgedAs: Readonly<Partial<Record<BatchRule, string | undefined>>>;
}

export type BatchName = 'alone' | 'one' | 'two' | 'five' | 'full' | 'second-alone' | 'second' | 'sell';

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

const buys = { account: 'first', side: 'BUY', endpoint: 'place-orders' } as const;
const { maximum } = batchBounds;

export const batches: Readonly<Record<BatchName, BatchOptions>> = {
  alone: {
    ...buys,
    scenario: 'small',
    endpoint: 'place-order',
    count: 1,
    markets: 1,
    judgedAs: { ...ofEachOrder('place-order'), 'cancel-order.canceled': undefined },
  },
  one: {
    ...buys,
    scenario: 'small',
    count: 1,
    markets: 1,
    judgedAs: { ...ofEachOrder('place-orders'), 'place-orders.one-result-per-item': undefined },
  },
  two: {
    ...buys,
    scenario: 'small',
    count: 2,
    markets: 2,
    judgedAs: { 'place-orders.result-order': 'two-orders' },
  },
  five: {
    ...buys,
    scenario: 'small',
    count: 5,
    markets: 2,
    judgedAs: { 'place-orders.result-order': undefined, 'place-orders.one-result-per-item': undefined },
  },
  full: {
    ...buys,
    scenario: 'full',
    count: maximum,
    markets: 2,
    judgedAs: ofBatch('full-batch', 'placed-by-first', 'of-a-batch'),
  },
  'second-alone': {
    ...buys,
    scenario: 'second',
    account: 'second',
    endpoint: 'place-order',
    count: 1,
    markets: 1,
    judgedAs: { ...ofEachOrder('place-order:second-account'), 'cancel-order.leaves-live-list': 'second-account' },
  },
  second: {
    ...buys,
    scenario: 'second',
    account: 'second',
    count: maximum,
    markets: 2,
    judgedAs: ofBatch('second-account', 'placed-by-second', 'second-account-batch'),
  },
  // An account may hold few tokens to sell, or none.
  sell: { ...buys, scenario: 'sell', side: 'SELL', count: 2, markets: 1, judgedAs: ofBatch('sell', 'sell', 'sell') },
};

export const batchNames = Object.keys(batches) as readonly BatchName[];

/** The ids of the checks that judge these orders. */
export function checkIdsOf(name: BatchName): readonly string[] {
  return Object.entries(batches[name].judgedAs).map(([rule, subject]) =>
    subject === undefined ? rule : `${rule}@${subject}`,
  );
}
