// The live orders of an account on a token or on its market (4.2): all of them, those that were not there before and that no
// answer reports, and those whose answer was lost. Of a list that ignores the filter, only those that fit it.
import type { JsonObject } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { recordsWithId } from '../reading/order-answers.js';
import { createReader, type Reader, wholeList } from '../reading/reader.js';
import type { Token } from '../reading/sample.js';
import type { RemainingOrder } from './cancel-open-orders.js';
import { findEqualToSentOrders, mayBeSentOrder, recordFoundOrders } from './live-order-owners.js';
import type { OrderRegistry } from './order-registry.js';
import type { OrdersOfCheck } from './orders-of-check.js';
import type { RunTrading } from './run-trading.js';
import type { SentOrder } from './sent-orders.js';

type Where = 'token' | 'market';

/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOn(
  where: Where,
  { conditionId, tokenId }: Token,
  account: Account,
  { walk }: Reader,
): Promise<readonly JsonObject[]> {
  const query = where === 'token' ? { asset_id: tokenId } : { market: conditionId };
  const live = recordsWithId(wholeList(await walk('account-orders', query, { account, fresh: true })));
  return where === 'token'
    ? live.filter(({ assetId }) => typeof assetId !== 'string' || assetId === tokenId)
    : live.filter(({ market }) => market === conditionId);
}

/** Takes snapshots of the live orders, each of which finds the orders that are new. */
export function createSnapshots(
  reader: Reader,
  { orders, foundOrderIds }: RunTrading,
  ordersOfCheck: OrdersOfCheck,
  ordersBeforeRun: (account: Account) => Promise<readonly JsonObject[]>,
) {
  /** Orders that are live now: those from before the run, and those that could not be recorded by their id. */
  async function knownOrderIds(token: Token, account: Account): Promise<ReadonlySet<string>> {
    const { stopped, pages } = await reader.walk('account-orders', {}, { account });
    const isComplete = stopped === 'end' && pages.at(-1)?.next !== undefined;
    const isUncertain =
      ordersOfCheck.placedWithoutId() > 0 || orders.ordersWithUnknownOutcome().length > 0 || !isComplete;
    const present = isUncertain ? await liveOrdersOn('market', token, account, reader) : [];
    return new Set([...(await ordersBeforeRun(account)), ...present].map(({ id }) => String(id)));
  }

  return async (token: Token, account: Account) => {
    const known = await knownOrderIds(token, account);
    const isKnown = (id: string) => known.has(id) || orders.wasPlacedByRun(id) || foundOrderIds.has(id);
    /** Finds live orders that were not there before, on the token or on its whole market. */
    return async (where: Where): Promise<readonly JsonObject[]> => {
      const live = await liveOrdersOn(where, token, account, reader);
      const found = live.filter(({ id }) => !isKnown(String(id)));
      for (const { id } of found) foundOrderIds.add(String(id));
      // New, equal to one that was sent, and on a market that this check has locked: our order. It is canceled when the
      // check ends.
      for (const id of findEqualToSentOrders(found, orders, account)) ordersOfCheck.add(id, account);
      const sent = orders.sentOrders().filter((order) => order.account.address === account.address);
      return found.filter((record) => mayBeSentOrder(record, sent));
    };
  };
}

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
