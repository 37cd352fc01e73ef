import type { JsonObject } from '../../client/answer.js';
import { type SentOrder } from './sent-orders.js';
export interface FoundOrder {
    readonly id: string;
    readonly order: SentOrder;
}
/**
 * The records of the orders among the live ones: by their salt where records show it, and otherwise those that match
 * their members. If more records match than orders were sent, none is returned.
 * @param isKnown Whether an order was live before the run, or is known as one of the run's.
 */
export declare function findSentOrders(orders: readonly SentOrder[], live: readonly JsonObject[], isKnown: (id: string) => boolean): readonly FoundOrder[];
/** Equal for orders that a list shows alike, but for their ids and times. */
export declare function fingerprintOf({ account, tokenId, side, makerAmount, takerAmount }: SentOrder): string;
/** Whether a live order (2.4) on the token of the sent one shows its price, and nothing that contradicts it. */
export declare function matchesApproximately(record: JsonObject, order: SentOrder): boolean;
/** Whether a live order (2.4) shows every member of the sent one, and was created while that was answered. */
export declare function matchesExactly(record: JsonObject, order: SentOrder): boolean;
/**
 * Whether a live order may be one of those that were sent: it shows the price of one of them, in any decimal unit, or
 * there is no price to compare. Other clients of the account place orders at other prices.
 */
export declare function mayBeSentOrder(record: JsonObject, orders: readonly SentOrder[]): boolean;
