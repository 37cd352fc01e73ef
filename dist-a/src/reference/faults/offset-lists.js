// What the faults of limit and offset have in common.
import { changeQuery } from '../deviation-builders.js';
import { flags } from './filter-deviations.js';
/** Filters besides the flags. */
const filters = ['creator', 'tag_slug', 'tag', 'tag_id', 'slug', 'event_id', 'mirror', 'series_slug'];
/** Whether a query filters the list, by a flag or otherwise. */
export const isFiltered = (query) => [...filters, ...flags].some((name) => query.has(name));
/** Changes the query of requests that filter by more than flags. */
export const besideFilters = (change) => changeQuery((query) => {
    if (filters.some((name) => query.has(name)))
        change(query);
});
const isMalformed = (value) => value !== null && !/^-?\d+$/.test(value);
/** Answers with the whole list when a parameter is not an integer. */
export function wholeListForMalformed(parameter) {
    return {
        around: (request, next) => (isMalformed(request.query.get(parameter)) ? wholeList(request, next) : next(request)),
    };
}
/** Collects all pages of a list in one reply. */
function wholeList(request, next) {
    const items = [];
    for (;;) {
        const query = new URLSearchParams(request.query);
        query.set('limit', '100');
        query.set('offset', String(items.length));
        const reply = next({ ...request, query });
        if (!Array.isArray(reply.body))
            return reply;
        items.push(...reply.body);
        if (reply.body.length === 0)
            return { ...reply, body: items };
    }
}
//# sourceMappingURL=offset-lists.js.map