// Orders that are placed together: which of them a run places for which checks, alone and in batches of several sizes, of
// each account, and SELL orders; and how a batch is made, sent, and read (POST /orders).
import {
  type Account,
  type Answer,
  batchBounds,
  type CheckContext,
  type CheckId,
  effectsOf,
  type Intent,
  isObject,
  isPlacement,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  type Placement,
  type Tokens,
  type TradingOperation,
} from '#check';
import { type Owner, requireAnswered } from './operations.js';

/** What is sent in one request. The orders of one account are live together. */
interface BatchOptions {
  readonly account: Owner;
  readonly endpoint: Placement;
  readonly count: number;
  readonly side: Intent['side'];
  /** How its orders are placed, as in `in a batch of 15`. */
  readonly how: string;
}

export type BatchName = 'alone' | 'equal' | 'one' | 'two' | 'full' | 'second-alone' | 'second' | 'sell';

const alone = { endpoint: 'place-order', count: 1, side: 'BUY', how: 'alone' } as const;
const batchOf = (count: number, side: Intent['side'] = 'BUY') =>
  ({ endpoint: 'place-orders', count, side, how: `in a batch of ${count}${side === 'SELL' ? ' SELLs' : ''}` }) as const;
const { maximum } = batchBounds;

export const batches: Readonly<Record<BatchName, BatchOptions>> = {
  alone: { account: 'first', ...alone },
  // Like the one alone but for its salt, and sent at the same time: a service may give both one id.
  equal: { account: 'first', ...alone, how: 'beside an equal one' },
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

/** As `in a batch of 15, for the second account`. */
export const contextOf = (name: BatchName): string => `${batches[name].how}, for the ${batches[name].account} account`;

/** The checks that judge what the operation does. One of them has to see all orders that are placed at the same time. */
export const checkIdsOf = (operation: TradingOperation): readonly CheckId[] => [
  ...[...effectsOf(operation)].map(([rule, shownBy]) => `${rule}@${shownBy}` as const),
  ...(isPlacement(operation) ? (['place-order.live-in-list@place-order'] as const) : []),
];

/** Where orders are not listed, those of the second account may be placed for the first: then that one can cancel them. */
export const ordersOfSecond = 'place-order.live-in-list@place-orders' as const;

/** Where one of these is broken, an account may have live orders that no answer shows, or not by these ids. */
export const placedOnceChecks = [
  'place-order.live-in-list@place-order',
  'place-order.live-in-list@place-orders',
  'trading.order-lifecycle@place-order',
  'trading.order-lifecycle@place-orders',
] as const;

export type BatchItem = Omit<PlacedOrder, 'id' | 'result'>;

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
