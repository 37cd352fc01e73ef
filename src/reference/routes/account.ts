// 4.2: what an account reads about itself.
import type { CursorList } from '../choices.js';
import type { Account } from '../data/accounts.js';
import type { Order, OrderRecord, TradeRecord } from '../data/records.js';
import type { Incoming } from '../exchange.js';
import { builderTradeFilters, orderFilters, sieve, tradeFilters } from '../filters.js';
import { cursorPage } from '../paging.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service.js';
import { type BuilderTrade, takesPart } from '../store.js';
import type { AccountRoutes } from './routes.js';

/** Whether an order is the account's own, as far as this endpoint looks. */
export function owns(account: Account, item: Order, { endpoint }: Incoming, service: Service): boolean {
  return service.keeps(item.account === account.address, {
    endpoint,
    filter: 'account',
    wanted: account.address,
    item,
  });
}

function show({ record, state }: Order, { policy }: Service): OrderRecord {
  return { ...record, status: policy.orderStatuses[state] };
}

function showTrade(trade: TradeRecord, account: Account | undefined, { policy }: Service): TradeRecord {
  const maker = account !== undefined && trade.maker_address !== account.address;
  return { ...trade, status: policy.tradeStatus, type: maker ? policy.makerTradeType : 'TAKER' };
}

const lists = {
  orders: 'account-orders',
  trades: 'account-trades',
  builderTrades: 'builder-trades',
} as const satisfies Record<string, CursorList>;

export const accountRoutes = {
  'account-orders'(incoming, service, account) {
    const passes = sieve(orderFilters, incoming, service);
    const live = (item: Order): boolean =>
      service.keeps(item.state === 'live', { endpoint: lists.orders, filter: 'live', wanted: undefined, item });
    const keep = (item: Order): boolean => owns(account, item, incoming, service) && live(item) && passes(item);
    const { data, ...rest } = cursorPage(lists.orders, service.store.orders, keep, incoming, service);
    return { data: data.map((order) => show(order, service)), ...rest };
  },

  'account-order'(incoming, service, account) {
    const order = service.store.order(incoming.param);
    if (order === undefined || !owns(account, order, incoming, service))
      throw new Refusal('not-found', 'the account has no such order');
    return { order: show(order, service) };
  },

  'account-trades'(incoming, service, account) {
    const passes = sieve(tradeFilters, incoming, service);
    const own = (item: TradeRecord): boolean =>
      service.keeps(takesPart(item, account.address), {
        endpoint: lists.trades,
        filter: 'account',
        wanted: account.address,
        item,
      });
    const keep = (item: TradeRecord): boolean => own(item) && passes(item);
    const { data, ...rest } = cursorPage(lists.trades, service.store.trades, keep, incoming, service);
    return { data: data.map((trade) => showTrade(trade, account, service)), ...rest };
  },

  'builder-trades'(incoming, service, account) {
    const passes = sieve(builderTradeFilters, incoming, service);
    const own = (item: BuilderTrade): boolean =>
      service.keeps(item.builder.toLowerCase() === account.address.toLowerCase(), {
        endpoint: lists.builderTrades,
        filter: 'account',
        wanted: account.address,
        item: item.trade,
      });
    const keep = (item: BuilderTrade): boolean => own(item) && passes(item.trade);
    const { data, ...rest } = cursorPage(lists.builderTrades, service.store.builderTrades, keep, incoming, service);
    return { data: data.map(({ trade }) => showTrade(trade, undefined, service)), ...rest };
  },
} satisfies Partial<AccountRoutes>;
