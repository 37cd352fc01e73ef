// The largest batch, of the first account and of the second, and a batch of SELL orders: their results, and the orders
// that they leave (4.1, 4.2, 5.3).
import { check, fail, inconclusive, isObject, isPlaced, plural, textOf, valueOrThrow, } from '#check';
import { assertNoOtherOrder, failNotFound } from '../shared/looked-up-orders.js';
import { agrees, assertRecords, firstUnmatched, listedRecord, members, pairsOf, requireAmounts, sizeRounding, } from './batch-records.js';
import { assertOneResultEach, assertOwnIds, failOrder } from './batch-results.js';
import { assertNoneMissing, sentMembers } from './order-lists.js';
import { summarizePlacement } from './order-results.js';
import { outcomeOf, rounding } from './place-order.js';
import { placedBatch } from './placed-batches.js';
import { isFailed } from './trading-operations.js';
/** One check of the batch of the first account, one of the second account's, and one of the SELL orders. */
function batchChecks(id, judge, endpoint = 'place-orders') {
    return [
        ...batchCheck(id, { name: `${endpoint}:full-batch`, endpoint }, 'first', ['trading'], judge),
        ...batchCheck(id, { name: `${endpoint}:second-account`, endpoint }, 'second', ['trading', 'other-account'], judge),
        ...batchCheck(id, { name: `${endpoint}:sell`, endpoint }, 'sell', ['trading'], judge),
    ];
}
function batchCheck(id, subject, batch, needs, judge) {
    return check(id, { on: [subject], needs }, async (context) => judge(context, await placedBatch(context, batch)));
}
/** 4.1: one result for each order, and an id of its own for each. */
const oneResultPerItem = batchChecks('place-orders.one-result-per-item', ({ evidence }, { items, answer, results }) => {
    requireBatch(results, answer);
    assertOneResultEach(results, items.length, answer);
    assertOwnIds(results, answer);
    evidence.add(results.length);
});
function requireBatch(results, answer) {
    if (!results.some(isPlaced) || !Array.isArray(answer.body))
        inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
}
/** 4.2: each order that is answered as live is listed, without a filter and under each filter that fits it. */
const liveInList = batchChecks('place-order.live-in-list', ({ evidence }, { orders, lists, missing }) => {
    if (orders.length === 0)
        inconclusive('order-not-accepted', 'no order of the batch is answered as live');
    assertNoneMissing(valueOrThrow(missing), 'an order that is answered as live is not among the live orders of its account');
    evidence.add(lists.length);
});
/** 2.4: each order of the batch is shown with the side, the market and the token that were sent. */
const recordAgreement = batchChecks('place-order.record-agreement', (context, batch) => assertRecords(context, batch, members));
/** 2.4: each order of the batch is shown with a price and a size that were sent. */
const priceAndSize = batchChecks('place-order.price-and-size', (context, batch) => assertRecords(context, batch, requireAmounts(batch)));
/** 2.4: each has the maker and the type that were sent, and the outcome of its token. */
const recordDetails = batchChecks('place-order.record-details', async (context, batch) => {
    const tokens = [...new Set(batch.sent.map((item) => sentMembers(item).assetId))];
    const outcomes = new Map(await Promise.all(tokens.map(async (token) => [token, await outcomeOf(context, token)])));
    assertRecords(context, batch, {
        sent: (order) => {
            const { submission } = order;
            const { order: signed, orderType } = isObject(submission) ? submission : {};
            return {
                assetId: sentMembers(order).assetId,
                outcome: outcomes.get(sentMembers(order).assetId),
                makerAddress: isObject(signed) ? textOf(signed, 'maker') : undefined,
                order_type: typeof orderType === 'string' ? orderType : undefined,
            };
        },
        shown: (record) => ({
            assetId: textOf(record, 'assetId'),
            outcome: textOf(record, 'outcome'),
            makerAddress: textOf(record, 'makerAddress'),
            order_type: textOf(record, 'order_type'),
        }),
    });
});
/**
 * Part 7: the result of an order is its outcome, so no new order equals one that its result reports as failed. It is not
 * canceled here, because one that equals it may be of another client: the end of the run looks for such orders.
 */
const perOrderOutcome = batchChecks('place-orders.per-order-outcome', ({ evidence }, batch) => {
    const { items, lists, results, unreported } = batch;
    if (lists.length === 0)
        inconclusive('order-not-accepted', 'no order of the batch is answered as live');
    const amounts = requireAmounts(batch);
    const failed = items.filter((_, index) => isFailed(results[index]));
    const sent = failed.map((item) => ({ ...members.sent(item), ...amounts.sent(item) }));
    const live = unreported.filter((record) => {
        const shown = { ...members.shown(record), ...amounts.shown(record) };
        const isIdentified = shown.assetId !== undefined && shown.originalSize !== undefined;
        return isIdentified && sent.some((one) => agrees(one, shown, rounding));
    });
    if (live.length > 0)
        fail('orders of a batch are reported as failed, and are among the live orders', {
            expected: 'success: true, or no live order',
            actual: `${live.length} of ${plural(failed.length, 'failed order')} ${live.length === 1 ? 'is' : 'are'} live`,
            records: [batch.answer.body, live[0]],
        });
    evidence.add(results.length);
});
/** 4.1: the order reported in each place of the answer is the one in that place of the batch. */
const resultOrder = batchChecks('place-orders.result-order', ({ evidence }, batch) => {
    const amounts = requireAmounts(batch);
    const read = {
        sent: (order) => ({ assetId: sentMembers(order).assetId, ...amounts.sent(order) }),
        shown: (record) => ({ assetId: textOf(record, 'assetId'), ...amounts.shown(record) }),
    };
    const pairs = pairsOf(batch.orders, (order) => listedRecord(batch, order), read);
    if (pairs.length < 2)
        inconclusive('order-not-accepted', 'fewer than two orders of the batch are listed as live');
    if (firstUnmatched(pairs, batch.sent.map(read.sent), sizeRounding))
        inconclusive('ambiguous', 'records show what was sent for none of the orders, so their order says nothing');
    const moved = pairs.filter(({ sent, shown }) => !agrees(sent, shown, sizeRounding));
    if (moved.length > 0)
        failOrder(batch.answer, moved.map(({ sent: { assetId, originalSize } }) => ({ token: assetId, size: originalSize })), moved.map(({ shown: { assetId, originalSize } }) => ({ token: assetId, size: originalSize })));
    evidence.add(pairs.length);
});
/** 4.2: an order is found by its id, and the answer is that order, also once it is canceled. */
const byId = batchChecks('account-order.by-id', ({ evidence }, { lookups, cancels }) => {
    if (lookups.length === 0)
        inconclusive('order-not-accepted', 'no order is answered as live');
    const ofCanceled = cancels.flatMap(({ lookup }) => lookup ?? []);
    for (const { order, answer, isListedOnly } of [...lookups, ...ofCanceled]) {
        if (isListedOnly)
            failNotFound(answer, 'its record');
        if (assertNoOtherOrder(answer, order.id))
            evidence.add();
    }
}, 'account-order');
/** One check of what each account sees of the batch of the other one, also after it was canceled. */
function isolation(id, endpoint, seenIn) {
    const message = 'an account sees orders of another account';
    const judge = ({ evidence }, { orders, seenByOther }) => {
        if (orders.length === 0)
            inconclusive('order-not-accepted', 'no order of the batch is answered as live');
        if (!seenByOther)
            inconclusive('control-failed', 'the other account cannot read its orders');
        const seen = seenIn(seenByOther);
        if (seen.length > 0)
            fail(message, {
                expected: 'orders of the account itself',
                actual: `orders of another account: ${[...new Set(seen.map(({ where }) => where))].join(', ')}`,
                records: seen.map(({ record }) => record),
            });
        evidence.add(seenByOther.judged);
    };
    const names = { first: 'placed-by-first', second: 'placed-by-second', sell: 'sell' };
    return ['first', 'second', 'sell'].flatMap((batch) => batchCheck(id, { name: `${endpoint}:${names[batch]}`, endpoint }, batch, ['trading', 'other-account'], judge));
}
export const fullBatchChecks = [
    ...oneResultPerItem,
    ...resultOrder,
    ...perOrderOutcome,
    ...liveInList,
    ...recordAgreement,
    ...recordDetails,
    ...priceAndSize,
    ...byId,
    /** 5.3: what an account places is not listed for another account. */
    ...isolation('account.isolation-orders', 'account-orders', ({ inLists }) => inLists),
    /** 5.3: nor is it read by another account. */
    ...isolation('account.isolation-order', 'account-order', ({ byId: seen }) => seen),
];
//# sourceMappingURL=full-batches.js.map