// What becomes of the orders of a batch by themselves: a service may match or kill them, though it lets single orders rest.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckContext, inconclusive, retryUntil } from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { type FindableOrder, liveRecord } from './order-results.js';
import { requireNotEnded } from './untouched-orders.js';

/** Orders that are watched. */
const watched = 3;
/** Longer than `retryUntil` takes: no missing order was looked for longer than that after its check began. */
const watchMs = 1500;

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
  await sleep(watchMs);
  const stays = await Promise.all(orders.map((order) => retryUntil(() => isListed(order), Boolean)));
  return orders.some((_, index) => wasListed[index] && !stays[index]);
}

/** Inconclusive if the order of a batch, or untouched ones like it, ended by themselves. */
export async function requireBatchNotEnded(context: CheckContext, order: FindableOrder): Promise<void> {
  await requireNotEnded(context, order);
  if (await batchOrdersEnd(context, order))
    inconclusive('target-moved', 'untouched orders of a batch do not stay live');
}
