import type { JsonObject } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
/** An order that is still live, or may be. */
export interface RemainingOrder {
    readonly id: string;
    readonly account: Account;
    /** Of a live order, what the account's list shows. */
    readonly record?: JsonObject;
    /** False: it appeared during the run, and nothing proves that the run has placed it. */
    readonly isOwn: boolean;
}
export interface OrdersAtEnd {
    readonly remaining: readonly RemainingOrder[];
    /** What could not be found out about the open orders of each account. */
    readonly problems: readonly OrderProblem[];
}
export interface OrderProblem {
    readonly account: Account;
    readonly message: string;
}
export interface CancelSignals {
    /** Aborted: no more orders are canceled. */
    readonly cancelSignal: AbortSignal;
    /** Aborted a little later: the live orders are no longer read. */
    readonly readSignal: AbortSignal;
}
type Send = Session['send'];
/** Records the ids of the account's live orders before the run; records nothing if the list cannot be read to its end. */
export declare function recordOrdersBefore(send: Send, orders: OrderRegistry, account: Account, { fresh }?: {
    fresh?: boolean | undefined;
}): Promise<void>;
/**
 * Cancels until no order remains, rounds make no progress, or the signal aborts. Never throws: an order that cannot be
 * canceled stays open.
 */
export declare function cancelOpenOrders(send: Send, orders: OrderRegistry, signals: CancelSignals): Promise<OrdersAtEnd>;
export {};
