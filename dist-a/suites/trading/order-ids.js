// 2.2 and 4.2: an order has an id, and a lookup by that id returns that order, so no two orders share one.
import { canceledIds, check, fail, inconclusive, summarizeAnswer } from '#check';
import { cancelByIdWhenAllowed } from './cancel-results.js';
/** Only this order of the run is larger by this part of the usual size: no other one is equal to it. */
const ownPart = 0.88;
/**
 * 2.2 and 4.2: a new order, with a new salt, gets an id that no order of the run has had: neither a live one nor a
 * canceled one.
 */
export const orderIdChecks = check('trading.order-lifecycle', { on: [{ name: 'new-ids', endpoint: 'place-order' }], title: 'A new order gets an id that no earlier order has.' }, async (context) => {
    const { trading, evidence } = context;
    const [token] = await trading.acquireTokens(1);
    const order = await trading.place(token);
    const { id, intent } = order;
    const answer = await cancelByIdWhenAllowed(context, order);
    if (!canceledIds(answer).includes(id))
        inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    const earlier = trading.idsOfRun();
    const next = await trading.place(token, { size: intent.size + Math.floor(intent.size * ownPart) });
    if (earlier.has(next.id))
        fail('a new order gets the id of an earlier order', {
            expected: 'an id of its own',
            actual: 'the id of an earlier one',
            records: [order.result, next.result],
        });
    evidence.add();
});
//# sourceMappingURL=order-ids.js.map