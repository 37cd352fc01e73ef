// Faults of the types of order results, orders, trades, pages and fee rates (2.2 to 2.6, 2.12).
import { envelope } from '../../../spec/resources/envelope.js';
import * as table from '../../../spec/resources/trading.js';
import type { FeeRate, TradeRecord } from '../data/records.js';
import { listed, paged, type RecordsIn, under, whole } from '../hooks.js';
import type { Envelope } from '../response-bodies.js';
import type { Fault } from './fault.js';
import { numberInLookup, typeFaults } from './member-type.js';

const makerOrders = (page: Envelope<TradeRecord>) => under(paged(page), 'maker_orders');
const feeMember = (name: 'fd' | 'fee_schedule') => ({
  'fee-rate': (rate: FeeRate) => under([rate], name),
  'token-fee-rate': (rate: FeeRate) => under([rate], name),
});
const singleOrder = {
  'account-order': (body) => under([body], 'order'),
} satisfies RecordsIn<object>;

export const accountTypeFaults: readonly Fault[] = [
  ...typeFaults(table.orderResult, { 'place-order': whole, 'place-orders': listed }),
  ...typeFaults(table.cancelResult, { 'cancel-order': whole, 'cancel-market-orders': whole }),
  ...typeFaults(table.accountOrder, { 'account-orders': paged, ...singleOrder }),
  ...typeFaults(table.trade, { 'account-trades': paged, 'builder-trades': paged }),
  ...typeFaults(table.makerOrder, { 'account-trades': makerOrders, 'builder-trades': makerOrders }),
  ...typeFaults(envelope, {
    'account-orders': whole,
    'account-trades': whole,
    'builder-trades': whole,
    'order-book-markets': whole,
    'sampling-markets': whole,
    'simplified-markets': whole,
    'sampling-simplified-markets': whole,
  }),
  ...typeFaults(table.feeRate, { 'fee-rate': whole, 'token-fee-rate': whole }),
  ...typeFaults(table.feeDetails, feeMember('fd')),
  ...typeFaults(table.feeSchedule, feeMember('fee_schedule')),
  numberInLookup('account-order', table.accountOrder, 'id', singleOrder),
];
