import { type Account, type Answer, type CheckContext, type Intent, type RequestOptions } from '#check';
import { type Effect } from './cancel-fixture.js';
import type { RequestMutation } from './request-mutations.js';
import type { TradingOperation } from './trading-operations.js';
export interface OperationFixture {
    /** A valid request; for placements with a new order each time. */
    validRequest(): Promise<RequestOptions>;
    /** Sends a request, and records what it places or cancels. */
    send(request: RequestOptions): Promise<Answer>;
    /** The same for a request that the service should accept: a cancel is sent once more if it is refused for a moment. */
    sendAcceptable(request: RequestOptions): Promise<Answer>;
    /** Sends the valid request with one change. */
    sendMutated(mutation: RequestMutation): Promise<Answer>;
    /**
     * The positive control: inconclusive if the valid request is not accepted. Returns what changed in the account
     * although every request was refused; undefined if nothing did, or if it is not shown.
     */
    verifyControl(): Promise<Effect | undefined>;
}
interface FixtureOptions {
    readonly account: Account;
    /** Orders of a batch. */
    readonly batchSize: number;
    /** Of the orders that are placed. */
    readonly side: Intent['side'];
}
/**
 * The positive control of a placement is sent at once, that of a cancel by `verifyControl`. For the account, but where
 * orders are canceled by market: there, the first account stands for the one that usually cancels, and the second one
 * for the other.
 */
export declare function operationFixture(context: CheckContext, operation: TradingOperation, { account, batchSize, side, }?: {
    [Name in keyof FixtureOptions]?: FixtureOptions[Name] | undefined;
}): Promise<OperationFixture>;
export {};
