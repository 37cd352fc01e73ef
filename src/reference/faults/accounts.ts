// Faults of what belongs to one account: shown to others, or wrong for the second account alone (4.1, 4.2).

import { isObject } from '../../is-object.js';
import { ownerOf } from '../data/accounts.js';
import type { Order, TradeRecord } from '../data/records.js';
import { alsoKeeps, hides, overrideFilter } from '../deviations/filters.js';
import { sets, withMembers, withMembersOf } from '../deviations/records.js';
import { changeObject, changePages, findsInstead } from '../deviations/replies.js';
import { given, isOfSecondAccount, senderOf, when } from '../deviations/when.js';
import type { Deviation, DeviationSource, FilterDecision, Service } from '../types.js';
import { type Fault, faultsOf, type Mistakes, title } from './fault.js';
import { always, beside, type Context, context } from './lists/contexts.js';
import { cursorOf, filtersIn, isEnd } from './lists/cursors.js';
import { mistake } from './lists/operators.js';
import { accountFilters, belongsTo, ruleOf, tradeOf } from './lists/places.js';
import { anyAccount, filtersPlaced, isSellRecord } from './placed-orders.js';

const findsFirst = (fits: (order: Order, id: string) => boolean) =>
  findsInstead(({ param }, { store }) => {
    const order = store.orders.find((candidate) => fits(candidate, param));
    return order && { order: order.record };
  });

const recordOfCanceled = (replace: (order: Order, service: Service) => object): Deviation =>
  changeObject((body, { param }, service) => {
    const order = service.store.order(param);
    return order?.state === 'canceled' ? { order: replace(order, service) } : body;
  });

const showsOneMakerOrder = withMembers(({ maker_orders }) =>
  Array.isArray(maker_orders) ? { maker_orders: maker_orders.slice(0, 1) } : {},
);

type OwnList = 'account-orders' | 'account-trades';
const ownLists = ['account-orders', 'account-trades'] as const;
const rules = { 'account-orders': 'account.isolation-orders', 'account-trades': 'account.isolation-trades' } as const;

const listsOthers = (list: OwnList, where: Context): Mistakes =>
  mistake(`lists-records-of-other-accounts-on-${list}`, `${list} holds records of every account`, where, anyAccount);

const by = (filter: string) => context(`by ${filter}`, beside(filter).holds);

const byPair = (one: string, other: string) =>
  context(`by ${one} and ${other}`, (query) => beside(one, other).holds(query) && filtersIn({ query }).length === 2);

function withoutFirst(trade: TradeRecord): TradeRecord {
  const maker_address = `0x${'1'.repeat(40)}`;
  return {
    ...trade,
    id: trade.id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    maker_orders: trade.maker_orders.map((made) => ({ ...made, maker_address, owner: ownerOf(maker_address) })),
  };
}

/** Trades of the second account, between two times, for the first one. */
const listsTradesOfSecond: Deviation = {
  data({ accounts, history }) {
    history.trades = history.trades.flatMap((trade) =>
      trade.maker_address === accounts.second.address ? [trade, withoutFirst(trade)] : [trade],
    );
  },
  ...alsoKeeps(
    'account',
    ({ request, wanted }, { accounts }) =>
      wanted === accounts.first.address && byPair('before', 'after').holds(request.query),
  ),
};

const isFoundByMaker = ({ request, item }: FilterDecision) =>
  'maker_orders' in item &&
  item.maker_orders.some(({ maker_address }) => maker_address === request.query.get('maker')) &&
  item.maker_address !== request.query.get('maker');

/** A cursor that names its account, such as `0x12….MTA=`. */
const namedCursor = /^(0x[\da-f]+)\.(.+)$/i;

/** Each cursor names the account that gets it, and shows its records to every account that sends it. */
const cursorsNameTheirAccount: DeviationSource = () => {
  const named = new WeakMap<object, string>();
  return {
    request(request) {
      const [, address, cursor] = namedCursor.exec(cursorOf(request)) ?? [];
      if (address === undefined || cursor === undefined) return;
      named.set(request, address);
      request.query.set('next_cursor', cursor);
    },
    ...overrideFilter('account', (kept, { request, item }) => {
      const address = named.get(request);
      return address === undefined ? kept : belongsTo(item, address);
    }),
    ...changePages((page, request, service) => {
      const [, address = senderOf(request, service)?.address] = namedCursor.exec(cursorOf(request)) ?? [];
      if (!isEnd(page.next_cursor)) page.next_cursor = `${address}.${page.next_cursor}`;
    }),
  };
};

const outsiders = {
  taker: '0x000000000000000000000000000000000000bEEF',
  maker: '0x000000000000000000000000000000000000dEaD',
} as const;

function betweenOutsiders(trade: TradeRecord): TradeRecord {
  const { taker, maker } = outsiders;
  const maker_orders = trade.maker_orders.map((order) => ({ ...order, maker_address: maker, owner: maker }));
  return { ...trade, id: `${trade.id}-of-outsiders`, maker_address: taker, owner: taker, maker_orders };
}

const shared: readonly (readonly [OwnList, Context])[] = [
  ...ownLists.flatMap((list) => accountFilters[list].map((filter) => [list, by(filter)] as const)),
  ['account-orders', byPair('market', 'asset_id')],
  ['account-orders', context('with an empty cursor', (query) => query.get('next_cursor') === '')],
  ['account-trades', byPair('before', 'after')],
  ['account-trades', byPair('maker', 'market')],
  ['account-trades', byPair('taker', 'before')],
  ['account-trades', always],
];

export const accountFaults: readonly Fault[] = [
  ...faultsOf('account-order.by-id', ['account-order'], {
    'sends-a-wrong-id-for-account-order': withMembersOf('order', ({ id }) => ({ id: `${id}0` })),
    'answers-unknown-order-ids-with-the-first-order': findsFirst(() => true),
    'finds-orders-by-the-beginning-of-their-id': findsFirst(({ record }, id) => record.id.startsWith(id)),
    'answers-canceled-orders-with-the-first-order': recordOfCanceled(
      (order, { store }) => (store.orders[0] ?? order).record,
    ),
    'does-not-find-sells-by-id': hides('account', isSellRecord),
  }),
  ...faultsOf('account-order.list-agreement', ['account-order'], {
    'sends-another-original-size-for-account-order': withMembersOf('order', ({ originalSize }) => ({
      originalSize: `1${originalSize}`,
    })),
    'dates-single-orders-when-they-are-read': withMembersOf('order', () => ({ createdAt: new Date().toISOString() })),
  }),
  ...faultsOf('account-order.list-agreement', ['account-orders'], {
    'shows-another-owner-beside-asset-id': when(given('asset_id'))(sets({ owner: 'none' })),
  }),
  ...faultsOf('account-trades.agreement', ['account-trades'], {
    'shows-one-maker-order-of-trades-by-market': when(given('market'))(showsOneMakerOrder),
  }),
  ...faultsOf('builder-trades.agreement', ['builder-trades'], {
    'shows-another-price-of-builder-trades-by-maker': when(given('maker_address'))(sets({ price: '0.01' })),
  }),
  ...faultsOf('account.isolation-order', ['account-order'], { 'shows-orders-of-other-accounts': anyAccount }),
  ...accountFilters['account-orders'].flatMap((filter) =>
    faultsOf(ruleOf('account-orders', filter), ['place-order', 'place-orders', 'account-orders'], {
      [title`ignores-${filter}-for-orders-of-the-second-account`]: filtersPlaced(isOfSecondAccount, (isPlaced) =>
        alsoKeeps(filter, isPlaced),
      ),
    }),
  ),
  ...faultsOf('account-trades.filter-maker', ['account-trades'], {
    'ignores-maker-for-trades-of-the-second-account': when(isOfSecondAccount)(alsoKeeps('maker')),
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-order'], {
    'records-the-opposite-side-of-canceled-orders': recordOfCanceled(({ record }) => ({
      ...record,
      status: 'canceled',
      side: record.side === 'BUY' ? 'SELL' : 'BUY',
    })),
  }),
  ...shared.flatMap(([list, where]) => faultsOf(rules[list], [list], listsOthers(list, where))),
  ...ownLists.flatMap((list) =>
    faultsOf(rules[list], [list], {
      [title`lists-records-of-the-account-that-got-the-cursor-on-${list}`]: cursorsNameTheirAccount,
    }),
  ),
  ...faultsOf('account.isolation-orders', ['account-orders'], { 'lists-orders-of-other-accounts': anyAccount }),
  ...faultsOf('account.isolation-trades', ['account-trades'], {
    'lists-trades-of-the-second-account-by-before-and-after': listsTradesOfSecond,
    'lists-trades-of-other-accounts-by-their-own-address-as-maker': alsoKeeps('account', isFoundByMaker),
    'lists-trades-of-other-accounts-after-the-end': when((request) => cursorOf(request) === 'LTE=')(
      changePages((page, _, { store: { trades: data } }) =>
        Object.assign(page, { data, next_cursor: 'LTE=', limit: 25, count: data.length }),
      ),
    ),
  }),
  ...faultsOf('account-orders.live-only', ['account-orders'], {
    'marks-the-first-live-order-as-canceled': changePages(({ data: [first] }) => {
      if (isObject(first)) first.status = 'CANCELED';
    }),
  }),
  ...faultsOf('account-trades.own', ['account-trades'], {
    'lists-trades-in-which-the-account-has-no-part': {
      data: ({ history: { trades } }) => trades.push(...trades.slice(0, 3).map(betweenOutsiders)),
      ...alsoKeeps('account', (decision) => tradeOf(decision).owner === outsiders.taker),
    },
  }),
];
