// One answer of recorded traffic with its request: what an answer rule judges.
import { endpoints } from '../../spec/endpoints.js';
import { isObject } from '../is-object.js';
import { parseJson } from './reading/parse-json.js';
/** @param endpoint The operation whose form the answer has. */
export function recordedAnswer(exchange, endpoint) {
    const { request, body } = exchange;
    const url = new URL(request.url);
    const list = isObject(body) ? body.data : body;
    return {
        exchange,
        body,
        items: Array.isArray(list) ? list.filter(isObject) : [],
        path: (name) => pathValue(url.pathname, endpoint, name),
        query(name) {
            const [value, ...others] = url.searchParams.getAll(name);
            return value === undefined || value === '' || others.length > 0 ? undefined : value;
        },
        hasQuery: (name) => url.searchParams.has(name),
        sent: parseJson(request.body),
    };
}
/** A base path may stand before the path of the operation, so the segments are counted from the end. */
function pathValue(pathname, endpoint, name) {
    const template = endpoints[endpoint].path.split('/').reverse();
    const segment = pathname.replace(/\/$/, '').split('/').reverse()[template.indexOf(`{${name}}`)];
    try {
        return segment === undefined ? undefined : decodeURIComponent(segment);
    }
    catch {
        return undefined;
    }
}
/**
 * Whether two ids are the same. Ids may differ in letter case alone; the case of a hexadecimal number has no meaning.
 */
export function isSameId(one, other) {
    const isHexadecimal = [one, other].every((id) => /^0x[\da-f]+$/i.test(id));
    return isHexadecimal ? one.toLowerCase() === other.toLowerCase() : one === other;
}
//# sourceMappingURL=recorded-answer.js.map