// Orders that are placed together: which of them a run places for which checks, alone and in batches of several sizes, of
// each account, and SELL orders; and how a batch is made, sent, and read (POST /orders).
import {
  type Account,
  type Answer,
  batchBounds,
  type CheckContext,
  type CheckId,
  type EndpointId,
  type Intent,
  isObject,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  type Tokens,
} from '#check';
import { isLive, type Owner, type Placement, requireAnswered } from './trading-operations.js';

/** Where the rules are judged that are not about the operation that placed the orders. */
const operations: Readonly<Partial<Record<BatchRule, EndpointId>>> = {
  'account-order.by-id': 'account-order',
  'account.isolation-orders': 'account-orders',
  'account.isolation-order': 'account-order',
  'cancel-order.canceled': 'cancel-order',
  'cancel-order.leaves-live-list': 'cancel-order',
};

interface BatchOptions {
  /** The orders of one account are live together. */
  readonly account: Owner;
  readonly endpoint: Placement;
  readonly count: number;
  readonly side: Intent['side'];
  readonly rules: readonly BatchRule[];
}

export type BatchName = 'alone' | 'one' | 'two' | 'full' | 'second-alone' | 'second' | 'sell';

const ofEachOrder = [
  'place-order.live-in-list',
  'place-order.record-agreement',
  'place-order.record-details',
  'place-order.price-and-size',
] as const;

const accepted = 'place-orders.batch-accepted';
const ofResults = ['place-orders.one-result-per-item', 'place-orders.result-order'] as const;

const ofBatch = [
  ...ofEachOrder,
  ...ofResults,
  'place-orders.per-order-outcome',
  'account-order.by-id',
  'account.isolation-orders',
  'account.isolation-order',
  'cancel-order.canceled',
  'cancel-order.leaves-live-list',
] as const;

export type BatchRule = (typeof ofBatch)[number] | typeof accepted;

const alone = { endpoint: 'place-order', count: 1, side: 'BUY' } as const;
const batchOf = (count: number, side: Intent['side'] = 'BUY') => ({ endpoint: 'place-orders', count, side }) as const;
const { maximum } = batchBounds;

export const batches: Readonly<Record<BatchName, BatchOptions>> = {
  alone: { ...alone, account: 'first', rules: [...ofEachOrder, 'account-order.by-id', 'cancel-order.canceled'] },
  one: { ...batchOf(1), account: 'first', rules: [...ofEachOrder, accepted] },
  two: { ...batchOf(2), account: 'first', rules: [...ofResults, accepted] },
  full: { ...batchOf(maximum), account: 'first', rules: [...ofBatch, accepted] },
  'second-alone': { ...alone, account: 'second', rules: [...ofEachOrder, 'cancel-order.leaves-live-list'] },
  second: { ...batchOf(maximum), account: 'second', rules: [...ofBatch, accepted] },
  // An account may hold few tokens to sell, or none.
  sell: { ...batchOf(2, 'SELL'), account: 'first', rules: ofBatch },
};

export const isOfSecond = (name: BatchName): boolean => batches[name].account === 'second';

export const batchNames = Object.keys(batches) as readonly BatchName[];

/** Those that are placed with little effort, the plainest first: the other account has an order that only it may cancel. */
export const plainestBatches: readonly BatchName[] = ['alone', 'full', 'second-alone'];

/** Where orders are not listed, those of the second account may be placed for the first: then that one can cancel them. */
export const ordersOfSecond = 'place-order.live-in-list@place-orders' as const;

/** Where one of these is broken, an account may have live orders that no answer shows. */
export const placedOnceChecks = [
  'trading.order-lifecycle@place-order',
  'trading.order-lifecycle@place-orders',
] as const;

/** Judged together, because one check has to see all orders that were sent at the same time. */
export const sentAtOnce = ['alone', 'one', 'two'] as const;

export const operationOf = (rule: BatchRule, name: BatchName): EndpointId => operations[rule] ?? batches[name].endpoint;

export function checkIdsOf(name: BatchName): readonly CheckId[] {
  const ids = batches[name].rules.map((rule): CheckId => `${rule}@${operationOf(rule, name)}`);
  return sentAtOnce.some((one) => one === name) ? [...ids, 'place-order.live-in-list@place-order'] : ids;
}

export interface BatchItem {
  readonly intent: Intent;
  /** The signed order submission item (2.1). */
  readonly submission: unknown;
  readonly placedAt: number;
}

/** So many orders, on one token after the other, of different sizes and prices, each larger by the fraction of a share. */
export function batchItems(
  { trading }: CheckContext,
  tokens: Tokens,
  count: number,
  { fraction = 0, ...change }: Partial<Intent> & { readonly fraction?: number } = {},
): Promise<readonly BatchItem[]> {
  const intents = Array.from({ length: count }, (_, index) => {
    const token = tokens[index % tokens.length] ?? tokens[0];
    const prices = trading.restingPrices(token, change.side);
    const price = prices[index % prices.length] ?? prices[0];
    const intent = trading.intent(token, { price, ...change });
    return { ...intent, size: intent.size + fraction };
  });
  const placedAt = performance.now();
  return Promise.all(
    intents.map(async (intent) => ({ intent, submission: await trading.submission(intent), placedAt })),
  );
}

/** Sends a batch; for the first account unless it is for another one. Inconclusive after a failure on the way. */
export async function placeBatch(
  { trading, send }: CheckContext,
  items: readonly Pick<BatchItem, 'submission'>[],
  account: Account = trading.first,
): Promise<Answer> {
  const answer = await send('place-orders', { account, body: items.map(({ submission }) => submission) });
  requireAnswered(answer);
  return answer;
}

/** The orders of a batch that are answered as placed, each with the item in the place of its result. */
export function placedOrdersOf(items: readonly BatchItem[], answer: Answer): readonly PlacedOrder[] {
  const results = orderResultsOf(answer);
  return items.flatMap((item, index) => {
    const result = results[index];
    const id = orderIdOf(result);
    return id !== undefined && isObject(result) ? [{ ...item, id, result }] : [];
  });
}

export function liveOrdersOf(items: readonly BatchItem[], answer: Answer): readonly PlacedOrder[] {
  return placedOrdersOf(items, answer).filter(({ result }) => isLive(result));
}
