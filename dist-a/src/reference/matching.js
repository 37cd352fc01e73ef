// Matches an incoming order against the resting orders, and records the trade.
import { createHash } from 'node:crypto';
import { decimal, unit } from './amounts.js';
import { ownerOf } from './data/accounts.js';
// An order matches the other side of the same token, or the same side of the other outcome: two buyers whose prices
// add up to at least 1 create a new pair, two sellers whose prices add up to at most 1 dissolve one.
function priceAgainst(taker, maker) {
    if (maker.state !== 'live' || maker.account === taker.account || maker.record.market !== taker.record.market)
        return undefined;
    const sameToken = maker.record.assetId === taker.record.assetId;
    const sameSide = maker.record.side === taker.record.side;
    if (sameToken === sameSide)
        return undefined;
    const price = sameToken ? maker.price : unit - maker.price;
    const crosses = taker.record.side === 'BUY' ? price <= taker.price : price >= taker.price;
    return crosses ? price : undefined;
}
// An account never trades with itself. The best price goes first, then the oldest order, at the maker's price.
function findFills(taker, orders) {
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
function applyFill(order, size, trade) {
    order.matched += size;
    if (order.matched >= order.size)
        order.state = 'matched';
    order.record = {
        ...order.record,
        sizeMatched: decimal(order.matched),
        associateTrades: [...order.record.associateTrades, trade],
    };
}
function tradeId(taker) {
    const hex = createHash('sha256').update(`trade ${taker.record.id}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
function tradeRecord(taker, market, filled, executed, at) {
    const id = tradeId(taker);
    // Whole seconds, the unit of `before` and `after`.
    const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
    return {
        id,
        taker_order_id: taker.record.id,
        market: taker.record.market,
        asset_id: taker.record.assetId,
        side: taker.record.side,
        size: decimal(executed.shares),
        fee_rate_bps: String(market.fields.taker_base_fee),
        price: decimal(Math.round((executed.collateral / executed.shares) * unit)),
        status: 'MATCHED',
        match_time: time,
        last_update: time,
        outcome: taker.record.outcome,
        maker_address: taker.account,
        owner: ownerOf(taker.account),
        transaction_hash: `0x${createHash('sha256').update(id).digest('hex')}`,
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
}
/** Matches the rest of a resting order with an order of another wallet, and writes the trade. */
export function matchResting(maker, { dataset, store, now }, takerAddress) {
    const market = dataset.book.find(({ fields }) => fields.condition_id === maker.record.market);
    const size = maker.size - maker.matched;
    if (!market || size <= 0)
        return;
    const side = maker.record.side === 'BUY' ? 'SELL' : 'BUY';
    const id = `0x${createHash('sha256').update(`taker of ${maker.record.id}`).digest('hex')}`;
    const taker = { ...maker, account: takerAddress, record: { ...maker.record, id, side } };
    const executed = { shares: size, collateral: Math.round((size * maker.price) / unit) };
    const trade = tradeRecord(taker, market, [{ maker, price: maker.price, size }], executed, now());
    applyFill(maker, size, trade.id);
    store.addTrade(trade);
}
/** Matches an order against the book, writes the trade, and leaves the rest of the order live. */
export function execute(taker, market, store, policy, at) {
    const filled = policy.matching === 'none' ? [] : findFills(taker, store.orders);
    const executed = {
        shares: filled.reduce((sum, { size }) => sum + size, 0),
        collateral: filled.reduce((sum, { size, price }) => sum + Math.round((size * price) / unit), 0),
    };
    store.addOrder(taker);
    if (filled.length === 0)
        return executed;
    const trade = tradeRecord(taker, market, filled, executed, at);
    for (const { maker, size } of filled)
        applyFill(maker, size, trade.id);
    applyFill(taker, executed.shares, trade.id);
    store.addTrade(trade);
    if (/^0x[\da-f]{40}$/i.test(taker.builder))
        store.addBuilderTrade({ builder: taker.builder, trade });
    return executed;
}
//# sourceMappingURL=matching.js.map