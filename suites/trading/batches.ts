// Building and placing batches of orders (POST /orders).
import {
  type Answer,
  type CheckContext,
  type Intent,
  inconclusive,
  isObject,
  type JsonObject,
  type Token,
  type Tokens,
} from '#check';
import { isPlaced, resultsOf, summarizePlacement } from './order-results.js';

export interface BatchItem {
  readonly intent: Intent;
  /** The signed order submission item (2.1). */
  readonly submission: unknown;
  /** When it was made, by `performance.now()`. */
  readonly placedAt: number;
}

/** So many orders, on one token after the other, each of its own size unless `change` has one. */
export function batchItems(
  { trading }: CheckContext,
  tokens: Tokens,
  count: number,
  change: Partial<Intent> = {},
): Promise<readonly BatchItem[]> {
  const intents = Array.from({ length: count }, (_, index) => {
    const token = tokens[index % tokens.length] ?? tokens[0];
    return trading.intent(token, { size: trading.intent(token).size + 5 * index, ...change });
  });
  const placedAt = performance.now();
  return Promise.all(
    intents.map(async (intent) => ({ intent, submission: await trading.submission(intent), placedAt })),
  );
}

/** Places a batch for the first account. */
export async function placeBatch(
  { trading, send }: CheckContext,
  items: readonly Pick<BatchItem, 'submission'>[],
): Promise<Answer> {
  const body = items.map(({ submission }) => submission);
  const answer = await send('place-orders', { account: trading.first, body });
  trading.recordPlacements(answer);
  return answer;
}

/** Acquires a token on which a batch of one order is accepted: the positive control of batches that must be refused. */
export async function acquireTokenForBatches(context: CheckContext): Promise<Token> {
  const [token] = await context.trading.acquireTokens(1);
  const answer = await placeBatch(context, await batchItems(context, [token], 1));
  return resultsOf(answer).some(isPlaced)
    ? token
    : inconclusive('order-not-accepted', `a batch of one order could not be placed: ${summarizePlacement(answer)}`);
}

/** The submission item with other members in its order; undefined leaves one out. */
export function changeOrder(item: unknown, members: JsonObject): JsonObject {
  return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}
