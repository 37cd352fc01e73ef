// Variants of how times are written (2): any form of ISO 8601, in any precision. The filters compare exact times.
import type { TradeRecord } from '../data/records.js';
import { changeRecords, recordsOfPage } from '../deviation-builders.js';
import type { Deviation } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

const timestamps = /"\d{4}-\d\d-\d\dT\d\d:\d\d[^"\\]*"/g;

/** Rewrites every time of every answer. */
function rewriteTimes(rewrite: (time: string) => string): Deviation {
  return {
    wire: (response) =>
      typeof response.payload === 'string'
        ? { ...response, payload: response.payload.replace(timestamps, rewrite) }
        : response,
  };
}

const hourMs = 3_600_000;
const hundredYearsMs = 36_525 * 24 * hourMs;

/** Rewrites the times of listed trades; the filters compare the exact ones. */
function rewriteTradeTimes(rewrite: (moment: Date, trade: Partial<TradeRecord>) => string): Deviation {
  return changeRecords<TradeRecord>({ 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage }, (trade) => {
    for (const name of ['match_time', 'last_update'] as const)
      if (trade[name] !== undefined) trade[name] = rewrite(new Date(trade[name]), trade);
  });
}

export const timestampVariants: readonly Variant[] = [
  ...variantsOf(['2'], [], {
    'writes-fractions-of-seconds-after-a-comma': [
      'times have a comma before the fraction of the second',
      rewriteTimes((time) => time.replace('.', ',')),
    ],
  }),
  ...variantsOf(['2'], ['service.timestamp-forms'], {
    'writes-times-in-the-basic-form': [
      'times have no separators between their parts',
      rewriteTimes((time) => time.replaceAll(':', '').replace(/(\d{4})-(\d\d)-(\d\d)T/, '$1$2$3T')),
    ],
  }),
  ...variantsOf(['2', '4.2'], ['service.timestamp-forms'], {
    'shows-times-to-the-second': [
      'times have no fractions of seconds, which filters compare',
      rewriteTimes((time) => time.replace(/\.\d+/, '')),
    ],
    'shows-times-to-the-minute': [
      'times have no seconds, which filters compare',
      rewriteTimes((time) => time.replace(/(T\d\d:\d\d):\d\d(?:\.\d+)?/, '$1')),
    ],
  }),
  ...variantsOf(['2.5', '4.2'], ['service.timestamp-forms'], {
    'shows-times-of-trades-in-local-time': [
      'times of trades are local ones, five and a half hours ahead of UTC, and name no offset',
      rewriteTradeTimes((moment) => new Date(moment.getTime() + 5.5 * hourMs).toISOString().replace('Z', '')),
    ],
    'shows-days-of-some-trades': [
      'some trades show only the day on which they were matched',
      rewriteTradeTimes((moment, { id = '' }) =>
        /^[0-3]/.test(id) ? moment.toISOString().slice(0, 10) : moment.toISOString(),
      ),
    ],
  }),
  ...variantsOf(['2.5', '4.2'], [], {
    'has-trades-of-the-year-2125': [
      'the trades of a sandbox are a hundred years in the future',
      {
        data({ history: { trades, builderTrades } }) {
          for (const trade of new Set([...trades, ...builderTrades]))
            for (const name of ['match_time', 'last_update'] as const)
              trade[name] = new Date(Date.parse(trade[name]) + hundredYearsMs).toISOString();
        },
      },
    ],
  }),
];
