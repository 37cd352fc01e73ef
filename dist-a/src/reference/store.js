/** A new state that starts with the seeded history and does not change it. */
export function createStore(history, builder) {
    const orders = history.orders.map((order) => ({ ...order }));
    const trades = [...history.trades];
    const builderTrades = history.builderTrades.map((trade) => ({ builder: builder.address, trade }));
    const byId = new Map(orders.map((order) => [order.record.id, order]));
    return {
        orders,
        trades,
        builderTrades,
        order: (id) => byId.get(id),
        addOrder(order) {
            orders.push(order);
            byId.set(order.record.id, order);
        },
        addTrade: (trade) => void trades.push(trade),
        addBuilderTrade: (trade) => void builderTrades.push(trade),
    };
}
/** Whether an account took part in a trade, on either side. */
export function takesPart(trade, address) {
    return trade.maker_address === address || trade.maker_orders.some(({ maker_address }) => maker_address === address);
}
//# sourceMappingURL=store.js.map