// Faults of the types of order results, orders, trades, pages and fee rates (2.2 to 2.6, 2.12).
import type { FeeRate, MakerOrder, OrderRecord, TradeRecord } from '../data/records.js';
import { listed, paged, type RecordsIn, under, whole } from '../hooks.js';
import type { CancelResult, Envelope, OrderResult } from '../response-bodies.js';
import type { Fault } from './fault.js';
import { numberInLookup, typeFaults } from './member-type.js';

const trades = { 'account-trades': paged, 'builder-trades': paged } satisfies RecordsIn<TradeRecord>;

export const accountTypeFaults: readonly Fault[] = [
  ...typeFaults<OrderResult>({
    area: 'order-result',
    records: { 'place-order': whole, 'place-orders': listed },
    members: {
      boolean: ['success'],
      text: ['errorMsg', 'orderID', 'takingAmount', 'makingAmount', 'status', 'orderHash'],
    },
  }),
  ...typeFaults<CancelResult>({
    area: 'cancel-result',
    records: { 'cancel-order': whole, 'cancel-market-orders': whole },
    members: { texts: ['canceled'], textsByName: ['not_canceled'] },
  }),
  ...typeFaults<OrderRecord>({
    area: 'account-order',
    records: { 'account-orders': paged, 'account-order': (body) => under([body], 'order') },
    members: {
      texts: ['associateTrades'],
      text: [
        'id',
        'status',
        'market',
        'originalSize',
        'outcome',
        'makerAddress',
        'owner',
        'price',
        'side',
        'sizeMatched',
        'assetId',
        'expiration',
        'order_type',
      ],
      time: ['createdAt'],
    },
  }),
  ...typeFaults<TradeRecord>({
    area: 'trade',
    records: trades,
    members: {
      text: [
        'id',
        'taker_order_id',
        'market',
        'asset_id',
        'side',
        'size',
        'fee_rate_bps',
        'price',
        'status',
        'outcome',
        'maker_address',
        'owner',
        'transaction_hash',
        'type',
      ],
      time: ['match_time', 'last_update'],
      integer: ['bucket_index'],
      objects: ['maker_orders'],
    },
  }),
  ...typeFaults<MakerOrder>({
    area: 'maker-order',
    records: {
      'account-trades': (page) => under(paged(page), 'maker_orders'),
      'builder-trades': (page) => under(paged(page), 'maker_orders'),
    },
    members: {
      text: [
        'order_id',
        'maker_address',
        'owner',
        'matched_amount',
        'fee_rate_bps',
        'price',
        'asset_id',
        'outcome',
        'side',
      ],
    },
  }),
  ...typeFaults<Envelope<unknown>>({
    area: 'envelope',
    records: {
      'account-orders': whole,
      'account-trades': whole,
      'builder-trades': whole,
      'order-book-markets': whole,
      'sampling-markets': whole,
      'simplified-markets': whole,
      'sampling-simplified-markets': whole,
    },
    members: { objects: ['data'], text: ['next_cursor'], integer: ['limit', 'count'] },
  }),
  ...typeFaults<FeeRate>({
    area: 'fee-rate',
    records: { 'fee-rate': whole, 'token-fee-rate': whole },
    members: { number: ['base_fee'], object: ['fd', 'fee_schedule'] },
  }),
  ...typeFaults<FeeRate['fd']>({
    area: 'fee-details',
    records: { 'fee-rate': (rate) => under([rate], 'fd'), 'token-fee-rate': (rate) => under([rate], 'fd') },
    members: { number: ['r', 'e'], boolean: ['to'] },
  }),
  ...typeFaults<FeeRate['fee_schedule']>({
    area: 'fee-schedule',
    records: {
      'fee-rate': (rate) => under([rate], 'fee_schedule'),
      'token-fee-rate': (rate) => under([rate], 'fee_schedule'),
    },
    members: {
      number: ['rate', 'exponent', 'rebateRate', 'version'],
      boolean: ['takerOnly'],
      text: ['category', 'source'],
    },
  }),
  numberInLookup<OrderRecord>('account-order', 'account-order', 'id', {
    'account-order': (body) => under([body], 'order'),
  }),
];
