import { parameters } from './query.js';
function text(names, holds) {
    return { names, kind: 'text', holds };
}
function integer(name, holds) {
    return { names: [name], kind: 'integer', holds };
}
function boolean(name, holds) {
    return { names: [name], kind: 'boolean', holds };
}
const sameHex = (one, other) => one.toLowerCase() === other.toLowerCase();
/** Whether a market is in the scope of a creator wallet or a site. */
export function inScope(market, creator) {
    return sameHex(market.creator, creator) || market.sites.includes(creator);
}
/** Whether an event has a market in that scope. */
export function eventInScope(event, creator) {
    return event.markets.some((market) => inScope(market, creator));
}
function flagFilters() {
    return ['active', 'closed', 'archived'].map((flag) => boolean(flag, (item, wanted) => item.fields[flag] === wanted));
}
function tagFilters(tags) {
    return [
        text(['tag_slug', 'tag'], (item, wanted) => tags(item).some((tag) => tag.slug === wanted)),
        integer('tag_id', (item, wanted) => tags(item).some((tag) => tag.id === String(wanted))),
    ];
}
export const marketFilters = [
    ...flagFilters(),
    ...tagFilters(({ events }) => events.flatMap((event) => event.tags)),
    integer('event_id', ({ events }, wanted) => events.some(({ fields }) => fields.id === String(wanted))),
    text(['event_slug', 'eventSlug'], ({ events }, wanted) => events.some(({ fields }) => fields.slug === wanted)),
    text(['conditionId', 'condition_id'], ({ fields }, wanted) => sameHex(fields.conditionId, wanted)),
    boolean('mirror', ({ fields }, wanted) => (fields.mirrorConditionId !== '') === wanted),
    text(['slug'], ({ fields }, wanted) => fields.slug === wanted),
    text(['creator'], inScope),
];
export const eventFilters = [
    ...flagFilters(),
    ...tagFilters(({ tags }) => tags),
    text(['series_slug'], ({ series }, wanted) => series.some(({ slug }) => slug === wanted)),
    text(['slug'], ({ fields }, wanted) => fields.slug === wanted),
    text(['creator'], eventInScope),
];
export const orderFilters = [
    text(['id'], ({ record }, wanted) => record.id === wanted),
    text(['market'], ({ record }, wanted) => sameHex(record.market, wanted)),
    text(['asset_id'], ({ record }, wanted) => record.assetId === wanted),
];
const seconds = (time) => Date.parse(time) / 1000;
const sharedTradeFilters = [
    text(['id'], ({ id }, wanted) => id === wanted),
    text(['market'], ({ market }, wanted) => sameHex(market, wanted)),
    integer('before', ({ match_time }, wanted) => seconds(match_time) < wanted),
    integer('after', ({ match_time }, wanted) => seconds(match_time) > wanted),
];
export const tradeFilters = [
    ...sharedTradeFilters,
    text(['taker'], (trade, wanted) => sameHex(trade.maker_address, wanted)),
    text(['maker'], (trade, wanted) => trade.maker_orders.some(({ maker_address }) => sameHex(maker_address, wanted))),
];
export const builderTradeFilters = [
    ...sharedTradeFilters,
    text(['maker_address'], (trade, wanted) => sameHex(trade.maker_address, wanted)),
    text(['asset_id'], ({ asset_id }, wanted) => asset_id === wanted),
];
/** The filters that a request asks for, as one condition. A name and its alias given together must both hold. */
export function requestedFilter(filters, request, service) {
    const read = parameters(request.query, service.policy);
    const asked = filters.flatMap((filter) => filter.names.flatMap((name) => {
        const wanted = read[filter.kind](name);
        return wanted === undefined ? [] : [{ filter, wanted }];
    }));
    return (item) => asked.every(({ filter, wanted }) => service.passesFilter(filter.holds(item, wanted), { request, filter: filter.names[0], wanted, item }));
}
//# sourceMappingURL=filters.js.map