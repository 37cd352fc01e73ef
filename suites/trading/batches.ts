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

/** What is sent in one request. The orders of one account are live together. */
interface BatchOptions {
  readonly account: Owner;
  readonly endpoint: Placement;
  readonly count: number;
  readonly side: Intent['side'];
}

export type BatchName = 'alone' | 'equal' | 'one' | 'two' | 'full' | 'second-alone' | 'second' | 'sell';

const alone = { endpoint: 'place-order', count: 1, side: 'BUY' } as const;
const batchOf = (count: number, side: Intent['side'] = 'BUY') => ({ endpoint: 'place-orders', count, side }) as const;
const { maximum } = batchBounds;

export const batches: Readonly<Record<BatchName, BatchOptions>> = {
  alone: { account: 'first', ...alone },
  // Like the one alone but for its salt, and sent at the same time: a service may give both one id.
  equal: { account: 'first', ...alone },
  one: { account: 'first', ...batchOf(1) },
  two: { account: 'first', ...batchOf(2) },
  full: { account: 'first', ...batchOf(maximum) },
  'second-alone': { account: 'second', ...alone },
  second: { account: 'second', ...batchOf(maximum) },
  // An account may hold few tokens to sell, or none.
  sell: { account: 'first', ...batchOf(2, 'SELL') },
};

export const batchNames = Object.keys(batches) as readonly BatchName[];

/** Those that are placed with little effort, the plainest first: the other account has an order that only it may cancel. */
export const plainestBatches: readonly BatchName[] = ['alone', 'full', 'second-alone'];

const ofEachOrder = [
  'place-order.live-in-list',
  'place-order.record-agreement',
  'place-order.record-details',
  'place-order.price-and-size',
] as const;

const ofBatches = [
  'place-orders.batch-accepted',
  'place-orders.one-result-per-item',
  'place-orders.result-order',
  'place-orders.per-order-outcome',
] as const;

/** Where the rules are judged that are not about the operation that placed the orders. */
const ofOthers = {
  'account-order.by-id': 'account-order',
  'account.isolation-orders': 'account-orders',
  'account.isolation-order': 'account-order',
  'cancel-order.canceled': 'cancel-order',
  'cancel-order.leaves-live-list': 'cancel-order',
} as const;

export type PlacedRule = (typeof ofEachOrder)[number] | (typeof ofBatches)[number] | keyof typeof ofOthers;

export const placements = ['place-order', 'place-orders'] as const satisfies readonly Placement[];

/** The rules that judge the orders that an operation places, and the operation on which each is judged. */
export const rulesOf = (endpoint: Placement): ReadonlyMap<PlacedRule, EndpointId> =>
  new Map<PlacedRule, EndpointId>([
    ...[...ofEachOrder, ...(endpoint === 'place-orders' ? ofBatches : [])].map((rule) => [rule, endpoint] as const),
    ...(Object.entries(ofOthers) as [PlacedRule, EndpointId][]),
  ]);

/** The checks that judge these orders. One of them has to see all orders that are sent at the same time. */
export const checkIdsOf = (endpoint: Placement): readonly CheckId[] => [
  ...[...rulesOf(endpoint)].map(([rule, operation]) => `${rule}@${operation}` as const),
  'place-order.live-in-list@place-order',
];

/** Where orders are not listed, those of the second account may be placed for the first: then that one can cancel them. */
export const ordersOfSecond = 'place-order.live-in-list@place-orders' as const;

/** Where one of these is broken, an account may have live orders that no answer shows. */
export const placedOnceChecks = [
  'trading.order-lifecycle@place-order',
  'trading.order-lifecycle@place-orders',
] as const;

export interface BatchItem {
  readonly intent: Intent;
  /** The signed order submission item (2.1). */
  readonly submission: unknown;
  readonly placedAt: number;
}

type BatchChange = Partial<Intent> & { readonly fraction?: number; readonly hasEqual?: boolean };

/**
 * So many orders, on one token after the other, of different sizes and prices, each larger by the fraction of a share; the
 * third one may differ from the second one in its salt alone.
 */
export function batchItems(
  { trading }: CheckContext,
  tokens: Tokens,
  count: number,
  { fraction = 0, hasEqual = false, ...change }: BatchChange = {},
): Promise<readonly BatchItem[]> {
  const intents = Array.from({ length: count }, (_, index) => {
    const token = tokens[index % tokens.length] ?? tokens[0];
    const prices = trading.restingPrices(token, change.side);
    const price = prices[index % prices.length] ?? prices[0];
    const intent = trading.intent(token, { price, ...change });
    return { ...intent, size: intent.size + fraction };
  });
  const [, second, third] = intents;
  if (hasEqual && second && third) intents[2] = { ...second, salt: third.salt };
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
