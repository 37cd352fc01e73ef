import type { Answer } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
export interface OrdersOfCheck {
    /** Records an order, which is canceled when the check ends. */
    add(id: string, account: Account): void;
    /** Records the orders that an answer to a placement reports; returns their ids. */
    recordPlacements(answer: Answer, account: Account): readonly string[];
    /** Records which orders an answer reports as canceled; returns their ids. */
    recordCancellations(answer: Answer): readonly string[];
    /** How many orders were reported as placed without an id. */
    placedWithoutId(): number;
    cancel(id: string, account: Account): Promise<Answer>;
    /** Cancels the open orders, also those whose ids no answer shows. */
    cancelAll(): Promise<void>;
}
interface OrdersOfCheckOptions {
    readonly sendAfterRun: Session['send'];
    readonly orders: OrderRegistry;
    /** Cancels the account's live orders that may be of this check, although no answer shows their ids. */
    readonly cancelUnknownOrders: (account: Account) => Promise<void>;
}
export declare function createOrdersOfCheck({ sendAfterRun, orders, cancelUnknownOrders, }: OrdersOfCheckOptions): OrdersOfCheck;
export {};
