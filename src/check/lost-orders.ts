// Finds, in the list of an account's live orders, the orders of the run whose answers were lost. Where a record may be
// of another order, it finds none.
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { textOf } from './records.js';
import { amountsOf, type SentOrder } from './sent-orders.js';
import { timeOf, timeSpanOf } from './time-span.js';

/** Amounts are sent in millionths; a service may show sizes as they are sent. */
const unitsPerToken = 1e6;
/** The largest difference between the clocks of the service and of this machine. */
const clockDifferenceMs = 120_000;

export interface FoundOrder {
  readonly id: string;
  readonly lost: SentOrder;
}

/**
 * The records of lost orders: live, new, on the same token, with the same amounts, and created when it was sent. Where
 * more records fit than orders were lost, nothing says which of them are ours, and none is returned.
 * @param isKnown Whether an order was live before the run, or is known as one of the run's.
 */
export function findLostOrders(
  lost: readonly SentOrder[],
  live: readonly JsonObject[],
  isKnown: (id: string) => boolean,
): readonly FoundOrder[] {
  const candidates = live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined || isKnown(id) ? [] : [{ id, record }];
  });
  const bySalt = new Map(candidates.toReversed().map(({ id, record }) => [textOf(record, 'salt'), id]));
  const idOf = new Map<SentOrder, string>();
  for (const order of lost) {
    const id = order.salt === '' ? undefined : bySalt.get(order.salt);
    if (id !== undefined) idOf.set(order, id);
  }
  const found = new Set(idOf.values());
  const byToken = groupBy(
    candidates.filter(({ id }) => !found.has(id)),
    ({ record }) => textOf(record, 'assetId'),
  );
  const others = lost.filter((order) => !idOf.has(order));
  for (const equal of groupBy(others, fingerprintOf).values()) {
    const onToken = byToken.get(equal[0]?.tokenId) ?? [];
    const fitting = onToken.filter(({ record }) => equal.some((order) => fits(record, order)));
    if (fitting.length > equal.length) continue;
    for (const [index, { id }] of fitting.entries()) {
      const order = equal[index];
      if (order) idOf.set(order, id);
    }
  }
  return lost.flatMap((order) => {
    const id = idOf.get(order);
    return id === undefined ? [] : [{ id, lost: order }];
  });
}

/** Equal for orders that a list shows alike, but for their ids and times. */
export function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }: SentOrder): string {
  return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}

/** Whether a live order (2.4) on the token of the lost one shows its price, and nothing that contradicts it. */
export function fits(record: JsonObject, lost: SentOrder): boolean {
  const side = lost.side.toUpperCase();
  const createdAt = timeOf(textOf(record, 'createdAt'));
  return (
    (textOf(record, 'salt') ?? lost.salt) === lost.salt &&
    showsAmounts({ ...record, originalSize: textOf(record, 'originalSize') ?? amountsOf(lost).shares }, lost) &&
    (textOf(record, 'side')?.toUpperCase() ?? side) === side &&
    (Number.isNaN(createdAt) || Math.abs(createdAt - lost.sentAt) < clockDifferenceMs)
  );
}

/** Whether a live order (2.4) shows every member of the sent one, and that it was created while that was answered. */
export function isCreatedBy(record: JsonObject, order: SentOrder): boolean {
  const { createdWithin, side, tokenId, salt } = order;
  const createdAt = timeSpanOf(textOf(record, 'createdAt') ?? '');
  if (!createdAt || !createdWithin) return false;
  return (
    textOf(record, 'assetId') === tokenId &&
    textOf(record, 'side')?.toUpperCase() === side.toUpperCase() &&
    (textOf(record, 'salt') ?? salt) === salt &&
    showsAmounts(record, order) &&
    createdAt.start + createdAt.length >= createdWithin.earliest &&
    createdAt.start <= createdWithin.latest
  );
}

/** Whether a live order shows the price and the size of the sent one. */
function showsAmounts(record: JsonObject, order: SentOrder): boolean {
  const { collateral, shares } = amountsOf(order);
  if (!collateral || !shares) return false;
  const size = Number(textOf(record, 'originalSize') ?? Number.NaN);
  const price = Number(textOf(record, 'price') ?? Number.NaN);
  return isClose(price, collateral / shares) && (isClose(size, shares) || isClose(size, shares / unitsPerToken));
}

/** A price is a quotient of two amounts, so it is rounded. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-6;
}
