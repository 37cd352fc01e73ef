// The orders that a run sends: how they are made, what identifies each of them in a list, and what became of it.
import type { Exchange } from '../../client/exchange.js';
import type { RequestOptions } from '../../client/session.js';
import type { Account, Intent, OrderMaker } from '../../client/settings.js';
import { errorMessage } from '../../usage/usage-error.js';
import { inconclusive } from '../outcome.js';
import { signedOrderIn } from '../reading/order-answers.js';
import { parseJson, textOf } from '../reading/records.js';

export interface SentOrder {
  readonly account: Account;
  readonly tokenId: string;
  /** As it was sent, like the amounts. Side and salt are undefined where an invalid request has none. */
  readonly side: string | undefined;
  readonly makerAmount: string;
  readonly takerAmount: string;
  readonly salt: string | undefined;
  readonly sentAt: number;
  /** `pending`: no answer has arrived yet; `unknown`: the answer was lost, or says nothing about the order. */
  outcome: 'pending' | 'unknown' | 'placed' | 'refused';
  /** The request got an accepted answer, so the service places nothing more for it. */
  isAccepted?: boolean;
  id?: string;
  /** If it was created, it was created within this time. */
  createdWithin?: TimeRange;
}

/** Milliseconds since the epoch, by the clock of the service. */
type TimeRange = Readonly<Record<'earliest' | 'latest', number>>;

/** The orders of a request to place one or several; undefined for an item that holds no order. */
export function sentOrdersOf({ body, rawBody }: RequestOptions, account: Account, sentAt: number) {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  return [sent].flat().map((item): SentOrder | undefined => {
    const order = signedOrderIn(item);
    const { tokenId, makerAmount, takerAmount } = order;
    if (typeof tokenId !== 'string' || typeof makerAmount !== 'string' || typeof takerAmount !== 'string')
      return undefined;
    const [side, salt] = [textOf(order, 'side'), textOf(order, 'salt')];
    return { account, tokenId, side, makerAmount, takerAmount, salt, sentAt, outcome: 'pending' };
  });
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
  headers,
  durationMs,
}: Pick<Exchange, 'headers' | 'durationMs'>): TimeRange | undefined {
  const answeredAt = Date.parse(headers.date ?? '');
  if (Number.isNaN(answeredAt)) return undefined;
  return {
    earliest: answeredAt - durationMs - gatewayClockToleranceMs,
    latest: answeredAt + dateResolutionMs + gatewayClockToleranceMs,
  };
}

/** Orders are sent with amounts in millionths: 1.5 shares, or 1.5 of collateral, are `1500000`. */
export const amountScale = 1e6;

export function amountsOf({ side, makerAmount, takerAmount }: SentOrder) {
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

export function describeSentOrder(order: SentOrder): string {
  const { side = 'an order without a side,', tokenId, salt = 'missing', sentAt, makerAmount, takerAmount } = order;
  const price = priceOf(order);
  const amounts =
    price === undefined
      ? `with makerAmount ${makerAmount} and takerAmount ${takerAmount}`
      : `${amountsOf(order).shares / amountScale} at ${Number(price.toFixed(6))}`;
  return `${side} ${amounts} of token ${tokenId}, salt ${salt}, sent at ${new Date(sentAt).toISOString()}`;
}

const zeroBytes = (count: number) => `0x${'00'.repeat(count)}`;

/** The members that 2.1 names, with the values that it lists. A service that verifies order signatures refuses it. */
export function unsignedSubmission({ account, conditionId, tokenId, side, price, size, salt }: Intent): unknown {
  const collateral = String(Math.round(price * size * amountScale));
  const shares = String(Math.round(size * amountScale));
  return {
    order: {
      tokenId,
      conditionId,
      maker: account.address,
      signer: account.address,
      makerAmount: side === 'BUY' ? collateral : shares,
      takerAmount: side === 'BUY' ? shares : collateral,
      side,
      metadata: zeroBytes(32),
      builder: zeroBytes(32),
      timestamp: String(Date.now()),
      salt,
      signatureType: 3,
      signature: zeroBytes(65),
    },
    orderType: 'FOK',
    owner: account.apiKey,
  };
}

/** The largest relative difference from the price asked for: `orders` may round amounts. */
const priceTolerance = 0.001;

/** The submission item of a SELL (2.1). Inconclusive if `orders` fails, or makes something else of the intent. */
export async function sellSubmission(make: OrderMaker, intent: Intent): Promise<unknown> {
  const unusable = (what: string) => inconclusive('order-not-accepted', `\`orders\` in the configuration ${what}`);
  const [made] = await Promise.allSettled([(async () => make(intent))()]);
  if (made.status === 'rejected') return unusable(`makes no SELL orders: ${errorMessage(made.reason)}`);
  const item: unknown = made.value;
  const order = signedOrderIn(item);
  // Who sells gives shares and takes collateral.
  const [shares, collateral] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
  const isAtPrice = Math.abs(collateral / shares / intent.price - 1) <= priceTolerance;
  const isSell = textOf(order, 'side')?.toUpperCase() === 'SELL';
  return isSell && isAtPrice ? item : unusable('does not make SELL orders at the price asked for');
}
