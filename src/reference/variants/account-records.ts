// Variants of the orders and trades that accounts and builders have (2.4, 2.5, 4.2).

import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import type { TradeRecord } from '../data/records.js';
import { changeItems, changeRecords, overrideFilter } from '../deviation.js';
import { tradeLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

/** At each read of a list of trades its first record is dropped for good. */
function dropsTrades(): Deviation {
  const dropped = new Set<string>();
  return {
    overrideFilter: (kept, { filter, item }) =>
      kept && !(filter === 'account' && 'match_time' in item && dropped.has(item.id)),
    reply({ body }, { endpoint }) {
      if (!endpoint.endsWith('-trades') || !isObject(body) || !Array.isArray(body.data)) return undefined;
      const [first]: readonly unknown[] = body.data;
      if (isObject(first)) dropped.add(String(first.id));
      return undefined;
    },
  };
}

/** The last maker of some trades has no address, and some other trades lack theirs. */
function omitMakerAddress(trade: Partial<TradeRecord>): void {
  const { id = '', maker_orders = [] } = trade;
  const record = /^[0-3]/.test(id) ? maker_orders.at(-1) : /^[4-7]/.test(id) && trade;
  if (record) Reflect.deleteProperty(record, 'maker_address');
}

/** Changes the seeded trades, each with its place in its list. */
export const changeTrades = (change: Parameters<TradeRecord[]['forEach']>[0]): Deviation => ({
  data: ({ history }) => {
    for (const list of [history.trades, history.builderTrades]) list.forEach(change);
  },
});

/** Whether a side of a trade is this wallet. */
const isOf = ({ maker_address }: { readonly maker_address: string }, wallet: unknown) =>
  maker_address.toLowerCase() === String(wallet).toLowerCase();

const unknownWallet = '0x00000000000000000000000000000000000057a6';

/** Its trades become those of an unknown wallet. */
function renameFirstAccountInTrades({ accounts, history }: Dataset): void {
  for (const side of history.trades.flatMap((trade) => [trade, ...trade.maker_orders]))
    if (side.maker_address === accounts.first.address) {
      side.maker_address = unknownWallet;
      side.owner = unknownWallet;
    }
}

export const accountVariants: readonly Variant[] = [
  ...variantsOf(['4.2'], [], {
    'drops-old-records: each read of a list of trades drops its first record': dropsTrades,
    'has-no-trades-of-the-first-account: only the second account has traded': { data: renameFirstAccountInTrades },
  }),
  ...variantsOf(['2.4', '2.5'], [], {
    'has-ids-that-differ-in-case-only: the ids of two orders, and of two trades, differ in letter case alone': {
      data({ history: { orders, trades, builderTrades } }) {
        const named = [
          [orders.map(({ record }) => record), 'order-a'],
          [trades, 'trade-a'],
          [builderTrades, 'trade-a'],
        ] as const;
        for (const [[one, other], id] of named) {
          if (one) one.id = id;
          if (other) other.id = id.toUpperCase();
        }
      },
    },
  }),
  ...variantsOf(['2.5', '2.12', '4.2'], ['service.absent-fields'], {
    'omits-addresses-of-some-makers: some trades lack the maker_address of their last maker, others their own':
      changeRecords<TradeRecord>(tradeLists, omitMakerAddress),
  }),
  ...variantsOf(['4.2'], ['account.compared-makers'], {
    'matches-maker-against-maker-address: maker keeps the trades whose maker_address it is': overrideFilter(
      'maker',
      (kept, { item, wanted }) => ('maker_orders' in item ? isOf(item, wanted) : kept),
    ),
    'matches-resting-orders-of-builder-trades: maker_address keeps the builder trades that matched a resting order of it':
      overrideFilter('maker_address', (kept, { item, wanted }) =>
        'maker_orders' in item ? item.maker_orders.some((side) => isOf(side, wanted)) : kept,
      ),
  }),
  ...variantsOf(['1'], ['trade.settlement'], {
    'settles-trades-later: the newest ten trades of each list have an empty transaction_hash': changeTrades(
      (trade, index, { length }) => {
        if (index >= length - 10) trade.transaction_hash = '';
      },
    ),
  }),
  ...variantsOf(['2.5'], [], {
    'sends-fractional-match-times: trades have times with fractions of a second': changeTrades((trade, index) => {
      trade.match_time = new Date(Date.parse(trade.match_time) + (index % 10) * 100).toISOString();
    }),
    'sends-the-first-maker-as-maker-address: the maker_address of a trade is that of its first maker order':
      changeRecords<TradeRecord>(['account-trades'], (trade) => {
        const address = trade.maker_orders?.[0]?.maker_address;
        if (address !== undefined) trade.maker_address = address;
      }),
    'sends-type-taker-for-every-trade: each trade has the type TAKER': changeRecords(tradeLists, (trade) =>
      Object.assign(trade, { type: 'TAKER' }),
    ),
  }),
  ...variantsOf(['2.5'], ['cursor.count-meaning', 'cursor.page-size'], {
    'splits-trades-into-buckets: each trade is listed twice, with two values of bucket_index': changeItems(
      tradeLists,
      (trade) => (isObject(trade) ? [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }] : [trade]),
    ),
  }),
];
