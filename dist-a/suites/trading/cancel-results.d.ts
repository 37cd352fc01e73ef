import { type Answer, type CheckContext, type Intent, type PlacedOrder } from '#check';
import { type FindableOrder, type listedWithAndWithoutFilter } from './order-results.js';
/** How often a cancel result names an order, in either of its members. */
export declare function timesReported({ body }: Pick<Answer, 'body'>, id: string): number;
/** Part 7: each order asked for is reported once. */
export declare function assertReportedOnce({ evidence }: Pick<CheckContext, 'evidence'>, answer: Pick<Answer, 'body' | 'exchange'>, id: string): void;
/**
 * Cancels, and once more if orders are refused with a reason in `not_canceled` (2.3): a service may refuse that for a
 * moment after an order was placed. The body of the answer says of each order what the last answer that names it says,
 * but for those that were canceled at once. A placement is sent once: its answer names no such orders.
 */
export declare function cancelWhenAllowed(context: CheckContext, cancel: () => Promise<Answer>): Promise<Answer>;
/** The same for one order, by its id. */
export declare function cancelByIdWhenAllowed(context: CheckContext, order: Pick<PlacedOrder, 'id' | 'intent'>): Promise<Answer>;
/** A cancel of one order. */
export interface OrderCancel {
    readonly order: PlacedOrder;
    readonly answer: Answer;
}
/**
 * 2.3: the id of a canceled order is in `canceled`. An order that is no longer live may have been matched just then:
 * `requireOrdersStay` is inconclusive where other orders end without a cancel, too.
 */
export declare function assertReportsCanceled(context: CheckContext, { order, answer }: OrderCancel, requireOrdersStay: (context: CheckContext, order: PlacedOrder) => Promise<void>): Promise<void>;
/** Milliseconds after which neither a cache nor a read behind writes explains that a canceled order is live. */
export declare const maximumDelayMs = 5000;
/** Orders of one account on one token that were reported as canceled have left the list of this token. */
export declare function assertNoneListed(context: CheckContext, orders: readonly FindableOrder[]): Promise<void>;
/** Orders of one account that were reported as canceled in the course of the run have left its list. */
export declare function assertAllHaveLeft(context: CheckContext, intent: Intent, ids: readonly string[]): Promise<void>;
/** Orders that were reported as canceled are no longer live, neither in these lists nor by id. */
export declare function assertNoLongerLive(context: CheckContext, orders: readonly FindableOrder[], listsThatShow?: typeof listedWithAndWithoutFilter): Promise<void>;
