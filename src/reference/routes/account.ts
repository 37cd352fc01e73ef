// 4.2: the orders and trades of an account.
import { builderTradeFilters, orderFilters, requestedFilter, tradeFilters } from '../filters.js';
import { cursorPage } from '../paging.js';
import { Refusal } from '../refusal.js';
import { takesPart } from '../store.js';
import type { Account, FilterDecision, IncomingRequest, Order, Routes, Service, TradeRecord } from '../types.js';

const ownership =
  ({ address }: Account, request: IncomingRequest, service: Service) =>
  (isOwn: boolean, item: FilterDecision['item']): boolean =>
    service.passesFilter(isOwn, { request, filter: 'account', wanted: address, item });

export const owns = (account: Account, item: Order, request: IncomingRequest, service: Service): boolean =>
  ownership(account, request, service)(item.account === account.address, item);

function show({ record, state }: Order, { policy }: Service): Order['record'] {
  return { ...record, status: policy.orderStatuses[state] };
}

function showTrade(trade: TradeRecord, account: Account | undefined, { policy }: Service): TradeRecord {
  const maker = account !== undefined && trade.maker_address !== account.address;
  return { ...trade, status: policy.tradeStatus, type: maker ? policy.makerTradeType : 'TAKER' };
}

export const accountRoutes = {
  'account-orders'(request, service, account) {
    const isLive = (item: Order): boolean =>
      service.passesFilter(item.state === 'live', { request, filter: 'live', wanted: undefined, item });
    return cursorPage('account-orders', service.store.orders, request, service, {
      lists: (item) => owns(account, item, request, service) && isLive(item),
      keeps: requestedFilter(orderFilters, request, service),
      shows: (item) => show(item, service),
    });
  },

  'account-order'(request, service, account) {
    const order = service.store.order(request.param);
    if (order === undefined || !owns(account, order, request, service))
      throw new Refusal('not-found', 'the account has no such order');
    return { order: show(order, service) };
  },

  'account-trades'(request, service, account) {
    const isOf = ownership(account, request, service);
    return cursorPage('account-trades', service.store.trades, request, service, {
      lists: (item) => isOf(takesPart(item, account.address), item),
      keeps: requestedFilter(tradeFilters, request, service),
      shows: (item) => showTrade(item, account, service),
    });
  },

  'builder-trades'(request, service, account) {
    const isOf = ownership(account, request, service);
    const passes = requestedFilter(builderTradeFilters, request, service);
    return cursorPage('builder-trades', service.store.builderTrades, request, service, {
      lists: ({ builder, trade }) => isOf(builder.toLowerCase() === account.address.toLowerCase(), trade),
      keeps: ({ trade }) => passes(trade),
      shows: ({ trade }) => showTrade(trade, undefined, service),
    });
  },
} satisfies Partial<Routes>;
