// The text of requests and answers in messages.
import { endpoints } from '../../../spec/endpoints.js';
import { describeRedirect } from '../../client/redirect.js';
import { isObject } from '../../is-object.js';
/** Characters of the service's error message that our message repeats. */
const maximumErrorLength = 120;
/** `GET /events answered 400: bad request`. */
export function summarizeAnswer({ exchange, body }) {
    const { method, path } = endpoints[exchange.endpoint];
    const text = isObject(body) && typeof body.error === 'string' ? body.error : exchange.isJson ? '' : exchange.text;
    const error = text === '' ? '' : `: ${beginning(text, maximumErrorLength)}`;
    return `${method} ${path} answered ${describeRedirect(exchange) ?? exchange.status}${error}`;
}
/** The first characters, with an ellipsis where more follow. */
export function beginning(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
/** `limit=101&offset=1`. */
export function formatQuery(query) {
    return Object.entries(query)
        .flatMap(([name, values]) => [values].flat().map((value) => `${name}=${value}`))
        .join('&');
}
/** Whether a text needs no encoding in the path of a URL. */
export function isUnreserved(text) {
    return /^[\w.!~*'()-]*$/.test(text);
}
//# sourceMappingURL=format.js.map