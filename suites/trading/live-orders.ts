// What lists (4.2) and lookups show of single orders: that they are live, and stay it. Orders may end without a request, when
// they are matched or killed: a missing order counts only if untouched orders stayed.
import {
  type Account,
  type CheckContext,
  failOnComparison,
  type Intent,
  idsOf,
  inconclusive,
  type JsonObject,
  maximumFilteredPages,
  objectsIn,
  type PlacedOrder,
  type Query,
  retryUntil,
  textOf,
  texts,
  wholeList,
} from '#check';
import { batchItems, isLive, liveOrdersOf, orderRecordIn, placeBatch } from './trading-operations.js';

/** What it takes to find an order again. */
export type FindableOrder = Pick<PlacedOrder, 'id' | 'intent' | 'placedAt'>;

/** The record of an order in a list. */
export interface ListedRecord {
  /** How the list is filtered, as in `by id`. */
  readonly list: string;
  readonly record: JsonObject;
}

/** The lists of its account that should show an order. */
type QueriesOf = (order: Pick<FindableOrder, 'id' | 'intent'>) => readonly Query[];

const byToken: QueriesOf = ({ intent }) => [{ asset_id: intent.tokenId }];

/** Without a filter, and with every filter of the list, alone and all at once. */
export const inAnyWay: QueriesOf = ({ id, intent }) => {
  const filters = [{ id }, { market: intent.conditionId }, { asset_id: intent.tokenId }];
  return [{}, ...filters, Object.assign({}, ...filters)];
};

/** What these lists show of the orders. Each list is read once; inconclusive if one that shows none of them has no end. */
export async function listedRecords(
  { walk }: CheckContext,
  orders: readonly Pick<FindableOrder, 'id' | 'intent'>[],
  queriesOf = byToken,
): Promise<readonly ListedRecord[]> {
  const ids = new Set<unknown>(orders.map(({ id }) => id));
  const lists = new Map(
    orders.flatMap((order) =>
      queriesOf(order).map((query) => {
        const { account } = order.intent;
        return [JSON.stringify([account.address, query]), { account, query }] as const;
      }),
    ),
  );
  const read = [...lists.values()].map(async ({ account, query }) => {
    const walked = await walk('account-orders', query, { account, fresh: true, maximumPages: maximumFilteredPages });
    const { items } = walked;
    if (items.length > 0 && texts(items, 'id').length === 0)
      inconclusive('no-data', 'the live orders that are listed show no id');
    const names = Object.keys(query);
    const list = names.length === 0 ? 'without a filter' : `by ${names.join(' and ')}`;
    const records = items.filter(({ id }) => ids.has(id));
    // Without a filter the list may be too long to be read to its end.
    if (records.length === 0 && names.length > 0) wholeList(walked);
    return records.map((record) => ({ list, record }));
  });
  return (await Promise.all(read)).flat();
}

/** The record of an order in its account's live list: by `asset_id`, by `id` or without a filter; undefined if none shows it. */
export async function liveRecord(context: CheckContext, order: FindableOrder): Promise<JsonObject | undefined> {
  for (const query of [{ asset_id: order.intent.tokenId }, { id: order.id }, {}]) {
    const [found] = await listedRecords(context, [order], () => [query]);
    if (found) return found.record;
  }
  return undefined;
}

/** The record of one order, read by its id; undefined where the service shows none. */
export async function orderRecord({ send }: CheckContext, order: FindableOrder): Promise<JsonObject | undefined> {
  const { id, intent } = order;
  return orderRecordIn(await send('account-order', { account: intent.account, path: { id }, fresh: true }));
}

/** Inconclusive unless each order rests in the book: its result calls it live, or the live list shows it. */
export async function requireResting(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) {
    if (isLive(order.result) || (await liveRecord(context, order))) continue;
    const status = textOf(order.result, 'status') ?? 'none';
    inconclusive('order-not-accepted', `the order that was placed is not live: its status is ${status}`);
  }
}

/** The whole list of an account has more pages than the lists of so many tokens. */
const maximumTokenLists = 2;

/** By token, or in the whole list of the account if that takes fewer reads and shows all of them. */
async function listedIds(context: CheckContext, orders: readonly PlacedOrder[]): Promise<ReadonlySet<string>> {
  const tokensOf = (account: Account) =>
    new Set(orders.filter(({ intent }) => intent.account === account).map(({ intent }) => intent.tokenId));
  const read = async (wanted: readonly PlacedOrder[], queriesOf: QueriesOf) =>
    idsOf((await listedRecords(context, wanted, queriesOf)).map(({ record }) => record));
  const listed = await read(orders, (order) =>
    tokensOf(order.intent.account).size > maximumTokenLists ? [{}] : byToken(order),
  );
  const others = orders.filter(({ id }) => !listed.includes(id));
  return new Set([...listed, ...(await read(others, byToken))]);
}

/** Those that are listed as live: only they can be missed later. */
export async function listedOf(context: CheckContext, orders: readonly PlacedOrder[]): Promise<readonly PlacedOrder[]> {
  const listed = await retryUntil(
    context,
    () => listedIds(context, orders),
    (ids) => orders.every(({ id }) => ids.has(id)),
  );
  return orders.filter(({ id }) => listed.has(id));
}

/** Ends the check as inconclusive if the order may have ended by itself. */
export type RequireNotEnded = (context: CheckContext, order: FindableOrder) => Promise<void>;

/** The first of them that no list shows as live any more; inconclusive if it may have ended by itself. */
export async function findEnded(
  context: CheckContext,
  orders: readonly PlacedOrder[],
  control: RequireNotEnded = requireOrdersStay,
): Promise<PlacedOrder | undefined> {
  const listed = await listedIds(context, orders);
  for (const order of orders) {
    if (listed.has(order.id) || (await retryUntil(context, () => liveRecord(context, order), Boolean))) continue;
    await control(context, order);
    // The control took some time: lists may be read seconds behind writes.
    if ((await liveRecord(context, order)) === undefined) return order;
  }
  return undefined;
}

/** Orders that a cancel must spare, afterward. */
export interface SparedOrders {
  readonly spared: readonly PlacedOrder[];
  /** One that is no longer listed; rejected if it may have ended by itself. */
  readonly ended: PromiseSettledResult<PlacedOrder | undefined>;
}

export async function sparedOf(context: CheckContext, spared: readonly PlacedOrder[]): Promise<SparedOrders> {
  const [ended] = await Promise.allSettled([findEnded(context, spared)]);
  return { spared, ended };
}

/** 4.2: a live order is listed. */
export function assertShown(missing: PlacedOrder | undefined, message: string): void {
  if (missing)
    failOnComparison(message, {
      expected: 'listed by GET /data/orders',
      actual: 'not listed: neither by asset_id, nor by id, nor without a filter',
      records: [missing.result],
    });
}

/** With fewer, a service that matches at random could match just the order that was touched. */
const watchedOrders = 3;
/** The least time to watch untouched orders: longer than `retryUntil` takes. */
const minimumWatchMs = 1500;

/** `no longer listed`: one of them was listed and no longer is · `never listed`: the lists do not show one of them. */
type ListStatus = 'listed' | 'no longer listed' | 'never listed';

/**
 * Places orders like this one, alone and in a batch, because a service may match either only, and sees what happens to them
 * in the time that this one had.
 */
function statusOfUntouchedOrders(context: CheckContext, { intent, placedAt }: FindableOrder): Promise<ListStatus> {
  const watchMs = Math.max(minimumWatchMs, performance.now() - placedAt);
  const isListed = async (order: FindableOrder) => (await liveRecord(context, order)) !== undefined;
  return context.trading.whileNoMarketIsCanceled(async () => {
    const alone: { readonly order: PlacedOrder; readonly wasListed: boolean }[] = [];
    for (let count = 0; count < watchedOrders; count += 1) {
      const order = await placeLike(context, intent);
      alone.push({ order, wasListed: await isListed(order) });
    }
    const ofBatch = await placeBatchLike(context, intent);
    const wereListed = await Promise.all(ofBatch.map(isListed));
    const listed = ofBatch.flatMap((order, index) => (wereListed[index] ? [{ order, wasListed: true }] : []));
    await context.pause(watchMs);
    const statuses = await Promise.all(
      [...alone, ...listed].map(async ({ order, wasListed }): Promise<ListStatus> => {
        // One that was not listed at first had that time to appear.
        const isShown = wasListed ? await retryUntil(context, () => isListed(order), Boolean) : await isListed(order);
        if (isShown) return 'listed';
        return wasListed || (await showsEnd(context, order)) ? 'no longer listed' : 'never listed';
      }),
    );
    return (['no longer listed', 'never listed'] as const).find((status) => statuses.includes(status)) ?? 'listed';
  });
}

/** Inconclusive unless untouched orders stay among the live ones. */
export async function requireOrdersStay(context: CheckContext, order: FindableOrder): Promise<void> {
  const status = await statusOfUntouchedOrders(context, order);
  if (status === 'no longer listed') inconclusive('target-moved', 'untouched orders do not stay live');
  if (status === 'never listed') inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/**
 * Inconclusive if the order, or untouched ones like it, ended by itself: it may have been live and no longer be listed.
 */
export async function requireNotEnded(context: CheckContext, order: FindableOrder): Promise<void> {
  if ((await showsEnd(context, order)) || (await statusOfUntouchedOrders(context, order)) === 'no longer listed')
    inconclusive('target-moved', 'untouched orders do not stay live');
}

/** Whether the service shows that an order ended: by the status of its record, or by a trade that names it. */
async function showsEnd(context: CheckContext, order: FindableOrder): Promise<boolean> {
  const record = await orderRecord(context, order);
  if (record?.status !== undefined && !isLive(record)) return true;
  const { account } = order.intent;
  const options = { account, fresh: true, maximumPages: maximumFilteredPages };
  const { items } = await context.walk('account-trades', {}, options);
  return items.some((trade) => namesOrder(trade, order.id));
}

function namesOrder(trade: JsonObject, id: string): boolean {
  return trade.taker_order_id === id || texts(objectsIn(trade, 'maker_orders'), 'order_id').includes(id);
}

/** Rounds of `retryUntil`, together some seconds: lists may show a write that much later. */
const catchUpRounds = 4;

/**
 * Once a new order is listed, the lists show what was done before it. Whether it was listed at once; inconclusive if it
 * never is.
 */
export async function listsCatchUp(
  context: CheckContext,
  { intent }: Pick<FindableOrder, 'intent'>,
): Promise<'at once' | 'later'> {
  const order = await placeLike(context, intent);
  if (await liveRecord(context, order)) return 'at once';
  for (let round = 0; round < catchUpRounds; round += 1)
    if (await retryUntil(context, () => liveRecord(context, order), Boolean)) return 'later';
  return inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/** A new order of the same account, token, side and price: a service may match orders of one price only. */
function placeLike({ trading }: CheckContext, intent: Intent): Promise<PlacedOrder> {
  const { account, conditionId, tokenId, side, price } = intent;
  return trading.place({ conditionId, tokenId }, { account, side, price });
}

async function placeBatchLike(context: CheckContext, intent: Intent): Promise<readonly PlacedOrder[]> {
  const { account, conditionId, tokenId, side } = intent;
  const items = await batchItems(context, [{ conditionId, tokenId }], watchedOrders, { account, side });
  return liveOrdersOf(items, await placeBatch(context, items, account));
}
