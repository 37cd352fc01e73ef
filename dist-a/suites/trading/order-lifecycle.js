// 4.1 and 4.2: after any sequence of placing and canceling, each answer agrees with what was done before.
import { check, mismatch, plural, summarizeAnswer, textOf } from '#check';
import { timesReported } from './cancel-results.js';
import { judgeSequences } from './order-sequences.js';
import { comparableOrders, isCanceledOnce, reusedIds, showsState, wronglyListed, wronglyReported, } from './tracked-orders.js';
/** The rules of single steps: where one of them is broken, a sequence shows nothing more. */
const rulesOfSteps = [
    'order-result.order-id',
    'place-order.live-in-list@place-order',
    'place-order.live-in-list@place-orders',
    'place-order.record-agreement@place-order',
    'place-orders.one-result-per-item',
    'place-orders.per-order-outcome@without-order',
    'cancel-order.canceled',
    'cancel-order.leaves-live-list',
    'cancel-order.exactly-once',
    'cancel-order.scope',
    'cancel-market-orders.canceled',
    'cancel-market-orders.leaves-live-list',
    'cancel-market-orders.scope',
];
/** One check of what the steps of one kind show. */
function sequenceCheck(kind, name, title, judge) {
    const on = [{ name, endpoint: 'place-order' }];
    return check('trading.order-lifecycle', { on, title, dependsOn: rulesOfSteps }, (context) => judgeSequences(context, kind, judge));
}
/** 2.2 and 4.2: each order of a sequence that is answered as placed has an id of its own. */
const ids = sequenceCheck('place', 'ids-in-sequence', 'In any sequence of placing and canceling, each new order gets an id that no earlier order has.', ({ before, ids: given, proof }) => {
    const reused = reusedIds(before, given).length;
    if (reused > 0)
        mismatch('a new order gets the id of an earlier order', {
            expected: plural(given.length, 'new order id'),
            actual: `${given.length - reused} of them new`,
            ...proof,
        });
    return given.length;
});
/** 2.3: a cancel of a live order reports it, once, as canceled. */
const cancels = sequenceCheck('cancel', 'cancel-in-sequence', 'In any sequence of placing and canceling, a cancel of a live order reports it once, as canceled.', ({ order, answer, proof }) => {
    const times = timesReported(answer, order.id);
    if (!isCanceledOnce(order, answer))
        mismatch('a cancel of a live order does not report it, once, as canceled', {
            expected: 'once, in canceled',
            actual: answer.kind === 'accepted' ? `${plural(times, 'time')}, or not as canceled` : summarizeAnswer(answer),
            ...proof,
        });
    return 1;
});
/** 2.3 and 4.1: a cancel by market reports every live order on the market, and no live order of another one. */
const marketCancels = sequenceCheck('cancel-by-market', 'cancel-by-market-in-sequence', 'In any sequence of placing and canceling, a cancel by market reports exactly the live orders on it.', ({ before, token, reported, proof }) => {
    if (!reported)
        return 0;
    const { missing, extra } = wronglyReported(before, token, reported);
    if (missing.length + extra.length > 0)
        mismatch('a cancel by market does not report exactly the live orders on it', {
            expected: 'every live order on the market, and no live order of another one',
            actual: `${missing.length} of the market missing, ${extra.length} of another market reported`,
            ...proof,
        });
    return before.filter(({ state }) => state === 'live').length;
});
/** 4.2: the list of live orders holds every live order, and no canceled one. */
const lists = check('trading.order-lifecycle', { on: 'place-order', dependsOn: rulesOfSteps }, (context) => judgeSequences(context, 'list', ({ before, token, ids: listed, proof }) => {
    const wrong = wronglyListed(before, token, listed);
    const missing = wrong.filter(({ state }) => state === 'live').length;
    if (wrong.length > 0)
        mismatch('the list of live orders does not hold exactly the live orders', {
            expected: 'every live order, and no canceled one',
            actual: `${plural(missing, 'live order')} missing, ${plural(wrong.length - missing, 'canceled order')} listed`,
            ...proof,
        });
    return comparableOrders(before, token).length;
}));
/** 4.2: a lookup shows a live order, and a canceled one, if at all, with another status. */
const lookUps = sequenceCheck('look-up', 'look-up-in-sequence', 'In any sequence of placing and canceling, a lookup shows a live order, and a canceled one not as live.', ({ order, record, proof }) => {
    if (!showsState(order, record))
        mismatch(`the record of a ${order.state} order does not show its state`, {
            expected: order.state === 'live' ? 'its record' : 'any status but live, or no such order',
            actual: record ? `a record with status ${textOf(record, 'status')}` : 'no such order',
            ...proof,
        });
    return 1;
});
export const orderLifecycleChecks = [...ids, ...cancels, ...marketCancels, ...lists, ...lookUps];
//# sourceMappingURL=order-lifecycle.js.map