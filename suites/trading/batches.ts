// Building and placing batches of orders (POST /orders).
import {
  type Account,
  type Answer,
  type CheckContext,
  type Intent,
  isObject,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  type Tokens,
} from '#check';
import { isLive, requireAnswered } from './order-results.js';
import type { Placement } from './trading-operations.js';

export interface BatchItem {
  readonly intent: Intent;
  /** The signed order submission item (2.1). */
  readonly submission: unknown;
  /** When it was made, by `performance.now()`. */
  readonly placedAt: number;
}

/**
 * So many orders, on one token after the other, each of its own size, and those that follow each other at different prices.
 * Each is larger by the fraction of a share.
 */
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

/** Sends a batch; for the first account unless it is for another one. */
export function sendBatch(
  { trading, send }: CheckContext,
  items: readonly Pick<BatchItem, 'submission'>[],
  account: Account = trading.first,
  endpoint: Placement = 'place-orders',
): Promise<Answer> {
  const submissions = items.map(({ submission }) => submission);
  return send(endpoint, { account, body: endpoint === 'place-order' ? submissions[0] : submissions });
}

/** The same; inconclusive after a failure on the way. */
export async function placeBatch(...options: Parameters<typeof sendBatch>): Promise<Answer> {
  const answer = await sendBatch(...options);
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

/** Those that are answered as live. */
export function liveOrdersOf(items: readonly BatchItem[], answer: Answer): readonly PlacedOrder[] {
  return placedOrdersOf(items, answer).filter(({ result }) => isLive(result));
}
