import type { JsonObject } from '../../client/answer.js';
import type { Intent } from '../../client/settings.js';
type Side = Intent['side'];
/** Shares of a BUY, unless the minimum of the market is larger. */
export declare const usualBuySize = 100;
/** Sizes for an account with little collateral, and for a service that accepts no order so large or so small. */
export declare const buySizes: readonly number[];
/** The price step and the minimum size of the orders of a market (2.10). */
export interface OrderLimits {
    readonly tick?: number;
    readonly minimumSize?: number;
}
/** By condition id, as the order book shows them. */
export declare function orderLimitsOf(markets: readonly JsonObject[]): ReadonlyMap<string, OrderLimits>;
type Amounts = Pick<Intent, 'price' | 'size'>;
/** A price far from any match, and a small size. */
export declare function restingAmountsOf(limits?: OrderLimits, side?: Side, buySize?: number): Amounts;
/** This price if it is a whole number of ticks, else the resting price of a BUY. */
export declare function allowedPriceOf(price: number, limits?: OrderLimits): number;
/** Whether a SELL at its resting price cannot match a BUY at its own: ticks of half a unit have one price for both. */
export declare function canSellWithoutMatch(limits?: OrderLimits): boolean;
/**
 * The size of the order with this number in its check. Orders differ in size, because a service may refuse an order
 * that equals a live one.
 */
export declare function sizeOfOrder(size: number, number: number): number;
/** A price and a size that are not round, as far as the ticks of the market allow. */
export declare function unevenAmountsOf(limits?: OrderLimits, buySize?: number): Amounts;
/** Two prices far from any match, the farther first; a market with coarse ticks has only one. */
export declare function restingPricesOf(limits?: OrderLimits, side?: Side): readonly [number, ...number[]];
export {};
