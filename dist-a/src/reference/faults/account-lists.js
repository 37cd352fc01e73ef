import { changePage, changeRecords, overrideFilter, recordsOfPage } from '../deviation-builders.js';
import { tradeOf } from './account-filters.js';
import { fault } from './fault.js';
const filtersIn = ({ query }) => [...query.keys()].filter((name) => name !== 'next_cursor');
const isFiltered = (request) => filtersIn(request).length > 0;
const filteredEnds = {
    'account-orders': 'LTE=',
    'account-trades': '',
    'builder-trades': '',
};
const filteredEndFaults = ['account-orders', 'account-trades', 'builder-trades'].flatMap((list) => [
    fault({
        requirement: `${list}.filtered-end`,
        operations: [list],
        name: `ends-empty-filtered-${list}-with-the-end-of-other-lists`,
        does: `an empty page of filtered ${list} has the next_cursor with which the other lists end`,
        deviation: changePage((page, _, request) => {
            if (isFiltered(request) && page.data.length === 0)
                page.next_cursor = filteredEnds[list];
        }),
    }),
    fault({
        requirement: `${list}.filtered-end`,
        operations: [list],
        name: `ends-${list}-under-two-filters-with-the-end-of-other-lists`,
        does: `the last page of ${list} under two filters has the next_cursor with which the other lists end`,
        deviation: changePage((page, _, request) => {
            if (filtersIn(request).length === 2 && ['', 'LTE='].includes(page.next_cursor))
                page.next_cursor = filteredEnds[list];
        }),
    }),
]);
const isContradiction = ({ query }) => Number(query.get('after')) > Number(query.get('before') ?? '');
/** The last page of trades that are filtered by this parameter has an empty cursor, if it has items. */
function endFilteredPages(list, parameter) {
    const trades = list === 'account-trades' ? 'trades' : 'builder trades';
    return fault({
        requirement: `${list}.filtered-end`,
        operations: [list],
        name: `ends-${trades.replace(' ', '-')}-filtered-by-${parameter}-with-an-empty-cursor`,
        does: `the last page of ${trades} under ${parameter}, if it has items, has an empty next_cursor`,
        deviation: changePage((page, _, { query }) => {
            if (query.has(parameter) && page.data.length > 0 && page.next_cursor === 'LTE=')
                page.next_cursor = '';
        }),
    });
}
const endsOfTradesUnderOneFilter = [
    endFilteredPages('account-trades', 'taker'),
    endFilteredPages('builder-trades', 'market'),
    fault({
        requirement: 'account-trades.filtered-end',
        operations: ['account-trades'],
        name: 'ends-trades-of-no-time-with-an-empty-cursor',
        does: 'the empty page of trades after a time and before an earlier one has an empty next_cursor',
        deviation: changePage((page, _, request) => {
            if (isContradiction(request) && page.data.length === 0)
                page.next_cursor = '';
        }),
    }),
];
const outsiders = {
    taker: '0x000000000000000000000000000000000000bEEF',
    maker: '0x000000000000000000000000000000000000dEaD',
};
/** A copy of a trade in which only outsiders take part. */
function betweenOutsiders(trade) {
    const { taker, maker } = outsiders;
    const maker_orders = trade.maker_orders.map((order) => ({ ...order, maker_address: maker, owner: maker }));
    return { ...trade, id: `${trade.id}-of-outsiders`, maker_address: taker, owner: taker, maker_orders };
}
export const accountListFaults = [
    ...filteredEndFaults,
    ...endsOfTradesUnderOneFilter,
    fault({
        requirement: 'cursor.no-repeat',
        operations: ['account-orders', 'account-trades', 'builder-trades'],
        name: 'repeats-an-item-of-filtered-account-lists',
        does: 'a page of filtered orders or trades ends with its first item',
        deviation: changePage((page, _, request) => {
            if (isFiltered(request))
                page.data.push(...page.data.slice(0, 1));
        }),
    }),
    fault({
        requirement: 'account-orders.live-only',
        operations: ['account-orders'],
        name: 'marks-the-first-live-order-as-canceled',
        does: 'the first order of a page of live orders has the status CANCELED',
        deviation: changeRecords({ 'account-orders': (page) => recordsOfPage(page).slice(0, 1) }, (order) => {
            Object.assign(order, { status: 'CANCELED' });
        }),
    }),
    fault({
        requirement: 'account-trades.own',
        operations: ['account-trades'],
        name: 'lists-trades-in-which-the-account-has-no-part',
        does: 'the trades of an account include trades in which it has no part',
        deviation: {
            data({ history }) {
                history.trades.push(...history.trades.slice(0, 3).map(betweenOutsiders));
            },
            ...overrideFilter('account', (kept, decision) => kept || tradeOf(decision).owner === outsiders.taker),
        },
    }),
];
//# sourceMappingURL=account-lists.js.map