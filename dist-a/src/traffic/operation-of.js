// Which operation a recorded request calls, by its method and path below a base URL.
import { endpointIds, endpoints } from '../../spec/endpoints.js';
import { answerOf } from '../client/answer.js';
import { formOf } from '../contract/form.js';
/** The operations with this method and path; two where the interface shows a path in two forms. */
export function operationsAt(method, path) {
    const segments = path.replace(/\/$/, '').split('/');
    return endpointIds.filter((id) => endpoints[id].method === method.toUpperCase() && hasPath(id, segments));
}
function hasPath(id, segments) {
    const template = endpoints[id].path.split('/');
    return (template.length === segments.length &&
        template.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index])));
}
/** The path below a base URL; undefined for a URL elsewhere. */
export function pathBelow(baseUrl, url) {
    const [base, asked] = [new URL(baseUrl), new URL(url)];
    const prefix = base.pathname.replace(/\/$/, '');
    const isBelow = asked.origin === base.origin && asked.pathname.startsWith(`${prefix}/`);
    return isBelow ? asked.pathname.slice(prefix.length) : undefined;
}
/**
 * Of the operations that share a path, the one that a request means: an accepted body shows its form (4.5), and only
 * the lists of the order book are paged by cursor.
 */
export function operationMeant(candidates, exchange) {
    const [first, other] = candidates;
    if (first === undefined)
        throw new Error('no operation to choose from');
    if (other === undefined)
        return first;
    const catalog = candidates.find((id) => endpoints[id].feature === 'catalog') ?? first;
    const orderBook = candidates.find((id) => endpoints[id].feature !== 'catalog') ?? other;
    if (answerOf({ ...exchange, endpoint: catalog }).kind === 'accepted')
        return formOf(catalog, exchange.body);
    return new URL(exchange.request.url).searchParams.has('next_cursor') ? orderBook : catalog;
}
//# sourceMappingURL=operation-of.js.map