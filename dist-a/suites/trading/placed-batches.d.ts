import { type Answer, type CheckContext, type JsonObject, type PlacedOrder } from '#check';
import { type BatchItem } from './batches.js';
import { type MissingOrder, type ReadOrderList } from './order-lists.js';
import { type SeenOrders } from './seen-orders.js';
export interface PlacedBatch {
    readonly items: readonly BatchItem[];
    readonly answer: Answer;
    readonly results: readonly unknown[];
    /** A BUY that was placed alone, before the batch. */
    readonly single: PlacedOrder;
    /** What was sent for its orders. */
    readonly sent: readonly Pick<PlacedOrder, 'intent' | 'submission'>[];
    /**
     * Whether its orders were accepted, together or else one by one: an account may lack the means for them. SELL orders
     * are not tried one by one.
     */
    readonly areOrdersAccepted: boolean;
    /** The orders of the batch that are answered as live; of SELL orders, also one that was placed alone. */
    readonly orders: readonly PlacedOrder[];
    /** The lists that the live orders belong to. */
    readonly lists: readonly ReadOrderList[];
    /** Records in these lists of orders that no answer reports, and that were not there before the batch. */
    readonly unreported: readonly JsonObject[];
    /** An order that one of these lists does not show; rejected if it may have ended by itself. */
    readonly missing: PromiseSettledResult<MissingOrder | undefined>;
    /** Some of the orders, read by their ids. */
    readonly lookups: readonly Lookup[];
    /** Some of the orders, canceled after that. */
    readonly cancels: readonly CanceledOrder[];
    /**
     * What the other account sees of the orders; undefined without another account, or where it cannot read its orders.
     */
    readonly seenByOther: SeenOrders | undefined;
}
export interface Lookup {
    readonly order: PlacedOrder;
    readonly answer: Answer;
    /** The record in the answer. */
    readonly record: JsonObject | undefined;
    /** Whether the order was not found by its id both before and after a list showed it. */
    readonly isListedOnly: boolean;
}
export interface CanceledOrder {
    readonly order: PlacedOrder;
    /** The cancel result. */
    readonly answer: Answer;
    /** The order read by its id afterward; undefined if it is not reported as canceled. */
    readonly lookup: Lookup | undefined;
}
/** The largest batch of the first or of the second account, or a batch of SELL orders. */
export type BatchName = 'first' | 'second' | 'sell';
/** This batch, for every check of the run that asks. */
export declare function placedBatch(context: CheckContext, name: BatchName): Promise<PlacedBatch>;
/** Whether orders like these are accepted when each is placed alone. */
export declare function areAccepted({ trading }: CheckContext, items: readonly BatchItem[]): Promise<boolean>;
