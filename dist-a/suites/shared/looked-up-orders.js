// 4.2: what a lookup of an order by its id shows.
import { fail, isObject, isSameId, mismatch, summarizeAnswer, textOf } from '#check';
/** The record in a body of `GET /data/order/{id}` (4.2). */
export function orderIn(body) {
    return isObject(body) && isObject(body.order) ? body.order : undefined;
}
/** A comparison of two answers: the order may have ended since it was listed. */
export function failNotFound(answer, expected) {
    return mismatch('a live order is not found by its id', {
        expected,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
    });
}
/** No order but this one is answered. Returns whether this one is. */
export function assertNoOtherOrder({ kind, body, exchange }, id, message = 'the answer is a different order from the one asked for') {
    const actual = kind === 'accepted' ? textOf(orderIn(body), 'id') : undefined;
    if (actual === undefined)
        return false;
    if (!isSameId(actual, id))
        fail(message, { expected: id, actual, exchanges: [exchange] });
    return true;
}
//# sourceMappingURL=looked-up-orders.js.map