import type { Account } from './data/accounts.js';
import type { History } from './data/history.js';
import type { Order, TradeRecord } from './data/records.js';
export interface BuilderTrade {
    /** Address of the builder that the trade is attributed to. */
    builder: string;
    trade: TradeRecord;
}
export interface Store {
    readonly orders: readonly Order[];
    readonly trades: readonly TradeRecord[];
    readonly builderTrades: readonly BuilderTrade[];
    order(id: string): Order | undefined;
    addOrder(order: Order): void;
    addTrade(trade: TradeRecord): void;
    addBuilderTrade(trade: BuilderTrade): void;
}
/** A new state that starts with the seeded history and does not change it. */
export declare function createStore(history: History, builder: Account): Store;
/** Whether an account took part in a trade, on either side. */
export declare function takesPart(trade: TradeRecord, address: string): boolean;
