import type { Accounts } from './accounts.js';
import type { BookMarket, Order, TradeRecord } from './records.js';
export interface History {
    /** All live, all of the first account, oldest first. */
    orders: Order[];
    /** Of both accounts, oldest first. */
    trades: TradeRecord[];
    /** Attributed to the first account as builder, oldest first. */
    builderTrades: TradeRecord[];
}
export declare function seedHistory(seed: number, { first, second }: Accounts, markets: readonly BookMarket[]): History;
