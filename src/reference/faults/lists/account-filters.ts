// Faults of the filters of account lists and builder trades: each by itself, and beside others (4.2).
import { isShownAs, overrideFilter, startsWithWanted } from '../../deviations/filters.js';
import { changePages, refuse } from '../../deviations/replies.js';
import { changeQuery, dropsParameters, when } from '../../deviations/requests.js';
import type { AccountList } from '../../operations.js';
import type { FilterDecision } from '../../types.js';
import { type Fault, faultsIn, faultsOf } from '../fault.js';
import { beside, type Context, context, on } from './contexts.js';
import { filtersIn } from './cursors.js';
import { ignores } from './operators.js';
import { accountFilters, at, isAtSecond, keepsAt, matchSecond, onTrades, type Places, tradeOf } from './places.js';

const ids: Places = { 'account-orders': ['id'], 'account-trades': ['id'], 'builder-trades': ['id'] };
const takers: Places = { 'account-trades': ['taker'] };
const ends: Places = { 'account-trades': ['before'] };
const day = 86_400;

const bySecondAt = (places: Places, keeps: (second: number, wanted: number) => boolean) =>
  keepsAt(places, (_, decision) => keeps(matchSecond(decision), Number(decision.wanted)));

const isMaker = (decision: FilterDecision) =>
  tradeOf(decision).maker_orders.some(({ maker_address }) => maker_address === decision.wanted);

const wantedStartsWithIt = isShownAs((shown, wanted) => wanted.startsWith(shown));
const besideTwoFilters = context('beside two filters', (query) => filtersIn({ query }).length > 2);

const loses = (list: AccountList, filter: string, ...where: readonly Context[]) =>
  faultsOf('account.filter-combination', list, ignores(filter, ...where.map((one) => on(list, one))));

export const accountFilterFaults: readonly Fault[] = [
  ...faultsIn({
    'compares-before-with-rounded-times-on-account-trades': {
      data({ history: { trades } }) {
        for (const trade of trades) trade.match_time = new Date(Date.parse(trade.match_time) + 700).toISOString();
      },
      ...overrideFilter(
        'before',
        (_, decision) => Math.round(Date.parse(tradeOf(decision).match_time) / 1000) < Number(decision.wanted),
      ),
    },
    'swaps-before-and-after-on-account-trades': changeQuery((query) => {
      const [before, after] = [query.get('before'), query.get('after')];
      if (before === null || after === null || Number(after) <= Number(before)) return;
      query.set('before', after);
      query.set('after', before);
    }),
    'uses-only-the-first-of-several-filters': dropsParameters((query) =>
      ['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'].filter((name) => query.has(name)).slice(1),
    ),
    'refuses-two-filters-of-trades': refuse((request) => filtersIn(request).length === 2, 'one filter at a time'),
    'shows-no-trades-between-two-times': when(beside('before', 'after'))(
      changePages((page) => Object.assign(page, { data: [], count: 0, next_cursor: 'LTE=' })),
    ),
    'ignores-{}-on-{list}': keepsAt(accountFilters, () => true),
    'refuses-{}-on-{list}': at(accountFilters, (filter) => refuse(beside(filter), `${filter} is unknown`)),
    'matches-the-beginning-of-{}s-on-{list}': keepsAt(ids, (_, decision) => startsWithWanted(decision)),
    'truncates-longer-{}s-on-{list}': keepsAt(ids, (_, decision) => wantedStartsWithIt(decision)),
    'matches-{}-on-either-side': keepsAt(takers, (kept, decision) => kept || isMaker(decision)),
    'matches-{}-against-second-makers': keepsAt(
      takers,
      (kept, decision) => kept || tradeOf(decision).maker_orders[1]?.maker_address === decision.wanted,
    ),
    'matches-{}-against-makers': keepsAt(takers, (_, decision) => isMaker(decision)),
    '{}-hides-trades-at-odd-seconds': keepsAt(takers, (kept, decision) => kept && matchSecond(decision) % 2 === 0),
    'treats-{}-as-inclusive-on-{list}': keepsAt(
      onTrades('before', 'after'),
      (kept, decision) => kept || isAtSecond(decision),
    ),
    'treats-{}-as-a-second-earlier-beside-market-on-{list}': keepsAt(
      onTrades('after'),
      (kept, decision) =>
        kept || (decision.request.query.has('market') && matchSecond(decision) >= Number(decision.wanted) - 1),
    ),
    '{}-hides-the-last-second-on-{list}': bySecondAt(onTrades('before'), (second, wanted) => second < wanted - 1),
    '{}-hides-the-last-day-on-{list}': bySecondAt(onTrades('before'), (second, wanted) => second < wanted - day),
    '{}-hides-the-first-second-on-{list}': bySecondAt(onTrades('after'), (second, wanted) => second > wanted + 1),
    '{}-hides-the-first-day-on-{list}': bySecondAt(onTrades('after'), (second, wanted) => second > wanted + day),
    'compares-{}-as-text-on-{list}': keepsAt({ 'account-trades': ['before', 'after'] }, (kept, decision) => {
      const [shown, wanted] = [String(matchSecond(decision)), String(decision.wanted)];
      if (shown.length === wanted.length) return kept;
      return decision.filter === 'before' ? shown < wanted : shown > wanted;
    }),
    'ignores-{}-of-zero-on-{list}': keepsAt(ends, (kept, { wanted }) => kept || wanted === 0),
    // A number of 32 bits with a sign holds the seconds until 2038.
    'compares-{}-with-32-bits-on-{list}': bySecondAt(ends, (second, wanted) => second < (wanted | 0)),
  }),
  ...loses('account-orders', 'market', beside('asset_id'), besideTwoFilters),
  ...loses('account-orders', 'id', beside('market')),
  ...loses('account-trades', 'after', beside('before')),
  ...loses('account-trades', 'taker', beside('market')),
  ...loses('account-trades', 'market', beside('maker'), besideTwoFilters),
  ...loses('builder-trades', 'before', beside('after')),
  ...loses('builder-trades', 'asset_id', beside('maker_address'), besideTwoFilters),
];
