// Faults of what belongs to one account: shown to others, or wrong for the second account alone (4.1, 4.2).
import { isObject } from '../../is-object.js';
import { ownerOf } from '../data/accounts.js';
import { alsoKeeps, hides, overrideFilter } from '../deviations/filters.js';
import { appends, changes, changesArray } from '../deviations/members.js';
import { sets } from '../deviations/records.js';
import { changeObject, changePages, findsInstead } from '../deviations/replies.js';
import { isOfSecondAccount, ofSecondAccount, senderOf, when } from '../deviations/requests.js';
import type { Deviation, IncomingRequest, Order, Service, TradeRecord } from '../types.js';
import { each, type Fault, faultsIn, faultsOf } from './fault.js';
import { always, beside, type Context, context } from './lists/contexts.js';
import { cursorOf, filtersIn, isEnd } from './lists/cursors.js';
import { inContexts } from './lists/operators.js';
import { accountFilters, at, belongsTo, tradeOf } from './lists/places.js';
import { filtersPlaced, isSellRecord } from './placed-orders.js';

const findsFirst = (fits: (order: Order, id: string) => boolean) =>
  findsInstead(({ param }, { store }) => {
    const order = store.orders.find((candidate) => fits(candidate, param));
    return order && { order: order.record };
  });

const recordOfCanceled = (replace: (order: Order, store: Service['store']) => object): Deviation =>
  changeObject((body, { param }, { store }) => {
    const order = store.order(param);
    return order?.state === 'canceled' ? { order: replace(order, store) } : body;
  });

const listsOthers = (records: 'orders' | 'trades', ...contexts: readonly Context[]): readonly Fault[] => {
  const [list, leaks] = [`account-${records}` as const, alsoKeeps('account')];
  const [name, does] = [`lists-records-of-other-accounts-on-${list}`, `${list} holds records of every account`];
  return faultsOf(`account.isolation-${records}`, list, inContexts(name, does, leaks, contexts));
};

const withEmptyCursor = context('with an empty cursor', (query) => query.get('next_cursor') === '');
const by = (filter: string) => context(`by ${filter}`, (query) => query.has(filter));

const byPair = (one: string, other: string) =>
  context(`by ${one} and ${other}`, (query) => query.has(one) && query.has(other) && filtersIn({ query }).length === 2);

/** Another trade like this one, with one maker in the place of all. */
const madeBy = (trade: TradeRecord, id: string, maker_address: string, owner = maker_address): TradeRecord => ({
  ...trade,
  id,
  maker_orders: trade.maker_orders.map((side) => ({ ...side, maker_address, owner })),
});

/** The account that the cursor of a request names, as in `0x12….MTA=`, and the cursor without it. */
const namedCursor = ({ search }: IncomingRequest): readonly (string | undefined)[] =>
  /^(0x[\da-f]+)\.(.+)$/i.exec(new URLSearchParams(search).get('next_cursor') ?? '')?.slice(1) ?? [];

/** Each cursor names the account that gets it, and shows its records to every account that sends it. */
const cursorsNameTheirAccount: Deviation = {
  request(request) {
    const [, cursor] = namedCursor(request);
    if (cursor !== undefined) request.query.set('next_cursor', cursor);
  },
  ...overrideFilter('account', (kept, { request, item }) => {
    const [address] = namedCursor(request);
    return address === undefined ? kept : belongsTo(item, address);
  }),
  ...changePages((page, request, service) => {
    const [address = senderOf(request, service)?.address] = namedCursor(request);
    if (!isEnd(page.next_cursor)) page.next_cursor = `${address}.${page.next_cursor}`;
  }),
};

const outsideTaker = '0x000000000000000000000000000000000000bEEF';
const outsideMaker = '0x000000000000000000000000000000000000dEaD';
const otherMaker = `0x${'1'.repeat(40)}`;

export const accountFaults: readonly Fault[] = [
  ...faultsIn({
    'sends-a-wrong-id-for-account-order': appends('order.id', '0'),
    'answers-unknown-order-ids-with-the-first-order': findsFirst(() => true),
    'finds-orders-by-the-beginning-of-their-id': findsFirst(({ record }, id) => record.id.startsWith(id)),
    'answers-canceled-orders-with-the-first-order': recordOfCanceled(
      ({ record }, { orders: [first] }) => first?.record ?? record,
    ),
    'does-not-find-sells-by-id': hides('account', isSellRecord),
    'sends-another-original-size-for-account-order': changes('order.originalSize', (size) => `1${size}`),
    'dates-single-orders-when-they-are-read': changes('order.createdAt', () => new Date().toISOString()),
    'shows-another-owner-beside-asset-id': when(beside('asset_id'))(sets({ owner: 'none' })),
    'shows-one-maker-order-of-trades-by-market': when(beside('market'))(
      changesArray('maker_orders', (orders) => orders.slice(0, 1)),
    ),
    'shows-another-price-of-builder-trades-by-maker': when(beside('maker_address'))(sets({ price: '0.01' })),
    'shows-orders-of-other-accounts': alsoKeeps('account'),
    'ignores-maker-for-trades-of-the-second-account': ofSecondAccount(alsoKeeps('maker')),
    'ignores-{}-for-orders-of-the-second-account': at(
      { 'account-orders': accountFilters['account-orders'] },
      (filter) => filtersPlaced(isOfSecondAccount, (isPlaced) => alsoKeeps(filter, isPlaced)),
    ),
    'records-the-opposite-side-of-canceled-orders': recordOfCanceled(({ record }) => ({
      ...record,
      status: 'canceled',
      side: record.side === 'BUY' ? 'SELL' : 'BUY',
    })),
    'lists-records-of-the-account-that-got-the-cursor-on-account-{}': each(
      ['orders', 'trades'],
      () => cursorsNameTheirAccount,
    ),
    'lists-orders-of-other-accounts': alsoKeeps('account'),
    'lists-trades-of-the-second-account-by-before-and-after': {
      data({ accounts, history }) {
        const another = (trade: TradeRecord) => {
          const id = trade.id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
          return madeBy(trade, id, otherMaker, ownerOf(otherMaker));
        };
        history.trades = history.trades.flatMap((trade) =>
          trade.maker_address === accounts.second.address ? [trade, another(trade)] : [trade],
        );
      },
      ...alsoKeeps(
        'account',
        ({ request, wanted }, { accounts }) => wanted === accounts.first.address && byPair('before', 'after')(request),
      ),
    },
    'lists-trades-of-other-accounts-by-their-own-address-as-maker': alsoKeeps('account', ({ request, item }) => {
      const maker = request.query.get('maker');
      const isMaker = 'maker_orders' in item && item.maker_orders.some(({ maker_address }) => maker_address === maker);
      return isMaker && item.maker_address !== maker;
    }),
    'lists-trades-of-other-accounts-after-the-end': when((request) => cursorOf(request) === 'LTE=')(
      changePages((page, _, { store: { trades: data } }) =>
        Object.assign(page, { data, next_cursor: 'LTE=', limit: 25, count: data.length }),
      ),
    ),
    'marks-the-first-live-order-as-canceled': changePages(({ data: [first] }) => {
      if (isObject(first)) first.status = 'CANCELED';
    }),
    'lists-trades-in-which-the-account-has-no-part': {
      data({ history: { trades } }) {
        for (const trade of trades.slice(0, 3)) {
          const made = madeBy(trade, `${trade.id}-of-outsiders`, outsideMaker);
          trades.push({ ...made, maker_address: outsideTaker, owner: outsideTaker });
        }
      },
      ...alsoKeeps('account', (decision) => tradeOf(decision).owner === outsideTaker),
    },
  }),
  ...listsOthers('orders', ...accountFilters['account-orders'].map(by), byPair('market', 'asset_id'), withEmptyCursor),
  ...listsOthers('trades', ...accountFilters['account-trades'].map(by), byPair('before', 'after'), always),
  ...listsOthers('trades', byPair('maker', 'market'), byPair('taker', 'before')),
];
