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
import { describeSentOrder } from './sent-orders.js';

export interface RemainingOrder {
  readonly id: string;
  readonly account: Account;
  /** Of a live order, what the account's list shows. */
  readonly record?: JsonObject;
  /** False: it appeared during the run, and nothing proves that the run has placed it. */
  readonly isOwn: boolean;
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
export async function recordOrdersBefore(send: Send, orders: OrderRegistry, account: Account, { fresh = false } = {}) {
  const live = await liveOrders(send, account, fresh);
  if ('items' in live) orders.setIdsBeforeRun(account, texts(live.items, 'id'));
}

/** Cancels until none remain, rounds make no progress, or the signal aborts. Never throws: what cannot be canceled stays. */
export async function cancelOpenOrders(send: Send, orders: OrderRegistry, signals: CancelSignals) {
  const owners = [...orders.ordersOfRun().values(), ...orders.sentOrders().map(({ account }) => account)];
  const accounts = new Map(owners.map((account) => [account.address, account]));
  const cancelAll = () =>
    Promise.all([...accounts.values()].map((account) => cancelOrdersOfAccount(send, orders, account, signals)));
  const first = await cancelAll();
  // What the orders of one account show may prove that those of another are orders of the run, too.
  const isOneUnknown = first.some(({ remaining }) => remaining.some(({ isOwn }) => !isOwn));
  const results = isOneUnknown && first.length > 1 ? await cancelAll() : first;
  return {
    remaining: results.flatMap(({ remaining }) => remaining),
    problems: results.flatMap(({ problems }) => problems),
  };
}

async function cancelOrdersOfAccount(send: Send, orders: OrderRegistry, account: Account, signals: CancelSignals) {
  const { cancelSignal, readSignal } = signals;
  const openIds = () =>
    [...orders.openOrders()].flatMap(([id, { address }]) => (address === account.address ? [id] : []));
  /** The service may place these even now. */
  const recentlySent = () =>
    orders.unresolvedOrders(account).filter((order) => !order.isAccepted && Date.now() - order.sentAt < recentMs);
  let live: OwnedOrders = { own: [], unknown: [] };
  let problem: string | undefined;

  /** The run's own live orders; without a list, those that are not known to be canceled. */
  async function readIds(): Promise<readonly string[]> {
    const read = await liveOrders(send, account, true);
    problem = 'problem' in read ? read.problem : undefined;
    if ('items' in read) live = recordOwnOrders(read.items, orders, account);
    return problem === undefined ? live.own.map(({ id }) => id) : openIds();
  }

  /** Reads again while nothing shows whether orders that were sent a moment ago were placed. */
  async function readRecentIds(): Promise<readonly string[]> {
    let read = await readIds();
    for (let reads = 0; reads < maximumReadsForRecentOrders && recentlySent().length > 0; reads += 1) {
      if (readSignal.aborted || problem !== undefined || read.length > 0) break;
      await pauseUnlessAborted(pauseMs, readSignal);
      read = await readIds();
    }
    return read;
  }

  async function cancel(id: string): Promise<void> {
    const request = { account, body: { orderId: id }, purpose: 'last-cancellation', signal: cancelSignal } as const;
    if (canceledIds(await send('cancel-order', request)).includes(id)) orders.recordCanceled(id);
  }

  // The list may take longer than the time that is left: what is known to be open need not wait for it.
  const known = openIds().map(cancel);
  const [recent] = await Promise.all([readRecentIds(), Promise.allSettled(known)]);
  let ids = known.length > 0 ? await readIds() : recent;
  let roundsWithoutProgress = 0;
  while (ids.length > 0 && roundsWithoutProgress < maximumRoundsWithoutProgress && !cancelSignal.aborted) {
    if (roundsWithoutProgress > 0) await pauseUnlessAborted(pauseMs * 2 ** (roundsWithoutProgress - 1), cancelSignal);
    await Promise.allSettled(ids.map(cancel));
    const left = await readIds();
    roundsWithoutProgress = left.length < ids.length ? 0 : roundsWithoutProgress + 1;
    ids = left;
  }
  const possiblyOpen = [...new Set([...live.own.map(({ id }) => id), ...openIds()])].map((id) => ({ id }));
  const own = problem === undefined ? live.own : possiblyOpen;
  const unresolved = problem === undefined ? recentlySent() : orders.unresolvedOrders(account);
  const problems: string[] = [];
  if (problem !== undefined)
    problems.push(`the live orders could not be read at the end of the run (${problem}): ${listAndCancel}`);
  if (!orders.idsBeforeRun(account))
    problems.push(`the live orders could not be read before the run, so the new ones are unknown: ${listAndCancel}`);
  for (const order of unresolved)
    problems.push(
      `no answer says whether an order was placed (${describeSentOrder(order)}): look for it in the live orders of the account and cancel it`,
    );
  const remaining: readonly RemainingOrder[] = [
    ...own.map((order) => ({ ...order, account, isOwn: true })),
    ...live.unknown.map((order) => ({ ...order, account, isOwn: false })),
  ];
  /** What could not be found out about the open orders of the account. */
  return { remaining, problems: problems.map((message) => ({ account, message })) };
}

const listAndCancel = 'list the live orders of the account and cancel those of this run';

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
