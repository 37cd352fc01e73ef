// At the end of a run: compares the live orders of its accounts with those before the run, cancels its own orders, and
// lists those that remain open.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../client/answer.js';
import type { Session } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { type OwnedOrders, ownersOf, recordFoundOrders } from './live-order-owners.js';
import { canceledIds } from './order-answers.js';
import type { OrderRegistry } from './order-registry.js';
import { createReader } from './reader.js';
import { texts } from './records.js';
import { describeSentOrder, type SentOrder } from './sent-orders.js';

/** An order that is still live, or may be. */
export interface RemainingOrder {
  readonly id: string;
  readonly account: Account;
  /** Of a live order, what the account's list shows. */
  readonly record?: JsonObject;
  /** False: it appeared during the run, and nothing proves that the run has placed it. */
  readonly isOwn: boolean;
}

export interface OrdersAtEnd {
  readonly remaining: readonly RemainingOrder[];
  /** What could not be found out about the open orders of each account. */
  readonly problems: readonly OrderProblem[];
}

export interface OrderProblem {
  readonly account: Account;
  readonly message: string;
}

export interface CancelSignals {
  /** Aborted: no more orders are canceled. */
  readonly cancelSignal: AbortSignal;
  /** Aborted a little later: the live orders are no longer read. */
  readonly readSignal: AbortSignal;
}

/** Before the list is read again: some services read behind their writes. */
const pauseMs = 300;
/** After so many rounds in a row that cancel no order, the remaining orders stay open. */
const mostRoundsWithoutProgress = 4;
/** How often the list is read again for orders that were sent a moment ago, and that no answer and no list shows. */
const mostReadsForLost = 3;
/** So long after it was sent, a service may still place an order whose answer was lost. */
const recentMs = 10_000;

type Send = Session['send'];

/** The ids of the account's live orders before the run; unknown if the list cannot be read to its end. */
export async function recordOrdersBefore(
  send: Send,
  orders: OrderRegistry,
  account: Account,
  { fresh = false } = {},
): Promise<void> {
  const live = await liveOrders(send, account, fresh);
  if ('items' in live) orders.setBefore(account, texts(live.items, 'id'));
}

/**
 * Cancels until no order remains, rounds make no progress, or the signal aborts. Never throws: an order that cannot be
 * canceled stays open.
 */
export async function cancelOpenOrders(
  send: Send,
  orders: OrderRegistry,
  signals: CancelSignals,
): Promise<OrdersAtEnd> {
  const accounts = new Map(
    [...orders.all().values(), ...orders.accounts()].map((account) => [account.address, account]),
  );
  const ends = await Promise.all(
    [...accounts.values()].map((account) => cancelOpenOrdersOf(send, orders, account, signals)),
  );
  return {
    remaining: ends.flatMap(({ remaining }) => remaining),
    problems: ends.flatMap(({ problems }) => problems),
  };
}

/** What the list of live orders shows, or why it shows nothing. */
type Comparison = OwnedOrders | { readonly problem: string };

async function cancelOpenOrdersOf(
  send: Send,
  orders: OrderRegistry,
  account: Account,
  { cancelSignal, readSignal }: CancelSignals,
): Promise<OrdersAtEnd> {
  let last = await firstComparison(send, orders, account, readSignal);
  let lastRead = 'problem' in last ? undefined : last;
  /** Those that were listed last; without a list, those that are not known to be canceled. */
  const toCancel = () => ('problem' in last ? openOrders(orders, account) : last.own.map(({ id }) => id));
  let ids = toCancel();
  for (let idle = 0; ids.length > 0 && idle < mostRoundsWithoutProgress && !cancelSignal.aborted; ) {
    await Promise.allSettled(ids.map((id) => cancel(send, orders, { id, account, signal: cancelSignal })));
    last = await compare(send, orders, account);
    if (!('problem' in last)) lastRead = last;
    const now = toCancel();
    idle = now.length < ids.length ? 0 : idle + 1;
    ids = now;
    if (idle > 0) await pause(cancelSignal);
  }
  const remaining = 'problem' in last ? unconfirmed(lastRead, orders, account) : listed(last, account);
  return { remaining, problems: problemsOf(last, orders, account).map((message) => ({ account, message })) };
}

async function compare(send: Send, orders: OrderRegistry, account: Account): Promise<Comparison> {
  const live = await liveOrders(send, account, true);
  return 'items' in live ? ownersOf(live.items, orders, account) : live;
}

/** Reads again while nothing shows whether orders that were sent a moment ago were placed. */
async function firstComparison(
  send: Send,
  orders: OrderRegistry,
  account: Account,
  signal: AbortSignal,
): Promise<Comparison> {
  let comparison = await compare(send, orders, account);
  for (let reads = 0; reads < mostReadsForLost && recentlySent(orders, account).length > 0; reads += 1) {
    if (signal.aborted || 'problem' in comparison || comparison.own.length > 0) break;
    await pause(signal);
    comparison = await compare(send, orders, account);
  }
  return comparison;
}

function listed({ own, unknown }: OwnedOrders, account: Account): readonly RemainingOrder[] {
  return [
    ...own.map((order) => ({ ...order, account, isOwn: true })),
    ...unknown.map((order) => ({ ...order, account, isOwn: false })),
  ];
}

/** The orders that may be open, although the list could not be read, or not again after the last cancellations. */
function unconfirmed(
  lastRead: OwnedOrders | undefined,
  orders: OrderRegistry,
  account: Account,
): readonly RemainingOrder[] {
  const { own = [], unknown = [] } = lastRead ?? {};
  const ids = new Set([...own.map(({ id }) => id), ...openOrders(orders, account)]);
  return [...[...ids].map((id) => ({ id, account, isOwn: true })), ...listed({ own: [], unknown }, account)];
}

function problemsOf(last: Comparison, orders: OrderRegistry, account: Account): readonly string[] {
  const isRead = !('problem' in last);
  const unanswered = isRead ? recentlySent(orders, account) : unansweredOrders(orders, account);
  return [
    ...(isRead ? [] : [`the live orders could not be compared with those before the run: ${last.problem}`]),
    ...(orders.before(account)
      ? []
      : ['the live orders could not be read before the run, so that nothing says which of them are new']),
    ...unanswered.map(
      (order) => `an order may be open, as no answer says whether it was placed: ${describeSentOrder(order)}`,
    ),
  ];
}

function unansweredOrders(orders: OrderRegistry, { address }: Account): readonly SentOrder[] {
  return orders.unanswered().filter(({ account }) => account.address === address);
}

/** The service may place these even now. */
function recentlySent(orders: OrderRegistry, account: Account): readonly SentOrder[] {
  return unansweredOrders(orders, account).filter(
    ({ sentAt, isAccepted }) => isAccepted !== true && Date.now() - sentAt < recentMs,
  );
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
}

/** Finds live orders among the lost ones, in the list of each token; from then on they are orders of the run. */
export async function recoverLostOrders(
  send: Send,
  orders: OrderRegistry,
  isWanted: (order: SentOrder) => boolean,
): Promise<readonly Pick<RemainingOrder, 'id' | 'account'>[]> {
  const lost = orders.lost().filter(isWanted);
  const lists = new Map(lost.map(({ account, tokenId }) => [`${account.address} ${tokenId}`, { account, tokenId }]));
  const found: Pick<RemainingOrder, 'id' | 'account'>[] = [];
  for (const { account, tokenId } of lists.values()) {
    const { walk } = createReader({ send });
    const { items } = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
    found.push(...recordFoundOrders(items, orders, account).map((id) => ({ id, account })));
  }
  return found;
}

function openOrders(orders: OrderRegistry, { address }: Account): readonly string[] {
  return [...orders.open()].filter(([, owner]) => owner.address === address).map(([id]) => id);
}

async function cancel(
  send: Send,
  orders: OrderRegistry,
  { id, account, signal }: { readonly id: string; readonly account: Account; readonly signal: AbortSignal },
): Promise<void> {
  const answer = await send('cancel-order', { account, body: { orderId: id }, purpose: 'cancellation', signal });
  if (canceledIds(answer).includes(id)) orders.canceled(id);
}

type LiveOrders = { readonly items: readonly JsonObject[] } | { readonly problem: string };

/** All live orders of the account, or why the list could not be read to its end. */
async function liveOrders(send: Send, account: Account, fresh: boolean): Promise<LiveOrders> {
  const { walk } = createReader({ send });
  try {
    const { items, stopped, pages } = await walk('account-orders', {}, { account, fresh });
    return stopped === 'end' ? { items } : { problem: `their list did not end after ${pages.length} pages` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
