// Variants of how times are written (2), and of records that are added or changed while they are read.

import { isObject } from '../../is-object.js';
import type { TradeRecord } from '../data/records.js';
import { changeBody, changeList, changeRecords, changeText, counting, recordsOf } from '../deviation.js';
import { tradeLists } from '../operations.js';
import type { Deviation, DeviationSource } from '../types.js';
import { changeTrades } from './account-records.js';
import { type Variant, variantsOf } from './variant.js';

const timestamps = /"\d{4}-\d\d-\d\dT\d\d:\d\d[^"\\]*"/g;

/** Rewrites every time of every answer. */
const rewriteTimes = (rewrite: (time: string) => string): Deviation =>
  changeText((text) => text.replace(timestamps, rewrite));

const hourMs = 3_600_000;
const hundredYearsMs = 36_525 * 24 * hourMs;

/** Rewrites the times of listed trades; the filters compare the exact ones. */
function rewriteTradeTimes(rewrite: (moment: Date, trade: Partial<TradeRecord>) => string): Deviation {
  return changeRecords<TradeRecord>(tradeLists, (trade) => {
    for (const name of ['match_time', 'last_update'] as const)
      if (trade[name] !== undefined) trade[name] = rewrite(new Date(trade[name]), trade);
  });
}

/** Changes listed and single records a little at every read; `reads` counts the reads of the service. */
const atEveryRead = (change: (record: Record<string, unknown>, reads: number) => void): DeviationSource =>
  counting((count) =>
    changeBody((body, { method }) => {
      const reads = method === 'GET' ? count() : 0;
      if (reads > 0) for (const record of recordsOf(body)) change(record, reads);
      return body;
    }),
  );

export const timeVariants: readonly Variant[] = [
  ...variantsOf(['2'], ['service.timestamp-forms'], {
    'writes-fractions-of-seconds-after-a-comma: times have a comma before the fraction of the second': rewriteTimes(
      (time) => time.replace('.', ','),
    ),
    'writes-times-in-the-basic-form: times have no separators between their parts': rewriteTimes((time) =>
      time.replaceAll(':', '').replace(/(\d{4})-(\d\d)-(\d\d)T/, '$1$2$3T'),
    ),
  }),
  ...variantsOf(['2', '4.2'], ['service.timestamp-forms'], {
    'shows-times-to-the-second: times have no fractions of seconds, which filters compare': rewriteTimes((time) =>
      time.replace(/\.\d+/, ''),
    ),
    'shows-times-to-the-minute: times have no seconds, which filters compare': rewriteTimes((time) =>
      time.replace(/(T\d\d:\d\d):\d\d(?:\.\d+)?/, '$1'),
    ),
  }),
  ...variantsOf(['2.5', '4.2'], ['service.timestamp-forms'], {
    'shows-times-of-trades-in-local-time: times of trades are local ones, five and a half hours ahead of UTC, and name no offset':
      rewriteTradeTimes((moment) => new Date(moment.getTime() + 5.5 * hourMs).toISOString().replace('Z', '')),
    'shows-days-of-some-trades: some trades show only the day on which they were matched': rewriteTradeTimes(
      (moment, { id = '' }) => (/^[0-3]/.test(id) ? moment.toISOString().slice(0, 10) : moment.toISOString()),
    ),
  }),
  ...variantsOf(['2.5', '4.2'], [], {
    'has-trades-of-the-year-2125: the trades of a sandbox are a hundred years in the future': changeTrades((trade) => {
      for (const name of ['match_time', 'last_update'] as const)
        trade[name] = new Date(Date.parse(trade[name]) + hundredYearsMs).toISOString();
    }),
  }),
  ...variantsOf(['4'], [], {
    'changes-updated-at-at-every-read: records change their updatedAt at every read': atEveryRead((record, reads) => {
      if ('updatedAt' in record) record.updatedAt = new Date(1.7e12 + reads * 1000).toISOString();
    }),
    'changes-prices-at-every-read: prices change at every read': atEveryRead((record, reads) => {
      if (!Array.isArray(record.tokens)) return;
      for (const token of record.tokens) if (isObject(token)) token.price = (reads % 100) / 100;
    }),
  }),
  ...variantsOf(['4.2', '4.6'], [], {
    'adds-a-trade-at-the-start-of-the-list: a new trade is the first of the list after every fifteenth page, so that a walk shows one trade twice':
      counting((count) => ({
        reply(_, { endpoint }, { store }) {
          const trades = store.trades as TradeRecord[];
          const [first] = trades;
          const pages = endpoint === 'account-trades' && first ? count() : 0;
          if (first && pages > 0 && pages % 15 === 0) trades.unshift({ ...first, id: `trade-${pages}` });
          return undefined;
        },
      })),
  }),
  ...variantsOf(['4.5'], [], {
    'adds-a-tag-at-every-read: a new tag is the first of the list at every read': counting((count) =>
      changeList((tags, { endpoint, query }) => {
        const [first] = tags;
        if (endpoint !== 'tags' || !isObject(first)) return tags;
        const reads = count();
        if (Number(query.get('offset') ?? 0) > 0) return tags;
        return [{ ...first, id: `9${reads}`, slug: `fresh-${reads}` }, ...tags.slice(0, -1)];
      }),
    ),
  }),
];
