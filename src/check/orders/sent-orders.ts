// The orders that a run sends: what identifies each of them in a list, and what became of it.

import type { Exchange } from '../../client/exchange.js';
import type { RequestOptions } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { isObject } from '../../is-object.js';
import { parseJson, textOf } from '../reading/records.js';

/** An order that was sent. */
export interface SentOrder {
  readonly account: Account;
  readonly tokenId: string;
  /** As it was sent, like the amounts. Side and salt are undefined where an invalid request has none. */
  readonly side: string | undefined;
  readonly makerAmount: string;
  readonly takerAmount: string;
  readonly salt: string | undefined;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** `pending`: no answer has arrived yet; `unknown`: the answer was lost, or says nothing about the order. */
  outcome: 'pending' | 'unknown' | 'placed' | 'refused';
  /** The request got an accepted answer, so the service places nothing more for it. */
  isAccepted?: boolean;
  /** The id in the answer. */
  id?: string;
  /** If it was created, it was created within this time. */
  createdWithin?: TimeRange;
}

/** Milliseconds since the epoch, by the clock of the service. */
interface TimeRange {
  readonly earliest: number;
  readonly latest: number;
}

/** The orders of a request to place one or several; undefined for an item that holds no order. */
export function sentOrdersOf(
  { body, rawBody }: RequestOptions,
  account: Account,
  sentAt: number,
): readonly (SentOrder | undefined)[] {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  const items: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return items.map((item) => sentOrderOf(item, account, sentAt));
}

function sentOrderOf(item: unknown, account: Account, sentAt: number): SentOrder | undefined {
  const order = isObject(item) && isObject(item.order) ? item.order : undefined;
  if (!order) return undefined;
  const { tokenId, makerAmount, takerAmount } = order;
  if (typeof tokenId !== 'string' || typeof makerAmount !== 'string' || typeof takerAmount !== 'string')
    return undefined;
  const [side, salt] = [textOf(order, 'side'), textOf(order, 'salt')];
  return { account, tokenId, side, makerAmount, takerAmount, salt, sentAt, outcome: 'pending' };
}

/** Equal for orders that a list shows alike, but for their ids and times. */
export function contentOf({ account, tokenId, side, makerAmount, takerAmount }: SentOrder): string {
  return JSON.stringify([account.address, tokenId, side, makerAmount, takerAmount]);
}

/** A `Date` header names a whole second. */
const dateResolutionMs = 1_000;
/** The largest difference between the clocks of a gateway and of the service behind it. */
const gatewayClockToleranceMs = 1_000;

/** When the service handled the request, by the `Date` of its answer; undefined if it has none. */
export function handlingTimeOf({
  headers: { date = '' },
  durationMs,
}: Pick<Exchange, 'headers' | 'durationMs'>): TimeRange | undefined {
  const answeredAt = Date.parse(date);
  if (Number.isNaN(answeredAt)) return undefined;
  return {
    earliest: answeredAt - durationMs - gatewayClockToleranceMs,
    latest: answeredAt + dateResolutionMs + gatewayClockToleranceMs,
  };
}

/** Orders are sent with amounts in millionths: 1.5 shares, or 1.5 of collateral, are `1500000`. */
export const amountScale = 1e6;

/** Collateral and shares, as they were sent. */
export function amountsOf({ side, makerAmount, takerAmount }: SentOrder): {
  readonly collateral: number;
  readonly shares: number;
} {
  const isSell = side?.toUpperCase() === 'SELL';
  const [collateral = 0, shares = 0] = (isSell ? [takerAmount, makerAmount] : [makerAmount, takerAmount]).map(Number);
  return { collateral, shares };
}

/** Collateral for a share; undefined where the amounts of an invalid request give none. */
export function priceOf(order: SentOrder): number | undefined {
  const { collateral, shares } = amountsOf(order);
  const price = collateral / shares;
  return Number.isFinite(price) && price !== 0 ? price : undefined;
}

/** What identifies the order for a person who looks for it. */
export function describeSentOrder(order: SentOrder): string {
  const { side = 'an order without a side,', tokenId, salt = 'missing', sentAt, makerAmount, takerAmount } = order;
  const price = priceOf(order);
  const amounts =
    price === undefined
      ? `with makerAmount ${makerAmount} and takerAmount ${takerAmount}`
      : `${amountsOf(order).shares / amountScale} at ${Number(price.toFixed(6))}`;
  return `${side} ${amounts} of token ${tokenId}, salt ${salt}, sent at ${new Date(sentAt).toISOString()}`;
}
