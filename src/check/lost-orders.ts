// Finds orders whose answer was lost among the live orders of the account. An order of anybody else is never taken for one.
import type { JsonObject } from '../client/answer.js';
import type { LostOrder } from './order-registry.js';
import { textOf } from './records.js';

/** Amounts are written in millionths. */
const unit = 1e6;
/** The clocks of the service and of this machine may differ by so much. */
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
  const unknown = live.filter((record) => !isKnown(textOf(record, 'id') ?? ''));
  const bySalt = lost.flatMap((order) => {
    const record = unknown.find((candidate) => order.salt !== '' && textOf(candidate, 'salt') === order.salt);
    return record ? [{ id: String(record.id), lost: order }] : [];
  });
  const found = new Set(bySalt.map(({ id }) => id));
  const others = lost.filter((order) => !bySalt.some((pair) => pair.lost === order));
  const byAmounts = others.flatMap((order) => {
    const alike = others.filter((other) => fingerprintOf(other) === fingerprintOf(order));
    const records = unknown.filter((record) => !found.has(String(record.id)) && alike.some((one) => fits(record, one)));
    const record = records[alike.indexOf(order)];
    return record && records.length <= alike.length ? [{ id: String(record.id), lost: order }] : [];
  });
  return [...bySalt, ...byAmounts];
}

function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }: LostOrder): string {
  return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}

/** Whether a live order (2.4) shows the token and the price of the lost one, and nothing that contradicts it. */
function fits(record: JsonObject, { tokenId, side, makerAmount, takerAmount, sentAt }: LostOrder): boolean {
  const isBuy = side !== 'SELL';
  const [collateral, shares] = (isBuy ? [makerAmount, takerAmount] : [takerAmount, makerAmount]).map(Number);
  if (!collateral || !shares) return false;
  const size = Number(textOf(record, 'originalSize') ?? shares);
  const shownSide = textOf(record, 'side')?.toUpperCase() ?? side;
  const createdAt = Date.parse(textOf(record, 'createdAt') ?? '');
  return (
    textOf(record, 'id') !== undefined &&
    textOf(record, 'assetId') === tokenId &&
    isClose(Number(textOf(record, 'price')), collateral / shares) &&
    (isClose(size, shares) || isClose(size, shares / unit)) &&
    shownSide === side &&
    (Number.isNaN(createdAt) || Math.abs(createdAt - sentAt) < clockDifferenceMs)
  );
}

/** Decimal texts lose digits when they become binary fractions. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-6;
}
