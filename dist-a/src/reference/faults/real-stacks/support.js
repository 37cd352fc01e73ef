import { isObject } from '../../../is-object.js';
import { isRefusal, overrideFilter } from '../../deviation-builders.js';
import { kebab } from '../fault.js';
/** Each list with each of its parameters. */
export function placesOf(places) {
    return Object.keys(places).flatMap((list) => (places[list] ?? []).map((parameter) => [list, parameter]));
}
const otherRules = {
    conditionId: 'filter.condition-id',
    limit: 'paging.limit-honored',
    offset: 'paging.offset-window',
    order: 'sort.accepted-columns',
    ascending: 'sort.ascending',
    next_cursor: 'cursor.no-repeat',
};
/** The rule that a list breaks when it reads a parameter wrongly. */
export function ruleOf(list, parameter) {
    const ofAccount = list === 'account-orders' || list === 'account-trades' || list === 'builder-trades';
    return (otherRules[parameter] ??
        (ofAccount ? `${list}.filter-${kebab(parameter)}` : `filter.${kebab(parameter)}`));
}
const valuesOfMarket = {
    slug: ({ fields }) => [fields.slug],
    conditionId: ({ fields }) => [fields.conditionId],
    event_id: ({ events }) => events.map(({ fields }) => fields.id),
    event_slug: ({ events }) => events.map(({ fields }) => fields.slug),
    tag_id: ({ events }) => events.flatMap(({ tags }) => tags.map(({ id }) => id)),
    tag_slug: ({ events }) => events.flatMap(({ tags }) => tags.map(({ slug }) => slug)),
};
const valuesOfEvent = {
    slug: ({ fields }) => [fields.slug],
    series_slug: ({ series }) => series.map(({ slug }) => slug),
    tag_id: ({ tags }) => tags.map(({ id }) => id),
    tag_slug: ({ tags }) => tags.map(({ slug }) => slug),
};
const valuesOfTrade = {
    id: ({ id }) => [id],
    market: ({ market }) => [market],
    asset_id: ({ asset_id }) => [asset_id],
    taker: ({ maker_address }) => [maker_address],
    maker_address: ({ maker_address }) => [maker_address],
    maker: ({ maker_orders }) => maker_orders.map(({ maker_address }) => maker_address),
};
/** The values of a record that one filter compares. */
export function shownValues({ item, filter }) {
    if ('record' in item)
        return [item.record[filter === 'asset_id' ? 'assetId' : filter === 'market' ? 'market' : 'id']];
    if ('maker_orders' in item)
        return valuesOfTrade[filter]?.(item) ?? [];
    if ('sites' in item)
        return valuesOfMarket[filter]?.(item) ?? [];
    return 'series' in item ? (valuesOfEvent[filter]?.(item) ?? []) : [];
}
/** The identifier of a record, as its list shows it. */
export function idOf({ item }) {
    if ('record' in item)
        return item.record.id;
    if ('fields' in item)
        return 'id' in item.fields ? item.fields.id : item.fields.condition_id;
    return item.id;
}
/** The filter also keeps the records that show a value which the stack takes for the one asked for. */
export function alsoKeeps(filter, same) {
    return overrideFilter(filter, (kept, decision) => kept || shownValues(decision).some((shown) => same(shown, String(decision.wanted))));
}
/** The same request with another query. */
export function withQuery(request, change) {
    const query = new URLSearchParams(request.query);
    change(query);
    return { ...request, query };
}
/** The records of a page of either kind. */
export function itemsOf({ body }) {
    const items = isObject(body) ? body.data : body;
    return Array.isArray(items) ? items : [];
}
/** Every record that a request with limit and offset can reach. */
export function wholeList(request, next) {
    const items = [];
    for (let length = 100; length === 100;) {
        const page = next(withQuery(request, (query) => {
            query.set('limit', '100');
            query.set('offset', String(items.length));
        }));
        length = itemsOf(page).length;
        items.push(...itemsOf(page));
    }
    return items;
}
export const limitOf = ({ query }) => Number(query.get('limit') || 20);
export const offsetOf = ({ query }) => Number(query.get('offset') || 0);
/** Changes a list before its page is cut. */
export function changeWholeList(change, finish = (page) => page) {
    return {
        around(request, next) {
            const reply = next(request);
            if (isRefusal(reply))
                return reply;
            const rows = change(wholeList(request, next), request, next);
            return { ...reply, body: finish(rows.slice(offsetOf(request), offsetOf(request) + limitOf(request))) };
        },
    };
}
/** A deviation that changes the query of those requests with the parameter whose turn it is; turns count from 1. */
export function atTurns(parameter, isTurn, change = (query) => query.delete(parameter)) {
    return () => {
        let turn = 0;
        return {
            request({ query }) {
                if (!query.has(parameter))
                    return;
                turn += 1;
                if (isTurn(turn))
                    change(query);
            },
        };
    };
}
/** The address of the account that asks; empty without one. */
export const accountOf = ({ headers }) => headers.get('SERVICE_ADDRESS')?.toLowerCase() ?? '';
//# sourceMappingURL=support.js.map