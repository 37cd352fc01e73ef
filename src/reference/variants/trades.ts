// Variants of the trades that accounts and builders have (2.5, 4.2).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import type { TradeRecord } from '../data/records.js';
import { changeItems, changeRecords, recordsOfPage } from '../deviation-builders.js';
import { type Variant, variantsOf } from './variant.js';

const tradeLists = { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage } as const;

const unknownWallet = '0x00000000000000000000000000000000000057a6';

/** Its trades become those of an unknown wallet. */
function renameFirstAccountInTrades({ accounts, history }: Dataset): void {
  for (const side of history.trades.flatMap((trade) => [trade, ...trade.maker_orders]))
    if (side.maker_address === accounts.first.address) {
      side.maker_address = unknownWallet;
      side.owner = unknownWallet;
    }
}

export const tradeVariants: readonly Variant[] = [
  ...variantsOf(['4.2'], [], {
    'has-no-trades-of-the-first-account': ['only the second account has traded', { data: renameFirstAccountInTrades }],
  }),
  ...variantsOf(['2.5'], [], {
    'sends-the-first-maker-as-maker-address': [
      'the maker_address of a trade is that of its first maker order',
      changeRecords({ 'account-trades': recordsOfPage }, (trade) => {
        const address = trade.maker_orders?.[0]?.maker_address;
        if (address !== undefined) trade.maker_address = address;
      }),
    ],
    'sends-type-taker-for-every-trade': [
      'each trade has the type TAKER',
      changeRecords<TradeRecord>(tradeLists, (trade) => {
        trade.type = 'TAKER';
      }),
    ],
  }),
  ...variantsOf(['2.5'], ['cursor.count-meaning', 'cursor.page-size'], {
    'splits-trades-into-buckets': [
      'each trade is listed twice, with two values of bucket_index',
      changeItems(['account-trades', 'builder-trades'], (trade) =>
        isObject(trade) ? [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }] : [trade],
      ),
    ],
  }),
];
