// Prices and sizes of the orders that checks place: small, far from any match, and allowed by the market.
import type { JsonObject } from '../client/answer.js';
import type { Intent } from '../client/settings.js';

/** Far from any price that would match. A market with coarser ticks gets its lowest price. */
const restingPrice = 0.01;
/** Still far from any match. */
const maximumUnevenPrice = 0.1;
const unevenShares = 37.25;
/** Shares, unless the minimum of the market is larger. */
const usualSize = 100;
/**
 * Each order of a check is larger than the one before it by this part of the first size: a service may round sizes by
 * less.
 */
const sizeStep = 0.05;
/** Sizes after the first one, before they repeat: more than a check has live on one token. */
const differentSizes = 40;

/** The price step and the minimum size of the orders of a market (2.10). */
export interface OrderLimits {
  readonly tick?: number;
  readonly minimumSize?: number;
}

/** By condition id, as the order book shows them. */
export function orderLimitsOf(markets: readonly JsonObject[]): ReadonlyMap<string, OrderLimits> {
  const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);
  return new Map(
    markets.map((market) => {
      const [tick, minimumSize] = [positive(market.minimum_tick_size), positive(market.minimum_order_size)];
      return [String(market.condition_id), { ...(tick && { tick }), ...(minimumSize && { minimumSize }) }];
    }),
  );
}

type Amounts = Pick<Intent, 'price' | 'size'>;

/** The lowest price that is a whole number of ticks and not below the usual one, and a small size. */
export function restingAmountsOf({ tick = restingPrice, minimumSize = 0 }: OrderLimits = {}): Amounts {
  const price = priceOfTicks(Math.ceil(Number((restingPrice / tick).toFixed(6))), tick);
  return { price, size: Math.max(usualSize, minimumSize) };
}

/**
 * The size of the order with this number in its check. Orders differ in size, because a service may refuse an order
 * that equals a live one.
 */
export function sizeOfOrder(size: number, number: number): number {
  const turn = number === 0 ? 0 : 1 + ((number - 1) % differentSizes);
  return size + turn * Math.ceil(size * sizeStep);
}

/** A price and a size that are not round, as far as the ticks of the market allow. */
export function unevenAmountsOf(limits: OrderLimits = {}): Amounts {
  const { price, size } = restingAmountsOf(limits);
  const { tick = price } = limits;
  const uneven = [7, 3].map((count) => priceOfTicks(Math.round(price / tick) + count - 1, tick));
  return { price: uneven.find((value) => value <= maximumUnevenPrice) ?? price, size: size + unevenShares };
}

/** Two prices far from any match, the lower first; a market with coarse ticks has only one. */
export function restingPricesOf(limits: OrderLimits = {}): readonly [number, ...number[]] {
  const { price } = restingAmountsOf(limits);
  const { tick = price } = limits;
  const next = priceOfTicks(Math.round(price / tick) + 1, tick);
  return next <= maximumUnevenPrice ? [price, next] : [price];
}

/** Without the errors of binary fractions: 3 ticks of 0.1 are 0.3. */
function priceOfTicks(count: number, tick: number): number {
  return Number((count * tick).toFixed(9));
}
