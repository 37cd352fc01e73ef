import { type Answer, type CheckContext, type PlacedOrder, type RequestOptions } from '#check';
import type { RequestMutation } from './request-mutations.js';
/** What changed in the account. */
export interface Effect {
    readonly what: string;
    /** Records that show it; none where something is missing. */
    readonly shownBy: readonly unknown[];
}
type CancelOperation = 'cancel-order' | 'cancel-market-orders';
/** A live order, and the request that cancels it. */
export interface PreparedCancel {
    readonly order: PlacedOrder;
    readonly request: RequestOptions;
}
type Send = (request: RequestOptions) => Promise<Answer>;
/** The `OperationFixture` of a cancel. */
export declare function cancelFixture(context: CheckContext, operation: CancelOperation, prepareCancel: () => Promise<PreparedCancel>): Promise<{
    validRequest: () => Promise<RequestOptions>;
    send: Send;
    sendAcceptable: Send;
    sendMutated(mutation: RequestMutation): Promise<Answer>;
    verifyControl(): Promise<Effect | undefined>;
}>;
export {};
