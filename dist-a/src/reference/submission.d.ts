import type { Policy } from './choices.js';
/** 2.1, with its shape validated. */
export interface Submission {
    readonly order: Readonly<Record<string, string | number>> & {
        readonly tokenId: string;
        readonly conditionId: string;
        readonly maker: string;
        readonly signer: string;
        readonly side: string;
        readonly salt: string;
    };
    readonly orderType: string;
    readonly owner: string;
    /** Shares, in millionths. */
    readonly size: number;
    /** Collateral for one share, in millionths. */
    readonly price: number;
}
/** The submission, or the problem with the item. */
export declare function readSubmission(item: unknown, policy: Policy): Submission | string;
/** The hash of an order, which does not depend on its signature. */
export declare function orderHash({ order }: Submission, account: string): string;
