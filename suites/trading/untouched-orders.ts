// Orders may end without a request: they are matched or killed. A missing order counts only if untouched orders stayed.
import {
  type CheckContext,
  type Intent,
  inconclusive,
  type JsonObject,
  Lateness,
  maximumFilteredPages,
  maximumRetryMs,
  objectsIn,
  type PlacedOrder,
  retryUntil,
  texts,
} from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { type EndedOrder, type FindableOrder, isLive, liveRecord, orderRecord } from './order-results.js';

/** With fewer, a service that matches at random could match just the order that was touched. */
const watchedOrders = 3;
/** The least time to watch untouched orders: an order is missed after `retryUntil`, so they could end as late. */
const minimumWatchMs = maximumRetryMs + 500;

/** `no longer listed`: one of them was listed and no longer is · `never listed`: the lists do not show one of them. */
type ListStatus = 'listed' | 'no longer listed' | 'never listed';

type WatchedOrder = FindableOrder & Partial<Pick<EndedOrder, 'endedAt'>>;

/**
 * Places orders like this one, alone and in a batch, because a service may match either only, and sees what happens to them
 * in the time that this one had. Checks that miss orders which are alike and as old watch the same ones.
 */
function statusOfUntouchedOrders(context: CheckContext, order: WatchedOrder): Promise<ListStatus> {
  const { intent, placedAt, endedAt = performance.now() } = order;
  // Rounded up, so that few times differ.
  const watchMs = minimumWatchMs * Math.max(1, Math.ceil((endedAt - placedAt) / minimumWatchMs));
  const { account, tokenId, side, price } = intent;
  const key = `untouched orders: ${[account.address, tokenId, side, price, watchMs].join(' ')}`;
  return context.sharedResult(key, (shared) => watchOrders(shared, intent, watchMs));
}

function watchOrders(context: CheckContext, intent: Intent, watchMs: number): Promise<ListStatus> {
  const isListed = async (order: FindableOrder) => (await liveRecord(context, order)) !== undefined;
  return context.trading.whileNoMarketIsCanceled(async () => {
    const alone: { readonly order: PlacedOrder; readonly wasListed: boolean }[] = [];
    for (let count = 0; count < watchedOrders; count += 1) {
      const order = await placeLike(context, intent, count);
      alone.push({ order, wasListed: await isListed(order) });
    }
    const { account, conditionId, tokenId, side } = intent;
    const items = await batchItems(context, [{ conditionId, tokenId }], watchedOrders, { account, side });
    const ofBatch = liveOrdersOf(items, await placeBatch(context, items, account));
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

/**
 * Inconclusive unless untouched orders stay among the live ones. Not seen where a violation is suspected for the first time:
 * it counts only if it comes again.
 */
export async function requireUntouchedOrders(context: CheckContext, order: WatchedOrder): Promise<void> {
  if (context.isConfirming) await watchOrdersLike(context, order);
}

/** The same at any time. */
export async function watchOrdersLike(context: CheckContext, order: WatchedOrder): Promise<void> {
  const status = await statusOfUntouchedOrders(context, order);
  if (status === 'no longer listed') inconclusive('target-moved', 'untouched orders do not stay live');
  if (status === 'never listed') inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/**
 * Inconclusive if the order, or untouched ones like it, ended by itself: it may have been live and no longer be listed.
 */
export async function requireNotEndedByItself(context: CheckContext, order: FindableOrder): Promise<void> {
  const haveEnded = async () =>
    context.isConfirming && (await statusOfUntouchedOrders(context, order)) === 'no longer listed';
  if ((await showsEnd(context, order)) || (await haveEnded()))
    inconclusive('target-moved', 'untouched orders do not stay live');
}

/** Whether the service shows that an order ended: by the status of its record, or by a trade that names it. */
async function showsEnd(context: CheckContext, order: FindableOrder): Promise<boolean> {
  const record = await orderRecord(context, order);
  if (record?.status !== undefined && !isLive(record)) return true;
  const { account } = order.intent;
  const options = { account, fresh: true, maximumPages: maximumFilteredPages };
  const { items } = await context.walk('account-trades', {}, options);
  const makersOf = (trade: JsonObject) => texts(objectsIn(trade, 'maker_orders'), 'order_id');
  return items.some((trade) => trade.taker_order_id === order.id || makersOf(trade).includes(order.id));
}

/** Rounds of `retryUntil`, together longer than a cache or a read behind writes explains. */
const catchUpRounds = 2;

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
  // What the run has waited for in vain may have been of another kind.
  const { pause } = context;
  for (let round = 0; round < catchUpRounds; round += 1)
    if (await retryUntil({ pause, lateness: new Lateness() }, () => liveRecord(context, order), Boolean))
      return 'later';
  return inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/** A part of the size of an order, by which others are larger: a service may refuse equal ones. */
const sizeStep = 0.05;

/** A new order of the same account, token, side and price: a service may match orders of one price only. */
function placeLike({ trading }: CheckContext, intent: Intent, count = 0): Promise<PlacedOrder> {
  const { account, conditionId, tokenId, side, price } = intent;
  const size = intent.size + Math.ceil(intent.size * sizeStep) * (count + 1);
  return trading.place({ conditionId, tokenId }, { account, side, price, size });
}
