// Faults of the filters of account lists and builder trades, and of what these lists hold (4.2).
import type { Order, TradeRecord } from '../data/records.js';
import {
  changePage,
  changeQuery,
  changeRecords,
  overrideFilter,
  recordsOfPage,
  refuse,
} from '../deviation-builders.js';
import type { FilterDecision, IncomingRequest } from '../types.js';
import { type Fault, fault } from './fault.js';

const filtersOf = {
  'account-orders': ['id', 'market', 'asset_id'],
  'account-trades': ['id', 'taker', 'maker', 'market', 'before', 'after'],
  'builder-trades': ['id', 'maker_address', 'market', 'asset_id', 'before', 'after'],
} as const;
type List = keyof typeof filtersOf;
type FilterOf<L extends List> = (typeof filtersOf)[L][number];
type Kebab<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}-${Tail}` : Name;

const kebab = <Name extends string>(name: Name) => name.replaceAll('_', '-') as Kebab<Name>;

function ignoresFilter<L extends List>(list: L, filter: FilterOf<L>): Fault {
  return fault({
    requirement: filterRequirement(list, filter),
    operations: [list],
    name: `ignores-${kebab(filter)}-on-${list}`,
    does: `${filter} keeps every record of ${list}`,
    deviation: overrideFilter(filter, () => true),
  });
}

function refusesFilter<L extends List>(list: L, filter: FilterOf<L>): Fault {
  return fault({
    requirement: filterRequirement(list, filter),
    operations: [list],
    name: `refuses-${kebab(filter)}-on-${list}`,
    does: `${filter} is refused on ${list}`,
    deviation: refuse(({ query }) => query.has(filter), `${filter} is unknown`),
  });
}

/** The item of an account list: an order has its record inside. */
const idOf = (item: FilterDecision['item']) => ('record' in item ? item.record : (item as TradeRecord)).id;

function matchesBeginningOfId(list: List): Fault {
  return fault({
    requirement: `${list}.filter-id`,
    operations: [list],
    name: `matches-the-beginning-of-ids-on-${list}`,
    does: `id keeps the records of ${list} whose id begins with it`,
    deviation: overrideFilter('id', (kept, { item, wanted }) => kept || idOf(item).startsWith(String(wanted))),
  });
}

function truncatesLongerIds(list: List): Fault {
  return fault({
    requirement: `${list}.filter-id`,
    operations: [list],
    name: `truncates-longer-ids-on-${list}`,
    does: `id keeps the record of ${list} whose id is the beginning of it`,
    deviation: overrideFilter('id', (kept, { item, wanted }) => kept || String(wanted).startsWith(idOf(item))),
  });
}

function comparesAssetsAsNumbers(list: 'account-orders' | 'builder-trades'): Fault {
  return fault({
    requirement: `${list}.filter-asset-id`,
    operations: [list],
    name: `compares-assets-as-floating-point-numbers-on-${list}`,
    does: `asset_id keeps the records of ${list} whose long id differs in its last digits too`,
    deviation: overrideFilter('asset_id', (_, { item, wanted }) => {
      const asset = 'record' in item ? (item as Order).record.assetId : (item as TradeRecord).asset_id;
      return Number(asset) === Number(wanted);
    }),
  });
}

type FilterRequirement = { [L in List]: `${L}.filter-${Kebab<FilterOf<L>>}` }[List];

function filterRequirement<L extends List>(list: L, filter: FilterOf<L>): FilterRequirement {
  return `${list}.filter-${kebab(filter)}` as FilterRequirement;
}

const tradeOf = ({ item }: FilterDecision) => item as TradeRecord;
const matchSecond = (decision: FilterDecision) => Math.floor(Date.parse(tradeOf(decision).match_time) / 1000);
const hasMaker = (decision: FilterDecision) =>
  tradeOf(decision).maker_orders.some(({ maker_address }) => maker_address === decision.wanted);

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

interface PairRow<L extends List> {
  readonly list: L;
  readonly ignored: FilterOf<L>;
  readonly beside: FilterOf<L>;
}

function ignoresFilterBeside<L extends List>({ list, ignored, beside }: PairRow<L>): Fault {
  return fault({
    requirement: 'account.filter-combination',
    operations: [list],
    name: `ignores-${kebab(ignored)}-beside-${kebab(beside)}-on-${list}`,
    does: `${ignored} is ignored where ${beside} is given`,
    deviation: changeQuery((query) => {
      if (query.has(beside)) query.delete(ignored);
    }),
  });
}

function ignoresFilterBesideTwo<L extends List>(list: L, ignored: FilterOf<L>): Fault {
  return fault({
    requirement: 'account.filter-combination',
    operations: [list],
    name: `ignores-${kebab(ignored)}-beside-two-filters-on-${list}`,
    does: `${ignored} is ignored where two other filters are given`,
    deviation: changeQuery((query) => {
      if (filtersOf[list].filter((name) => query.has(name)).length > 2) query.delete(ignored);
    }),
  });
}

const isFiltered = ({ query }: IncomingRequest) => [...query.keys()].some((name) => name !== 'next_cursor');

const filteredEnds = {
  'account-orders': 'LTE=',
  'account-trades': '',
  'builder-trades': '',
} as const;

const filteredEndFaults: readonly Fault[] = (['account-orders', 'account-trades', 'builder-trades'] as const).map(
  (list) =>
    fault({
      requirement: `${list}.filtered-end`,
      operations: [list],
      name: `ends-empty-filtered-${list}-with-the-end-of-other-lists`,
      does: `an empty page of filtered ${list} has the next_cursor with which the other lists end`,
      deviation: changePage((page, _, request) => {
        if (isFiltered(request) && page.data.length === 0) page.next_cursor = filteredEnds[list];
      }),
    }),
);

const outsiders = {
  taker: '0x000000000000000000000000000000000000bEEF',
  maker: '0x000000000000000000000000000000000000dEaD',
} as const;

/** A copy of a trade in which only outsiders take part. */
function betweenOutsiders(trade: TradeRecord): TradeRecord {
  const { taker, maker } = outsiders;
  const maker_orders = trade.maker_orders.map((order) => ({ ...order, maker_address: maker, owner: maker }));
  return { ...trade, id: `${trade.id}-of-outsiders`, maker_address: taker, owner: taker, maker_orders };
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

export const accountFilterFaults: readonly Fault[] = [
  ...filtersOf['account-orders'].map((filter) => ignoresFilter('account-orders', filter)),
  ...filtersOf['account-trades'].map((filter) => ignoresFilter('account-trades', filter)),
  ...filtersOf['builder-trades'].map((filter) => ignoresFilter('builder-trades', filter)),
  ...(['account-orders', 'account-trades', 'builder-trades'] as const).flatMap((list) => [
    matchesBeginningOfId(list),
    truncatesLongerIds(list),
  ]),
  comparesAssetsAsNumbers('account-orders'),
  comparesAssetsAsNumbers('builder-trades'),
  ...timeFilterFaults('account-trades'),
  comparesRoundedTimes,
  ...timeFilterFaults('builder-trades'),
  ...filtersOf['account-orders'].map((filter) => refusesFilter('account-orders', filter)),
  ...filtersOf['account-trades'].map((filter) => refusesFilter('account-trades', filter)),
  ...filtersOf['builder-trades'].map((filter) => refusesFilter('builder-trades', filter)),
  fault({
    requirement: 'account-trades.filter-taker',
    operations: ['account-trades'],
    name: 'matches-taker-on-either-side',
    does: 'taker keeps the trades in which the address is the taker or a maker',
    deviation: overrideFilter('taker', (kept, decision) => kept || hasMaker(decision)),
  }),
  fault({
    requirement: 'account-trades.filter-taker',
    operations: ['account-trades'],
    name: 'matches-taker-against-second-makers',
    does: 'taker keeps the trades in which the address is the taker or the second maker',
    deviation: overrideFilter(
      'taker',
      (kept, decision) => kept || tradeOf(decision).maker_orders[1]?.maker_address === decision.wanted,
    ),
  }),
  fault({
    requirement: 'account-trades.filter-taker',
    operations: ['account-trades'],
    name: 'matches-taker-against-makers',
    does: 'taker keeps the trades in which the address is a maker',
    deviation: overrideFilter('taker', (_kept, decision) => hasMaker(decision)),
  }),
  fault({
    requirement: 'account-trades.filter-taker',
    operations: ['account-trades'],
    name: 'taker-hides-trades-at-odd-seconds',
    does: 'taker hides the trades matched at an odd second too',
    deviation: overrideFilter('taker', (kept, decision) => kept && matchSecond(decision) % 2 === 0),
  }),
  fault({
    requirement: 'account.filter-combination',
    operations: ['account-orders', 'account-trades', 'builder-trades'],
    name: 'uses-only-the-first-of-several-filters',
    does: 'of several filters only the first one counts',
    deviation: changeQuery((query) => {
      const names = ['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'].filter((name) => query.has(name));
      for (const name of names.slice(1)) query.delete(name);
    }),
  }),
  ignoresFilterBeside({ list: 'account-orders', ignored: 'market', beside: 'asset_id' }),
  ignoresFilterBeside({ list: 'account-orders', ignored: 'id', beside: 'market' }),
  ignoresFilterBeside({ list: 'account-trades', ignored: 'after', beside: 'before' }),
  ignoresFilterBeside({ list: 'account-trades', ignored: 'taker', beside: 'market' }),
  ignoresFilterBeside({ list: 'account-trades', ignored: 'market', beside: 'maker' }),
  ignoresFilterBeside({ list: 'builder-trades', ignored: 'before', beside: 'after' }),
  ignoresFilterBeside({ list: 'builder-trades', ignored: 'asset_id', beside: 'maker_address' }),
  ignoresFilterBesideTwo('account-orders', 'market'),
  ignoresFilterBesideTwo('account-trades', 'market'),
  ignoresFilterBesideTwo('builder-trades', 'asset_id'),
  ...filteredEndFaults,
  fault({
    requirement: 'account-orders.live-only',
    operations: ['account-orders'],
    name: 'marks-the-first-live-order-as-canceled',
    does: 'the first order of a page of live orders has the status CANCELED',
    deviation: changeRecords({ 'account-orders': (page) => recordsOfPage(page).slice(0, 1) }, (order) => {
      Object.assign(order, { status: 'CANCELED' });
    }),
  }),
  fault({
    requirement: 'account-trades.own',
    operations: ['account-trades'],
    name: 'lists-trades-in-which-the-account-has-no-part',
    does: 'the trades of an account include trades in which it has no part',
    deviation: {
      data({ history }) {
        history.trades.push(...history.trades.slice(0, 3).map(betweenOutsiders));
      },
      ...overrideFilter('account', (kept, decision) => kept || tradeOf(decision).owner === outsiders.taker),
    },
  }),
];
