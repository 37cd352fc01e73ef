// At the end of a check: finds orders whose answer was lost.
import type { Session } from '../../client/session.js';
import { createReader } from '../reading/reader.js';
import type { RemainingOrder } from './cancel-open-orders.js';
import { recordFoundOrders } from './live-order-owners.js';
import type { OrderRegistry } from './order-registry.js';
import type { SentOrder } from './sent-orders.js';

/** Finds live orders whose outcome was unknown, in the list of each token; from then on they are orders of the run. */
export async function recoverOrders(
  send: Session['send'],
  orders: OrderRegistry,
  isWanted: (order: SentOrder) => boolean,
): Promise<readonly Pick<RemainingOrder, 'id' | 'account'>[]> {
  const wanted = orders.ordersWithUnknownOutcome().filter(isWanted);
  const lists = new Map(wanted.map(({ account, tokenId }) => [`${account.address} ${tokenId}`, { account, tokenId }]));
  const found: Pick<RemainingOrder, 'id' | 'account'>[] = [];
  for (const { account, tokenId } of lists.values()) {
    const { walk } = createReader({ send });
    const { items } = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
    found.push(...recordFoundOrders(items, orders, account).map((id) => ({ id, account })));
  }
  return found;
}
