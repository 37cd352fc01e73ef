import type { Answer } from '../../client/answer.js';
import type { RequestOptions } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { type SentOrder } from './sent-orders.js';
export interface OrderRegistry {
    /** The account's live orders when the run began: they are never canceled. Undefined if they could not be read. */
    idsBeforeRun(account: Account): ReadonlySet<string> | undefined;
    setIdsBeforeRun(account: Account, ids: readonly string[]): void;
    /** Records an order of the run, unless it was live before the run. Returns whether it was recorded. */
    recordPlaced(id: string, account: Account): boolean;
    recordCanceled(id: string): void;
    wasPlaced(id: string): boolean;
    /** Ids of the orders of the run that are not known to be canceled, with their accounts. */
    openOrders(): ReadonlyMap<string, Account>;
    /** Ids of the account's orders that were reported as canceled, without ids that several placements returned. */
    canceledIdsOf(account: Account): readonly string[];
    /** Ids of all orders of the run, with their accounts. */
    ordersOfRun(): ReadonlyMap<string, Account>;
    /** Records the orders of a placement before it is sent. */
    beginPlacement(request: RequestOptions, account: Account, sentAt: number): Placement;
    /** The accounts for which the run has sent orders. */
    accountsWithOrders(): readonly Account[];
    /** Every order that was sent. */
    sentOrders(): readonly SentOrder[];
    /** Those whose answer was lost, or says nothing about them. */
    ordersWithUnknownOutcome(): readonly SentOrder[];
    /** The same, and those whose answer has not arrived yet. */
    unresolvedOrders(): readonly SentOrder[];
    /** The order was found in a list. */
    markPlaced(order: SentOrder): void;
    /** Whether an answer gave a new order the id of a different order. */
    hasReusedIds(): boolean;
}
/** One request that places orders. One of its functions is called when it has ended. */
export interface Placement {
    /** Records what the answer says about each order. */
    recordAnswer(answer: Answer): void;
    recordLostAnswer(): void;
    recordNotSent(): void;
}
export declare function createOrderRegistry(): OrderRegistry;
/** False only if the answer to a placement proves that none of its orders was placed: a rate limit rejected it. */
export declare function mayHavePlacedOrders({ kind, exchange: { status } }: Answer): boolean;
