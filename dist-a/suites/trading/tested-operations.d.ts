import { type Intent } from '#check';
import type { AuthenticationRule } from './authentication-rules.js';
import { type TradingOperation } from './trading-operations.js';
/** An operation that gets invalid requests of one account. */
export interface TestedOperation {
    /** As it is in the ids of checks. */
    readonly name: string;
    readonly endpoint: TradingOperation;
    readonly account: 'first' | 'second';
    /**
     * Every rule · a wrong value of each header, none, and a signature over another body · a wrong secret and a wrong
     * passphrase.
     */
    readonly tried: 'every rule' | 'each header' | 'secret and passphrase';
    /** Orders of a batch; default: two, because a service may treat a batch of one like a single order. */
    readonly batchSize?: number;
    /** Default: BUY. */
    readonly side?: Intent['side'];
}
export declare const ofFirstAccount: TestedOperation[];
/** Every rule is tried for the second account, too: on one operation, because all of them verify the same headers. */
export declare const ofSecondAccount: readonly TestedOperation[];
/** Whether a rule is tried on an operation. */
export declare function isTried({ requirement }: AuthenticationRule, { tried }: TestedOperation): boolean;
/** The operations on which a rule is tried for an account. */
export declare function operationsFor(rule: AuthenticationRule, account: TestedOperation['account']): readonly TestedOperation[];
/** Each header of an operation. */
export declare const headersOf: (operation: TestedOperation) => {
    name: string;
    endpoint: "cancel-market-orders" | "cancel-order" | "place-order" | "place-orders";
    operation: TestedOperation;
    header: "SERVICE_ADDRESS" | "SERVICE_API_KEY" | "SERVICE_PASSPHRASE" | "SERVICE_SIGNATURE" | "SERVICE_TIMESTAMP";
}[];
