export interface OrderIntent {
    readonly account: {
        readonly address: string;
    };
    readonly conditionId: string;
    readonly tokenId: string;
    readonly side: string;
    /** Collateral for one share, between 0 and 1. */
    readonly price: number;
    /** Shares. */
    readonly size: number;
    /** Digits that make the order unique. Default: random. */
    readonly salt?: string;
}
/** The body of an order submission (2.1). */
export interface OrderSubmission {
    readonly order: {
        readonly tokenId: string;
        readonly conditionId: string;
        readonly maker: string;
        readonly signer: string;
        readonly makerAmount: string;
        readonly takerAmount: string;
        readonly side: string;
        readonly metadata: string;
        readonly builder: string;
        readonly timestamp: string;
        readonly salt: string;
        readonly signatureType: number;
        readonly signature: string;
    };
    readonly orderType: string;
    readonly owner: string;
}
/**
 * Makes one order submission item (2.1). The same intent with the same salt is the same order, which the service
 * accepts once; without a salt every order is a new one.
 */
export declare function sandboxOrders(intent: OrderIntent): OrderSubmission;
