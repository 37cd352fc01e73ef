// The state of a running service: orders and trades in append-only lists.
import type { Account } from './data/accounts.js';
import type { History, Order, TradeRecord } from './data/history.js';

/** A trade that is attributed to the builder with this address. */
type BuilderTrade = { readonly builder: string; readonly trade: TradeRecord };
export type Store = ReturnType<typeof createStore>;

export function createStore(history: History, builder: Account) {
  const orders = history.orders.map((order) => ({ ...order }));
  const trades = [...history.trades];
  const builderTrades: BuilderTrade[] = history.builderTrades.map((trade) => ({ builder: builder.address, trade }));
  const byId = new Map(orders.map((order) => [order.record.id, order]));
  return {
    orders: orders as readonly Order[],
    trades: trades as readonly TradeRecord[],
    builderTrades: builderTrades as readonly BuilderTrade[],
    order: (id: string) => byId.get(id),
    addOrder(order: Order) {
      orders.push(order);
      byId.set(order.record.id, order);
    },
    addTrade: (trade: TradeRecord) => void trades.push(trade),
    addBuilderTrade: (trade: BuilderTrade) => void builderTrades.push(trade),
  };
}

/** Whether a live order is equal to another one, except for its salt. */
export function isLiveEqual({ state, account, record, price, size }: Order, other: Order): boolean {
  const isSame = record.assetId === other.record.assetId && record.side === other.record.side;
  return state === 'live' && account === other.account && isSame && price === other.price && size === other.size;
}

export const takesPart = (trade: TradeRecord, address: string): boolean =>
  trade.maker_address === address || trade.maker_orders.some(({ maker_address }) => maker_address === address);
