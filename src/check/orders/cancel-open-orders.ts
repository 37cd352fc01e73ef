// Before a run: records the live orders of its accounts. At its end: compares them with those that are live then, cancels
// the orders of the run, and lists those that remain open.
import type { JsonObject } from '../../client/answer.js';
import { pauseUnlessAborted } from '../../client/pause.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { errorMessage } from '../../usage/usage-error.js';
import { canceledIds } from '../reading/order-answers.js';
import { createReader } from '../reading/reader.js';
import { texts } from '../reading/records.js';
import { type OwnedOrders, recordOwnOrders } from './live-order-owners.js';
import type { OrderRegistry } from './order-registry.js';
import { describeSentOrder, type SentOrder } from './sent-orders.js';

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
  readonly problems: readonly { readonly account: Account; readonly message: string }[];
}

export interface CancelSignals {
  /** Aborted: no more orders are canceled. */
  readonly cancelSignal: AbortSignal;
  /** Aborted a little later: the live orders are no longer read. */
  readonly readSignal: AbortSignal;
}

/** Before the list is read again: some services return an old list for a moment after a write. */
const pauseMs = 300;
/**
 * After this many rounds in a row that cancel no order, the remaining orders stay open. The pause before each is twice as
 * long as the one before: some services lock an account for seconds after requests that were not authenticated.
 */
const maximumRoundsWithoutProgress = 5;
/** How often the list is read again for orders that were sent a moment ago, and that no answer or list shows yet. */
const maximumReadsForRecentOrders = 3;
/** An order whose answer was lost may still be placed this long after it was sent. */
const recentMs = 10_000;

type Send = Session['send'];

/** Records the ids of the account's live orders before the run; records nothing if the list cannot be read to its end. */
export async function recordOrdersBefore(
  send: Send,
  orders: OrderRegistry,
  account: Account,
  { fresh = false } = {},
): Promise<void> {
  const live = await liveOrders(send, account, fresh);
  if ('items' in live) orders.setIdsBeforeRun(account, texts(live.items, 'id'));
}

/** Cancels until none remain, rounds make no progress, or the signal aborts. Never throws: what cannot be canceled stays. */
export async function cancelOpenOrders(
  send: Send,
  orders: OrderRegistry,
  signals: CancelSignals,
): Promise<OrdersAtEnd> {
  const accounts = new Map(
    [...orders.ordersOfRun().values(), ...orders.accountsWithOrders()].map((account) => [account.address, account]),
  );
  const cancelAll = () =>
    Promise.all([...accounts.values()].map((account) => cancelOrdersOfAccount({ send, orders, account }, signals)));
  const first = await cancelAll();
  // What the orders of one account show may prove that those of another are orders of the run, too.
  const isOneUnknown = first.some(({ remaining }) => remaining.some(({ isOwn }) => !isOwn));
  const results = isOneUnknown && first.length > 1 ? await cancelAll() : first;
  return {
    remaining: results.flatMap(({ remaining }) => remaining),
    problems: results.flatMap(({ problems }) => problems),
  };
}

interface AccountOrders {
  readonly send: Send;
  readonly orders: OrderRegistry;
  readonly account: Account;
}

type NewOrders = OwnedOrders | { readonly problem: string };

async function cancelOrdersOfAccount(
  accountOrders: AccountOrders,
  { cancelSignal, readSignal }: CancelSignals,
): Promise<OrdersAtEnd> {
  // The list may take longer than the time that is left: what is known to be open need not wait for it.
  const known = openIds(accountOrders).map((id) => cancel(accountOrders, id, cancelSignal));
  const [read] = await Promise.all([readRecentOrders(accountOrders, readSignal), Promise.allSettled(known)]);
  let live = read;
  let lastRead = 'problem' in live ? undefined : live;
  const readAgain = async () => {
    live = await readNewOrders(accountOrders);
    if (!('problem' in live)) lastRead = live;
    return idsToCancel(accountOrders, live);
  };
  let ids = known.length > 0 ? await readAgain() : idsToCancel(accountOrders, live);
  let roundsWithoutProgress = 0;
  while (ids.length > 0 && roundsWithoutProgress < maximumRoundsWithoutProgress && !cancelSignal.aborted) {
    if (roundsWithoutProgress > 0) await pauseUnlessAborted(pauseMs * 2 ** (roundsWithoutProgress - 1), cancelSignal);
    await Promise.allSettled(ids.map((id) => cancel(accountOrders, id, cancelSignal)));
    const left = await readAgain();
    roundsWithoutProgress = left.length < ids.length ? 0 : roundsWithoutProgress + 1;
    ids = left;
  }
  return {
    remaining: remainingOrders('problem' in live ? possiblyOpen(accountOrders, lastRead) : live, accountOrders.account),
    problems: describeProblems(accountOrders, live).map((message) => ({ account: accountOrders.account, message })),
  };
}

/** The run's own live orders; without a list, those that are not known to be canceled. */
function idsToCancel(accountOrders: AccountOrders, live: NewOrders): readonly string[] {
  return 'problem' in live ? openIds(accountOrders) : live.own.map(({ id }) => id);
}

async function readNewOrders({ send, orders, account }: AccountOrders): Promise<NewOrders> {
  const live = await liveOrders(send, account, true);
  return 'items' in live ? recordOwnOrders(live.items, orders, account) : live;
}

/** Reads again while nothing shows whether orders that were sent a moment ago were placed. */
async function readRecentOrders(accountOrders: AccountOrders, signal: AbortSignal): Promise<NewOrders> {
  let live = await readNewOrders(accountOrders);
  for (let reads = 0; reads < maximumReadsForRecentOrders && recentlySentOrders(accountOrders).length > 0; reads += 1) {
    if (signal.aborted || 'problem' in live || live.own.length > 0) break;
    await pauseUnlessAborted(pauseMs, signal);
    live = await readNewOrders(accountOrders);
  }
  return live;
}

type Remaining = Readonly<Record<keyof OwnedOrders, readonly Pick<RemainingOrder, 'id' | 'record'>[]>>;

const remainingOrders = ({ own, unknown }: Remaining, account: Account): readonly RemainingOrder[] => [
  ...own.map((order) => ({ ...order, account, isOwn: true })),
  ...unknown.map((order) => ({ ...order, account, isOwn: false })),
];

function possiblyOpen(accountOrders: AccountOrders, { own, unknown }: Remaining = { own: [], unknown: [] }): Remaining {
  const ids = new Set([...own.map(({ id }) => id), ...openIds(accountOrders)]);
  return { own: [...ids].map((id) => ({ id })), unknown };
}

const listAndCancel = 'list the live orders of the account and cancel those of this run';

function describeProblems(accountOrders: AccountOrders, live: NewOrders): readonly string[] {
  const { orders, account } = accountOrders;
  const isRead = !('problem' in live);
  const unresolved = isRead ? recentlySentOrders(accountOrders) : orders.unresolvedOrders(account);
  return [
    ...(isRead ? [] : [`the live orders could not be read at the end of the run (${live.problem}): ${listAndCancel}`]),
    ...(orders.idsBeforeRun(account)
      ? []
      : [`the live orders could not be read before the run, so the new ones are unknown: ${listAndCancel}`]),
    ...unresolved.map(
      (order) =>
        `no answer says whether an order was placed (${describeSentOrder(order)}): look for it in the live orders of the account and cancel it`,
    ),
  ];
}

/** The service may place these even now. */
function recentlySentOrders({ orders, account }: AccountOrders): readonly SentOrder[] {
  const isRecent = ({ sentAt }: SentOrder) => Date.now() - sentAt < recentMs;
  return orders.unresolvedOrders(account).filter((order) => order.isAccepted !== true && isRecent(order));
}

function openIds({ orders, account: { address } }: AccountOrders): readonly string[] {
  return [...orders.openOrders()].filter(([, owner]) => owner.address === address).map(([id]) => id);
}

async function cancel({ send, orders, account }: AccountOrders, id: string, signal: AbortSignal): Promise<void> {
  const answer = await send('cancel-order', { account, body: { orderId: id }, purpose: 'last-cancellation', signal });
  if (canceledIds(answer).includes(id)) orders.recordCanceled(id);
}

/** All live orders of the account, or why the list could not be read to its end. */
async function liveOrders(send: Send, account: Account, fresh: boolean) {
  const { walk } = createReader({ send });
  try {
    const { items, stopped, pages } = await walk('account-orders', {}, { account, fresh });
    return stopped === 'end' ? { items } : { problem: `their list did not end after ${pages.length} pages` };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}
