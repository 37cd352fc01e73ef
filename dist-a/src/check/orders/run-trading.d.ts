import type { Account } from '../../client/settings.js';
import type { Token } from '../reading/sample.js';
import { type MarketCancelQueue } from './market-cancel-queue.js';
import { type MarketLocks } from './market-locks.js';
import type { OrderLimits } from './order-limits.js';
import { type OrderRegistry } from './order-registry.js';
export interface RunTrading {
    readonly marketLocks: MarketLocks;
    /** Digits that no other order has, of this run or of an earlier one against the same service. */
    nextSalt(): string;
    /** The tokens of the service, discovered once a run. */
    tradableTokens(discover: () => Promise<readonly Token[]>): Promise<readonly Token[]>;
    /** The limits of orders, by condition id, read once a run: a confirmation does not read the order book again. */
    orderLimits(read: () => Promise<LimitsOfMarkets>): Promise<LimitsOfMarkets>;
    /** How many shares a BUY has: found once a run, while no check has locked a market. */
    buySize(find: () => Promise<number>): Promise<number>;
    /** Ids of the account's live orders from before the run: read once, before the first order is placed. */
    ordersBefore(account: Account, read: () => Promise<readonly string[] | undefined>): Promise<readonly string[] | undefined>;
    /** The orders of the run. */
    readonly orders: OrderRegistry;
    /** Ids of live orders that a check has found, and that no answer shows: another check does not find them again. */
    readonly foundOrderIds: Set<string>;
    readonly marketCancels: MarketCancelQueue;
}
type LimitsOfMarkets = ReadonlyMap<string, OrderLimits>;
/** @param startedAt Milliseconds since the epoch, with which salts begin. */
export declare function createRunTrading(startedAt?: number, orders?: OrderRegistry): RunTrading;
export {};
