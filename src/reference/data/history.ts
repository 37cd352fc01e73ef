// The seeded history: live orders, trades and builder trades of the two accounts.
import { decimal, unit } from '../amounts.js';
import { type Random, random } from '../random.js';
import { type Accounts, ownerOf, wallet } from './accounts.js';
import type { BookMarket } from './order-book.js';
import { cycled, epoch, times, timestamp, wholeSecond } from './words.js';

/** An order with its record (2.4), whose `status` is written when it is shown, from `state`. */
export type Order = ReturnType<typeof seedOrder>;
export type OrderRecord = Order['record'];
/** 2.5; the record describes the taker's side, the makers are in `maker_orders`. */
export type TradeRecord = ReturnType<typeof seedTrade>;
export type OrderState = 'live' | 'matched' | 'canceled';
export type History = ReturnType<typeof seedHistory>;

/** Live orders begin a third page, which has room for those of a run, so that a run always reads three. */
const counts = { orders: 52, trades: 150, builderTrades: 60 } as const;
type Token = ReturnType<typeof token>;

function token(draw: Random, market: BookMarket) {
  const side = draw.integer(0, 1);
  return {
    market: market.fields.condition_id,
    asset: market.fields.assets_ids[side] ?? '',
    outcome: market.fields.outcomes[side] ?? '',
  };
}

function seedOrder(index: number, draw: Random, market: BookMarket, account: string) {
  const what = token(draw, market);
  const price = draw.integer(2, 40) * 10_000;
  const size = draw.integer(5, 200) * unit;
  const matched = index % 6 === 0 ? size / 5 : 0;
  const id = `0x${draw.hex(64)}`;
  const record = {
    associateTrades: matched > 0 ? [draw.uuid()] : [],
    id,
    status: 'live',
    market: what.market,
    originalSize: decimal(size),
    outcome: what.outcome,
    makerAddress: account,
    owner: ownerOf(account),
    price: decimal(price),
    side: 'BUY',
    sizeMatched: decimal(matched),
    assetId: what.asset,
    expiration: '0',
    order_type: 'FOK',
    createdAt: timestamp(draw, epoch + index * 300),
  };
  // Price and sizes are in millionths. A lower sequence has priority. The builder is an address, or any other text.
  return { record, state: 'live' as OrderState, account, builder: '', price, size, matched, sequence: index };
}

function makerOrder(draw: Random, maker: string, what: Token, price: string, amount: string) {
  return {
    order_id: `0x${draw.hex(64)}`,
    maker_address: maker,
    owner: ownerOf(maker),
    matched_amount: amount,
    fee_rate_bps: '0',
    price,
    asset_id: what.asset,
    outcome: what.outcome,
    side: 'SELL',
  };
}

function seedTrade(draw: Random, market: BookMarket, second: number, taker: string, makers: string[]) {
  const what = token(draw, market);
  const price = decimal(draw.integer(1, 99) * 10_000);
  const amounts = makers.map(() => draw.integer(1, 40) * (unit / 2));
  return {
    id: draw.uuid(),
    taker_order_id: `0x${draw.hex(64)}`,
    market: what.market,
    asset_id: what.asset,
    side: 'BUY',
    size: decimal(amounts.reduce((sum, amount) => sum + amount, 0)),
    fee_rate_bps: String(market.fields.taker_base_fee),
    price,
    status: 'MATCHED',
    match_time: wholeSecond(draw, second),
    last_update: timestamp(draw, second + draw.integer(1, 30)),
    outcome: what.outcome,
    maker_address: taker,
    owner: ownerOf(taker),
    transaction_hash: `0x${draw.hex(64)}`,
    bucket_index: draw.integer(0, 7),
    maker_orders: makers.map((maker, index) => makerOrder(draw, maker, what, price, decimal(amounts[index] ?? 0))),
    type: 'TAKER',
  };
}

// Every tenth trade has the second of its predecessor; all others differ.
const secondOf = (index: number): number => epoch + (index % 10 === 9 ? index - 1 : index) * 37;

/** All orders are live and of the first account, to which builder trades are attributed. The oldest come first. */
export function seedHistory(seed: number, { first, second }: Accounts, markets: readonly BookMarket[]) {
  const draw = random(seed, 'history');
  const otherWallets = times(7, () => wallet(draw));
  const open = markets.filter((market) => market.fields.accepting_orders);

  // A range of markets repeats, so that filters by market find several orders; the last open markets have none.
  const orders = times(counts.orders, (index) => seedOrder(index, draw, cycled(open, (index * 3) % 72), first.address));
  const trades = times(counts.trades, (index) => {
    const others = draw.sample(otherWallets, draw.integer(1, 3));
    const between = index % 12 === 0 ? [second.address] : [];
    const [counterparty = second.address] = [...between, ...others];
    const isTaken = index % 5 < 3;
    const [taker, makers] = isTaken ? [first.address, [...between, ...others]] : [counterparty, [first.address]];
    return seedTrade(draw, cycled(markets, (index * 7) % 203), secondOf(index), taker, makers);
  });
  const builderTrades = times(counts.builderTrades, (index) => {
    const [taker = first.address, ...makers] = draw.sample(otherWallets, draw.integer(2, 3));
    return seedTrade(draw, cycled(markets, (index * 11) % 48), secondOf(index) + 5, taker, makers);
  });
  return { orders, trades, builderTrades };
}
