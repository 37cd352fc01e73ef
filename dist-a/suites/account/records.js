// 4.2: single orders, live orders, and whose trades they are.
import { check, fail, firstAccount, firstFew, inconclusive, isSameId, mismatch, spread, textOf, texts, } from '#check';
import { assertNoOtherOrder, failNotFound, orderIn } from '../shared/looked-up-orders.js';
import { cutShort, withOtherEnd } from '../shared/similar-values.js';
import { tradesOf } from './trade-parties.js';
const isOrderAskedFor = ({ evidence }, { exchange, body, path }) => {
    const [expected, actual] = [path('id'), textOf(orderIn(body), 'id')];
    if (expected === undefined || actual === undefined)
        return;
    if (!isSameId(actual, expected))
        fail('the answer is a different order from the one asked for', { expected, actual, exchanges: [exchange] });
    evidence.add();
};
/** A few live orders of the account, which are looked up by their id. */
export async function listedOrders({ sample }) {
    return spread(await sample.firstPage('account-orders'), 4);
}
/** 4.2: an order is found by its id, and no other order is answered for an id, known or unknown. */
export const byId = check('account-order.by-id', { on: 'account-order', answerRule: isOrderAskedFor }, async (context) => {
    const { eachPath, evidence } = context;
    const ids = texts(await listedOrders(context), 'id');
    for (const { path, answer } of await eachPath('account-order', unknownIds(context, ids))) {
        assertNoOtherOrder(answer, path.id, 'an id that no order has is answered with another order');
        evidence.add();
    }
    if (ids.length === 0)
        inconclusive('no-account-data', 'the account has no live orders');
    const paths = ids.map((id) => ({ id }));
    for (const { path, answer } of await eachPath('account-order', paths)) {
        if (answer.kind === 'refused')
            failNotFound(answer, path.id);
        if (assertNoOtherOrder(answer, path.id))
            evidence.add();
    }
});
/** Ids that no order has, some of them much like a listed one. */
function unknownIds({ unknown }, known) {
    const [listed] = known;
    const similar = listed === undefined ? [] : [cutShort(listed, known), withOtherEnd(listed), `${listed}0`];
    const ids = [unknown.orderId(), unknown.slug(), ...similar.filter((id) => id !== '')];
    return ids.map((id) => ({ id }));
}
const isNotCanceled = {
    value: (order) => textOf(order, 'status'),
    holds: (status) => !/^cancell?ed$/i.test(status),
    expected: 'a live order',
    message: ({ id }) => `the canceled order ${id} is among the live ones`,
};
const allLive = ({ assert }, { items }) => assert.every(items, isNotCanceled);
/** 4.2: the list holds live orders. Which statuses there are is not shown, but a canceled order is not live. */
export const liveOnly = check('account-orders.live-only', { on: 'account-orders', answerRule: allLive }, async ({ walk, assert }) => assert.every((await walk('account-orders')).items, isNotCanceled));
/** 4.2: the list holds the trades of the authenticated account. */
export const ownTrades = check('account-trades.own', { on: 'account-trades', needs: ['credentials'] }, async (context) => {
    const account = firstAccount(context);
    const { trades, taken, foreign } = await tradesOf(context, account);
    if (trades.length === 0)
        inconclusive('no-account-data', 'the account has no trades');
    // An account may trade under a different address from the one that signs its requests: then no record names it.
    if (foreign.length > 0 && taken.length === 0)
        inconclusive('ambiguous', 'no trade is known to be taken by the account');
    if (foreign.length > 0)
        mismatch('the account neither made nor took some of its trades', {
            expected: `trades of ${account.address}`,
            actual: firstFew(texts(foreign, 'id')),
            records: [[], foreign],
        });
    context.evidence.add(trades.length);
});
//# sourceMappingURL=records.js.map