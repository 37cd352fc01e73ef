// The orders of a sequence of steps, each with the state that follows from the answers so far. Where an answer disagrees
// with that state, the order has no known state anymore: one violation does not lead to the next one.
import { type Answer, canceledIds, type JsonObject, orderIdOf, type PlacedOrder, type Token, textOf } from '#check';
import { timesReported } from './cancel-results.js';
import { isLive } from './order-results.js';

/** `unknown`: the order was placed with another status than `live`, or answers disagree about it. */
type State = 'live' | 'canceled' | 'unknown';

type Submitted = Pick<PlacedOrder, 'intent' | 'submission'>;

export interface TrackedOrder extends Submitted {
  readonly id: string;
  readonly state: State;
}

export type TrackedOrders = readonly TrackedOrder[];

/** What was sent for an order, and its order result (2.2). */
export interface SubmittedOrder extends Submitted {
  readonly result: unknown;
}

export function withState(orders: TrackedOrders, changed: TrackedOrders, state: State): TrackedOrders {
  return orders.map((order) => (changed.includes(order) ? { ...order, state } : order));
}

/** The same orders with those that are answered as placed. */
export function withPlaced(orders: TrackedOrders, sent: readonly SubmittedOrder[]): TrackedOrders {
  return sent.reduce(addPlaced, orders);
}

function addPlaced(orders: TrackedOrders, { result, intent, submission }: SubmittedOrder): TrackedOrders {
  const id = orderIdOf(result);
  if (id === undefined) return orders;
  const state = isLive(result) ? 'live' : 'unknown';
  const known = orders.find((order) => order.id === id);
  if (!known) return [...orders, { id, intent, submission, state }];
  // The same order placed again: whether a canceled one is live again is not shown.
  return known.state === state ? orders : withState(orders, [known], 'unknown');
}

/** The ids of new orders that an earlier order has, or another new one. */
export function reusedIds(orders: TrackedOrders, ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => orders.some((order) => order.id === id) || ids.indexOf(id) < index);
}

/** Whether a cancel result reports the order in `canceled`, and nowhere else. */
export function isCanceledOnce({ id }: TrackedOrder, answer: Answer): boolean {
  return timesReported(answer, id) === 1 && canceledIds(answer).includes(id);
}

const isOnMarketOf = ({ conditionId }: Token, { intent }: TrackedOrder) => intent.conditionId === conditionId;

/** The live orders that a cancel of a market does not report although they are there, or reports although they are not. */
export function wronglyReported(orders: TrackedOrders, token: Token, reported: readonly string[]) {
  const live = orders.filter(({ state }) => state === 'live');
  return {
    missing: live.filter((order) => isOnMarketOf(token, order) && !reported.includes(order.id)),
    extra: live.filter((order) => !isOnMarketOf(token, order) && reported.includes(order.id)),
  };
}

/** The orders after a cancel of a market has reported these. */
export function withMarketCanceled(orders: TrackedOrders, token: Token, reported: readonly string[]): TrackedOrders {
  const { missing, extra } = wronglyReported(orders, token, reported);
  const canceled = orders.filter((order) => isOnMarketOf(token, order) && reported.includes(order.id));
  return withState(withState(orders, canceled, 'canceled'), [...missing, ...extra], 'unknown');
}

/** The orders that a list of live orders on a token is compared with. */
export function comparableOrders(orders: TrackedOrders, { tokenId }: Token): TrackedOrders {
  return orders.filter(({ state, intent }) => state !== 'unknown' && intent.tokenId === tokenId);
}

/** The live orders that this list lacks, and the canceled ones that it holds. */
export function wronglyListed(orders: TrackedOrders, token: Token, ids: readonly string[]): TrackedOrders {
  return comparableOrders(orders, token).filter(({ id, state }) => (state === 'live') !== ids.includes(id));
}

/** A live order is shown. A canceled one may be shown with any status but `live`. */
export function showsState({ id, state }: TrackedOrder, record: JsonObject | undefined): boolean {
  if (state === 'canceled') return !isLive(record);
  return record !== undefined && (textOf(record, 'id') ?? id) === id;
}
