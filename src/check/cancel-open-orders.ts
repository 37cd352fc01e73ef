// At the end of a run: compares the live orders of its accounts with those before the run, cancels its own orders, and
// lists those that remain open.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../client/answer.js';
import type { Session } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { findLostOrders } from './lost-orders.js';
import { canceledIds } from './order-answers.js';
import type { LostOrder, OrderRegistry } from './order-registry.js';
import { createReader } from './reader.js';
import { textOf, texts } from './records.js';

/** An order of the run that is still live, or may be. */
export interface RemainingOrder {
  readonly id: string;
  readonly account: Account;
  /** Of a live order, what the account's list shows. */
  readonly record?: JsonObject;
}

/** Before the list is read again: some services read behind their writes. */
const pauseMs = 300;
/** After so many rounds in a row that cancel no order, the remaining orders stay open. */
const mostRoundsWithoutProgress = 4;

type Send = Session['send'];

/** The ids of the account's live orders before the run; unknown if the list cannot be read to its end. */
export async function recordOrdersBefore(send: Send, orders: OrderRegistry, account: Account): Promise<void> {
  const live = await liveOrders(send, account, false);
  if (live) orders.setBefore(account, texts(live, 'id'));
}

/**
 * Cancels until no order remains, rounds make no progress, or the signal aborts. Never throws: an order that cannot be
 * canceled stays open.
 */
export async function cancelOpenOrders(
  send: Send,
  orders: OrderRegistry,
  signal: AbortSignal,
): Promise<readonly RemainingOrder[]> {
  const owners = [...orders.all().values(), ...orders.lost().map(({ account }) => account)];
  const accounts = new Map(owners.map((account) => [account.address, account]));
  const remaining = await Promise.all(
    [...accounts.values()].map((account) => cancelOpenOrdersOf(send, orders, account, signal)),
  );
  return remaining.flat();
}

async function cancelOpenOrdersOf(
  send: Send,
  orders: OrderRegistry,
  account: Account,
  signal: AbortSignal,
): Promise<readonly RemainingOrder[]> {
  let remaining = await remainingOrders(send, orders, account);
  for (
    let roundsWithoutProgress = 0;
    remaining.length > 0 && roundsWithoutProgress < mostRoundsWithoutProgress && !signal.aborted;
  ) {
    await Promise.allSettled(remaining.map((order) => cancel(send, orders, order)));
    const now = await remainingOrders(send, orders, account);
    roundsWithoutProgress = now.length < remaining.length ? 0 : roundsWithoutProgress + 1;
    remaining = now;
    if (roundsWithoutProgress > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return remaining;
}

/** The run's live orders; if they cannot be read, those that are not known to be canceled. */
async function remainingOrders(
  send: Send,
  orders: OrderRegistry,
  account: Account,
): Promise<readonly RemainingOrder[]> {
  const live = await liveOrders(send, account, true);
  return live ? ownOrders(live, orders, account) : openOrders(orders, account);
}

/** The run's orders among the live ones, with those whose answer was lost. */
function ownOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): readonly RemainingOrder[] {
  recordFoundOrders(live, orders, account);
  return live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id !== undefined && orders.wasPlaced(id) ? [{ id, account, record }] : [];
  });
}

/** Finds live orders among the lost ones, in the list of each token; from then on they are orders of the run. */
export async function recoverLostOrders(
  send: Send,
  orders: OrderRegistry,
  isWanted: (order: LostOrder) => boolean,
): Promise<readonly RemainingOrder[]> {
  const lost = orders.lost().filter(isWanted);
  const lists = new Map(lost.map(({ account, tokenId }) => [`${account.address} ${tokenId}`, { account, tokenId }]));
  const found: RemainingOrder[] = [];
  for (const { account, tokenId } of lists.values()) {
    const { walk } = createReader({ send });
    const { items } = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
    found.push(...recordFoundOrders(items, orders, account).map((id) => ({ id, account })));
  }
  return found;
}

/** The ids of lost orders among the live ones; from then on they are orders of the run. */
function recordFoundOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): readonly string[] {
  const before = orders.before(account);
  const isKnown = (id: string) => orders.wasPlaced(id) || before?.has(id) === true;
  // Without the orders before the run, nothing says which orders are new.
  const lost = before ? orders.lost().filter((order) => order.account.address === account.address) : [];
  const found = findLostOrders(lost, live, isKnown);
  for (const order of found) {
    orders.placed(order.id, account);
    orders.resolve(order.lost);
  }
  return found.map(({ id }) => id);
}

function openOrders(orders: OrderRegistry, account: Account): readonly RemainingOrder[] {
  return [...orders.open()].filter(([, owner]) => owner.address === account.address).map(([id]) => ({ id, account }));
}

async function cancel(send: Send, orders: OrderRegistry, { id, account }: RemainingOrder): Promise<void> {
  const answer = await send('cancel-order', { account, body: { orderId: id }, purpose: 'cancellation' });
  if (canceledIds(answer).includes(id)) orders.canceled(id);
}

/** All live orders of the account; undefined if the list cannot be read to its end. */
async function liveOrders(send: Send, account: Account, fresh: boolean): Promise<readonly JsonObject[] | undefined> {
  const { walk } = createReader({ send });
  try {
    const { items, stopped } = await walk('account-orders', {}, { account, fresh });
    return stopped === 'end' ? items : undefined;
  } catch {
    return undefined;
  }
}
