// Which live orders of an account are those of a run, and which may be. Where a record may be of another order, it is of none.
import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import { groupBy } from '../../group-by.js';
import { textOf } from '../reading/records.js';
import { mayBeWithin, timeSpanOf } from '../reading/time-span.js';
import type { OrderRegistry } from './order-registry.js';
import { amountScale, amountsOf, contentOf, priceOf, type SentOrder } from './sent-orders.js';

/** The largest difference between the clocks of the service and of this machine. */
const localClockToleranceMs = 120_000;

interface LiveOrder {
  readonly id: string;
  readonly record: JsonObject;
}

const withIds = (live: readonly JsonObject[]): readonly LiveOrder[] =>
  live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined ? [] : [{ id, record }];
  });

/** Whether a live order (2.4) shows the token and the price of the sent one. */
const showsOrder = (record: JsonObject, order: SentOrder): boolean =>
  textOf(record, 'assetId') === order.tokenId &&
  isSameOrAbsent(textOf(record, 'salt'), order.salt) &&
  isSameOrAbsent(sideOf(record), order.side?.toUpperCase()) &&
  showsPrice(record, order);

const sideOf = (record: JsonObject) => textOf(record, 'side')?.toUpperCase();

/** The same, and nothing that contradicts it. */
function isLike(record: JsonObject, order: SentOrder): boolean {
  const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
  const size = textOf(record, 'originalSize');
  return (
    showsOrder(record, order) &&
    (size === undefined || isSize(size, order)) &&
    (!createdAt || mayBeWithin(createdAt, order.sentAt - localClockToleranceMs, order.sentAt + localClockToleranceMs))
  );
}

/** Whether it shows every member, and was created while the order was answered. */
function matchesExactly(record: JsonObject, order: SentOrder): boolean {
  const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
  const { createdWithin, side } = order;
  if (!createdAt || !createdWithin) return false;
  return (
    showsOrder(record, order) &&
    sideOf(record) === side?.toUpperCase() &&
    isSize(textOf(record, 'originalSize'), order) &&
    mayBeWithin(createdAt, createdWithin.earliest, createdWithin.latest)
  );
}

/**
 * Whether a live order may be one of those that were sent: it shows the price of one of them, in any decimal unit, or
 * there is no price to compare. Other clients of the account place orders at other prices.
 */
export function mayBeSentOrder(record: JsonObject, orders: readonly SentOrder[]): boolean {
  const price = Number(textOf(record, 'price'));
  const sentPrices = orders.flatMap((order) => priceOf(order) ?? []);
  if (!(price > 0) || sentPrices.length === 0) return true;
  return sentPrices.some((sent) => isClose(price / sent, 10 ** Math.round(Math.log10(price / sent))));
}

function isSameOrAbsent(shown: string | undefined, sent: string | undefined): boolean {
  return shown === undefined || sent === undefined || shown === sent;
}

function showsPrice(record: JsonObject, order: SentOrder): boolean {
  const price = priceOf(order);
  return price !== undefined && isClose(Number(textOf(record, 'price')), price);
}

/** A service may show sizes in shares, or in millionths as they are sent. */
function isSize(shown: string | undefined, order: SentOrder): boolean {
  const { shares } = amountsOf(order);
  return [shares, shares / amountScale].some((size) => isClose(Number(shown), size));
}

/** A price is a quotient of two amounts, so it is rounded: it is equal to so large a part of itself. */
const roundingTolerance = 1e-6;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * roundingTolerance;
}

export type OwnedOrders = ReturnType<typeof recordOwnOrders>;

/** One order that equals a refused one may be a coincidence; this many, each created while it was answered, are not. */
const minimumPlacedThoughRefused = 3;

/** The live orders of the account that were not there before the run. What is found becomes an order of the run. */
export function recordOwnOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account) {
  const before = orders.idsBeforeRun(account);
  const newOrders = withIds(live).filter(({ id }) => !before?.has(id));
  const sent = orders.sentOrders(account);
  const unrecorded = () => newOrders.filter(({ id }) => !orders.wasPlacedByRun(id));
  const find = (isWanted: (order: SentOrder) => boolean, isMatch: Match) =>
    matchGroups(sent.filter(isWanted), unrecorded(), isMatch);
  const record = (found: readonly LiveOrder[]) => {
    for (const { id } of found) orders.recordPlaced(id, account);
  };
  // Without the orders before the run, nothing says which orders are new.
  if (before) {
    const withUnknownOutcome = find(({ outcome }) => outcome === 'unknown', isLike);
    for (const { order } of withUnknownOutcome) order.outcome = 'placed';
    record(withUnknownOutcome);
    // Answered with the id of no live order, and not reported as canceled.
    const liveIds = new Set(newOrders.map(({ id }) => id));
    const hasWrongId = ({ outcome, id = '' }: SentOrder) =>
      outcome === 'placed' && !liveIds.has(id) && (orders.openOrders().has(id) || orders.hasReusedIds());
    record(find(hasWrongId, matchesExactly));
    // An order without a known outcome may equal a refused one: only together are they as many as their live records.
    const notPlaced = find(({ outcome }) => outcome === 'refused' || outcome === 'unknown', matchesExactly);
    for (const { id } of notPlaced) orders.liveThoughRefused.add(id);
    if (orders.liveThoughRefused.size >= minimumPlacedThoughRefused) record(notPlaced);
  }
  return {
    own: newOrders.filter(({ id }) => orders.wasPlacedByRun(id)),
    /** Orders that appeared during the run, and that nothing proves to be of the run or of another client. */
    unknown: unrecorded().filter(({ record: shown }) => before || sent.some((order) => isLike(shown, order))),
  };
}

/** Ids of new live orders that equal orders of the run without a known id, on a market where no other check trades. */
export function findEqualToSentOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account) {
  const withoutId = orders.sentOrders(account).filter(({ id }) => id === undefined);
  const equal = matchGroups(withoutId, withIds(live), isLike);
  const refused = withoutId.filter(({ outcome }) => outcome === 'refused');
  for (const { id, record } of equal)
    if (refused.some((order) => matchesExactly(record, order))) orders.liveThoughRefused.add(id);
  return equal.map(({ id }) => id);
}

type Match = (record: JsonObject, order: SentOrder) => boolean;

/** The live orders that match equal sent ones, each with one; none if more match: nothing says which are theirs. */
function matchGroups(sent: readonly SentOrder[], live: readonly LiveOrder[], isMatch: Match) {
  return [...groupBy(sent, contentOf).values()].flatMap((equal) => {
    const matching = live.filter(({ record }) => equal.some((order) => isMatch(record, order)));
    return matching.length > equal.length
      ? []
      : equal.flatMap((order, index) => (matching[index] ? [{ ...matching[index], order }] : []));
  });
}
