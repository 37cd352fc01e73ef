// Parts 2.1 to 2.5: what trading and account operations send and answer.
import { boolean, integer, many, number, one, string, stringMap, strings, timestamp } from './field.js';

export const signedOrder = {
  tokenId: string('the token to trade'),
  conditionId: string('the condition of its market'),
  maker: string('the address that makes the order'),
  signer: string('the address that signs it'),
  makerAmount: string('what the maker gives, as text'),
  takerAmount: string('what the maker gets, as text'),
  side: string('which way; BUY is listed'),
  metadata: string('free for the client'),
  builder: string('whom the order is attributed to'),
  timestamp: string('when it was made'),
  salt: string('tells otherwise equal orders apart'),
  signatureType: integer('how it is signed; 3 is listed'),
  signature: string('the signature of the order'),
};

export const orderSubmission = {
  order: one('SignedOrder', 'the signed order'),
  orderType: string('how long it lives; FOK is listed'),
  owner: string('who owns it'),
};

export const orderResult = {
  success: boolean('whether the order was taken'),
  errorMsg: string('why it was not'),
  orderID: string('the id that it got'),
  takingAmount: string('what was taken at once, as text'),
  makingAmount: string('what was given at once, as text'),
  status: string('where it stands'),
  orderHash: string('the hash of the order'),
};

export const cancelResult = {
  canceled: strings('ids of the orders that were canceled'),
  not_canceled: stringMap('ids of the orders that were not, each with the reason'),
};

export const accountOrder = {
  associateTrades: strings('ids of the trades that came of it'),
  id: string('identifies the order'),
  status: string('where it stands'),
  market: string('the condition id of its market'),
  originalSize: string('the size it was placed with, as text'),
  outcome: string('the outcome it is on'),
  makerAddress: string('the address that made it'),
  owner: string('who owns it'),
  price: string('its price, as text'),
  side: string('which way'),
  sizeMatched: string('how much of it was matched, as text'),
  assetId: string('the token it is on'),
  expiration: string('when it expires'),
  order_type: string('how long it lives'),
  createdAt: timestamp('when it was created'),
};

export const makerOrder = {
  order_id: string('the resting order that was met'),
  maker_address: string('who made it'),
  owner: string('who owns it'),
  matched_amount: string('how much of it was met, as text'),
  fee_rate_bps: string('its fee in basis points, as text'),
  price: string('its price, as text'),
  asset_id: string('the token it is on'),
  outcome: string('the outcome it is on'),
  side: string('which way'),
};

export const trade = {
  id: string('identifies the trade'),
  taker_order_id: string('the order that took'),
  market: string('the condition id of its market'),
  asset_id: string('the token that changed hands'),
  side: string('which way'),
  size: string('how much, as text'),
  fee_rate_bps: string('the fee in basis points, as text'),
  price: string('at what price, as text'),
  status: string('where it stands'),
  match_time: timestamp('when it was matched'),
  last_update: timestamp('when it last changed'),
  outcome: string('the outcome that was traded'),
  maker_address: string('the address of the maker'),
  owner: string('who owns it'),
  transaction_hash: string('the transaction that settles it'),
  bucket_index: integer('which part of a split trade it is'),
  maker_orders: many('MakerOrder', 'the resting orders that it met'),
  type: string('which part the account had in it'),
};

export const errorBody = {
  type: string('what kind of error it is'),
  error: string('what went wrong, for a person'),
};

export const feeDetails = {
  r: number('a member whose meaning is not shown'),
  e: number('a member whose meaning is not shown'),
  to: boolean('a member whose meaning is not shown'),
};

export const feeSchedule = {
  rate: number('the rate'),
  exponent: number('the exponent of the fee curve'),
  takerOnly: boolean('whether only takers pay'),
  rebateRate: number('the rate given back'),
  category: string('what kind of market it is for'),
  version: number('the version of the schedule'),
  source: string('where the schedule comes from'),
};

export const feeRate = {
  base_fee: number('the base fee'),
  fd: one('FeeDetails', 'further figures of the fee'),
  fee_schedule: one('FeeSchedule', 'the schedule that the fee follows'),
};
