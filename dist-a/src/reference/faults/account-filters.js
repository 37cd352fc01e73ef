import { overrideFilter, refuse } from '../deviation-builders.js';
import { fault, kebab } from './fault.js';
export const filtersOf = {
    'account-orders': ['id', 'market', 'asset_id'],
    'account-trades': ['id', 'taker', 'maker', 'market', 'before', 'after'],
    'builder-trades': ['id', 'maker_address', 'market', 'asset_id', 'before', 'after'],
};
function ignoresFilter(list, filter) {
    return fault({
        requirement: filterRequirement(list, filter),
        operations: [list],
        name: `ignores-${kebab(filter)}-on-${list}`,
        does: `${filter} keeps every record of ${list}`,
        deviation: overrideFilter(filter, () => true),
    });
}
function refusesFilter(list, filter) {
    return fault({
        requirement: filterRequirement(list, filter),
        operations: [list],
        name: `refuses-${kebab(filter)}-on-${list}`,
        does: `${filter} is refused on ${list}`,
        deviation: refuse(({ query }) => query.has(filter), `${filter} is unknown`),
    });
}
/** The item of an account list: an order has its record inside. */
const idOf = (item) => ('record' in item ? item.record : item).id;
function matchesBeginningOfId(list) {
    return fault({
        requirement: `${list}.filter-id`,
        operations: [list],
        name: `matches-the-beginning-of-ids-on-${list}`,
        does: `id keeps the records of ${list} whose id begins with it`,
        deviation: overrideFilter('id', (kept, { item, wanted }) => kept || idOf(item).startsWith(String(wanted))),
    });
}
function truncatesLongerIds(list) {
    return fault({
        requirement: `${list}.filter-id`,
        operations: [list],
        name: `truncates-longer-ids-on-${list}`,
        does: `id keeps the record of ${list} whose id is the beginning of it`,
        deviation: overrideFilter('id', (kept, { item, wanted }) => kept || String(wanted).startsWith(idOf(item))),
    });
}
function comparesAssetsAsNumbers(list) {
    return fault({
        requirement: `${list}.filter-asset-id`,
        operations: [list],
        name: `compares-assets-as-floating-point-numbers-on-${list}`,
        does: `asset_id keeps the records of ${list} whose long id differs in its last digits too`,
        deviation: overrideFilter('asset_id', (_, { item, wanted }) => {
            const asset = 'record' in item ? item.record.assetId : item.asset_id;
            return Number(asset) === Number(wanted);
        }),
    });
}
function filterRequirement(list, filter) {
    return `${list}.filter-${kebab(filter)}`;
}
export const tradeOf = ({ item }) => item;
/** The second in which the trade was matched. */
export const matchSecond = (decision) => Math.floor(Date.parse(tradeOf(decision).match_time) / 1000);
const hasMaker = (decision) => tradeOf(decision).maker_orders.some(({ maker_address }) => maker_address === decision.wanted);
export const accountFilterFaults = [
    ...filtersOf['account-orders'].map((filter) => ignoresFilter('account-orders', filter)),
    ...filtersOf['account-trades'].map((filter) => ignoresFilter('account-trades', filter)),
    ...filtersOf['builder-trades'].map((filter) => ignoresFilter('builder-trades', filter)),
    ...['account-orders', 'account-trades', 'builder-trades'].flatMap((list) => [
        matchesBeginningOfId(list),
        truncatesLongerIds(list),
    ]),
    comparesAssetsAsNumbers('account-orders'),
    comparesAssetsAsNumbers('builder-trades'),
    ...filtersOf['account-orders'].map((filter) => refusesFilter('account-orders', filter)),
    ...filtersOf['account-trades'].map((filter) => refusesFilter('account-trades', filter)),
    ...filtersOf['builder-trades'].map((filter) => refusesFilter('builder-trades', filter)),
    fault({
        requirement: 'account-trades.filter-taker',
        operations: ['account-trades'],
        name: 'matches-taker-on-either-side',
        does: 'taker keeps the trades in which the address is the taker or a maker',
        deviation: overrideFilter('taker', (kept, decision) => kept || hasMaker(decision)),
    }),
    fault({
        requirement: 'account-trades.filter-taker',
        operations: ['account-trades'],
        name: 'matches-taker-against-second-makers',
        does: 'taker keeps the trades in which the address is the taker or the second maker',
        deviation: overrideFilter('taker', (kept, decision) => kept || tradeOf(decision).maker_orders[1]?.maker_address === decision.wanted),
    }),
    fault({
        requirement: 'account-trades.filter-taker',
        operations: ['account-trades'],
        name: 'matches-taker-against-makers',
        does: 'taker keeps the trades in which the address is a maker',
        deviation: overrideFilter('taker', (_kept, decision) => hasMaker(decision)),
    }),
    fault({
        requirement: 'account-trades.filter-taker',
        operations: ['account-trades'],
        name: 'taker-hides-trades-at-odd-seconds',
        does: 'taker hides the trades matched at an odd second too',
        deviation: overrideFilter('taker', (kept, decision) => kept && matchSecond(decision) % 2 === 0),
    }),
];
//# sourceMappingURL=account-filters.js.map