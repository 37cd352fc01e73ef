// A service may show the id of an order from before the run as that of a new one: such an order is never canceled.
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome/violation.js';
import { parseJson } from '../reading/parse-json.js';
import { textOf } from '../reading/records.js';
/** A `send` that cancels no order that was live before the run: a check that tries to ends as inconclusive. */
export function withoutCancelsOfEarlierOrders(send, orders, first) {
    return async (endpoint, request = {}) => {
        const account = request.account ?? first;
        const id = endpoint === 'cancel-order' ? canceledId(request) : undefined;
        if (account && id !== undefined && orders.idsBeforeRun(account)?.has(id))
            return inconclusive('ambiguous', `order ${id} was there before the run, so it is not canceled`);
        return send(endpoint, request);
    };
}
function canceledId({ body, rawBody }) {
    const sent = rawBody === undefined ? body : parseJson(rawBody);
    return isObject(sent) ? textOf(sent, 'orderId') : undefined;
}
//# sourceMappingURL=protect-orders.js.map