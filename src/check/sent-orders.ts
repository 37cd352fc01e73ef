// The orders that a run sends: what identifies each of them in a list, and what was answered.
import { isObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import type { RequestOptions } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { parseJson } from './parse-json.js';

/** An order that was sent. */
export interface SentOrder {
  readonly account: Account;
  readonly tokenId: string;
  readonly side: string;
  /** As they were sent. */
  readonly makerAmount: string;
  readonly takerAmount: string;
  readonly salt: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** What was answered about it. `pending`: no answer has arrived yet; `none`: the answer was lost, or says nothing. */
  answer: 'pending' | 'none' | 'placed' | 'refused';
  /** Its request was answered and accepted: the service places nothing more for it. */
  isAccepted?: boolean;
  /** That its answer shows. */
  id?: string;
  /** If it was created, it was created within this time. */
  createdWithin?: CreationSpan;
}

/** Milliseconds since the epoch, by the clock of the service. */
export interface CreationSpan {
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
  const { tokenId, side, makerAmount, takerAmount, salt } = order;
  const texts = [tokenId, makerAmount, takerAmount];
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  return {
    account,
    tokenId: String(tokenId),
    side: String(side),
    makerAmount: String(makerAmount),
    takerAmount: String(takerAmount),
    salt: String(salt),
    sentAt,
    answer: 'pending',
  };
}

/**
 * The time that `Date` names is exact to a second; the clocks of a gateway and its service differ by less than another.
 */
const [dateLengthMs, clockDifferenceMs] = [1_000, 1_000];

/** When the service handled the request, by the `Date` of its answer; undefined if it has none. */
export function creationSpanOf({
  headers: { date = '' },
  durationMs,
}: Pick<Exchange, 'headers' | 'durationMs'>): CreationSpan | undefined {
  const answeredAt = Date.parse(date);
  if (Number.isNaN(answeredAt)) return undefined;
  return {
    earliest: answeredAt - durationMs - clockDifferenceMs,
    latest: answeredAt + dateLengthMs + clockDifferenceMs,
  };
}

/** Collateral and shares, as they were sent. */
export function amountsOf({ side, makerAmount, takerAmount }: SentOrder): {
  readonly collateral: number;
  readonly shares: number;
} {
  const [collateral = 0, shares = 0] = (isSale(side) ? [takerAmount, makerAmount] : [makerAmount, takerAmount]).map(
    Number,
  );
  return { collateral, shares };
}

/** What identifies the order for a person who looks for it. */
export function describeSentOrder(order: SentOrder): string {
  const { collateral, shares } = amountsOf(order);
  const { side, tokenId, salt, sentAt } = order;
  const amounts = `${shares / unitsPerShare} at ${Number((collateral / shares).toFixed(6))}`;
  return `${side} ${amounts} of token ${tokenId}, salt ${salt}, sent at ${new Date(sentAt).toISOString()}`;
}

/** Amounts are sent in millionths. */
const unitsPerShare = 1e6;

function isSale(side: string): boolean {
  return side.toUpperCase() === 'SELL';
}
