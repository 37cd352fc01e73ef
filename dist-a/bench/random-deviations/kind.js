export const holdsFor = ({ holdsFor: isMeant }, item) => isMeant?.(item) ?? true;
/** Another decision on one filter; `name` contains `{parameter}`. */
export function ofFilters(name, applies, decide) {
    return {
        name,
        of: ({ filters }) => filters.filter(applies),
        canDependOnItems: true,
        build: ({ filters }, guard, parameter) => {
            const filter = filters.find((candidate) => candidate === parameter);
            const isMeant = ({ filter: decided, request: { query }, item }) => decided === filter?.filter && query.has(filter.name) && guard.holds(query) && holdsFor(guard, item);
            return {
                overrideFilter: (kept, decision) => {
                    if (filter === undefined || !isMeant(decision))
                        return kept;
                    return decide(kept, filter.values(decision.item), String(decision.wanted));
                },
            };
        },
    };
}
const largestPage = 100;
function wholeListOf(request, next) {
    return (without = []) => {
        const items = [];
        for (;;) {
            const query = new URLSearchParams(request.query);
            for (const name of without)
                query.delete(name);
            query.set('limit', String(largestPage));
            query.set('offset', String(items.length));
            const page = next({ ...request, query }).body;
            items.push(...page);
            if (page.length < largestPage)
                return items;
        }
    };
}
/** Another page of an offset list. */
export function ofWindows(name, cut, applies = (_) => true) {
    return {
        name,
        of: (list) => (list.paging === 'offset' && applies(list) ? [undefined] : []),
        canDependOnItems: false,
        build: (list, guard) => ({
            around(request, next) {
                const reply = next(request);
                const { query } = request;
                if (!Array.isArray(reply.body) || !guard.holds(query))
                    return reply;
                const [limit, offset] = [Number(query.get('limit') || 20), Number(query.get('offset') || 0)];
                return { ...reply, body: cut({ whole: wholeListOf(request, next), limit, offset, list }) };
            },
        }),
    };
}
/** Another page of a cursor list; `change` gets the cursor of the request. */
export function ofPages(name, change) {
    return {
        name,
        of: ({ paging }) => (paging === 'cursor' ? [undefined] : []),
        canDependOnItems: false,
        build: (list, guard) => ({
            reply(reply, { query }) {
                if (reply.status < 300 && guard.holds(query))
                    change(reply.body, query.get('next_cursor') ?? '', list);
                return reply;
            },
        }),
    };
}
/** Another query than the one that was sent. */
export function ofQueries(name, names, change) {
    return {
        name,
        of: ({ others }) => others.filter((parameter) => names.includes(parameter.name)),
        canDependOnItems: false,
        build: (_list, guard, parameter) => ({
            request({ query }) {
                if (parameter !== undefined && query.has(parameter.name) && guard.holds(query))
                    change(query, parameter.name);
            },
        }),
    };
}
//# sourceMappingURL=kind.js.map