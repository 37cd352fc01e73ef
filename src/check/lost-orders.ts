// Finds, in the list of an account's live orders, the orders of the run whose answers were lost. Where a record may be of
// another order, it finds none.
import type { JsonObject } from '../client/answer.js';
import type { LostOrder } from './order-registry.js';
import { textOf } from './records.js';

/** Amounts are sent in millionths; a service may show sizes as they are sent. */
const unitsPerToken = 1e6;
/** The largest difference between the clocks of the service and of this machine. */
const clockDifferenceMs = 120_000;

export interface FoundOrder {
  readonly id: string;
  readonly lost: LostOrder;
}

/**
 * The records of lost orders: live, new, on the same token, with the same amounts, and created when it was sent. Where
 * more records fit than orders were lost, nothing says which of them are ours, and none is returned.
 * @param isKnown Whether an order was live before the run, or is known as one of the run's.
 */
export function findLostOrders(
  lost: readonly LostOrder[],
  live: readonly JsonObject[],
  isKnown: (id: string) => boolean,
): readonly FoundOrder[] {
  const candidates = live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined || isKnown(id) ? [] : [{ id, record }];
  });
  const bySalt = lost.flatMap((order) => {
    const found = candidates.find(({ record }) => order.salt !== '' && textOf(record, 'salt') === order.salt);
    return found ? [{ id: found.id, lost: order }] : [];
  });
  const foundIds = new Set(bySalt.map(({ id }) => id));
  const others = lost.filter((order) => !bySalt.some((pair) => pair.lost === order));
  const byAmounts = others.flatMap((order) => {
    const equal = others.filter((other) => fingerprintOf(other) === fingerprintOf(order));
    const fitting = candidates.filter(({ id, record }) => !foundIds.has(id) && equal.some((one) => fits(record, one)));
    const found = fitting[equal.indexOf(order)];
    return found && fitting.length <= equal.length ? [{ id: found.id, lost: order }] : [];
  });
  return [...bySalt, ...byAmounts];
}

function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }: LostOrder): string {
  return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}

/** Whether a live order (2.4) shows the token and the price of the lost one, and nothing that contradicts it. */
function fits(record: JsonObject, lost: LostOrder): boolean {
  const { tokenId, makerAmount, takerAmount, salt, sentAt } = lost;
  const side = lost.side.toUpperCase();
  const isBuy = side !== 'SELL';
  const [collateral, shares] = (isBuy ? [makerAmount, takerAmount] : [takerAmount, makerAmount]).map(Number);
  if (!collateral || !shares) return false;
  const size = Number(textOf(record, 'originalSize') ?? shares);
  const shownSide = textOf(record, 'side')?.toUpperCase() ?? side;
  const createdAt = Date.parse(textOf(record, 'createdAt') ?? '');
  return (
    (textOf(record, 'salt') ?? salt) === salt &&
    textOf(record, 'assetId') === tokenId &&
    isClose(Number(textOf(record, 'price')), collateral / shares) &&
    (isClose(size, shares) || isClose(size, shares / unitsPerToken)) &&
    shownSide === side &&
    (Number.isNaN(createdAt) || Math.abs(createdAt - sentAt) < clockDifferenceMs)
  );
}

/** A price is a quotient of two amounts, so it is rounded. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-6;
}
