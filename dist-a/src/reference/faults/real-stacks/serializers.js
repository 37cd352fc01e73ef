// Faults of object mappers and serializers: queries and lists that requests share, relations that a filter narrows.
import { addSecondEvents } from '../../data/second-events.js';
import { changeList, changePage, isRefusal } from '../../deviation-builders.js';
import { filteredLists, offsetLists } from '../../operations.js';
import { fault, kebab } from '../fault.js';
import { limitOf, offsetOf, ruleOf, wholeList } from './support.js';
/** A parameter that a request does not give has its last value: a query builder, or a default, that all share. */
const keepsLast = (parameter) => () => {
    let last = null;
    return {
        request({ query }) {
            last = query.get(parameter) ?? last;
            if (last !== null)
                query.set(parameter, last);
        },
    };
};
/** The filter keeps every record, and each record is written with the value asked for. */
const echoes = [
    { list: 'catalog-markets', parameter: 'closed', member: 'closed' },
    { list: 'events', parameter: 'archived', member: 'archived' },
];
function echoed(parameter, member) {
    const write = (items, value) => value === null
        ? [...items]
        : items.map((item) => ({
            ...item,
            [member]: /^(?:true|false)$/.test(value) ? value === 'true' : value,
        }));
    return {
        request: ({ query }) => query.delete(parameter),
        reply: (reply, request, service) => Array.isArray(reply.body)
            ? changeList((items) => write(items, request.query.get(parameter))).reply?.(reply, request, service)
            : changePage((page) => {
                page.data = write(page.data, request.query.get(parameter));
            }).reply?.(reply, request, service),
    };
}
/** `include` with `where`: a relation is loaded with the condition of the filter. */
const narrowed = [
    { list: 'events', lookup: 'event', filter: 'tag_slug', relation: 'tags', key: 'slug' },
    { list: 'events', lookup: 'event', filter: 'series_slug', relation: 'series', key: 'slug' },
    { list: 'catalog-markets', lookup: 'catalog-market', filter: 'event_id', relation: 'events', key: 'id' },
];
const related = (item, relation) => (item[relation] ?? []);
/** A map by a member that several records share keeps the last of them. */
const mapped = [
    { list: 'account-trades', member: 'match_time' },
    { list: 'builder-trades', member: 'match_time' },
    { list: 'account-orders', member: 'market' },
];
const lastOfEach = (items, member) => [
    ...new Map(items.map((item) => [item[member], item])).values(),
];
/** Each date as a text such as `6/15/2025, 3:06 PM`, which a program sorts as a text. */
const asShown = (time) => new Date(String(time)).toLocaleString('en-US', { timeZone: 'UTC' });
const byText = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
export const serializerFaults = [
    fault({
        requirement: 'paging.limit-default',
        operations: offsetLists,
        name: 'keeps-the-last-limit-as-the-default',
        does: 'without a limit, a page holds as many items as the last limit said',
        deviation: keepsLast('limit'),
    }),
    ...echoes.map(({ list, parameter, member }) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `shows-the-value-of-${kebab(parameter)}-in-every-record-of-${list}`,
        does: `${parameter} keeps every record, and writes its value into each`,
        deviation: echoed(parameter, member),
    })),
    ...narrowed.map(({ list, lookup, filter, relation, key }) => fault({
        requirement: list === 'events' ? 'lookup.event-list-agreement' : 'lookup.market-list-agreement',
        operations: [list, lookup],
        name: `shows-only-the-${relation}-asked-for-beside-${kebab(filter)}`,
        does: `beside ${filter}, a record shows that one of its ${relation}, and no other`,
        deviation: {
            ...(relation === 'events' && { data: addSecondEvents }),
            ...changeList((items, { query }) => items.map((item) => query.has(filter)
                ? { ...item, [relation]: related(item, relation).filter((other) => other[key] === query.get(filter)) }
                : item)),
        },
    })),
    ...mapped.map(({ list, member }) => fault({
        requirement: 'cursor.complete',
        operations: [list],
        name: `maps-${list}-by-${kebab(member)}`,
        does: `of several records of a page with one ${member}, only the last is shown`,
        deviation: changePage((page) => {
            page.data = lastOfEach(page.data, member);
        }),
    })),
    // Times are formatted first and sorted afterwards.
    ...['endDate'].map((column) => fault({
        requirement: 'sort.accepted-columns',
        operations: filteredLists,
        name: `sorts-${kebab(column)}-as-american-texts`,
        does: `${column} is sorted as a text such as 6/15/2025`,
        deviation: {
            around(request, next) {
                const reply = next(request);
                if (isRefusal(reply) || request.query.get('order') !== column)
                    return reply;
                const direction = request.query.get('ascending') === 'true' ? 1 : -1;
                const items = wholeList(request, next).toSorted((one, other) => direction * byText(asShown(one[column]), asShown(other[column])));
                return { ...reply, body: items.slice(offsetOf(request), offsetOf(request) + limitOf(request)) };
            },
        },
    })),
    // Array.reverse changes the list that all requests share.
    fault({
        requirement: 'paging.stable-order',
        operations: ['catalog-markets'],
        name: 'reverses-the-shared-list-at-every-sorted-request',
        does: 'every second sorted request is answered in the other direction',
        deviation: () => {
            let isReversed = false;
            return {
                request({ query }) {
                    if (!query.has('order'))
                        return;
                    if (isReversed)
                        query.set('ascending', String(query.get('ascending') !== 'true'));
                    isReversed = !isReversed;
                },
            };
        },
    }),
];
//# sourceMappingURL=serializers.js.map