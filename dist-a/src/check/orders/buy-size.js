import { busyStatuses } from '../../client/attempt-result.js';
import { isReportedAsFailed, orderIdOf } from '../reading/order-answers.js';
import { buySizes, usualBuySize } from './order-limits.js';
/** A market may refuse all orders, although it is listed as one that accepts them. */
const maximumTokens = 3;
/**
 * The first size of which the service accepts an order on one of the first tokens. The usual one if it accepts none of
 * them, or does not say why not.
 */
export async function findBuySize(tokens, place) {
    for (const token of tokens.slice(0, maximumTokens)) {
        for (const size of buySizes) {
            const answer = await place(token, size);
            if (orderIdOf(answer.body) !== undefined)
                return size;
            if (!mayAcceptOtherSize(answer))
                return usualBuySize;
        }
    }
    return usualBuySize;
}
/** Whether the service may accept an order of another size. */
function mayAcceptOtherSize({ kind, body, exchange: { status } }) {
    if (isReportedAsFailed(body))
        return true;
    return kind === 'refused' && status < 500 && !busyStatuses.has(status);
}
//# sourceMappingURL=buy-size.js.map