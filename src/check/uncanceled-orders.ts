// Orders that could not be canceled when their check ended, such as orders that a service had not put into its book yet.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../client/session.js';
import type { Account } from '../client/settings.js';
import type { MarketLocks } from './market-locks.js';
import { createReader } from './reader.js';
import { canceledIds } from './trading-session.js';

/** Before each look at the live orders: lists may lag behind writes. */
const pausesMs = [1000, 1000];

/** Cancels the orders of a run that are still listed as live, although their check has ended. */
export async function cancelUncanceledOrders(
  send: Session['send'],
  { uncanceledOrders }: Pick<MarketLocks, 'uncanceledOrders'>,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    if (uncanceledOrders.size === 0) return;
    await sleep(pauseMs);
    const accounts = [...new Set(uncanceledOrders.values())];
    await Promise.all(accounts.map((account) => cancelListed(send, account, uncanceledOrders)));
  }
}

async function cancelListed(send: Session['send'], account: Account, orders: Map<string, Account>): Promise<void> {
  // Where the account's orders are not shown, there is nothing more to do.
  const listed = await createReader({ send })
    .walk('account-orders', {}, { account, fresh: true })
    .catch(() => undefined);
  const ids = (listed?.items ?? []).map(({ id }) => String(id)).filter((id) => orders.has(id));
  await Promise.all(
    ids.map(async (orderId) => {
      const answer = await send('cancel-order', { account, body: { orderId } }).catch(() => undefined);
      if (answer && canceledIds(answer).includes(orderId)) orders.delete(orderId);
    }),
  );
}
