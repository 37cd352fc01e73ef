// The four trading operations (4.1): what their answers say, order results (2.2), and where the account's list shows an order
// (4.2).
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  failOnAnswer,
  failOnComparison,
  type Intent,
  inconclusive,
  isObject,
  isPlaced,
  isPlacement,
  type JsonObject,
  type Need,
  orderResultsOf,
  type PlacedOrder,
  plural,
  type Query,
  type RequestOptions,
  textOf,
  texts,
  type Walk,
  wholeList,
} from '#check';

export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
export type TradingOperation = (typeof tradingOperations)[number];
export type Placement = Extract<TradingOperation, `place-${string}`>;

export interface OrdersOfRequest {
  readonly batchSize?: number;
  /** Half of a batch is on another market. */
  readonly isOnTwoMarkets?: boolean;
  readonly side?: Intent['side'];
}

export type Tamper = (
  request: RequestOptions,
  context: CheckContext,
  operation: TradingOperation,
) => RequestOptions | Promise<RequestOptions>;

/** One change to a valid request, so that it must be refused. */
export interface Tampering {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly description: string;
  readonly tamper: Tamper;
  /** What a valid placement holds that is changed. */
  readonly orders?: OrdersOfRequest;
}

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

export function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

export function reportsSuccess(answer: Answer): boolean {
  return answer.kind === 'accepted' && (orderResultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}

/** What it takes to find an order again. */
export type FindableOrder = Pick<PlacedOrder, 'id' | 'intent' | 'placedAt'>;

export interface EndedOrder extends PlacedOrder {
  /** When it was missed, by `performance.now()`. */
  readonly endedAt: number;
}

/** Inconclusive after a failure on the way, such as 503: it says nothing about what was done. */
export function requireAnswered({ exchange }: Answer): void {
  if (exchange.status >= 500) inconclusive('no-response', `a request was answered with ${exchange.status}`);
}

export function placementIn({ kind, body }: Answer): 'placed' | 'a failed order result' | 'refused' {
  if (kind === 'refused') return 'refused';
  return isPlaced(body) ? 'placed' : 'a failed order result';
}

/** An answer names an order by the id under which the account's list shows it. */
export function assertListedSpelling({ trading }: CheckContext, operation: TradingOperation): void {
  const other = trading.otherSpellingIn(operation);
  if (other)
    failOnAnswer(
      'an answer spells the id of an order otherwise than the list of live orders, which only finds its own',
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

/** The record of an order in its account's live list: by `asset_id`, by `id` or without a filter; undefined if none shows it. */
export async function liveRecord(
  { walk }: CheckContext,
  { id, intent }: FindableOrder,
): Promise<JsonObject | undefined> {
  const walks: Walk[] = [];
  for (const query of [{ asset_id: intent.tokenId }, { id }, {}]) {
    const walked = await walk('account-orders', query, { account: intent.account, fresh: true });
    const record = walked.items.find((item) => item.id === id);
    if (record) return record;
    walks.push(walked);
  }
  const listed = walks.flatMap(wholeList);
  if (listed.length > 0 && texts(listed, 'id').length === 0)
    inconclusive('no-data', 'the live orders that are listed show no id');
  return undefined;
}

export interface ShownRecord extends Pick<PlacedOrder, 'id'> {
  /** How the list is filtered, as in `by id`. */
  readonly where: string;
  readonly record: JsonObject;
}

export type ReadLists = (context: CheckContext, order: FindableOrder) => Promise<readonly ShownRecord[]>;

export const listedByEachFilter: ReadLists = (context, order) => listsThatHold(context, order, filterQueries(order));

/** Also without a filter, and with all at once. The length of the whole list depends on the orders of other checks. */
export const listedInAnyWay: ReadLists = (context, order) => {
  const queries = filterQueries(order);
  return listsThatHold(context, order, [{}, ...queries, Object.assign({}, ...queries)]);
};

const filterQueries = ({ id, intent }: FindableOrder): readonly Query[] => [
  { id },
  { market: intent.conditionId },
  { asset_id: intent.tokenId },
];

async function listsThatHold({ walk }: CheckContext, { id, intent }: FindableOrder, queries: readonly Query[]) {
  const lists = queries.map(async (query): Promise<readonly ShownRecord[]> => {
    const walked = await walk('account-orders', query, { account: intent.account, fresh: true });
    const record = walked.items.find((item) => item.id === id);
    if (record) return [{ where: nameOf(query), id, record }];
    // Without a filter the list may be too long to be read to its end.
    if (Object.keys(query).length > 0) wholeList(walked);
    return [];
  });
  return (await Promise.all(lists)).flat();
}

/** How a list is filtered, as in `by id`. */
export function nameOf(query: Query): string {
  const names = Object.keys(query);
  return names.length === 0 ? 'without a filter' : `by ${names.join(' and ')}`;
}

/** The record of one order, read by its id; undefined where the service shows none. */
export async function orderRecord(context: CheckContext, order: FindableOrder): Promise<JsonObject | undefined> {
  return orderRecordIn(await readOrder(context, order));
}

export const readOrder = ({ send }: CheckContext, { id, intent }: FindableOrder): Promise<Answer> =>
  send('account-order', { account: intent.account, path: { id }, fresh: true });

export function orderRecordIn({ kind, body }: Answer): JsonObject | undefined {
  return kind === 'accepted' && isObject(body) && isObject(body.order) ? body.order : undefined;
}

/** Inconclusive unless each order rests in the book: its result calls it live, or the live list shows it. */
export async function requireResting(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) {
    if (isLive(order.result) || (await liveRecord(context, order))) continue;
    const status = textOf(order.result, 'status') ?? 'none';
    inconclusive('order-not-accepted', `the order that was placed is not live: its status is ${status}`);
  }
}

/** Ends the check as inconclusive if the order may have ended by itself. */
export type RequireNotEnded = (context: CheckContext, order: FindableOrder) => Promise<void>;

/** 4.2: a live order is listed. */
export function assertShown(missing: PlacedOrder | undefined, message: string): void {
  if (missing)
    failOnComparison(message, {
      expected: 'listed by GET /data/orders',
      actual: 'not listed: neither by asset_id, nor by id, nor without a filter',
      records: [missing.result],
    });
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

export function newLiveOrders({ length }: readonly JsonObject[]): string {
  return `${plural(length, 'live order')} that ${length === 1 ? 'was' : 'were'} not there before`;
}
