// Variants of the orders and trades in the lists of an account (2.4, 2.5, 4.2).
import { isObject } from '../../is-object.js';
import type { TradeRecord } from '../data/records.js';
import { changeRecords, recordsOfPage } from '../deviation-builders.js';
import type { Deviation } from '../types.js';
import { type Variant, variant } from './variant.js';

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

export const accountRecordVariants: readonly Variant[] = [
  variant({
    name: 'drops-old-records',
    does: 'each read of a list of trades drops its first record',
    sections: ['4.2'],
    deviation: dropsTrades,
  }),
  variant({
    name: 'has-ids-that-differ-in-case-only',
    does: 'the ids of two orders, and of two trades, differ in letter case alone',
    sections: ['2.4', '2.5'],
    deviation: {
      data({ history: { orders, trades, builderTrades } }) {
        const [one, other] = orders;
        if (one && other) {
          one.record = { ...one.record, id: 'order-a' };
          other.record = { ...other.record, id: 'ORDER-A' };
        }
        for (const list of [trades, builderTrades]) {
          const [first, second] = list;
          if (first) first.id = 'trade-a';
          if (second) second.id = 'TRADE-A';
        }
      },
    },
  }),
  variant({
    name: 'omits-addresses-of-some-makers',
    questions: ['service.absent-fields'],
    does: 'some trades lack the maker_address of their last maker, others their own',
    sections: ['2.5', '2.12', '4.2'],
    deviation: changeRecords<TradeRecord>(
      { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage },
      omitMakerAddress,
    ),
  }),
  variant({
    name: 'matches-maker-against-maker-address',
    questions: ['account.compared-makers'],
    does: 'maker keeps the trades whose maker_address it is',
    sections: ['4.2'],
    deviation: {
      overrideFilter: (kept, { filter, item, wanted }) =>
        filter === 'maker' && 'maker_address' in item
          ? item.maker_address.toLowerCase() === String(wanted).toLowerCase()
          : kept,
    },
  }),
  variant({
    name: 'matches-resting-orders-of-builder-trades',
    questions: ['account.compared-makers'],
    does: 'maker_address keeps the builder trades that matched a resting order of it',
    sections: ['4.2'],
    deviation: {
      overrideFilter: (kept, { filter, item, wanted }) =>
        filter === 'maker_address' && 'maker_orders' in item
          ? item.maker_orders.some(({ maker_address }) => maker_address.toLowerCase() === String(wanted).toLowerCase())
          : kept,
    },
  }),
  variant({
    name: 'settles-trades-later',
    questions: ['trade.settlement'],
    does: 'the newest ten trades of each list have an empty transaction_hash',
    sections: ['1'],
    deviation: {
      data({ history: { trades, builderTrades } }) {
        for (const list of [trades, builderTrades]) for (const trade of list.slice(-10)) trade.transaction_hash = '';
      },
    },
  }),
  variant({
    name: 'sends-fractional-match-times',
    does: 'trades have times with fractions of a second',
    sections: ['2.5'],
    deviation: {
      data({ history: { trades, builderTrades } }) {
        for (const list of [trades, builderTrades])
          for (const [index, trade] of list.entries())
            trade.match_time = new Date(Date.parse(trade.match_time) + (index % 10) * 100).toISOString();
      },
    },
  }),
];
