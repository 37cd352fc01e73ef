// Faults of the filters of account lists and builder trades: each by itself, and beside others (4.2).
import { isShownAs, overrideFilter } from '../../deviations/filters.js';
import { changePages, refuse } from '../../deviations/replies.js';
import { changeQuery, when } from '../../deviations/requests.js';
import type { AccountList } from '../../operations.js';
import type { Deviation, FilterDecision } from '../../types.js';
import { type Fault, faultsIn, faultsOf } from '../fault.js';
import { beside, type Context, context, on } from './contexts.js';
import { filtersIn } from './cursors.js';
import { ignores, refuses } from './operators.js';
import { accountFilters, faultsAt, matchSecond, misreadAt, type Places, tradeOf } from './places.js';

const ids: Places = { 'account-orders': ['id'], 'account-trades': ['id'], 'builder-trades': ['id'] };
const takers: Places = { 'account-trades': ['taker'] };
const bothTimes: Places = { 'account-trades': ['before', 'after'] };
const ends: Places = { 'account-trades': ['before'] };
const onTrades = (...filters: readonly string[]): Places => ({ 'account-trades': filters, 'builder-trades': filters });
const day = 86_400;

const wantedSecond = ({ wanted }: FilterDecision) => Number(wanted);
const startsWithWanted = isShownAs((shown, wanted) => shown.startsWith(wanted));
const wantedStartsWithIt = isShownAs((shown, wanted) => wanted.startsWith(shown));
const isMaker = (decision: FilterDecision) =>
  tradeOf(decision).maker_orders.some(({ maker_address }) => maker_address === decision.wanted);

const roundsTimes: Deviation = {
  data({ history }) {
    for (const trade of history.trades) trade.match_time = new Date(Date.parse(trade.match_time) + 700).toISOString();
  },
  ...overrideFilter(
    'before',
    (_, decision) => Math.round(Date.parse(tradeOf(decision).match_time) / 1000) < wantedSecond(decision),
  ),
};

const besideTwoFilters = context('beside two filters', (query) => filtersIn({ query }).length > 2);

const loses = (list: AccountList, filter: string, where: Context) =>
  faultsOf('account.filter-combination', list, ignores(filter, on(list, where)));

export const accountFilterFaults: readonly Fault[] = [
  ...faultsIn({
    'compares-before-with-rounded-times-on-account-trades': roundsTimes,
    'swaps-before-and-after-on-account-trades': changeQuery((query) => {
      const [before, after] = [query.get('before'), query.get('after')];
      if (before === null || after === null || Number(after) <= Number(before)) return;
      query.set('before', after);
      query.set('after', before);
    }),
    'uses-only-the-first-of-several-filters': changeQuery((query) => {
      const names = ['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'];
      for (const name of names.filter((given) => query.has(given)).slice(1)) query.delete(name);
    }),
    'refuses-two-filters-of-trades': refuse((request) => filtersIn(request).length === 2, 'one filter at a time'),
    'shows-no-trades-between-two-times': when(beside('before', 'after'))(
      changePages((page) => Object.assign(page, { data: [], count: 0, next_cursor: 'LTE=' })),
    ),
  }),
  ...misreadAt(accountFilters, { 'ignores-{}-on-{list}: {} keeps every record': () => true }),
  ...faultsAt(accountFilters, (filter, list) => refuses(filter, on(list))),
  ...misreadAt(ids, {
    'matches-the-beginning-of-{}s-on-{list}': (_, decision) => startsWithWanted(decision),
    'truncates-longer-{}s-on-{list}': (_, decision) => wantedStartsWithIt(decision),
  }),
  ...misreadAt(takers, {
    'matches-{}-on-either-side': (kept, decision) => kept || isMaker(decision),
    'matches-{}-against-second-makers': (kept, decision) =>
      kept || tradeOf(decision).maker_orders[1]?.maker_address === decision.wanted,
    'matches-{}-against-makers': (_, decision) => isMaker(decision),
    '{}-hides-trades-at-odd-seconds': (kept, decision) => kept && matchSecond(decision) % 2 === 0,
  }),
  ...misreadAt(onTrades('before', 'after'), {
    'treats-{}-as-inclusive-on-{list}': (kept, decision) => kept || matchSecond(decision) === wantedSecond(decision),
  }),
  ...misreadAt(onTrades('after'), {
    'treats-{}-as-a-second-earlier-beside-market-on-{list}': (kept, decision) =>
      kept || (decision.request.query.has('market') && matchSecond(decision) >= wantedSecond(decision) - 1),
  }),
  ...misreadAt(onTrades('before'), {
    '{}-hides-the-last-second-on-{list}': (kept, decision) =>
      kept && matchSecond(decision) < wantedSecond(decision) - 1,
    '{}-hides-the-last-day-on-{list}': (kept, decision) => kept && matchSecond(decision) < wantedSecond(decision) - day,
  }),
  ...misreadAt(onTrades('after'), {
    '{}-hides-the-first-second-on-{list}': (kept, decision) =>
      kept && matchSecond(decision) > wantedSecond(decision) + 1,
    '{}-hides-the-first-day-on-{list}': (kept, decision) =>
      kept && matchSecond(decision) > wantedSecond(decision) + day,
  }),
  ...misreadAt(bothTimes, {
    'compares-{}-as-text-on-{list}': (kept, decision) => {
      const [shown, wanted] = [String(matchSecond(decision)), String(wantedSecond(decision))];
      if (shown.length === wanted.length) return kept;
      return decision.filter === 'before' ? shown < wanted : shown > wanted;
    },
  }),
  ...misreadAt(ends, {
    'ignores-{}-of-zero-on-{list}': (kept, { wanted }) => kept || wanted === 0,
    // A number of 32 bits with a sign holds the seconds until 2038.
    'compares-{}-with-32-bits-on-{list}': (_, decision) => matchSecond(decision) < (wantedSecond(decision) | 0),
  }),
  ...loses('account-orders', 'market', beside('asset_id')),
  ...loses('account-orders', 'id', beside('market')),
  ...loses('account-trades', 'after', beside('before')),
  ...loses('account-trades', 'taker', beside('market')),
  ...loses('account-trades', 'market', beside('maker')),
  ...loses('builder-trades', 'before', beside('after')),
  ...loses('builder-trades', 'asset_id', beside('maker_address')),
  ...loses('account-orders', 'market', besideTwoFilters),
  ...loses('account-trades', 'market', besideTwoFilters),
  ...loses('builder-trades', 'asset_id', besideTwoFilters),
];
