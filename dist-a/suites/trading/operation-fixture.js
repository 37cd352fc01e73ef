// One trading operation, ready for invalid requests: its valid request, whether the service accepts that, and what
// changed in the account although every invalid request was refused.
import { ifAvailable, inconclusive, isPlaced, orderResultsOf, } from '#check';
import { cancelFixture } from './cancel-fixture.js';
import { otherCanceler } from './canceled-markets.js';
import { cancelableMarkets } from './market-cancel.js';
import { newLiveOrders, summarizePlacement } from './order-results.js';
/** A service may treat a batch of one like a single order. */
const usualBatchSize = 2;
const operations = {
    'place-order': (context, options) => placement(context, 'place-order', options),
    'place-orders': (context, options) => placement(context, 'place-orders', options),
    'cancel-order': cancelById,
    'cancel-market-orders': cancelByMarket,
};
/**
 * The positive control of a placement is sent at once, that of a cancel by `verifyControl`. For the account, but where
 * orders are canceled by market: there, the first account stands for the one that usually cancels, and the second one
 * for the other.
 */
export function operationFixture(context, operation, { account = context.trading.first, batchSize = usualBatchSize, side = 'BUY', } = {}) {
    return operations[operation](context, { account, batchSize, side });
}
async function placement(context, operation, { account, batchSize, side }) {
    const { trading } = context;
    const [token] = await trading.acquireTokens(1);
    async function validRequest() {
        const newItem = () => trading.submission(trading.intent(token, { account, side }));
        if (operation === 'place-order')
            return { account, body: await newItem() };
        return { account, body: await Promise.all(Array.from({ length: batchSize }, newItem)) };
    }
    async function send(request) {
        const answer = await context.send(operation, request);
        // An invalid request may be signed by an account with a wrong secret, which could not cancel what it places.
        trading.recordPlacements(answer, account);
        return answer;
    }
    const control = await send(await validRequest());
    const findNewOrders = await ifAvailable(trading.snapshotLiveOrders(token, account));
    const withoutId = trading.placedWithoutId();
    async function newOrders(where) {
        if (!orderResultsOf(control).some(isPlaced))
            inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
        if (trading.placedWithoutId() > withoutId)
            inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
        const found = (await findNewOrders?.(where)) ?? [];
        return found.length > 0 ? { what: newLiveOrders(found), shownBy: found } : undefined;
    }
    return {
        validRequest,
        send,
        sendAcceptable: send,
        sendMutated: async ({ apply }) => send(await apply(await validRequest(), context, operation)),
        verifyControl: async () => (await newOrders('market')) ?? newOrders('token'),
    };
}
async function cancelById(context, { account }) {
    const { trading } = context;
    const [token] = await trading.acquireTokens(1);
    return cancelFixture(context, 'cancel-order', async () => {
        const order = await trading.place(token, { account });
        return { order, request: { account, body: { orderId: order.id } } };
    });
}
async function cancelByMarket(context, options) {
    const isUsual = options.account === context.trading.first;
    const canceler = isUsual ? {} : { account: await otherCanceler(context) };
    const { account, tokens, place, body } = await cancelableMarkets(context, 1, canceler);
    const [token] = tokens;
    return cancelFixture(context, 'cancel-market-orders', async () => {
        return { order: await place(token), request: { account, body: body(token) } };
    });
}
//# sourceMappingURL=operation-fixture.js.map