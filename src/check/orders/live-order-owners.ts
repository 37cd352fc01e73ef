// Which live orders of an account are those of a run, and which may be. Where a record may be of another order, it is of none.
import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import { groupBy } from '../../group-by.js';
import { textOf, texts } from '../reading/records.js';
import { mayBeWithin, timeSpanOf } from '../reading/time-span.js';
import type { OrderRegistry } from './order-registry.js';
import { amountScale, amountsOf, priceOf, type SentOrder } from './sent-orders.js';

/** The largest difference between the clocks of the service and of this machine. */
const localClockToleranceMs = 120_000;

export interface FoundOrder {
  readonly id: string;
  readonly order: SentOrder;
}

interface Candidate {
  readonly id: string;
  readonly record: JsonObject;
}

/**
 * The records of the orders among the live ones: by their salt where records show it, and otherwise those that match
 * their members. If more records match than orders were sent, none is returned.
 * @param isKnown Whether an order was live before the run, or is known as one of the run's.
 */
export function findSentOrders(
  orders: readonly SentOrder[],
  live: readonly JsonObject[],
  isKnown: (id: string) => boolean,
): readonly FoundOrder[] {
  const candidates = live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined || isKnown(id) ? [] : [{ id, record }];
  });
  const withSalt = findBySalt(orders, candidates);
  const foundIds = new Set(withSalt.map(({ id }) => id));
  const foundOrders = new Set(withSalt.map(({ order }) => order));
  const byMembers = findByMembers(
    orders.filter((order) => !foundOrders.has(order)),
    candidates.filter(({ id }) => !foundIds.has(id)),
  );
  return [...withSalt, ...byMembers];
}

function findBySalt(orders: readonly SentOrder[], candidates: readonly Candidate[]): readonly FoundOrder[] {
  return orders.flatMap((order) => {
    const candidate = candidates.find(
      ({ record }) => order.salt !== undefined && textOf(record, 'salt') === order.salt,
    );
    return candidate ? [{ id: candidate.id, order }] : [];
  });
}

function findByMembers(orders: readonly SentOrder[], candidates: readonly Candidate[]): readonly FoundOrder[] {
  const byToken = groupBy(candidates, ({ record }) => textOf(record, 'assetId'));
  return [...groupBy(orders, fingerprintOf).values()].flatMap((equal) => {
    const onToken = byToken.get(equal[0]?.tokenId) ?? [];
    const matching = onToken.filter(({ record }) => equal.some((order) => matchesApproximately(record, order)));
    if (matching.length > equal.length) return [];
    return matching.flatMap(({ id }, index) => {
      const order = equal[index];
      return order ? [{ id, order }] : [];
    });
  });
}

/** Equal for orders that a list shows alike, but for their ids and times. */
export function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }: SentOrder): string {
  return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}

/** Whether a live order (2.4) on the token of the sent one shows its price, and nothing that contradicts it. */
export function matchesApproximately(record: JsonObject, order: SentOrder): boolean {
  const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
  const size = textOf(record, 'originalSize');
  return (
    isSameOrAbsent(textOf(record, 'salt'), order.salt) &&
    isSameOrAbsent(textOf(record, 'side')?.toUpperCase(), order.side?.toUpperCase()) &&
    showsPrice(record, order) &&
    (size === undefined || isSize(size, order)) &&
    (!createdAt || mayBeWithin(createdAt, order.sentAt - localClockToleranceMs, order.sentAt + localClockToleranceMs))
  );
}

/** Whether a live order (2.4) shows every member of the sent one, and was created while that was answered. */
export function matchesExactly(record: JsonObject, order: SentOrder): boolean {
  const { createdWithin, side, tokenId, salt } = order;
  const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
  if (!createdAt || !createdWithin) return false;
  return (
    textOf(record, 'assetId') === tokenId &&
    textOf(record, 'side')?.toUpperCase() === side?.toUpperCase() &&
    isSameOrAbsent(textOf(record, 'salt'), salt) &&
    showsPrice(record, order) &&
    isSize(textOf(record, 'originalSize') ?? '', order) &&
    mayBeWithin(createdAt, createdWithin.earliest, createdWithin.latest)
  );
}

/**
 * Whether a live order may be one of those that were sent: it shows the price of one of them, in any decimal unit, or
 * there is no price to compare. Other clients of the account place orders at other prices.
 */
export function mayBeSentOrder(record: JsonObject, orders: readonly SentOrder[]): boolean {
  const price = Number(textOf(record, 'price') ?? Number.NaN);
  const sentPrices = orders.flatMap((order) => priceOf(order) ?? []);
  if (!(price > 0) || sentPrices.length === 0) return true;
  return sentPrices.some((sent) => isPowerOfTen(price / sent));
}

function isPowerOfTen(ratio: number): boolean {
  return ratio > 0 && isClose(ratio, 10 ** Math.round(Math.log10(ratio)));
}

function isSameOrAbsent(shown: string | undefined, sent: string | undefined): boolean {
  return shown === undefined || sent === undefined || shown === sent;
}

function showsPrice(record: JsonObject, order: SentOrder): boolean {
  const price = priceOf(order);
  return price !== undefined && isClose(Number(textOf(record, 'price') ?? Number.NaN), price);
}

/** A service may show sizes in shares, or in millionths as they are sent. */
function isSize(shown: string, order: SentOrder): boolean {
  const { shares } = amountsOf(order);
  const size = shown === '' ? Number.NaN : Number(shown);
  return isClose(size, shares) || isClose(size, shares / amountScale);
}

/** A price is a quotient of two amounts, so it is rounded: it is equal to so large a part of itself. */
const roundingTolerance = 1e-6;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * roundingTolerance;
}

interface LiveOrder {
  readonly id: string;
  readonly record: JsonObject;
}

export interface OwnedOrders {
  /** Orders of the run. */
  readonly own: readonly LiveOrder[];
  /** Orders that appeared during the run, and that nothing proves to be of the run or of another client. */
  readonly unknown: readonly LiveOrder[];
}

/**
 * One order that equals a refused one may be a coincidence. This many in a run, each created while the refused one was
 * answered, are not.
 */
const minimumPlacedThoughRefused = 3;

/** The live orders of the account that were not there before the run. What is found becomes an order of the run. */
export function recordOwnOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): OwnedOrders {
  recordFoundOrders(live, orders, account);
  const before = orders.idsBeforeRun(account);
  const newOrders = live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined || before?.has(id) ? [] : [{ id, record }];
  });
  if (before) {
    recordOrdersWithWrongIds(newOrders, orders, account);
    recordOrdersPlacedThoughRefused(newOrders, orders, account);
  }
  const others = unrecorded(newOrders, orders);
  const sent = sentBy(account, orders);
  return {
    own: newOrders.filter(({ id }) => orders.wasPlaced(id)),
    unknown: before ? others : others.filter(({ record }) => sent.some((order) => isLike(record, order))),
  };
}

/** Of an order that was answered with the id of no live order, and not reported as canceled, the live record. */
function recordOrdersWithWrongIds(live: readonly LiveOrder[], orders: OrderRegistry, account: Account): void {
  const liveIds = new Set(live.map(({ id }) => id));
  const withWrongId = sentBy(account, orders).filter(
    ({ outcome, id = '' }) =>
      outcome === 'placed' && !liveIds.has(id) && (orders.openOrders().has(id) || orders.hasReusedIds()),
  );
  for (const { id } of createdBy(withWrongId, unrecorded(live, orders))) orders.recordPlaced(id, account);
}

function recordOrdersPlacedThoughRefused(live: readonly LiveOrder[], orders: OrderRegistry, account: Account): void {
  // An order without a known outcome may equal a refused one: only together are they as many as their live records.
  const notPlaced = sentBy(account, orders).filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  const placed = createdBy(notPlaced, unrecorded(live, orders));
  for (const { id } of placed) orders.recordLiveThoughRefused(id, account);
  if (orders.idsLiveThoughRefused(account).size < minimumPlacedThoughRefused) return;
  for (const { id } of placed) orders.recordPlaced(id, account);
}

function unrecorded(live: readonly LiveOrder[], orders: OrderRegistry): readonly LiveOrder[] {
  return live.filter(({ id }) => !orders.wasPlaced(id));
}

function sentBy({ address }: Account, orders: OrderRegistry): readonly SentOrder[] {
  return orders.sentOrders().filter(({ account }) => account.address === address);
}

/** Finds live orders whose outcome was unknown; from then on they are orders of the run. Returns their ids. */
export function recordFoundOrders(
  live: readonly JsonObject[],
  orders: OrderRegistry,
  account: Account,
): readonly string[] {
  const before = orders.idsBeforeRun(account);
  // Without the orders before the run, nothing says which orders are new.
  if (!before) return [];
  const wanted = orders.ordersWithUnknownOutcome().filter((order) => order.account.address === account.address);
  const found = findSentOrders(wanted, live, (id) => orders.wasPlaced(id) || before.has(id));
  for (const { id, order } of found) {
    orders.recordPlaced(id, account);
    orders.markPlaced(order);
  }
  return found.map(({ id }) => id);
}

/**
 * Finds new live orders that equal orders of the run without a known id, on a market where no other check trades. Returns
 * their ids.
 */
export function findEqualToSentOrders(
  live: readonly JsonObject[],
  orders: OrderRegistry,
  account: Account,
): readonly string[] {
  const withoutId = sentBy(account, orders).filter(({ id }) => id === undefined);
  const equal = matchGroups(withoutId, live, isLike);
  const refused = withoutId.filter(({ outcome }) => outcome === 'refused');
  const ofRefused = equal.filter((record) => refused.some((order) => matchesExactly(record, order)));
  for (const id of texts(ofRefused, 'id')) orders.recordLiveThoughRefused(id, account);
  return texts(equal, 'id');
}

function createdBy(sent: readonly SentOrder[], live: readonly LiveOrder[]): readonly LiveOrder[] {
  return matchGroups(sent, live, ({ record }, order) => matchesExactly(record, order));
}

/** What matches equal orders. If more matches than orders were sent, nothing says which of it is theirs: none is. */
function matchGroups<T>(
  sent: readonly SentOrder[],
  live: readonly T[],
  isMatch: (item: T, order: SentOrder) => boolean,
): readonly T[] {
  return [...groupBy(sent, fingerprintOf).values()].flatMap((equal) => {
    const matching = live.filter((item) => equal.some((order) => isMatch(item, order)));
    return matching.length > equal.length ? [] : matching;
  });
}

function isLike(record: JsonObject, order: SentOrder): boolean {
  return textOf(record, 'assetId') === order.tokenId && matchesApproximately(record, order);
}
