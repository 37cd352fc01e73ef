// Faults of before and after (4.2).
import { overrideFilter } from '../deviation-builders.js';
import { matchSecond, tradeOf } from './account-filters.js';
import { type Fault, fault } from './fault.js';

const day = 86_400;

/** `before` and `after` are exclusive. */
function timeFilterFaults(list: 'account-trades' | 'builder-trades'): readonly Fault[] {
  return [
    ...(['before', 'after'] as const).map((filter) =>
      fault({
        requirement: `${list}.filter-${filter}`,
        operations: [list],
        name: `treats-${filter}-as-inclusive-on-${list}`,
        does: `${filter} keeps the trades of its own second too`,
        deviation: overrideFilter(
          filter,
          (kept, decision) => kept || matchSecond(decision) === Number(decision.wanted),
        ),
      }),
    ),
    fault({
      requirement: `${list}.filter-after`,
      operations: [list],
      name: `treats-after-as-a-second-earlier-beside-market-on-${list}`,
      does: 'after also keeps the trades of the second before it if market is given',
      deviation: overrideFilter(
        'after',
        (kept, decision) =>
          kept || (decision.request.query.has('market') && matchSecond(decision) >= Number(decision.wanted) - 1),
      ),
    }),
    fault({
      requirement: `${list}.filter-before`,
      operations: [list],
      name: `before-hides-the-last-day-on-${list}`,
      does: 'before hides the trades of the last day before it too',
      deviation: overrideFilter(
        'before',
        (kept, decision) => kept && matchSecond(decision) < Number(decision.wanted) - day,
      ),
    }),
    fault({
      requirement: `${list}.filter-after`,
      operations: [list],
      name: `after-hides-the-first-day-on-${list}`,
      does: 'after hides the trades of the first day after it too',
      deviation: overrideFilter(
        'after',
        (kept, decision) => kept && matchSecond(decision) > Number(decision.wanted) + day,
      ),
    }),
  ];
}

/** A trade in the second half of a second counts as one of the next second. */
const comparesRoundedTimes = fault({
  requirement: 'account-trades.filter-before',
  operations: ['account-trades'],
  name: 'compares-before-with-rounded-times-on-account-trades',
  does: 'before compares times rounded to whole seconds; trades are matched 700 ms after a whole second',
  deviation: {
    data({ history }) {
      for (const trade of history.trades) trade.match_time = new Date(Date.parse(trade.match_time) + 700).toISOString();
    },
    ...overrideFilter(
      'before',
      (_, decision) => Math.round(Date.parse(tradeOf(decision).match_time) / 1000) < Number(decision.wanted),
    ),
  },
});

export const accountTimeFilterFaults: readonly Fault[] = [
  ...timeFilterFaults('account-trades'),
  comparesRoundedTimes,
  ...timeFilterFaults('builder-trades'),
];
