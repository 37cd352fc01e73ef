import { type Account, type Answer, type CancelBodyForm, type CheckContext, type JsonObject, type PlacedOrder, type Token, type Tokens } from '#check';
export declare function bodyOf(form: CancelBodyForm, token: Token): JsonObject;
export interface CancelableMarkets {
    readonly account: Account;
    /** One of each market; with fewer markets than asked for, several of one market. */
    readonly tokens: Tokens;
    place(token: Token): Promise<PlacedOrder>;
    /** The body that the service understands. */
    body(token: Token): JsonObject;
    cancel(token: Token): Promise<Answer>;
}
interface CancelableOptions {
    /** Markets in which the account has no other orders; default: all. */
    readonly canceled?: number;
    /** Default: the usual one of `marketCancelers`. */
    readonly account?: Account;
}
/**
 * Locks `count` markets, with an account and a body to cancel by. In the first of them, or in all, the account has no
 * other orders than those of this check.
 */
export declare function cancelableMarkets(context: CheckContext, count: number, { canceled, account: wanted }?: CancelableOptions): Promise<CancelableMarkets>;
interface MarketCancelers {
    /** The second account if it has no orders, else the first. */
    readonly usual: Account;
    /** The other one of two accounts. */
    readonly other: Account | undefined;
    /** Whether the account had live orders before the run. */
    readonly hasOrders: (account: Account) => boolean;
    /** The orders of both that a faulty service might cancel instead. */
    readonly ordersAtRisk: readonly JsonObject[];
}
/** Which account cancels by market: preferably one that has no orders of its own. */
export declare function marketCancelers({ trading, settings: { otherAccount: second }, }: CheckContext): Promise<MarketCancelers>;
export declare function cancelMarket(context: CheckContext, account: Account, body: JsonObject): Promise<Answer>;
export {};
