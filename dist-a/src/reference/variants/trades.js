// Variants of the trades that accounts and builders have (2.5, 4.2).
import { isObject } from '../../is-object.js';
import { changeItems, changeRecords, recordsOfPage } from '../deviation-builders.js';
import { variant } from './variant.js';
const tradeLists = { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage };
const unknownWallet = '0x00000000000000000000000000000000000057a6';
/** Its trades become those of an unknown wallet. */
function renameFirstAccountInTrades({ accounts, history }) {
    for (const side of history.trades.flatMap((trade) => [trade, ...trade.maker_orders]))
        if (side.maker_address === accounts.first.address) {
            side.maker_address = unknownWallet;
            side.owner = unknownWallet;
        }
}
export const tradeVariants = [
    variant({
        name: 'has-no-trades-of-the-first-account',
        does: 'only the second account has traded',
        sections: ['4.2'],
        deviation: { data: renameFirstAccountInTrades },
    }),
    variant({
        name: 'sends-the-first-maker-as-maker-address',
        does: 'the maker_address of a trade is that of its first maker order',
        sections: ['2.5'],
        deviation: changeRecords({ 'account-trades': recordsOfPage }, (trade) => {
            const address = trade.maker_orders?.[0]?.maker_address;
            if (address !== undefined)
                trade.maker_address = address;
        }),
    }),
    variant({
        name: 'splits-trades-into-buckets',
        questions: ['cursor.count-meaning', 'cursor.page-size'],
        does: 'each trade is listed twice, with two values of bucket_index',
        sections: ['2.5'],
        deviation: changeItems(['account-trades', 'builder-trades'], (trade) => isObject(trade) ? [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }] : [trade]),
    }),
    variant({
        name: 'sends-type-taker-for-every-trade',
        does: 'each trade has the type TAKER',
        sections: ['2.5'],
        deviation: changeRecords(tradeLists, (trade) => {
            trade.type = 'TAKER';
        }),
    }),
];
//# sourceMappingURL=trades.js.map