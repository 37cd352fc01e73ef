// What each list means (4.2, 4.4 to 4.6): how it is paged, what each of its filters keeps, and where items show it. Bounds,
// defaults, types, aliases and requirements of parameters come from the document.
import { parametersOf } from '../operations/parameters.js';
const shown = (kind, ...members) => ({ kind, shownBy: [members] });
const flag = (member) => shown('flag', member);
const hidden = (kind) => ({ kind, shownBy: [] });
const flags = { active: flag('active'), closed: flag('closed'), archived: flag('archived') };
/** Markets show no tags: theirs are those of their events. */
const tagsOfEvents = { ofEvents: true, names: 'tag' };
const tagSlug = { ...shown('text', 'tags[].slug'), names: 'tag' };
const tagId = { ...shown('number', 'tags[].id'), names: 'tag' };
const eventSlug = { ...shown('text', 'events[].slug'), names: 'event' };
/** A market may be found by the condition of its mirror, too. */
const conditionId = { kind: 'hex', shownBy: [['conditionId'], ['conditionId', 'mirrorConditionId']] };
/** 4.2 does not say which time is compared, nor whether a maker is that of the trade or of its resting orders. */
const time = { kind: 'time', shownBy: [['match_time'], ['last_update']] };
const restingMaker = 'maker_orders[].maker_address';
const maker = { kind: 'hex', shownBy: [[restingMaker], ['maker_address'], [restingMaker, 'maker_address']] };
const columns = ['createdAt', 'endDate', 'startDate', 'updatedAt', 'id', 'slug', 'title', 'question'];
const orderBookEnd = { cursors: ['', 'LTE='] };
const orderBook = { filters: {}, end: orderBookEnd };
export const lists = {
    'catalog-markets': {
        filters: {
            ...flags,
            tag: { ...tagSlug, ...tagsOfEvents },
            tag_slug: { ...tagSlug, ...tagsOfEvents },
            tag_id: { ...tagId, ...tagsOfEvents },
            event_id: { ...shown('number', 'events[].id'), names: 'event' },
            event_slug: eventSlug,
            eventSlug,
            conditionId,
            condition_id: conditionId,
            mirror: { ...shown('flag', 'mirrorConditionId', 'mirrorClobTokenIds'), isPresence: true },
            slug: shown('text', 'slug'),
            creator: hidden('id'),
        },
        combination: 'filter.combination',
        columns,
    },
    tags: { filters: { creator: hidden('id') } },
    events: {
        filters: {
            ...flags,
            tag: tagSlug,
            tag_slug: tagSlug,
            tag_id: tagId,
            series_slug: shown('text', 'series[].slug'),
            slug: shown('text', 'slug'),
            creator: hidden('id'),
        },
        combination: 'filter.combination',
        columns,
    },
    'order-book-markets': orderBook,
    'sampling-markets': orderBook,
    'sampling-simplified-markets': orderBook,
    'simplified-markets': orderBook,
    'account-orders': {
        filters: { id: shown('id', 'id'), market: shown('hex', 'market'), asset_id: shown('id', 'assetId') },
        end: { cursors: [''], whole: 'cursor.orders-end', filtered: 'account-orders.filtered-end' },
        isolation: 'account.isolation-orders',
        combination: 'account.filter-combination',
    },
    'account-trades': {
        filters: {
            id: shown('id', 'id'),
            taker: { ...hidden('hex'), isTaker: true },
            maker,
            market: shown('hex', 'market'),
            before: time,
            after: time,
        },
        end: { cursors: ['LTE='], whole: 'cursor.trades-end', filtered: 'account-trades.filtered-end' },
        isolation: 'account.isolation-trades',
        combination: 'account.filter-combination',
    },
    'builder-trades': {
        filters: {
            id: shown('id', 'id'),
            maker_address: maker,
            market: shown('hex', 'market'),
            asset_id: shown('id', 'asset_id'),
            before: time,
            after: time,
        },
        end: { cursors: ['LTE='], whole: 'cursor.builder-trades-end', filtered: 'builder-trades.filtered-end' },
        combination: 'account.filter-combination',
    },
};
const parameterOf = (list, name) => {
    const found = parametersOf(list).find((parameter) => parameter.name === name && parameter.in === 'query');
    if (!found)
        throw new Error(`${list} has no parameter ${name}`);
    return found;
};
/** The filters of a list with what the document says of them, by the names of their parameters. */
export function filtersOf(list) {
    const filters = Object.entries(lists[list].filters).map(([name, row]) => {
        const { requirements, aliasOf = name } = parameterOf(list, name);
        const [requirement] = requirements;
        if (requirement === undefined)
            throw new Error(`no requirement states what ${name} keeps on ${list}`);
        return [name, { ...row, parameter: name, requirement, group: aliasOf }];
    });
    return Object.fromEntries(filters);
}
//# sourceMappingURL=lists.js.map