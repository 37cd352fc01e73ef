// Faults of placing orders (4.1).
import { combine } from '../deviation.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { withMembers, withMembersOf } from './records.js';

type Members = Readonly<Record<string, unknown>>;

const placed = ['place-order', 'place-orders', 'account-orders'] as const;
const otherSide = ({ side }: Members) => ({ side: side === 'BUY' ? 'SELL' : 'BUY' });

/** Orders stand in the list with other members than were placed. */
const lists = (change: (order: Members) => Members): Deviation =>
  withMembers((record, { request }) => (request.endpoint === 'account-orders' ? change(record) : {}));

const records = (name: string, members: Members) =>
  [`an order stands with another ${name} than was placed`, lists(() => members)] as const;

export const placingFaults: readonly Fault[] = [
  ...faultsOf('place-order.live-in-list', ['place-order', 'place-orders'], {
    'reports-live-orders-without-placing-them': [
      'an order that is reported as live is not in the list of live orders',
      { rules: { placementTakesEffect: false } },
    ],
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-orders', 'account-order'], {
    'records-the-opposite-side': [
      'a BUY is read back as a SELL, and a SELL as a BUY',
      combine([lists(otherSide), withMembersOf('order', otherSide)]),
    ],
  }),
  ...faultsOf('place-order.record-details', placed, {
    'records-another-maker': records('maker', { makerAddress: `0x${'1'.repeat(40)}` }),
    'records-another-type': records('type', { order_type: 'GTD' }),
    'records-another-outcome': records('outcome', { outcome: 'Neither' }),
  }),
  ...faultsOf('place-order.price-and-size', placed, {
    'rounds-sizes-to-whole-shares': [
      'an order stands with its size rounded to whole shares',
      lists(({ originalSize }) => ({ originalSize: String(Math.round(Number(originalSize))) })),
    ],
    'rounds-prices-to-twentieths': [
      'an order stands with its price rounded to a multiple of 0.05',
      lists(({ price }) => ({ price: (Math.round(Number(price) * 20) / 20).toFixed(2) })),
    ],
  }),
  ...faultsOf('place-orders.per-order-outcome', ['place-order', 'place-orders'], {
    'reports-failed-orders-as-live': [
      'an order that is not placed is reported as a success',
      withMembers(({ success }) =>
        success === false ? { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' } : {},
      ),
    ],
  }),
];
