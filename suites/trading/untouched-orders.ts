// Orders may end without a request: they are matched or killed. A missing order counts only if untouched orders stayed.
import {
  type CheckContext,
  type Intent,
  inconclusive,
  type JsonObject,
  maximumFilteredPages,
  objectsIn,
  type PlacedOrder,
  retryUntil,
  texts,
} from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { type FindableOrder, isLive, liveRecord, orderRecord } from './order-results.js';

/** With fewer, a service that matches at random could match just the order that was touched. */
const watchedOrders = 3;
/** The least time to watch untouched orders: longer than `retryUntil` takes. */
const minimumWatchMs = 1500;

/** `no longer listed`: one of them was listed and no longer is · `never listed`: the lists do not show one of them. */
type ListStatus = 'listed' | 'no longer listed' | 'never listed';

/** Untouched orders are watched at least as long as this one has existed. */
function watchTimeFor({ placedAt }: FindableOrder): number {
  return Math.max(minimumWatchMs, performance.now() - placedAt);
}

/** Places orders like this one, and sees what happens to them in the time that this one had. */
function statusOfUntouchedOrders(context: CheckContext, order: FindableOrder, watchMs: number): Promise<ListStatus> {
  return context.trading.whileNoMarketIsCanceled(() => watchUntouchedOrders(context, order, watchMs));
}

async function watchUntouchedOrders(context: CheckContext, order: FindableOrder, watchMs: number): Promise<ListStatus> {
  const orders: { readonly order: PlacedOrder; readonly wasListed: boolean }[] = [];
  for (let count = 0; count < watchedOrders; count += 1) {
    const untouched = await placeLike(context, order.intent);
    orders.push({ order: untouched, wasListed: (await liveRecord(context, untouched)) !== undefined });
  }
  await context.pause(watchMs);
  const statuses = orders.map(async ({ order, wasListed }): Promise<ListStatus> => {
    if (await retryUntil(context, () => liveRecord(context, order), Boolean)) return 'listed';
    return wasListed || (await showsEnd(context, order)) ? 'no longer listed' : 'never listed';
  });
  const seen = await Promise.all(statuses);
  if (seen.includes('no longer listed')) return 'no longer listed';
  return seen.includes('never listed') ? 'never listed' : 'listed';
}

/** Inconclusive unless untouched orders stay among the live ones. */
export async function requireOrdersStay(
  context: CheckContext,
  order: FindableOrder,
  watchMs = watchTimeFor(order),
): Promise<void> {
  const status = await statusOfUntouchedOrders(context, order, watchMs);
  if (status === 'no longer listed') inconclusive('target-moved', 'untouched orders do not stay live');
  if (status === 'never listed') inconclusive('order-not-accepted', 'new orders are not listed as live');
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

/** The same of orders that are placed alone and of those of a batch: a service may match batches only. */
export async function requireAllOrdersStay(context: CheckContext, order: FindableOrder): Promise<void> {
  const watchMs = watchTimeFor(order);
  await requireOrdersStay(context, order, watchMs);
  await requireBatchesStay(context, order, watchMs);
}

async function requireBatchesStay(context: CheckContext, order: FindableOrder, watchMs: number): Promise<void> {
  if (await batchOrdersEnd(context, order, watchMs))
    inconclusive('target-moved', 'untouched orders of a batch do not stay live');
}

/**
 * Inconclusive if the order, or untouched ones like it, ended by itself: it may have been live and no longer be listed.
 */
export async function requireNotEnded(
  context: CheckContext,
  order: FindableOrder,
  watchMs = watchTimeFor(order),
): Promise<void> {
  const hasEnded = await showsEnd(context, order);
  if (hasEnded || (await statusOfUntouchedOrders(context, order, watchMs)) === 'no longer listed')
    inconclusive('target-moved', 'untouched orders do not stay live');
}

/** Whether the service shows that an order ended: by the status of its record, or by a trade that names it. */
async function showsEnd(context: CheckContext, order: FindableOrder): Promise<boolean> {
  const record = await orderRecord(context, order);
  if (record?.status !== undefined && !isLive(record)) return true;
  const { items } = await context.walk(
    'account-trades',
    {},
    {
      account: order.intent.account,
      fresh: true,
      maximumPages: maximumFilteredPages,
    },
  );
  return items.some((trade) => namesOrder(trade, order.id));
}

function namesOrder(trade: JsonObject, id: string): boolean {
  return trade.taker_order_id === id || texts(objectsIn(trade, 'maker_orders'), 'order_id').includes(id);
}

/** A new order of the same account, token, side and price: a service may match orders of one price only. */
export function placeLike({ trading }: CheckContext, intent: Intent): Promise<PlacedOrder> {
  const { account, conditionId, tokenId, side, price } = intent;
  return trading.place({ conditionId, tokenId }, { account, side, price });
}

/** Whether an order of a new batch was listed and no longer is, although no request canceled it. */
function batchOrdersEnd(context: CheckContext, order: FindableOrder, watchMs: number): Promise<boolean> {
  return context.trading.whileNoMarketIsCanceled(() => watchBatch(context, order, watchMs));
}

async function watchBatch(context: CheckContext, order: FindableOrder, watchMs: number): Promise<boolean> {
  const { account, conditionId, tokenId, side } = order.intent;
  const items = await batchItems(context, [{ conditionId, tokenId }], watchedOrders, { account, side });
  const orders = liveOrdersOf(items, await placeBatch(context, items, account));
  const isListed = async (item: FindableOrder) => (await liveRecord(context, item)) !== undefined;
  const wasListed = await Promise.all(orders.map(isListed));
  await context.pause(watchMs);
  const stays = await Promise.all(orders.map((item) => retryUntil(context, () => isListed(item), Boolean)));
  return orders.some((_, index) => wasListed[index] && !stays[index]);
}

/**
 * Inconclusive if the order of a batch, or untouched ones like it, ended by themselves: a service may match batches
 * only.
 */
export async function requireBatchNotEnded(context: CheckContext, order: FindableOrder): Promise<void> {
  const watchMs = watchTimeFor(order);
  await requireNotEnded(context, order, watchMs);
  await requireBatchesStay(context, order, watchMs);
}
