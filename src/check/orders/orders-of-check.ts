// The orders of one check: recorded from the answers that report them, and canceled when the check ends. And the live orders
// of an account on a token or on its market (4.2): all of them, and those that were not there before and that no answer reports.
// Of a list that ignores the filter, only those that fit it.
import type { Answer, JsonObject } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { canceledIds, isPlaced, orderIdOf, recordsWithId } from '../reading/order-answers.js';
import { type Reader, wholeList } from '../reading/reader.js';
import type { Token } from '../reading/sample.js';
import { findEqualToSentOrders, mayBeSentOrder } from './live-order-owners.js';
import type { OrderRegistry } from './order-registry.js';
import type { RunTrading } from './run-trading.js';

type OrdersOfCheck = ReturnType<typeof createOrdersOfCheck>;

/** @param send Sends also after the run was stopped. */
export function createOrdersOfCheck(send: Session['send'], orders: OrderRegistry) {
  const open = new Map<string, Account>();
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
    recordPlacements({ body }: Pick<Answer, 'body'>, account: Account): readonly string[] {
      const results: readonly unknown[] = [body].flat();
      const ids = results.map(orderIdOf).filter((id) => id !== undefined);
      for (const id of ids) add(id, account);
      placedWithoutId += results.filter((result) => isPlaced(result) && !orderIdOf(result)).length;
      return ids;
    },
    placedWithoutId: () => placedWithoutId,
    /** Cancels the open orders. What cannot be found or canceled now is looked for again at the end of the run. */
    async cancelAll(): Promise<void> {
      const openOrders = [...open];
      open.clear();
      await Promise.allSettled(openOrders.map(([id, account]) => cancel(id, account)));
    },
  };
}

type Where = 'token' | 'market';

/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOn(where: Where, { conditionId, tokenId }: Token, account: Account, { walk }: Reader) {
  const query = where === 'token' ? { asset_id: tokenId } : { market: conditionId };
  const live = recordsWithId(wholeList(await walk('account-orders', query, { account, fresh: true })));
  return where === 'token'
    ? live.filter(({ assetId }) => typeof assetId !== 'string' || assetId === tokenId)
    : live.filter(({ market }) => market === conditionId);
}

export function createSnapshots(
  reader: Reader,
  { orders, foundOrderIds }: RunTrading,
  ordersOfCheck: OrdersOfCheck,
  ordersBeforeRun: (account: Account) => Promise<readonly JsonObject[]>,
) {
  return async (token: Token, account: Account) => {
    const { stopped, pages } = await reader.walk('account-orders', {}, { account });
    const isComplete = stopped === 'end' && pages.at(-1)?.next !== undefined;
    const isUncertain =
      ordersOfCheck.placedWithoutId() > 0 || orders.ordersWithUnknownOutcome().length > 0 || !isComplete;
    const present = isUncertain ? await liveOrdersOn('market', token, account, reader) : [];
    // Those from before the run, and those that could not be recorded by their id.
    const known = new Set([...(await ordersBeforeRun(account)), ...present].map(({ id }) => String(id)));
    const isKnown = (id: string) => known.has(id) || orders.wasPlacedByRun(id) || foundOrderIds.has(id);
    /** Finds live orders that were not there before, on the token or on its whole market. */
    return async (where: Where): Promise<readonly JsonObject[]> => {
      const live = await liveOrdersOn(where, token, account, reader);
      const found = live.filter(({ id }) => !isKnown(String(id)));
      for (const { id } of found) foundOrderIds.add(String(id));
      // New, equal to one that was sent, and on a market that this check has locked: our order. It is canceled when the
      // check ends.
      for (const id of findEqualToSentOrders(found, orders, account)) ordersOfCheck.add(id, account);
      return found.filter((record) => mayBeSentOrder(record, orders.sentOrders(account)));
    };
  };
}
