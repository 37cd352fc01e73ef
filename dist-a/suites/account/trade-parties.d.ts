import { type Account, type CheckContext, type JsonObject } from '#check';
interface AccountTrades {
    readonly trades: readonly JsonObject[];
    /** The trades that `taker` keeps for the account's own address. */
    readonly taken: readonly JsonObject[];
    /** Trades that the account, by all that the records and filters show, neither made nor took. */
    readonly foreign: readonly JsonObject[];
}
/** The account's trades, and which of them it took part in. */
export declare function tradesOf({ walk }: CheckContext, account: Account): Promise<AccountTrades>;
export {};
