// The four trading operations (4.1): building their requests, and what their answers say: order results (2.2), cancel results
// (2.3), and the records that lookups show.
import {
  type Account,
  type Answer,
  beginning,
  type CheckContext,
  canceledIds,
  failOnAnswer,
  type Intent,
  inconclusive,
  isObject,
  isPlaced,
  isPlacement,
  type JsonObject,
  type Need,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  plural,
  summarizeAnswer,
  type Tokens,
  textOf,
  texts,
} from '#check';

export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
export type TradingOperation = (typeof tradingOperations)[number];
export type Placement = Extract<TradingOperation, `place-${string}`>;

/** Which account of the configuration sends a request. */
export type Owner = 'first' | 'second';

export function accountOf({ first, second }: Pick<CheckContext['trading'], Owner>, owner: Owner): Account {
  return owner === 'first' ? first : second();
}

export function needsOf({ owner }: { readonly owner: Owner }): readonly Need[] {
  return owner === 'first' ? [] : ['other-account'];
}

/**
 * Whether an answer refuses the request: with an error, with a result in which every order failed (part 7), or with a
 * cancel result in which nothing is canceled. An empty list of order results refuses nothing.
 */
export function isRefusal(operation: TradingOperation, answer: Answer): boolean {
  if (answer.kind !== 'accepted') return true;
  if (isPlacement(operation)) {
    const results = orderResultsOf(answer);
    return results.length > 0 && results.every(isFailed);
  }
  if (!isObject(answer.body)) return false;
  const { canceled, not_canceled: notCanceled } = answer.body;
  return isObject(notCanceled) ? canceledIds(answer).length === 0 : Array.isArray(canceled) && canceled.length === 0;
}

/** Whether a result reports its order as failed. */
export function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

/** Whether an answer reports an order as placed or as canceled. */
export function reportsSuccess(answer: Answer): boolean {
  return answer.kind === 'accepted' && (orderResultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}

/** Inconclusive after a failure on the way, such as 503: it says nothing about what was done. */
export function requireAnswered({ exchange }: Answer): void {
  if (exchange.status >= 500) inconclusive('no-response', `a request was answered with ${exchange.status}`);
}

/** What became of a single order. */
export function placementIn({ kind, body }: Answer): 'placed' | 'a failed order result' | 'refused' {
  if (kind === 'refused') return 'refused';
  return isPlaced(body) ? 'placed' : 'a failed order result';
}

/** An answer names an order by the id under which the account's list shows it. */
export function assertListedSpelling({ trading }: CheckContext, operation: TradingOperation): void {
  const other = trading.otherSpellingIn(operation);
  if (other)
    failOnAnswer(
      'an answer spells the id of an order otherwise than the list of live orders, which does not find it by that',
      {
        expected: other.listed,
        actual: other.answered,
        exchanges: [other.exchange],
      },
    );
}

/** Whether a result or a record has the status `live`, the only one that the interface lists (part 3), in any case. */
export function isLive(record: unknown): boolean {
  return isObject(record) && textOf(record, 'status')?.toLowerCase() === 'live';
}

/** Characters of a service's own error message that a message of ours repeats. */
const maximumErrorLength = 120;

/** The answer to a placement, with the first `errorMsg` of its results. */
export function summarizePlacement(answer: Answer): string {
  const [error] = texts(orderResultsOf(answer).filter(isObject), 'errorMsg');
  const summary = summarizeAnswer(answer);
  return error === undefined ? summary : `${summary} (${beginning(error, maximumErrorLength)})`;
}

/** The record in the answer to a lookup. */
export function orderRecordIn({ kind, body }: Answer): JsonObject | undefined {
  return kind === 'accepted' && isObject(body) && isObject(body.order) ? body.order : undefined;
}

/** Part 7: without an order there is nothing to accept. */
export function assertNotPlaced(result: unknown): void {
  if (isPlaced(result))
    failOnAnswer('an item without an order is reported as placed', {
      expected: 'refused, or success: false',
      actual: result.success === true ? 'success: true' : 'an order id',
      records: [result],
    });
}

/** How many orders there are now that were not live before. */
export function newLiveOrders({ length }: readonly JsonObject[]): string {
  return `${plural(length, 'live order')} that ${length === 1 ? 'was' : 'were'} not there before`;
}

/** No order is live that was not live before and that no result reports. */
export function assertNothingPlaced(found: readonly JsonObject[], message: string): void {
  if (found.length > 0)
    failOnAnswer(message, {
      expected: 'nothing placed',
      actual: newLiveOrders(found),
      records: found,
    });
}

export interface BatchItem {
  readonly intent: Intent;
  /** The signed order submission item (2.1). */
  readonly submission: unknown;
  /** When it was made, by `performance.now()`. */
  readonly placedAt: number;
}

/**
 * So many orders, on one token after the other, each of its own size, and those on one token at different prices. Each
 * is larger by the fraction of a share.
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
    const price = prices[Math.floor(index / tokens.length) % prices.length] ?? prices[0];
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

/** The submission item without its order: no service can place that. */
export function withoutOrder(item: unknown): JsonObject {
  return isObject(item) ? { ...item, order: undefined } : {};
}

/** Members of an order for which no account has signed. */
export function ofUnknownAccount({ address }: CheckContext['unknown']): JsonObject {
  return { maker: address(), signer: address() };
}

/** The submission item with other members in its order; undefined leaves one out. */
export function changeOrder(item: unknown, members: JsonObject): JsonObject {
  return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}
