import { addSecondEvents } from '../../data/second-events.js';
import { changeList, changePage, overrideFilter } from '../../deviation-builders.js';
import { fault, kebab } from '../fault.js';
import { changeWholeList, idOf, ruleOf, wholeList, withQuery } from './support.js';
const lengthOf = (value) => (Array.isArray(value) ? value.length : 0);
const repeated = (item, count) => Array.from({ length: count }, () => item);
/** A LEFT JOIN: a record without joined rows comes once. */
const oncePer = (member) => (item) => repeated(item, Math.max(1, lengthOf(item[member])));
const distinct = (items) => [...new Map(items.map((item) => [item.id, item])).values()];
const matchSecond = ({ item }) => Math.floor(Date.parse(item.match_time) / 1000);
/** Joins without DISTINCT. */
const joins = [
    { list: 'events', beside: 'tag_id', rows: oncePer('tags'), per: 'tag' },
    { list: 'events', beside: 'order', rows: oncePer('series'), per: 'series' },
    { list: 'catalog-markets', beside: 'tag_slug', rows: oncePer('events'), per: 'event' },
    { list: 'catalog-markets', beside: 'conditionId', rows: (item) => repeated(item, 2), per: 'outcome' },
];
/** The same of pages; some rows are joined only for one filter. */
const pageJoins = [
    { list: 'account-trades', beside: 'maker', member: 'maker_orders' },
    { list: 'builder-trades', beside: 'asset_id', member: 'maker_orders' },
    { list: 'order-book-markets', beside: undefined, member: 'tags' },
    { list: 'sampling-markets', beside: undefined, member: 'tags' },
    { list: 'simplified-markets', beside: undefined, member: 'outcomes' },
];
export const sqlFaults = [
    ...joins.map(({ list, beside, rows, per }) => fault({
        requirement: 'paging.offset-window',
        operations: [list],
        name: `repeats-${list}-for-each-${per}-beside-${kebab(beside)}`,
        does: `beside ${beside}, a record comes once for each ${per}`,
        deviation: {
            ...(per === 'event' && { data: addSecondEvents }),
            ...changeWholeList((items, { query }) => (query.has(beside) ? items.flatMap(rows) : items)),
        },
    })),
    ...pageJoins.map(({ list, beside, member }) => fault({
        requirement: 'cursor.no-repeat',
        operations: [list],
        name: `repeats-${list}-for-each-of-their-${kebab(member)}`,
        does: `${beside === undefined ? 'a record' : `beside ${beside}, a record`} comes once for each of its ${member}`,
        deviation: changePage((page, _cursor, { query }) => {
            if (beside === undefined || query.has(beside))
                page.data = page.data.flatMap(oncePer(member));
        }),
    })),
    // Hibernate and Sequelize: LIMIT counts the rows of the join, and the records are made distinct afterwards.
    ...[
        ['events', 'tag_slug', oncePer('tags')],
        ['catalog-markets', 'closed', (item) => repeated(item, 2)],
    ].map(([list, beside, rows]) => fault({
        requirement: 'paging.limit-honored',
        operations: [list],
        name: `counts-joined-rows-of-${list}-as-items-beside-${kebab(beside)}`,
        does: `beside ${beside}, limit counts the rows of a join, so that a page holds fewer items`,
        deviation: changeWholeList((items, { query }) => (query.has(beside) ? items.flatMap(rows) : items), distinct),
    })),
    // OFFSET in a subquery, WHERE outside of it.
    ...[
        ['catalog-markets', 'active'],
        ['events', 'tag_slug'],
    ].map(([list, filter]) => fault({
        requirement: 'paging.offset-window',
        operations: [list],
        name: `skips-${list}-before-it-filters-them-by-${kebab(filter)}`,
        does: `offset counts records that ${filter} does not keep`,
        deviation: changeWholeList((items, request, next) => {
            const offset = Number(request.query.get('offset') || 0);
            if (offset === 0 || !request.query.has(filter))
                return items;
            const kept = new Set(items.map(({ id }) => id));
            const all = wholeList(withQuery(request, (query) => query.delete(filter)), next);
            const rest = all.slice(offset).filter(({ id }) => kept.has(id));
            // The page is cut after this, and passes over that many items again.
            return [...all.slice(0, offset), ...rest];
        }),
    })),
    // NULL is neither equal to a value nor different from it.
    fault({
        requirement: 'filter.boolean-complete',
        operations: ['catalog-markets'],
        name: 'loses-null-mirrors-under-mirror-false',
        does: 'mirror=false loses the markets whose mirrorConditionId is null; for the others it is empty',
        deviation: {
            ...overrideFilter('mirror', (kept, decision) => kept && (decision.wanted === true || Number(idOf(decision)) % 4 > 0)),
            ...changeList((items) => items.map((item) => item.mirrorConditionId === '' && Number(item.id) % 4 === 0 ? { ...item, mirrorConditionId: null } : item)),
        },
    }),
    // NOT IN a subquery that has a NULL holds for nothing.
    ...['events', 'catalog-markets'].map((list) => fault({
        requirement: 'filter.combination',
        operations: [list],
        name: `finds-no-${list}-for-closed-false-beside-tag-id`,
        does: 'closed=false beside tag_id keeps nothing',
        deviation: changeList((items, { query }) => query.get('closed') === 'false' && query.has('tag_id') ? [] : items),
    })),
    // INNER JOIN where LEFT JOIN is meant.
    fault({
        requirement: 'filter.tag-slug',
        operations: ['events'],
        name: 'loses-events-without-series-under-tag-slug',
        does: 'tag_slug keeps only events that have a series',
        deviation: overrideFilter('tag_slug', (kept, { item }) => kept && 'series' in item && item.series.length > 0),
    }),
    // DISTINCT ON and GROUP BY of the joined table.
    fault({
        requirement: 'filter.tag-slug',
        operations: ['catalog-markets'],
        name: 'groups-markets-by-event-under-tag-slug',
        does: 'tag_slug keeps one market of each event',
        deviation: overrideFilter('tag_slug', (kept, { item }) => kept && 'sites' in item && item.events[0]?.markets[0] === item),
    }),
    // BETWEEN includes both ends.
    ...[
        ['account-trades', 'before', 'after'],
        ['account-trades', 'after', 'before'],
        ['builder-trades', 'before', 'after'],
        ['builder-trades', 'after', 'before'],
    ].map(([list, filter, beside]) => fault({
        requirement: ruleOf(list, filter),
        operations: [list],
        name: `includes-the-time-of-${filter}-beside-${beside}-on-${list}`,
        does: `beside ${beside}, ${filter} keeps the trades of its very second`,
        deviation: overrideFilter(filter, (kept, decision) => kept || (decision.request.query.has(beside) && matchSecond(decision) === Number(decision.wanted))),
    })),
];
//# sourceMappingURL=sql.js.map