// The orders of one check: recorded from the answers that report them, and canceled when the check ends.
import type { Answer } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { canceledIds, isPlaced, isReportedAsFailed, orderIdOf } from '../reading/order-answers.js';
import type { OrderRegistry } from './order-registry.js';

export type OrdersOfCheck = ReturnType<typeof createOrdersOfCheck>;

/**
 * @param send Sends also after the run was stopped.
 * @param cancelUnknown Cancels the account's live orders that may be of this check, although no answer shows their ids.
 */
export function createOrdersOfCheck(
  send: Session['send'],
  orders: OrderRegistry,
  cancelUnknown: (account: Account) => Promise<void>,
) {
  const open = new Map<string, Account>();
  /** Accounts that may have orders whose ids no answer shows. */
  const withUnknownOrders = new Set<Account>();
  let placedWithoutId = 0;

  /** Records an order, which is canceled when the check ends. */
  function add(id: string, account: Account): void {
    // An order from before the run is never canceled, even if an answer shows its id.
    if (orders.recordPlaced(id, account)) open.set(id, account);
  }

  /** Records which orders of the account an answer reports as canceled: of others, it may not be true. */
  function recordCancellations(answer: Answer, { address }: Account): void {
    for (const id of canceledIds(answer)) {
      if (orders.ordersOfRun().get(id)?.address !== address) continue;
      open.delete(id);
      orders.recordCanceled(id);
    }
  }

  async function cancel(id: string, account: Account): Promise<Answer> {
    const answer = await send('cancel-order', { account, body: { orderId: id } });
    recordCancellations(answer, account);
    return answer;
  }

  return {
    add,
    recordCancellations,
    cancel,
    /** Records the orders that an answer to a placement reports; returns their ids. */
    recordPlacements({ kind, body }: Answer, account: Account): readonly string[] {
      const results: readonly unknown[] = Array.isArray(body) ? body : [body];
      const ids = results.map(orderIdOf).filter((id) => id !== undefined);
      for (const id of ids) add(id, account);
      placedWithoutId += results.filter((result) => isPlaced(result) && !orderIdOf(result)).length;
      const refused = results.filter(isReportedAsFailed).length;
      // The other results do not say which order they are about.
      if (kind === 'accepted' && ids.length + refused < results.length) withUnknownOrders.add(account);
      return ids;
    },
    /** How many orders were reported as placed without an id. */
    placedWithoutId: () => placedWithoutId,
    /** Cancels the open orders, also those whose ids no answer shows. */
    async cancelAll(): Promise<void> {
      const openOrders = [...open];
      open.clear();
      // If one order cannot be canceled, the others are canceled all the same, and the check keeps its outcome.
      await Promise.all(
        openOrders.map(async ([id, account]) => {
          const answer = await cancel(id, account).catch(() => undefined);
          if (!answer || !canceledIds(answer).includes(id)) withUnknownOrders.add(account);
        }),
      );
      const accounts = [...withUnknownOrders];
      withUnknownOrders.clear();
      await Promise.allSettled(accounts.map(cancelUnknown));
    },
  };
}
