import { type Answer, type JsonObject, type PlacedOrder, type Token } from '#check';
/** `unknown`: the order was placed with another status than `live`, or answers disagree about it. */
type State = 'live' | 'canceled' | 'unknown';
type Submitted = Pick<PlacedOrder, 'intent' | 'submission'>;
export interface TrackedOrder extends Submitted {
    readonly id: string;
    readonly state: State;
}
export type TrackedOrders = readonly TrackedOrder[];
/** What was sent for an order, and its order result (2.2). */
export interface SubmittedOrder extends Submitted {
    readonly result: unknown;
}
export declare function withState(orders: TrackedOrders, changed: TrackedOrders, state: State): TrackedOrders;
/** The same orders with those that are answered as placed. */
export declare function withPlaced(orders: TrackedOrders, sent: readonly SubmittedOrder[]): TrackedOrders;
/** The ids of new orders that an earlier order has, or another new one. */
export declare function reusedIds(orders: TrackedOrders, ids: readonly string[]): readonly string[];
/** Whether a cancel result reports the order in `canceled`, and nowhere else. */
export declare function isCanceledOnce({ id }: TrackedOrder, answer: Answer): boolean;
/** The live orders that a cancel of a market does not report although they are there, or reports although they are not. */
export declare function wronglyReported(orders: TrackedOrders, token: Token, reported: readonly string[]): {
    missing: TrackedOrder[];
    extra: TrackedOrder[];
};
/** The orders after a cancel of a market has reported these. */
export declare function withMarketCanceled(orders: TrackedOrders, token: Token, reported: readonly string[]): TrackedOrders;
/** The orders that a list of live orders on a token is compared with. */
export declare function comparableOrders(orders: TrackedOrders, { tokenId }: Token): TrackedOrders;
/** The live orders that this list lacks, and the canceled ones that it holds. */
export declare function wronglyListed(orders: TrackedOrders, token: Token, ids: readonly string[]): TrackedOrders;
/** A live order is shown. A canceled one may be shown with any status but `live`. */
export declare function showsState({ id, state }: TrackedOrder, record: JsonObject | undefined): boolean;
export {};
