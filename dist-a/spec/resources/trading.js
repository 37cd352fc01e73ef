// Parts 2.1 to 2.5 and 2.12: the bodies of trading, account and fee operations.
import { arrayOf, boolean, integer, number, reference, string, stringMap, strings, timestamp, } from './field.js';
/** These members bind the client, so no requirement checks them. */
export const signedOrder = {
    tokenId: { type: 'string', description: 'The id of the token.' },
    conditionId: { type: 'string', description: 'The condition id of the market.' },
    maker: { type: 'string', description: 'The address of the maker.' },
    signer: { type: 'string', description: 'The address of the signer.' },
    makerAmount: { type: 'string', description: 'The maker amount, as a string.' },
    takerAmount: { type: 'string', description: 'The taker amount, as a string.' },
    side: { type: 'string', description: 'The side of the order; BUY is the only value listed.' },
    metadata: { type: 'string', description: 'Metadata of the order.' },
    builder: { type: 'string', description: 'The builder of the order.' },
    timestamp: { type: 'string', description: 'A timestamp of the order.' },
    salt: { type: 'string', description: 'A salt.' },
    signatureType: { type: 'integer', description: 'The kind of signature; 3 is the only value listed.' },
    signature: { type: 'string', description: 'The signature of the order.' },
};
/** These members bind the client, so no requirement checks them. */
export const orderSubmission = {
    order: { $ref: '#/components/schemas/SignedOrder', description: 'The signed order.' },
    orderType: { type: 'string', description: 'The type of the order; FOK is the only value listed.' },
    owner: { type: 'string', description: 'The owner of the order.' },
};
export const orderResult = {
    success: boolean('order-result.success', 'whether the placement succeeded'),
    errorMsg: string('order-result.error-msg', 'an error message'),
    orderID: string('order-result.order-id', 'the id of the order'),
    takingAmount: string('order-result.taking-amount', 'the taking amount, as a string'),
    makingAmount: string('order-result.making-amount', 'the making amount, as a string'),
    status: string('order-result.status', 'the status of the order; live is the only value listed'),
    orderHash: string('order-result.order-hash', 'the hash of the order'),
};
export const cancelResult = {
    canceled: strings('cancel-result.canceled', 'the ids of the orders that were canceled'),
    not_canceled: stringMap('cancel-result.not-canceled', 'the ids of the orders that were not canceled, each with the reason'),
};
export const accountOrder = {
    associateTrades: strings('account-order.associate-trades', 'the associated trades'),
    id: string('account-order.id', 'the id of the order'),
    status: string('account-order.status', 'the status of the order'),
    market: string('account-order.market', 'the condition id of its market'),
    originalSize: string('account-order.original-size', 'the original size, as a string'),
    outcome: string('account-order.outcome', 'the outcome of the order'),
    makerAddress: string('account-order.maker-address', 'the address of the maker'),
    owner: string('account-order.owner', 'the owner of the order'),
    price: string('account-order.price', 'its price, as a string'),
    side: string('account-order.side', 'the side of the order; BUY is the only value listed'),
    sizeMatched: string('account-order.size-matched', 'the matched size, as a string'),
    assetId: string('account-order.asset-id', 'the id of its token'),
    expiration: string('account-order.expiration', 'the expiration of the order, as a string'),
    order_type: string('account-order.order-type', 'the type of the order; FOK is the only value listed'),
    createdAt: timestamp('account-order.created-at', 'when it was created'),
};
export const makerOrder = {
    order_id: string('maker-order.order-id', 'the id of the maker order'),
    maker_address: string('maker-order.maker-address', 'the address of its maker'),
    owner: string('maker-order.owner', 'the owner of the order'),
    matched_amount: string('maker-order.matched-amount', 'the matched amount, as a string'),
    fee_rate_bps: string('maker-order.fee-rate-bps', 'its fee rate in basis points, as a string'),
    price: string('maker-order.price', 'its price, as a string'),
    asset_id: string('maker-order.asset-id', 'the id of its token'),
    outcome: string('maker-order.outcome', 'the outcome of the order'),
    side: string('maker-order.side', 'the side of the order'),
};
export const trade = {
    id: string('trade.id', 'the id of the trade'),
    taker_order_id: string('trade.taker-order-id', 'the id of the taker order'),
    market: string('trade.market', 'the condition id of its market'),
    asset_id: string('trade.asset-id', 'the id of its token'),
    side: string('trade.side', 'the side of the trade'),
    size: string('trade.size', 'its size, as a string'),
    fee_rate_bps: string('trade.fee-rate-bps', 'the fee rate in basis points, as a string'),
    price: string('trade.price', 'its price, as a string'),
    status: string('trade.status', 'the status of the trade; MATCHED is the only value listed'),
    match_time: timestamp('trade.match-time', 'when it was matched'),
    last_update: timestamp('trade.last-update', 'when it was last updated'),
    outcome: string('trade.outcome', 'the outcome of the trade'),
    maker_address: string('trade.maker-address', 'a maker address; which maker has it is not shown'),
    owner: string('trade.owner', 'the owner of the trade'),
    transaction_hash: string('trade.transaction-hash', 'the hash of its transaction'),
    bucket_index: integer('trade.bucket-index', 'the index of its bucket'),
    maker_orders: arrayOf('trade.maker-orders', 'MakerOrder', 'the maker orders of the trade'),
    type: string('trade.type', 'the type of the trade; TAKER is the only value listed'),
};
export const feeDetails = {
    r: number('fee-details.r', 'a member whose meaning is not shown'),
    e: number('fee-details.e', 'a member whose meaning is not shown'),
    to: boolean('fee-details.to', 'a member whose meaning is not shown'),
};
export const feeSchedule = {
    rate: number('fee-schedule.rate', 'the rate'),
    exponent: number('fee-schedule.exponent', 'the exponent'),
    takerOnly: boolean('fee-schedule.taker-only', 'whether the fee is for takers only'),
    rebateRate: number('fee-schedule.rebate-rate', 'the rate of the rebate'),
    category: string('fee-schedule.category', 'the category'),
    version: number('fee-schedule.version', 'the version of the schedule'),
    source: string('fee-schedule.source', 'the source of the schedule; local is the only value listed'),
};
export const feeRate = {
    base_fee: number('fee-rate.base-fee', 'the base fee'),
    fd: reference('fee-rate.fd', 'FeeDetails', 'an object; the meaning of its members is not shown'),
    fee_schedule: reference('fee-rate.fee-schedule', 'FeeSchedule', 'the schedule of the fee'),
};
//# sourceMappingURL=trading.js.map