// Orders end by themselves: they are matched or killed. An order that is missing proves something only beside untouched
// orders that stayed.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CheckContext,
  type Intent,
  inconclusive,
  type JsonObject,
  members,
  type PlacedOrder,
  retryUntil,
  texts,
} from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { type FindableOrder, isLive, liveRecord, orderRecord } from './order-results.js';

/** Orders that are watched. With fewer, a service that matches at random could match just the order that was touched. */
const watched = 3;
/** Longer than `retryUntil` takes: no missing order was looked for longer than that after its check began. */
const shortestWatchMs = 1500;

/** `stay`: all are still listed · `leave`: one was listed and is no longer · `unlisted`: the lists do not show it. */
type Presence = 'stay' | 'leave' | 'unlisted';

/** Places orders like this one, and sees what becomes of them in the time that this one had. */
function presenceOfUntouchedOrders(context: CheckContext, order: FindableOrder): Promise<Presence> {
  return context.trading.whileNoMarketIsCanceled(() => watchUntouchedOrders(context, order));
}

async function watchUntouchedOrders(context: CheckContext, { intent, placedAt }: FindableOrder): Promise<Presence> {
  const watchMs = Math.max(shortestWatchMs, performance.now() - placedAt);
  const orders: { readonly order: PlacedOrder; readonly wasListed: boolean }[] = [];
  for (let count = 0; count < watched; count += 1) {
    const order = await placeLike(context, intent);
    orders.push({ order, wasListed: (await liveRecord(context, order)) !== undefined });
  }
  await sleep(watchMs);
  const presences = orders.map(async ({ order, wasListed }): Promise<Presence> => {
    if (await retryUntil(() => liveRecord(context, order), Boolean)) return 'stay';
    return wasListed || (await showsEnd(context, order)) ? 'leave' : 'unlisted';
  });
  const seen = await Promise.all(presences);
  if (seen.includes('leave')) return 'leave';
  return seen.includes('unlisted') ? 'unlisted' : 'stay';
}

/** Inconclusive unless untouched orders stay among the live ones. */
export async function requireOrdersStay(context: CheckContext, order: FindableOrder): Promise<void> {
  const presence = await presenceOfUntouchedOrders(context, order);
  if (presence === 'leave') inconclusive('target-moved', 'untouched orders do not stay live');
  if (presence === 'unlisted') inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/** Inconclusive if the order, or untouched ones like it, ended by itself: it may have been live and no longer be listed. */
export async function requireNotEnded(context: CheckContext, order: FindableOrder): Promise<void> {
  if ((await showsEnd(context, order)) || (await presenceOfUntouchedOrders(context, order)) === 'leave')
    inconclusive('target-moved', 'untouched orders do not stay live');
}

/** Whether the service shows that an order ended: by the status of its record, or by a trade that names it. */
async function showsEnd(context: CheckContext, order: FindableOrder): Promise<boolean> {
  const record = await orderRecord(context, order);
  if (record?.status !== undefined && !isLive(record)) return true;
  const { items } = await context.walk('account-trades', {}, { account: order.intent.account, fresh: true, bound: 20 });
  return items.some((trade) => namesOrder(trade, order.id));
}

function namesOrder(trade: JsonObject, id: string): boolean {
  return trade.taker_order_id === id || texts(members(trade, 'maker_orders'), 'order_id').includes(id);
}

/** A new order like another one. */
export function placeLike({ trading }: CheckContext, { account, conditionId, tokenId }: Intent): Promise<PlacedOrder> {
  return trading.place({ conditionId, tokenId }, { account });
}

/** Whether an order of a new batch was listed and no longer is, although no request canceled it. */
export function batchOrdersEnd(context: CheckContext, order: Pick<FindableOrder, 'intent'>): Promise<boolean> {
  return context.trading.whileNoMarketIsCanceled(() => watchBatch(context, order));
}

async function watchBatch(context: CheckContext, { intent }: Pick<FindableOrder, 'intent'>): Promise<boolean> {
  const { account, conditionId, tokenId } = intent;
  const items = await batchItems(context, [{ conditionId, tokenId }], watched, { account });
  const orders = liveOrdersOf(items, await placeBatch(context, items, account));
  const isListed = async (order: FindableOrder) => (await liveRecord(context, order)) !== undefined;
  const wasListed = await Promise.all(orders.map(isListed));
  await sleep(shortestWatchMs);
  const stays = await Promise.all(orders.map((order) => retryUntil(() => isListed(order), Boolean)));
  return orders.some((_, index) => wasListed[index] && !stays[index]);
}

/** Inconclusive if the order of a batch, or untouched ones like it, ended by themselves: a service may match batches only. */
export async function requireBatchNotEnded(context: CheckContext, order: FindableOrder): Promise<void> {
  await requireNotEnded(context, order);
  if (await batchOrdersEnd(context, order))
    inconclusive('target-moved', 'untouched orders of a batch do not stay live');
}
