import { responseSchemaOf } from '../../spec/operations/responses.js';
import { isObject } from '../is-object.js';
/** Whether the status says that the request needs another account, or one at all. */
export function asksForAccount({ exchange: { status } }) {
    return status === 401 || status === 403;
}
const returnsArray = (endpoint) => typeof responseSchemaOf[endpoint] === 'object';
/** Whether the endpoint returns the paged envelope of 2.6. */
const returnsPage = (endpoint) => String(responseSchemaOf[endpoint]).endsWith('Page');
/** A paged envelope (2.6), complete or not: `data` is an array, or null beside another member of the envelope. */
export function isPage(body) {
    if (!isObject(body))
        return false;
    return (Array.isArray(body.data) || (body.data === null && ['next_cursor', 'limit', 'count'].some((name) => name in body)));
}
/** An error body (7): `error` is a message, and the body is not a page. */
export function isErrorBody(body) {
    return isObject(body) && typeof body.error === 'string' && !Array.isArray(body.data);
}
/** Statuses from here on are not a success. Redirects that may be followed were followed before. */
const firstErrorStatus = 300;
/** An error body has two members (7). Under an error status, an object counts as a record only if it has more. */
const errorBodyMembers = 2;
/** Results of writes, which report what failed (7) and may have few members: no error body has these. */
const resultForms = {
    'place-order': ({ success, errorMsg }) => typeof success === 'boolean' && typeof errorMsg === 'string',
    'cancel-order': isCancelResult,
    'cancel-market-orders': isCancelResult,
};
function isCancelResult({ canceled, not_canceled: notCanceled }) {
    return Array.isArray(canceled) || isObject(notCanceled);
}
/** Whether a body with an error status still has the success form of its endpoint. */
function hasSuccessForm(endpoint, body) {
    if (returnsArray(endpoint))
        return Array.isArray(body) || isPage(body);
    if (returnsPage(endpoint))
        return isPage(body) || Array.isArray(body);
    if (!isObject(body))
        return false;
    if (resultForms[endpoint]?.(body))
        return true;
    // `message` is a common member of error bodies, and no record of part 2 has it.
    return Object.keys(body).length > errorBodyMembers && !('message' in body);
}
/** Classifies a response by its body first, and by its status only if the body is not conclusive. */
export function answerOf(exchange) {
    return { exchange, body: exchange.body, kind: kindOf(exchange) };
}
function kindOf({ endpoint, isJson, body, status }) {
    if (!isJson)
        return status >= firstErrorStatus ? 'refused' : 'unreadable';
    if (isErrorBody(body))
        return 'refused';
    if (status >= firstErrorStatus)
        return hasSuccessForm(endpoint, body) ? 'accepted' : 'refused';
    return 'accepted';
}
//# sourceMappingURL=answer.js.map