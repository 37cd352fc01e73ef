import { type Properties } from './field.js';
/** These members bind the client, so no requirement checks them. */
export declare const signedOrder: Properties;
/** These members bind the client, so no requirement checks them. */
export declare const orderSubmission: Properties;
export declare const orderResult: {
    success: import("./field.js").Field<"order-result.success">;
    errorMsg: import("./field.js").Field<"order-result.error-msg">;
    orderID: import("./field.js").Field<"order-result.order-id">;
    takingAmount: import("./field.js").Field<"order-result.taking-amount">;
    makingAmount: import("./field.js").Field<"order-result.making-amount">;
    status: import("./field.js").Field<"order-result.status">;
    orderHash: import("./field.js").Field<"order-result.order-hash">;
};
export declare const cancelResult: {
    canceled: import("./field.js").Field<"cancel-result.canceled">;
    not_canceled: import("./field.js").Field<"cancel-result.not-canceled">;
};
export declare const accountOrder: {
    associateTrades: import("./field.js").Field<"account-order.associate-trades">;
    id: import("./field.js").Field<"account-order.id">;
    status: import("./field.js").Field<"account-order.status">;
    market: import("./field.js").Field<"account-order.market">;
    originalSize: import("./field.js").Field<"account-order.original-size">;
    outcome: import("./field.js").Field<"account-order.outcome">;
    makerAddress: import("./field.js").Field<"account-order.maker-address">;
    owner: import("./field.js").Field<"account-order.owner">;
    price: import("./field.js").Field<"account-order.price">;
    side: import("./field.js").Field<"account-order.side">;
    sizeMatched: import("./field.js").Field<"account-order.size-matched">;
    assetId: import("./field.js").Field<"account-order.asset-id">;
    expiration: import("./field.js").Field<"account-order.expiration">;
    order_type: import("./field.js").Field<"account-order.order-type">;
    createdAt: import("./field.js").Field<"account-order.created-at">;
};
export declare const makerOrder: {
    order_id: import("./field.js").Field<"maker-order.order-id">;
    maker_address: import("./field.js").Field<"maker-order.maker-address">;
    owner: import("./field.js").Field<"maker-order.owner">;
    matched_amount: import("./field.js").Field<"maker-order.matched-amount">;
    fee_rate_bps: import("./field.js").Field<"maker-order.fee-rate-bps">;
    price: import("./field.js").Field<"maker-order.price">;
    asset_id: import("./field.js").Field<"maker-order.asset-id">;
    outcome: import("./field.js").Field<"maker-order.outcome">;
    side: import("./field.js").Field<"maker-order.side">;
};
export declare const trade: {
    id: import("./field.js").Field<"trade.id">;
    taker_order_id: import("./field.js").Field<"trade.taker-order-id">;
    market: import("./field.js").Field<"trade.market">;
    asset_id: import("./field.js").Field<"trade.asset-id">;
    side: import("./field.js").Field<"trade.side">;
    size: import("./field.js").Field<"trade.size">;
    fee_rate_bps: import("./field.js").Field<"trade.fee-rate-bps">;
    price: import("./field.js").Field<"trade.price">;
    status: import("./field.js").Field<"trade.status">;
    match_time: import("./field.js").Field<"trade.match-time">;
    last_update: import("./field.js").Field<"trade.last-update">;
    outcome: import("./field.js").Field<"trade.outcome">;
    maker_address: import("./field.js").Field<"trade.maker-address">;
    owner: import("./field.js").Field<"trade.owner">;
    transaction_hash: import("./field.js").Field<"trade.transaction-hash">;
    bucket_index: import("./field.js").Field<"trade.bucket-index">;
    maker_orders: import("./field.js").Field<"trade.maker-orders">;
    type: import("./field.js").Field<"trade.type">;
};
export declare const feeDetails: {
    r: import("./field.js").Field<"fee-details.r">;
    e: import("./field.js").Field<"fee-details.e">;
    to: import("./field.js").Field<"fee-details.to">;
};
export declare const feeSchedule: {
    rate: import("./field.js").Field<"fee-schedule.rate">;
    exponent: import("./field.js").Field<"fee-schedule.exponent">;
    takerOnly: import("./field.js").Field<"fee-schedule.taker-only">;
    rebateRate: import("./field.js").Field<"fee-schedule.rebate-rate">;
    category: import("./field.js").Field<"fee-schedule.category">;
    version: import("./field.js").Field<"fee-schedule.version">;
    source: import("./field.js").Field<"fee-schedule.source">;
};
export declare const feeRate: {
    base_fee: import("./field.js").Field<"fee-rate.base-fee">;
    fd: import("./field.js").Field<"fee-rate.fd">;
    fee_schedule: import("./field.js").Field<"fee-rate.fee-schedule">;
};
