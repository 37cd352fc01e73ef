// The intents of the orders of one check, and their prices and sizes: small, far from any match, and allowed by the market.
import type { Answer, JsonObject } from '../../client/answer.js';
import { busyStatuses } from '../../client/request-result.js';
import type { Account, Intent } from '../../client/settings.js';
import { isReportedAsFailed, orderIdOf } from '../reading/order-answers.js';
import type { Token } from '../reading/sample.js';

/** By condition id, and how many shares a BUY has. */
type OrderBounds = { limits: ReadonlyMap<string, OrderLimits>; buySize: number };

/**
 * Makes intents within bounds that are set before the first one.
 * @param account Of an intent that names none.
 */
export function createOrderIntents(account: Account, nextSalt: () => string) {
  const bounds: OrderBounds = { limits: new Map(), buySize: usualBuySize };
  let count = 0;
  const limitsOf = ({ conditionId }: Pick<Token, 'conditionId'>) => bounds.limits.get(conditionId) ?? {};

  return {
    bounds,
    /** A new intent on a token, of a different size from the others of this check: a BUY unless the change says SELL. */
    intent(token: Token, change: Partial<Intent> = {}): Intent {
      const { price, size } = restingAmountsOf(bounds.buySize, limitsOf(token), change.side);
      const own = { price, size: sizeOfOrder(size, count++), salt: nextSalt() };
      return { account, ...token, side: 'BUY', ...own, ...change };
    },
    /** Returns a function that begins again with the size that the next order would have had. */
    rememberSize() {
      const remembered = count;
      return () => {
        count = remembered;
      };
    },
    unevenAmounts(token: Token): Amounts {
      const { size } = restingAmountsOf(bounds.buySize, limitsOf(token));
      const prices = restingPricesOf(limitsOf(token));
      const price = prices[6] ?? prices[2] ?? prices[0];
      return { price, size: size + Math.floor(bounds.buySize * unevenPart) + partOfShare };
    },
    restingPrices: (token: Token, side?: Side) => restingPricesOf(limitsOf(token), side),
    /** This price if it is a whole number of ticks, else the resting price of a BUY. */
    allowedPrice(token: Token, price: number): number {
      const { tick = restingPrice } = limitsOf(token);
      const isAllowed = priceOfTicks(Math.round(price / tick), tick) === price;
      return isAllowed && isFarFromMatch('BUY', price) ? price : restingPriceOf('BUY', limitsOf(token));
    },
    /** Whether a SELL at its resting price cannot match a BUY at its own: ticks of half a unit have one price for both. */
    canSell: (token: Pick<Token, 'conditionId'>) =>
      restingPriceOf('SELL', limitsOf(token)) > restingPriceOf('BUY', limitsOf(token)),
  };
}

type Side = Intent['side'];

/** From 0 for a BUY and from 1 for a SELL, far from any match; with coarser ticks, the price next to that end. */
const restingPrice = 0.01;
const maximumUnevenPrice = 0.1;
/** Shares of a BUY, unless the minimum of the market is larger. */
export const usualBuySize = 100;
/** For little collateral, and services that refuse large (variant refuses-orders-of-many-shares) or small orders. */
const buySizes: readonly number[] = [usualBuySize, 5, 1000];
/** Shares of a SELL at most: an account may hold few tokens. */
const maximumSellSize = 10;
/** By this part of the first size, each order of a check is larger than the last: a service may round by less. */
const sizeStep = 0.05;
/** The largest order to the first; then sizes repeat. Of the usual size, more than a check has live on one token. */
const largestToFirst = 3;

const unevenPart = 0.37;
/** A part of a share, which no binary fraction holds: a service that stores sizes as such shows another one. */
export const partOfShare = 0.37;
/** Prices of the orders of a batch, as far from any match as an uneven one. */
const maximumPrices = 7;

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

/**
 * A price that is a whole number of ticks: for a BUY the lowest one that is not below the usual price, for a SELL the
 * highest one that is as far from 1; or a price nearer to a match by some ticks.
 */
function restingPriceOf(side: Side, { tick = restingPrice }: OrderLimits, ticksNearer = 0): number {
  const ticksIn = (price: number) => Number((price / tick).toFixed(6));
  const count =
    side === 'BUY'
      ? Math.ceil(ticksIn(restingPrice)) + ticksNearer
      : Math.floor(ticksIn(1 - restingPrice)) - ticksNearer;
  return priceOfTicks(count, tick);
}

const isFarFromMatch = (side: Side, price: number) =>
  side === 'BUY' ? price <= maximumUnevenPrice : price >= 1 - maximumUnevenPrice;

function restingAmountsOf(buySize: number, limits: OrderLimits, side: Side = 'BUY'): Amounts {
  const size = side === 'BUY' ? buySize : Math.min(buySize, maximumSellSize);
  return { price: restingPriceOf(side, limits), size: Math.max(size, limits.minimumSize ?? 0) };
}

/** The size of the order with this number in its check: a service may refuse an order that equals a live one. */
function sizeOfOrder(size: number, number: number): number {
  const step = Math.ceil(size * sizeStep);
  const largerSizes = Math.max(1, Math.floor((size * (largestToFirst - 1)) / step));
  const turn = number === 0 ? 0 : 1 + ((number - 1) % largerSizes);
  return size + turn * step;
}

/** Prices far from any match, the farthest first; a market with coarse ticks has few of them, and at least one. */
function restingPricesOf(limits: OrderLimits, side: Side = 'BUY'): readonly [number, ...number[]] {
  const nearer = Array.from({ length: maximumPrices - 1 }, (_, index) => restingPriceOf(side, limits, index + 1));
  return [restingPriceOf(side, limits), ...nearer.filter((price) => isFarFromMatch(side, price))];
}

/** Without the errors of binary fractions: 3 ticks of 0.1 are 0.3. */
function priceOfTicks(count: number, tick: number): number {
  return Number((count * tick).toFixed(9));
}

/** A market may refuse all orders, although it is listed as one that accepts them. */
const maximumTokens = 3;

/** The first size that the service accepts on one of the first tokens; the usual one if none, or if it gives no reason. */
export async function findBuySize(tokens: readonly Token[], place: (token: Token, size: number) => Promise<Answer>) {
  for (const token of tokens.slice(0, maximumTokens)) {
    for (const size of buySizes) {
      const answer = await place(token, size);
      if (orderIdOf(answer.body) !== undefined) return size;
      const { status } = answer.exchange;
      const isRefused = answer.kind === 'refused' && status < 500 && !busyStatuses.has(status);
      if (!isRefused && !isReportedAsFailed(answer.body)) return usualBuySize;
    }
  }
  return usualBuySize;
}
