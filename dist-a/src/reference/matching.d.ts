import type { Policy } from './choices.js';
import type { BookMarket, Order } from './data/records.js';
import type { Store } from './store.js';
import type { Service } from './types.js';
/** What a taker got, in millionths. */
export interface Execution {
    readonly shares: number;
    readonly collateral: number;
}
/** Matches the rest of a resting order with an order of another wallet, and writes the trade. */
export declare function matchResting(maker: Order, { dataset, store, now }: Service, takerAddress: string): void;
/** Matches an order against the book, writes the trade, and leaves the rest of the order live. */
export declare function execute(taker: Order, market: BookMarket, store: Store, policy: Policy, at: number): Execution;
