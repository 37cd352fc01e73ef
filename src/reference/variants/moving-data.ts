// Variants of records that are added or changed while they are read.
import { isObject } from '../../is-object.js';
import type { TradeRecord } from '../data/records.js';
import { changeList, isRefusal } from '../deviation-builders.js';
import type { DeviationSource } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

/** Changes listed and single records a little at every read; `reads` counts the reads of the service. */
function atEveryRead(change: (record: Record<string, unknown>, reads: number) => void): DeviationSource {
  return () => {
    let reads = 0;
    return {
      reply(reply, { method }) {
        if (method !== 'GET' || isRefusal(reply)) return undefined;
        reads += 1;
        const { body } = reply;
        const items = Array.isArray(body) ? body : isObject(body) && Array.isArray(body.data) ? body.data : [body];
        for (const item of items) if (isObject(item)) change(item, reads);
        return reply;
      },
    };
  };
}

export const movingDataVariants: readonly Variant[] = [
  ...variantsOf(['4'], [], {
    'changes-updated-at-at-every-read': [
      'records change their updatedAt at every read',
      atEveryRead((record, reads) => {
        if ('updatedAt' in record) record.updatedAt = new Date(1.7e12 + reads * 1000).toISOString();
      }),
    ],
    'changes-prices-at-every-read': [
      'prices change at every read',
      atEveryRead((record, reads) => {
        if (!Array.isArray(record.tokens)) return;
        for (const token of record.tokens) if (isObject(token)) token.price = (reads % 100) / 100;
      }),
    ],
  }),
  ...variantsOf(['4.2', '4.6'], [], {
    'adds-a-trade-at-the-start-of-the-list': [
      'a new trade is the first of the list after every fifteenth page, so that a walk shows one trade twice',
      () => {
        let pages = 0;
        return {
          reply(_, { endpoint }, { store }) {
            const trades = store.trades as TradeRecord[];
            const [first] = trades;
            if (endpoint !== 'account-trades' || !first) return undefined;
            pages += 1;
            if (pages % 15 === 0) trades.unshift({ ...first, id: `trade-${pages}` });
            return undefined;
          },
        };
      },
    ],
  }),
  ...variantsOf(['4.5'], [], {
    'adds-a-tag-at-every-read': [
      'a new tag is the first of the list at every read',
      () => {
        let reads = 0;
        return changeList((tags, { endpoint, query }) => {
          if (endpoint !== 'tags' || tags.length === 0) return tags;
          reads += 1;
          const [first] = tags;
          if (Number(query.get('offset') ?? 0) > 0 || !isObject(first)) return tags;
          return [{ ...first, id: `9${reads}`, slug: `fresh-${reads}` }, ...tags.slice(0, -1)];
        });
      },
    ],
  }),
];
