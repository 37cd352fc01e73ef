import { type Account, type Answer, type CheckContext, type PlacedOrder } from '#check';
import { type EndedOrder, type RelatedOrder } from './related-orders.js';
export interface CanceledMarket {
    readonly onMarket: readonly PlacedOrder[];
    readonly answer: Answer;
    /** How many more orders may have been live on the market: no answer shows their ids. */
    readonly sentWithoutId: number;
    /** Orders on the market that are not reported as canceled. */
    readonly unreported: readonly {
        readonly order: PlacedOrder;
        readonly isStillListed: boolean;
    }[];
}
/** Orders that a cancel by market must spare. */
export interface SparedOrders {
    readonly relatedOrders: readonly RelatedOrder[];
    /** One that is no longer listed; rejected if it may have ended by itself. */
    readonly ended: PromiseSettledResult<EndedOrder | undefined>;
}
/** Inconclusive if one of them may have been matched just then, alone or as one of its batch. */
export declare function unreportedOf(context: CheckContext, onMarket: readonly PlacedOrder[], answer: Answer): Promise<CanceledMarket['unreported']>;
/** The orders of one market, canceled. */
export declare function canceledMarket(context: CheckContext): Promise<CanceledMarket>;
export interface MarketBesideOthers extends CanceledMarket {
    /** Orders of the account on other markets. */
    readonly elsewhere: SparedOrders;
    /**
     * The same orders after a cancel of a market that does not exist. Undefined if none of them is left, or if the account
     * has orders of its own: a faulty service may cancel all of them.
     */
    readonly unknownMarket: PromiseSettledResult<UnknownMarketCancel | undefined>;
    /** One more order on the market, canceled by a body that names the market alone. Undefined if no other order is left. */
    readonly marketAlone: PromiseSettledResult<MarketAloneCancel | undefined>;
}
type MarketAloneCancel = Pick<MarketBesideOthers, 'answer' | 'sentWithoutId' | 'elsewhere'>;
interface UnknownMarketCancel extends SparedOrders {
    readonly answer: Answer;
}
/** The orders of one market, canceled beside orders of the account on all kinds of other markets. */
export declare function canceledBesideOthers(context: CheckContext): Promise<MarketBesideOthers>;
/**
 * The account that `cancelableMarkets` does not choose by itself. If it has orders of its own, it cancels by market
 * only once another cancel by market was seen to spare all orders on other markets.
 */
export declare function otherCanceler(context: CheckContext): Promise<Account>;
export interface MarketOfOther extends CanceledMarket {
    /** Orders of the other account on the market. */
    readonly foreign: SparedOrders;
    /** Orders of the account that cancels, on another market. */
    readonly elsewhere: SparedOrders;
}
/** Orders of both accounts on one market, canceled by the account that the other checks do not cancel with. */
export declare function marketOfOther(context: CheckContext): Promise<MarketOfOther>;
export {};
