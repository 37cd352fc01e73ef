import { type Account, type Answer, type CheckContext, type Token, type Tokens } from '#check';
import type { PerformedStep, Step } from './order-steps.js';
import { type TrackedOrders } from './tracked-orders.js';
/** Where the steps are performed. */
export interface Markets {
    readonly context: CheckContext;
    readonly account: Account;
    readonly tokens: Tokens;
    /** Undefined if no body of cancel-by-market is known. */
    readonly cancelMarket?: (token: Token) => Promise<Answer>;
    /** Whether reads wait for what was written seconds ago: not after one that stayed wrong all that time. */
    readonly delay: {
        isExpected: boolean;
    };
}
/** Undefined if the step is not possible: there is no such order, or no way to cancel by market. */
export declare function performStep(markets: Markets, step: Step, before: TrackedOrders): Promise<PerformedStep | undefined>;
