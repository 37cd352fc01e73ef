// The lists that are made to deviate: their parameters, and the values of each that an item has.
import { datasetOf } from '../../src/reference/data/dataset.js';
/** The seed of the service's data, and of every run against it. */
export const dataSeed = 1;
const { catalog, history } = datasetOf(dataSeed);
const one = (kind, name, value) => ({
    name,
    kind,
    filter: name,
    values: (item) => [value(item)],
});
const several = (kind, name, values) => ({
    name,
    kind,
    filter: name,
    isMultiple: true,
    values,
});
const withAlias = (filter, alias) => [filter, { ...filter, name: alias }];
const flags = ['active', 'closed', 'archived'].map((name) => one('flag', name, ({ fields }) => String(fields[name])));
const slug = one('text', 'slug', ({ fields }) => fields.slug);
const creator = {
    name: 'creator',
    kind: 'opaque',
    filter: 'creator',
    values: () => [...catalog.creators.slice(0, 1), 'unknown-site'],
};
// Markets do not show their tags, and may have tags of their own: only events are sure to have several.
const eventsOf = ({ events }) => events;
const tagsOfMarket = (market) => eventsOf(market).flatMap(({ tags }) => tags);
const marketTags = [
    ...withAlias({
        ...several('text', 'tag_slug', (item) => tagsOfMarket(item).map((tag) => tag.slug)),
        isMultiple: false,
    }, 'tag'),
    {
        ...several('number', 'tag_id', (item) => tagsOfMarket(item).map(({ id }) => id)),
        isMultiple: false,
    },
];
const eventTags = [
    ...withAlias(several('text', 'tag_slug', ({ tags }) => tags.map((tag) => tag.slug)), 'tag'),
    several('number', 'tag_id', ({ tags }) => tags.map(({ id }) => id)),
];
const seconds = (time) => String(Date.parse(time) / 1000);
const tradeFilters = [
    one('text', 'id', ({ id }) => id),
    one('text', 'market', ({ market }) => market),
    one('time', 'before', ({ match_time }) => seconds(match_time)),
    one('time', 'after', ({ match_time }) => seconds(match_time)),
];
const paging = [
    { name: 'limit', kind: 'number' },
    { name: 'offset', kind: 'number' },
];
const sorting = [
    { name: 'order', kind: 'text' },
    { name: 'ascending', kind: 'flag' },
];
const columns = ['id', 'slug', 'startDate', 'endDate', 'createdAt', 'updatedAt'];
export const lists = [
    {
        endpoint: 'catalog-markets',
        paging: 'offset',
        filters: [
            ...flags,
            one('flag', 'mirror', ({ fields }) => String(fields.mirrorConditionId !== '')),
            ...marketTags,
            several('number', 'event_id', (item) => eventsOf(item).map(({ fields }) => fields.id)),
            ...withAlias(several('text', 'event_slug', (item) => eventsOf(item).map(({ fields }) => fields.slug)), 'eventSlug'),
            ...withAlias(one('text', 'conditionId', ({ fields }) => fields.conditionId), 'condition_id'),
            slug,
            creator,
        ],
        others: [...paging, ...sorting],
        columns: [...columns, 'question'],
        items: catalog.markets,
    },
    {
        endpoint: 'events',
        paging: 'offset',
        filters: [
            ...flags,
            ...eventTags,
            several('text', 'series_slug', ({ series }) => series.map((item) => item.slug)),
            slug,
            creator,
        ],
        others: [...paging, ...sorting],
        columns: [...columns, 'title'],
        items: catalog.events,
    },
    {
        endpoint: 'tags',
        paging: 'offset',
        filters: [creator],
        others: paging,
        columns: [],
        items: catalog.tags,
    },
    {
        endpoint: 'account-orders',
        paging: 'cursor',
        filters: [
            one('text', 'id', ({ record }) => record.id),
            one('text', 'market', ({ record }) => record.market),
            one('text', 'asset_id', ({ record }) => record.assetId),
        ],
        others: [],
        columns: [],
        items: history.orders,
    },
    {
        endpoint: 'account-trades',
        paging: 'cursor',
        filters: [
            ...tradeFilters,
            one('text', 'taker', (trade) => trade.maker_address),
            // Whether each of its makers counts is open, so that one value deviates from nothing.
            {
                ...several('text', 'maker', (trade) => trade.maker_orders.map((maker) => maker.maker_address)),
                isMultiple: false,
            },
        ],
        others: [],
        columns: [],
        items: history.trades,
    },
    {
        endpoint: 'builder-trades',
        paging: 'cursor',
        filters: [
            ...tradeFilters,
            one('text', 'maker_address', (trade) => trade.maker_address),
            one('text', 'asset_id', (trade) => trade.asset_id),
        ],
        others: [],
        columns: [],
        items: history.builderTrades,
    },
];
/** Its number in the catalog, its id elsewhere. */
export function idOf(item) {
    if ('fields' in item)
        return 'id' in item.fields ? item.fields.id : item.fields.condition_id;
    return 'record' in item ? item.record.id : item.id;
}
//# sourceMappingURL=lists.js.map