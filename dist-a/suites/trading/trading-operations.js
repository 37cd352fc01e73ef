// The four trading operations (4.1), and what their answers say: refused, or done.
import { canceledIds, isObject, isPlaced, orderResultsOf, textOf } from '#check';
export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'];
export function isPlacement(operation) {
    return operation === 'place-order' || operation === 'place-orders';
}
/**
 * Whether an answer refuses the request: with an error, with a result in which every order failed (part 7), or with a
 * cancel result in which nothing is canceled. An empty list of order results refuses nothing.
 */
export function isRefusal(operation, answer) {
    if (answer.kind !== 'accepted')
        return true;
    if (isPlacement(operation)) {
        const results = orderResultsOf(answer);
        return results.length > 0 && results.every(isFailed);
    }
    if (!isObject(answer.body))
        return false;
    const { canceled, not_canceled: notCanceled } = answer.body;
    return isObject(notCanceled) ? canceledIds(answer).length === 0 : Array.isArray(canceled) && canceled.length === 0;
}
/** Whether a result reports its order as failed. */
export function isFailed(result) {
    if (isPlaced(result) || !isObject(result))
        return false;
    return result.success === false || textOf(result, 'errorMsg') !== undefined;
}
/** Whether an answer reports an order as placed or as canceled. */
export function reportsSuccess(answer) {
    return answer.kind === 'accepted' && (orderResultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}
//# sourceMappingURL=trading-operations.js.map