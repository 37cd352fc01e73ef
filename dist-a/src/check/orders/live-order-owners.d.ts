import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
interface LiveOrder {
    readonly id: string;
    readonly record: JsonObject;
}
export interface OwnedOrders {
    /** Orders of the run. */
    readonly own: readonly LiveOrder[];
    /** Orders that appeared during the run, and that nothing proves to be of the run or of another client. */
    readonly unknown: readonly LiveOrder[];
}
/** The live orders of the account that were not there before the run. What is found becomes an order of the run. */
export declare function recordOwnOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): OwnedOrders;
/** Finds live orders whose outcome was unknown; from then on they are orders of the run. Returns their ids. */
export declare function recordFoundOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): readonly string[];
/** The ids of new live orders that equal orders of the run without a known id, on a market where no other check trades. */
export declare function idsEqualToSentOrders(live: readonly JsonObject[], orders: OrderRegistry, account: Account): readonly string[];
export {};
