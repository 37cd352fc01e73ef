import { type Account, type CheckContext, type Intent, type PlacedOrder, type Token, type Tokens } from '#check';
import { type ListsWithout } from './order-results.js';
export interface RelatedOrder {
    readonly order: PlacedOrder;
    /** How it is related to the canceled order, as in `an order of another account`. */
    readonly relation: string;
}
/** Orders on one token, placed in one batch; one order alone where batches are refused. */
export declare function placeTogether(context: CheckContext, token: Token, count: number, account?: Account): Promise<readonly [PlacedOrder, ...PlacedOrder[]]>;
/**
 * The same tokens in the order of the list, which starts over at its end. The first one is on a market whose event has
 * another one of them, if there is such a market.
 */
export declare function relatedFirst(context: CheckContext, tokens: Tokens): Promise<Tokens>;
/** An order on each other market that the check holds and that is related to this one, as far as they are accepted. */
export declare function placeOnRelatedMarkets(context: CheckContext, { conditionId }: Token, others: readonly Token[], change: Partial<Intent>): Promise<readonly RelatedOrder[]>;
/** An order on the other outcome of a market. */
export declare function placeOnOtherOutcome(context: CheckContext, token: Token, change: Partial<Intent>): Promise<never[] | readonly RelatedOrder[]>;
/** One order, or none if the service does not accept it there; at a price that the ticks of its market allow. */
export declare function placeRelatedOrder({ trading }: CheckContext, token: Token, relation: string, change: Partial<Intent>): Promise<readonly RelatedOrder[]>;
/** Those that are listed as live: only they can be missed later. */
export declare function listedOf(context: CheckContext, relatedOrders: readonly RelatedOrder[]): Promise<readonly RelatedOrder[]>;
/** An order that is no longer listed as live, though nothing canceled it. */
export interface EndedOrder extends RelatedOrder {
    readonly without: ListsWithout;
}
/** The first of them that is no longer listed as live; inconclusive if it may have ended by itself. */
export declare function findEnded(context: CheckContext, relatedOrders: readonly RelatedOrder[]): Promise<EndedOrder | undefined>;
/** The action ended none of the orders beside the canceled one. */
export declare function assertNoneEnded(ended: EndedOrder | undefined, action: string): void;
