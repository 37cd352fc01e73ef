// Matches an incoming order against the resting orders, and records the trade.
import { decimal, unit } from './amounts.js';
import type { Policy } from './choices.js';
import { hashOf, ownerOf, uuidOf } from './data/accounts.js';
import type { Store } from './store.js';
import type { BookMarket, Order, Service, TradeRecord } from './types.js';

interface Fill {
  readonly maker: Order;
  /** Collateral that the taker pays or receives for one share, in millionths. */
  readonly price: number;
  readonly size: number;
}

export type Execution = ReturnType<typeof executionOf>;

const executionOf = (filled: readonly Fill[]) => ({
  shares: filled.reduce((sum, { size }) => sum + size, 0),
  collateral: filled.reduce((sum, { size, price }) => sum + Math.round((size * price) / unit), 0),
});

// An order matches the other side of the same token, or the same side of the other outcome: two buyers whose prices
// add up to at least 1 create a new pair, two sellers whose prices add up to at most 1 dissolve one.
function priceAgainst(taker: Order, maker: Order): number | undefined {
  if (maker.state !== 'live' || maker.account === taker.account || maker.record.market !== taker.record.market)
    return undefined;
  const sameToken = maker.record.assetId === taker.record.assetId;
  const sameSide = maker.record.side === taker.record.side;
  if (sameToken === sameSide) return undefined;
  const price = sameToken ? maker.price : unit - maker.price;
  const crosses = taker.record.side === 'BUY' ? price <= taker.price : price >= taker.price;
  return crosses ? price : undefined;
}

// An account never trades with itself. The best price goes first, then the oldest order, at the maker's price.
function findFills(taker: Order, orders: readonly Order[]): Fill[] {
  const direction = taker.record.side === 'BUY' ? 1 : -1;
  const candidates = orders
    .flatMap((maker) => {
      const price = priceAgainst(taker, maker);
      return price === undefined ? [] : [{ maker, price }];
    })
    .sort((one, other) => direction * (one.price - other.price) || one.maker.sequence - other.maker.sequence);
  let left = taker.size;
  return candidates.flatMap(({ maker, price }) => {
    const size = Math.min(left, maker.size - maker.matched);
    left -= size;
    return size > 0 ? [{ maker, price, size }] : [];
  });
}

function applyFill(order: Order, size: number, trade: string): void {
  order.matched += size;
  if (order.matched >= order.size) order.state = 'matched';
  const associateTrades = [...order.record.associateTrades, trade];
  order.record = { ...order.record, sizeMatched: decimal(order.matched), associateTrades };
}

function trade(taker: Order, market: BookMarket, filled: readonly Fill[], store: Store, at: number): TradeRecord {
  const { shares, collateral } = executionOf(filled);
  const id = uuidOf(`trade ${taker.record.id}`);
  // Whole seconds, the unit of `before` and `after`.
  const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
  const record: TradeRecord = {
    id,
    taker_order_id: taker.record.id,
    market: taker.record.market,
    asset_id: taker.record.assetId,
    side: taker.record.side,
    size: decimal(shares),
    fee_rate_bps: String(market.fields.taker_base_fee),
    price: decimal(Math.round((collateral / shares) * unit)),
    status: 'MATCHED',
    match_time: time,
    last_update: time,
    outcome: taker.record.outcome,
    maker_address: taker.account,
    owner: ownerOf(taker.account),
    transaction_hash: `0x${hashOf(id)}`,
    bucket_index: 0,
    maker_orders: filled.map(({ maker, size }) => ({
      order_id: maker.record.id,
      maker_address: maker.account,
      owner: ownerOf(maker.account),
      matched_amount: decimal(size),
      fee_rate_bps: String(market.fields.maker_base_fee),
      price: decimal(maker.price),
      asset_id: maker.record.assetId,
      outcome: maker.record.outcome,
      side: maker.record.side,
    })),
    type: 'TAKER',
  };
  for (const { maker, size } of filled) applyFill(maker, size, record.id);
  store.addTrade(record);
  return record;
}

export function matchResting(maker: Order, { dataset, store, now }: Service, takerAddress: string): void {
  const market = dataset.book.find(({ fields }) => fields.condition_id === maker.record.market);
  const size = maker.size - maker.matched;
  if (!market || size <= 0) return;
  const side = maker.record.side === 'BUY' ? 'SELL' : 'BUY';
  const id = `0x${hashOf(`taker of ${maker.record.id}`)}`;
  const taker: Order = { ...maker, account: takerAddress, record: { ...maker.record, id, side } };
  trade(taker, market, [{ maker, price: maker.price, size }], store, now());
}

export function execute(taker: Order, market: BookMarket, store: Store, policy: Policy, at: number): Execution {
  const filled = policy.matching === 'none' ? [] : findFills(taker, store.orders);
  const executed = executionOf(filled);
  store.addOrder(taker);
  if (filled.length === 0) return executed;
  const record = trade(taker, market, filled, store, at);
  applyFill(taker, executed.shares, record.id);
  if (/^0x[\da-f]{40}$/i.test(taker.builder)) store.addBuilderTrade({ builder: taker.builder, trade: record });
  return executed;
}
