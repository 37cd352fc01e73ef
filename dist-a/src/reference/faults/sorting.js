// Faults of order and ascending (4.5).
import { isObject } from '../../is-object.js';
import { changeQuery, refuse } from '../deviation-builders.js';
import { filteredLists } from '../operations.js';
import { fault, kebab } from './fault.js';
export const sortingFaults = [
    fault({
        requirement: 'sort.accepted-columns',
        operations: ['events'],
        name: 'sorts-each-page-by-its-titles',
        does: 'order=title pages the list in the order of ids, and sorts each page by title',
        deviation: {
            around(request, next) {
                if (request.query.get('order') !== 'title')
                    return next(request);
                const query = new URLSearchParams(request.query);
                query.set('order', 'id');
                const reply = next({ ...request, query });
                if (!Array.isArray(reply.body))
                    return reply;
                const direction = query.get('ascending') === 'true' ? 1 : -1;
                const title = (item) => (isObject(item) ? String(item.title) : '');
                const body = reply.body.toSorted((one, other) => direction * (title(one) < title(other) ? -1 : 1));
                return { ...reply, body };
            },
        },
    }),
    fault({
        requirement: 'sort.accepted-columns',
        operations: filteredLists,
        name: 'sorts-by-id-for-order-slug-and-end-date',
        does: 'order=slug and order=endDate are accepted, and sort by id',
        deviation: changeQuery((query) => {
            if (['slug', 'endDate'].includes(query.get('order') ?? ''))
                query.set('order', 'id');
        }),
    }),
    fault({
        requirement: 'sort.keeps-items',
        operations: filteredLists,
        name: 'drops-records-without-the-sort-column',
        does: 'a sorted list lacks the records whose value of the column is null; of every 30 records one has no endDate',
        deviation: {
            data({ catalog: { markets, events } }) {
                for (const [index, { fields }] of [...markets, ...events].entries())
                    if (index % 30 === 7)
                        Object.assign(fields, { endDate: null });
            },
            around(request, next) {
                if (request.query.get('order') !== 'endDate')
                    return next(request);
                const [limit, offset] = ['limit', 'offset'].map((name) => Number(request.query.get(name) ?? 0));
                const pages = [0, 100, 200].map((start) => {
                    const query = new URLSearchParams(request.query);
                    query.set('limit', '100');
                    query.set('offset', String(start));
                    return next({ ...request, query });
                });
                const reply = next(request);
                if (!Array.isArray(reply.body))
                    return reply;
                const items = pages
                    .flatMap(({ body }) => body)
                    .filter((item) => isObject(item) && item.endDate !== null);
                return { ...reply, body: items.slice(offset, (offset ?? 0) + (limit || 20)) };
            },
        },
    }),
    fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: 'ignores-ascending-beside-filters',
        does: 'ascending is not read beside a filter',
        deviation: changeQuery((query) => {
            if (['tag_slug', 'tag', 'creator', 'closed', 'archived', 'mirror'].some((name) => query.has(name)))
                query.delete('ascending');
        }),
    }),
    ...['true', 'false'].map((ascending) => fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: `inverts-ascending-${ascending}-beside-filters`,
        does: `ascending=${ascending} is read as its opposite beside a flag or a tag`,
        deviation: changeQuery((query) => {
            if (!['active', 'closed', 'archived', 'tag_slug', 'tag'].some((name) => query.has(name)))
                return;
            if (query.has('order') && (query.get('ascending') ?? 'false') === ascending)
                query.set('ascending', String(ascending === 'false'));
        }),
    })),
    fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: 'ignores-ascending',
        does: 'ascending is not read',
        deviation: changeQuery((query) => query.delete('ascending')),
    }),
    fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: 'always-sorts-ascending',
        does: 'with order, the smallest value comes first',
        deviation: changeQuery((query) => {
            if (query.has('order'))
                query.set('ascending', 'true');
        }),
    }),
    fault({
        requirement: 'sort.ascending-default',
        operations: filteredLists,
        name: 'sorts-ascending-by-default-beside-closed',
        does: 'with order and closed, and without ascending, the smallest value comes first',
        deviation: changeQuery((query) => {
            if (query.has('order') && query.has('closed') && !query.has('ascending'))
                query.set('ascending', 'true');
        }),
    }),
    fault({
        requirement: 'sort.ascending-default',
        operations: filteredLists,
        name: 'sorts-ascending-by-default',
        does: 'with order and without ascending, the smallest value comes first',
        deviation: changeQuery((query) => {
            if (query.has('order') && !query.has('ascending'))
                query.set('ascending', 'true');
        }),
    }),
    ...['createdAt', 'startDate'].map((column) => fault({
        // The list is in the order of createdAt anyway: whether the column or its direction is ignored does not show.
        requirement: column === 'createdAt' ? 'sort.accepted-columns' : 'sort.ascending',
        operations: filteredLists,
        name: `always-sorts-ascending-by-${kebab(column)}`,
        does: `with order=${column}, the smallest value comes first`,
        deviation: changeQuery((query) => {
            if (query.get('order') === column)
                query.set('ascending', 'true');
        }),
    })),
    ...['createdAt', 'startDate'].map((column) => fault({
        requirement: 'sort.ascending-default',
        operations: filteredLists,
        name: `sorts-ascending-by-default-by-${kebab(column)}`,
        does: `with order=${column} and without ascending, the smallest value comes first`,
        deviation: changeQuery((query) => {
            if (query.get('order') === column && !query.has('ascending'))
                query.set('ascending', 'true');
        }),
    })),
    fault({
        requirement: 'paging.offset-window',
        operations: filteredLists,
        name: 'sorts-by-created-at-from-offset-0-only',
        does: 'offset is not read beside order=createdAt',
        deviation: changeQuery((query) => {
            if (query.get('order') === 'createdAt')
                query.delete('offset');
        }),
    }),
    fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: 'inverts-ascending',
        does: 'ascending=true sorts descending, anything else ascending',
        deviation: changeQuery((query) => {
            if (query.has('order'))
                query.set('ascending', String(query.get('ascending') !== 'true'));
        }),
    }),
    fault({
        requirement: 'sort.ascending',
        operations: filteredLists,
        name: 'refuses-ascending-true',
        does: 'ascending=true is refused, beside a sort column too',
        deviation: refuse(({ query }) => query.get('ascending') === 'true', 'lists are sorted downward'),
    }),
];
//# sourceMappingURL=sorting.js.map