// Faults of account lists that show what belongs to no account, or to another one (4.2).
import { isObject } from '../../../is-object.js';
import { ownerOf } from '../../data/accounts.js';
import type { TradeRecord } from '../../data/records.js';
import { changePage, overrideFilter } from '../../deviation.js';
import { takesPart } from '../../store.js';
import type { Deviation, DeviationSource, FilterDecision } from '../../types.js';
import { type Fault, faultsOf, type Mistakes } from '../fault.js';
import { always, beside, type Context, context, mistake } from './operators.js';
import { accountFilters, tradeOf } from './places.js';

type OwnList = 'account-orders' | 'account-trades';
const ownLists = ['account-orders', 'account-trades'] as const;
const rules = { 'account-orders': 'account.isolation-orders', 'account-trades': 'account.isolation-trades' } as const;

/** Every account finds the records of every other one. */
const listsOthers = (list: OwnList, where: Context): Mistakes =>
  mistake(`lists-records-of-other-accounts-on-${list}`, `${list} holds records of every account`, where, (holds) =>
    overrideFilter('account', (kept, { request }) => kept || holds(request.query)),
  );

const by = (filter: string) => context(`by ${filter}`, beside(filter).holds);

/** Under two filters, and no others. */
const byPair = (one: string, other: string) =>
  context(
    `by ${one} and ${other}`,
    (query) =>
      beside(one, other).holds(query) && [...query.keys()].filter((name) => name !== 'next_cursor').length === 2,
  );

const besideCursor = (words: string, cursor: string) =>
  context(`with ${words}`, (query) => query.get('next_cursor') === cursor);

/** The same trade of its taker with another wallet than the first account. */
function withoutFirst(trade: TradeRecord): TradeRecord {
  const maker_address = `0x${'1'.repeat(40)}`;
  return {
    ...trade,
    id: trade.id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    maker_orders: trade.maker_orders.map((made) => ({ ...made, maker_address, owner: ownerOf(maker_address) })),
  };
}

/** Trades of the second account, between two times, for the first one. */
function listsTradesOfSecond(): Deviation {
  const { holds } = byPair('before', 'after');
  let first = '';
  return {
    data({ accounts, history }) {
      first = accounts.first.address;
      history.trades = history.trades.flatMap((trade) =>
        trade.maker_address === accounts.second.address ? [trade, withoutFirst(trade)] : [trade],
      );
    },
    ...overrideFilter('account', (kept, { request, wanted }) => kept || (wanted === first && holds(request.query))),
  };
}

/** Trades of the account that are found by its address as maker. */
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
      const [, address, cursor] = namedCursor.exec(request.query.get('next_cursor') ?? '') ?? [];
      if (address === undefined || cursor === undefined) return;
      named.set(request, address);
      request.query.set('next_cursor', cursor);
    },
    ...overrideFilter('account', (kept, { request, item }) => {
      const address = named.get(request);
      if (address === undefined) return kept;
      return 'account' in item ? item.account === address : 'maker_orders' in item && takesPart(item, address);
    }),
    reply(reply, { headers, query }, { accounts }) {
      const { body } = reply;
      if (!isObject(body) || ['', 'LTE=', undefined].includes(body.next_cursor as string)) return undefined;
      const sender = Object.values(accounts).find(
        ({ address }) => address.toLowerCase() === headers.get('SERVICE_ADDRESS')?.toLowerCase(),
      );
      const [, address = sender?.address] = namedCursor.exec(query.get('next_cursor') ?? '') ?? [];
      return { ...reply, body: { ...body, next_cursor: `${address}.${body.next_cursor}` } };
    },
  };
};

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

export const listIsolationFaults: readonly Fault[] = [
  ...ownLists.flatMap((list) =>
    faultsOf(
      rules[list],
      [list],
      ...(['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'] as const)
        .filter((filter) => accountFilters[list].some((own) => own === filter))
        .map((filter) => listsOthers(list, by(filter))),
      {
        [`lists-records-of-the-account-that-got-the-cursor-on-${list}: with a next_cursor of another account, the list holds records of that account`]:
          cursorsNameTheirAccount,
      },
    ),
  ),
  ...faultsOf(
    'account.isolation-orders',
    ['account-orders'],
    listsOthers('account-orders', byPair('market', 'asset_id')),
    listsOthers('account-orders', besideCursor('an empty cursor', '')),
    {
      'lists-orders-of-other-accounts: every account lists every live order': overrideFilter('account', () => true),
    },
  ),
  ...faultsOf(
    'account.isolation-trades',
    ['account-trades'],
    listsOthers('account-trades', byPair('before', 'after')),
    listsOthers('account-trades', byPair('maker', 'market')),
    listsOthers('account-trades', byPair('taker', 'before')),
    listsOthers('account-trades', always),
    {
      'lists-trades-of-the-second-account-by-before-and-after: with the filters before and after alone, the first account lists trades of every account':
        listsTradesOfSecond,
      'lists-trades-of-other-accounts-by-their-own-address-as-maker: with an address as maker, every account lists the trades that its account made':
        overrideFilter('account', (kept, decision) => kept || isFoundByMaker(decision)),
      'lists-trades-of-other-accounts-after-the-end: with LTE= as next_cursor, every account lists every trade': {
        reply: (reply, { query }, { store }) =>
          query.get('next_cursor') === 'LTE='
            ? { ...reply, body: { data: store.trades, next_cursor: 'LTE=', limit: 25, count: store.trades.length } }
            : undefined,
      },
    },
  ),
  ...faultsOf('account-orders.live-only', ['account-orders'], {
    'marks-the-first-live-order-as-canceled: the first order of a page of live orders has the status CANCELED':
      changePage(({ data: [first] }) => {
        if (isObject(first)) first.status = 'CANCELED';
      }),
  }),
  ...faultsOf('account-trades.own', ['account-trades'], {
    'lists-trades-in-which-the-account-has-no-part: the trades of an account include trades in which it has no part': {
      data({ history }) {
        history.trades.push(...history.trades.slice(0, 3).map(betweenOutsiders));
      },
      ...overrideFilter('account', (kept, decision) => kept || tradeOf(decision).owner === outsiders.taker),
    },
  }),
];
