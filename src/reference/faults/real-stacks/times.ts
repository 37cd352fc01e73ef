// Faults of times: zones, precision, and numbers that hold seconds (4.2).
import type { Fault } from '../fault.js';
import { misreadAt, type Places } from '../lists/places.js';
import { tradeOf } from '../lists/values.js';

interface Reading {
  readonly how: string;
  readonly does: string;
  /** What the filter compares, in seconds: the time of a trade, or the value of the parameter. */
  readonly moment?: (seconds: number, text: string, filter: string) => number;
  readonly bound?: (seconds: number) => number;
  readonly on: Places;
}

const hour = 3_600;
const minute = 60;

const readings: readonly Reading[] = [
  // Columns without a time zone: the offset of a time is dropped.
  {
    how: 'without-their-offset',
    does: 'a time such as 10:00-05:00 is compared as 10:00Z',
    moment: (_, text) => Date.parse(text.replace(/(?:Z|[+-]\d\d:\d\d)$/, 'Z')) / 1000,
    on: { 'account-trades': ['before', 'after'], 'builder-trades': ['before', 'after'] },
  },
  // A server in another zone, or in summer time.
  {
    how: 'an-hour-off',
    does: 'times of trades are taken for an hour earlier or later',
    moment: (seconds, _, filter) => seconds + (filter === 'before' ? -hour : hour),
    on: { 'account-trades': ['after'], 'builder-trades': ['before'] },
  },
  // date_trunc of PostgreSQL, and tables with a row for each minute.
  {
    how: 'by-the-minute',
    does: 'a trade of the same minute counts as earlier and as later',
    moment: (seconds, _, filter) => (filter === 'before' ? Math.floor : Math.ceil)(seconds / minute) * minute,
    on: { 'account-trades': ['after'], 'builder-trades': ['before'] },
  },
  // REAL columns hold about seven digits.
  {
    how: 'in-single-precision',
    does: 'times are rounded to 128 seconds before they are compared',
    moment: Math.fround,
    bound: Math.fround,
    on: { 'account-trades': ['before'], 'builder-trades': ['after'] },
  },
  // Unsigned columns, and 32 bits.
  {
    how: 'without-a-sign',
    does: 'a time before 1970 is read as one after it',
    bound: Math.abs,
    on: { 'account-trades': ['before'], 'builder-trades': ['before'] },
  },
  {
    how: 'in-32-bits',
    does: 'times after 2038 are read as earlier ones',
    bound: (seconds) => seconds | 0,
    on: { 'account-trades': ['after'], 'builder-trades': ['after'] },
  },
  // `if (before)`: the number 0 counts as absent.
  {
    how: 'if-it-is-not-0',
    does: 'the time 0 keeps every trade',
    bound: (seconds) => seconds || Number.POSITIVE_INFINITY,
    on: { 'builder-trades': ['before'] },
  },
];

export const timeFaults: readonly Fault[] = readings.flatMap(
  ({ how, does, moment = (seconds) => seconds, bound = (seconds) => seconds, on }) =>
    misreadAt(on, `reads-{}-${how}-on-{list}`, `{} is misread: ${does}`, (_, decision) => {
      const { match_time } = tradeOf(decision);
      const time = moment(Date.parse(match_time) / 1000, match_time, decision.filter);
      const end = bound(Number(decision.wanted));
      return decision.filter === 'before' ? time < end : time > end;
    }),
);
