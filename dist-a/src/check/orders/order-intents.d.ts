import type { Account, Intent } from '../../client/settings.js';
import type { Token } from '../reading/sample.js';
import { type OrderLimits } from './order-limits.js';
export interface OrderIntents {
    /** A new intent on a token, of a different size from the others of this check: a BUY unless the change says SELL. */
    intent(token: Token, change?: Partial<Intent>): Intent;
    /** Returns a function that begins again with the size that the next order would have had. */
    rememberSize(): () => void;
    /** A price and a size that are not round, as far as the ticks of the market allow. */
    unevenAmounts(token: Token): Pick<Intent, 'price' | 'size'>;
    /** Prices far from any match, the one of `intent` first. A market with coarse ticks has only that one. */
    restingPrices(token: Token, side?: Intent['side']): readonly [number, ...number[]];
    /** This price, or the resting one of a BUY where the ticks of the market do not allow it. */
    allowedPrice(token: Token, price: number): number;
    /** Whether the ticks of its market leave a SELL a price at which it cannot match a BUY of a check. */
    canSell(token: Pick<Token, 'conditionId'>): boolean;
    /** A token of each market that has an intent. */
    tokenOfEachMarket(): readonly Token[];
    /** Sets the limits of orders, by condition id. */
    setLimits(limits: ReadonlyMap<string, OrderLimits>): void;
    /** Sets how many shares a BUY has, unless the minimum of its market is larger. */
    setBuySize(size: number): void;
}
interface OrderIntentsOptions {
    /** The account of an intent that names none. */
    readonly account: Account;
    readonly nextSalt: () => string;
}
export declare function createOrderIntents({ account, nextSalt }: OrderIntentsOptions): OrderIntents;
export {};
