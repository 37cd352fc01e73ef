import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome/violation.js';
/** The ids that a cancel result reports as canceled (2.3). */
export function canceledIds({ body }) {
    return isObject(body) && Array.isArray(body.canceled) ? body.canceled.filter((id) => typeof id === 'string') : [];
}
/** The order results in the answer to a placement of one order or several; none if it was refused. */
export function orderResultsOf({ kind, body }) {
    if (kind !== 'accepted')
        return [];
    return Array.isArray(body) ? body : [body];
}
/** The order id in an order result (2.2); undefined where the order was not placed. */
export function orderIdOf(result) {
    if (!isObject(result) || result.success === false)
        return undefined;
    return typeof result.orderID === 'string' && result.orderID !== '' ? result.orderID : undefined;
}
/** Whether an order result (2.2) reports its order as placed. */
export function isPlaced(result) {
    return isObject(result) && (result.success === true || orderIdOf(result) !== undefined);
}
/** Whether an order result (2.2) reports that its order was not placed. */
export function isReportedAsFailed(result) {
    return isObject(result) && result.success === false;
}
/** Orders without an id cannot be found again in a list. */
export function recordsWithId(items) {
    return items.length > 0 && items.every(({ id }) => typeof id !== 'string')
        ? inconclusive('no-data', 'the live orders that are listed show no id')
        : items;
}
//# sourceMappingURL=order-answers.js.map