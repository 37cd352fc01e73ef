import { builderTradeFilters, orderFilters, requestedFilter, tradeFilters } from '../filters.js';
import { cursorPage } from '../paging.js';
import { Refusal } from '../refusal.js';
import { takesPart } from '../store.js';
/** Whether an order belongs to the account. */
export function owns(account, item, request, service) {
    const isOwn = item.account === account.address;
    return service.passesFilter(isOwn, { request, filter: 'account', wanted: account.address, item });
}
function show({ record, state }, { policy }) {
    return { ...record, status: policy.orderStatuses[state] };
}
function showTrade(trade, account, { policy }) {
    const maker = account !== undefined && trade.maker_address !== account.address;
    return { ...trade, status: policy.tradeStatus, type: maker ? policy.makerTradeType : 'TAKER' };
}
export const accountRoutes = {
    'account-orders'(request, service, account) {
        const passes = requestedFilter(orderFilters, request, service);
        const live = (item) => service.passesFilter(item.state === 'live', { request, filter: 'live', wanted: undefined, item });
        const lists = (item) => owns(account, item, request, service) && live(item);
        const selection = { lists, keeps: passes };
        const { data, ...rest } = cursorPage('account-orders', service.store.orders, selection, request, service);
        return { data: data.map((order) => show(order, service)), ...rest };
    },
    'account-order'(request, service, account) {
        const order = service.store.order(request.param);
        if (order === undefined || !owns(account, order, request, service))
            throw new Refusal('not-found', 'the account has no such order');
        return { order: show(order, service) };
    },
    'account-trades'(request, service, account) {
        const passes = requestedFilter(tradeFilters, request, service);
        const own = (item) => service.passesFilter(takesPart(item, account.address), {
            request,
            filter: 'account',
            wanted: account.address,
            item,
        });
        const selection = { lists: own, keeps: passes };
        const { data, ...rest } = cursorPage('account-trades', service.store.trades, selection, request, service);
        return { data: data.map((trade) => showTrade(trade, account, service)), ...rest };
    },
    'builder-trades'(request, service, account) {
        const passes = requestedFilter(builderTradeFilters, request, service);
        const own = (item) => service.passesFilter(item.builder.toLowerCase() === account.address.toLowerCase(), {
            request,
            filter: 'account',
            wanted: account.address,
            item: item.trade,
        });
        const selection = { lists: own, keeps: (item) => passes(item.trade) };
        const { data, ...rest } = cursorPage('builder-trades', service.store.builderTrades, selection, request, service);
        return { data: data.map(({ trade }) => showTrade(trade, undefined, service)), ...rest };
    },
};
//# sourceMappingURL=account.js.map