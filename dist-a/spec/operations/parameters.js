import { openStatements } from '../open-statements.js';
const text = { type: 'string' };
const flag = { type: 'boolean' };
const id = { type: 'integer' };
/** Part 8. This table is the only place that states these limits and defaults. */
export const boundedSchemas = {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    offset: { type: 'integer', minimum: 0, default: 0 },
    ascending: { type: 'boolean', default: false },
};
function query(name, schema, about, ...requirements) {
    return { name, in: 'query', schema, text: about, requirements };
}
function path(name, schema, about, ...requirements) {
    return { name, in: 'path', schema, text: about, requirements };
}
const alias = (of, parameter) => ({ ...parameter, aliasOf: of });
const creator = query('creator', text, 'The wallet address of a creator, or the identifier of a site; returns only what is available on that site', 'filter.creator');
const lookupCreator = { ...creator, requirements: ['lookup.creator'] };
const window = [
    query('limit', boundedSchemas.limit, 'How many items to return', 'paging.limit-default', 'paging.limit-maximum', 'paging.limit-honored', 'paging.limit-out-of-range', 'paging.limit-malformed'),
    query('offset', boundedSchemas.offset, 'How many items to skip', 'paging.offset-default', 'paging.offset-window', 'paging.offset-past-end', 'paging.offset-out-of-range', 'paging.offset-malformed'),
];
const listFilters = [
    query('active', flag, 'Only items whose `active` has this value', 'filter.active', 'filter.boolean-complete'),
    query('closed', flag, 'Only items whose `closed` has this value', 'filter.closed', 'filter.boolean-complete'),
    query('archived', flag, 'Only items whose `archived` has this value', 'filter.archived', 'filter.boolean-complete'),
    alias('tag_slug', query('tag', text, 'Only items that have the tag with this slug', 'filter.tag-alias')),
    query('tag_id', id, 'Only items that have the tag with this id', 'filter.tag-id'),
    query('tag_slug', text, 'Only items that have the tag with this slug', 'filter.tag-slug', 'filter.tag-alias'),
];
const sorting = [
    query('order', text, `The column to sort by; ${openStatements.sortColumns}`, 'sort.columns', 'sort.ties', 'sort.accepted-columns', 'sort.keeps-items'),
    query('ascending', boundedSchemas.ascending, 'Whether to sort in ascending order', 'sort.ascending', 'sort.ascending-default'),
];
const cursor = query('next_cursor', text, 'The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page', 'cursor.first-page', 'cursor.foreign');
const parameters = {
    'account-orders': [
        query('id', text, 'Only the order with this id', 'account-orders.filter-id'),
        query('market', text, 'Only orders of this condition', 'account-orders.filter-market'),
        query('asset_id', text, 'Only orders of this token', 'account-orders.filter-asset-id'),
        cursor,
    ],
    'account-order': [path('id', text, 'The id of the order', 'account-order.by-id')],
    'account-trades': [
        query('id', text, 'Only the trade with this id', 'account-trades.filter-id'),
        query('taker', text, 'Only trades whose taker has this address', 'account-trades.filter-taker'),
        query('maker', text, 'Only trades whose maker, as the counterparty, has this address', 'account-trades.filter-maker'),
        query('market', text, 'Only trades of this condition', 'account-trades.filter-market'),
        query('before', text, 'Only trades strictly before this Unix timestamp', 'account-trades.filter-before'),
        query('after', text, 'Only trades strictly after this Unix timestamp', 'account-trades.filter-after'),
        cursor,
    ],
    'builder-trades': [
        query('id', text, 'Only the trade with this id', 'builder-trades.filter-id'),
        query('maker_address', text, 'Only trades with this maker address', 'builder-trades.filter-maker-address'),
        query('market', text, 'Only trades of this condition', 'builder-trades.filter-market'),
        query('asset_id', text, 'Only trades of this token', 'builder-trades.filter-asset-id'),
        query('before', text, 'Only trades strictly before this Unix timestamp', 'builder-trades.filter-before'),
        query('after', text, 'Only trades strictly after this Unix timestamp', 'builder-trades.filter-after'),
        cursor,
    ],
    'fee-rate': [
        query('token_id', text, 'The id of the token; without it, the default fee rate is returned', 'fee-rate.default', 'fee-rate.query-equals-path'),
    ],
    'token-fee-rate': [path('token_id', text, 'The id of the token', 'fee-rate.query-equals-path')],
    'order-book-markets': [cursor],
    'sampling-markets': [cursor],
    'sampling-simplified-markets': [cursor],
    'simplified-markets': [cursor],
    'order-book-market': [path('condition_id', text, 'The condition id of the market', 'order-book-lookup.condition-id')],
    'catalog-markets': [
        ...window,
        ...listFilters,
        query('event_id', id, 'Only markets of the event with this id', 'filter.event-id'),
        query('event_slug', text, 'Only markets of the event with this slug', 'filter.event-slug'),
        alias('event_slug', query('eventSlug', text, 'Only markets of the event with this slug', 'filter.event-slug-alias')),
        query('conditionId', text, 'Only the market with this condition', 'filter.condition-id'),
        alias('conditionId', query('condition_id', text, 'Only the market with this condition', 'filter.condition-id-alias')),
        query('mirror', flag, 'True: only markets that have an external mirror; false: only markets that have none', 'filter.mirror'),
        query('slug', text, 'Only the market with this slug', 'filter.slug'),
        ...sorting,
        creator,
    ],
    'catalog-market-by-slug': [path('slug', text, 'The slug of the market', 'lookup.market-by-slug'), lookupCreator],
    'catalog-market': [
        path('id', text, 'A numeric market id or a condition id', 'lookup.market-by-id', 'lookup.market-by-condition-id'),
        lookupCreator,
    ],
    tags: [...window, creator],
    events: [
        ...window,
        ...listFilters,
        query('series_slug', text, 'Only events of the series with this slug', 'filter.series-slug'),
        query('slug', text, 'Only the event with this slug', 'filter.slug'),
        ...sorting,
        creator,
    ],
    'event-by-slug': [path('slug', text, 'The slug of the event', 'lookup.event-by-slug'), lookupCreator],
    event: [path('id', id, 'The numeric id of the event', 'lookup.event-by-id'), lookupCreator],
};
/** The parameters of an endpoint, in the order of the tables in part 4. */
export function parametersOf(endpoint) {
    return parameters[endpoint] ?? [];
}
//# sourceMappingURL=parameters.js.map