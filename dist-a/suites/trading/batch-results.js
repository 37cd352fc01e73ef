// What POST /orders answers: one result for each order, in their order, each with its own outcome (4.1, part 7).
import { batchBounds, check, fail, firstFew, ifAvailable, inconclusive, isPlaced, orderIdOf, orderResultsOf, plural, retryUntil, textOf, } from '#check';
import { acquireTokenForBatches, batchItems, changeOrder, liveOrdersOf, ofUnknownAccount, placeBatch, withoutOrder, } from './batches.js';
import { assertListed, assertNothingPlaced, assertNotPlaced, liveRecord, summarizePlacement } from './order-results.js';
import { requireBatchNotEnded } from './untouched-orders.js';
const on = 'place-orders';
export function assertOneResultEach(results, count, { exchange }, batch = 'a batch') {
    if (results.length !== count)
        fail(`${batch} is not answered with one result for each order`, {
            expected: plural(count, 'result'),
            actual: plural(results.length, 'result'),
            exchanges: [exchange],
        });
}
export function assertOwnIds(results, { exchange }) {
    const ids = results.map(orderIdOf).filter((id) => id !== undefined);
    if (new Set(ids).size !== ids.length)
        fail('two orders of a batch get the same order id', {
            expected: `${ids.length} different order ids`,
            actual: `${new Set(ids).size} of them different`,
            exchanges: [exchange],
        });
}
/** The orders as they were sent, and those that are reported in their places. */
export function failOrder({ exchange }, sent, reported) {
    // Each order has a size of its own, and the ids of tokens are long.
    const name = sent.some(({ size }, index) => String(size) !== String(reported[index]?.size)) ? 'size' : 'token';
    const values = (orders) => `${name}s ${firstFew(orders.map((order) => String(order[name])))}`;
    return fail('the results of a batch are not in the order of its orders', {
        expected: values(sent),
        actual: values(reported),
        exchanges: [exchange],
    });
}
/** Orders that were sent may be equal, and then may get one id. */
const answerRule = ({ evidence }, { exchange, sent, body }) => {
    const isBatch = Array.isArray(sent) && sent.length >= batchBounds.minimum && sent.length <= batchBounds.maximum;
    if (!isBatch || !Array.isArray(body))
        return;
    assertOneResultEach(body, sent.length, { exchange });
    evidence.add(sent.length);
};
/** 4.1: a batch is answered with one result for each order, and no two orders share an id. */
const oneResultPerItem = check('place-orders.one-result-per-item', { on, answerRule }, async (context) => {
    const tokens = await context.trading.acquireTokens(2);
    for (const count of [1, 4]) {
        const answer = await placeBatch(context, await batchItems(context, tokens, count));
        if (!Array.isArray(answer.body))
            inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
        assertOneResultEach(orderResultsOf(answer), count, answer);
        assertOwnIds(orderResultsOf(answer), answer);
        context.evidence.add(count);
    }
});
const ofFailures = [{ name: 'failures', endpoint: on }];
/** The same for orders that fail alike: a service may answer equal results once. */
const oneResultPerFailure = check('place-orders.one-result-per-item', { on: ofFailures, noEvidence: { reason: 'request-refused', message: 'batches of invalid orders are refused' } }, async (context) => {
    const [token] = await context.trading.acquireTokens(1);
    const invalidate = [
        withoutOrder,
        (item) => changeOrder(item, { signature: undefined }),
        (item) => changeOrder(item, ofUnknownAccount(context.unknown)),
    ];
    for (const change of invalidate) {
        const batch = (await batchItems(context, [token], batchSize)).map(({ submission }) => change(submission));
        const answer = await context.send(on, { account: context.trading.first, body: batch });
        context.trading.recordPlacements(answer);
        if (!Array.isArray(answer.body))
            continue;
        assertOneResultEach(answer.body, batch.length, answer, 'a batch of invalid orders');
        context.evidence.add(batch.length);
    }
});
/**
 * 4.1: the results are in the order of the batch, so each result's order has the token and the size sent in its place.
 */
const resultOrder = check('place-orders.result-order', { on }, async (context) => {
    await assertInOrder(context, 5);
});
const ofTwo = [{ name: 'two-orders', endpoint: on }];
/** The same for two orders: a service may treat the smallest batch in another way. */
const resultOrderOfTwo = check('place-orders.result-order', { on: ofTwo }, async (context) => {
    await assertInOrder(context, 2);
});
async function assertInOrder(context, count) {
    const items = await batchItems(context, await context.trading.acquireTokens(2), count);
    const answer = await placeBatch(context, items);
    if (!orderResultsOf(answer).some(isPlaced))
        inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
    const pairs = await pairWithRecords(context, liveOrdersOf(items, answer));
    if (pairs.length < 2)
        inconclusive('order-not-accepted', 'fewer than two orders of a batch are listed as live');
    const haveOwnToken = pairs.every(({ intent: { tokenId }, record }) => (textOf(record, 'assetId') ?? tokenId) === tokenId);
    if (!haveOwnToken || !haveOneUnit(pairs))
        failOrder(answer, pairs.map(({ intent: { size, tokenId } }) => ({ size, token: tokenId })), pairs.map(({ record }) => ({ size: textOf(record, 'originalSize'), token: textOf(record, 'assetId') })));
    context.evidence.add(pairs.length);
}
/** What was sent in one place of the batch, beside the live record of the order that is reported in that place. */
async function pairWithRecords(context, orders) {
    const pairs = orders.map(async (order) => {
        const record = await retryUntil(context, () => liveRecord(context, order), Boolean);
        return record ? [{ intent: order.intent, record }] : [];
    });
    return (await Promise.all(pairs)).flat();
}
/** A service may round sizes. */
const roundingTolerance = 0.01;
/** The unit of sizes is not shown, but it is the same for all orders of a batch. */
function haveOneUnit(pairs) {
    const units = pairs.map(({ intent, record }) => Number(textOf(record, 'originalSize')) / intent.size);
    // A record may lack its size.
    const [unit = Number.NaN, ...others] = units.filter(Number.isFinite);
    return others.every((other) => Math.abs(other / unit - 1) < roundingTolerance);
}
const alwaysInvalid = 'without-order';
const batchSize = 3;
const kinds = [
    { name: alwaysInvalid, positions: [0, 1, 2], positionsAmongSells: [1], invalidate: withoutOrder },
    { name: 'unknown-token', positions: [2], invalidate: (item, unknown) => changeOrder(item, unknownToken(unknown)) },
    { name: 'no-amount', positions: [0], invalidate: (item) => changeOrder(item, noAmount) },
    {
        name: 'of-a-stranger',
        positions: [1],
        invalidate: (item, unknown) => changeOrder(item, ofUnknownAccount(unknown)),
    },
    { name: 'repeated', positions: [2], invalidate: (_, __, other) => other },
];
const noAmount = { makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' };
const unknownToken = (unknown) => ({ tokenId: unknown.tokenId(), conditionId: unknown.conditionId() });
/** A service that validates little may place all but the one without an order. */
const invalidOrders = kinds.map((kind) => ({ ...kind, endpoint: on }));
/** Part 7: each order of a batch has its own outcome, so an invalid one leaves the results of the others true. */
const perOrderOutcome = check('place-orders.per-order-outcome', { on: invalidOrders }, async (context, invalid) => {
    const token = await acquireTokenForBatches(context);
    const findNewOrders = await context.trading.snapshotLiveOrders(token);
    for (const index of invalid.positions)
        await assertOwnOutcomes(context, await batchItems(context, [token], batchSize), index, invalid);
    for (const index of invalid.positionsAmongSells ?? []) {
        // Whether SELL orders can be made is not known: `orders` in the configuration may know only BUY.
        const items = await ifAvailable(batchItems(context, [token], batchSize, { side: 'SELL' }));
        if (items)
            await assertOwnOutcomes(context, items, index, invalid);
    }
    if (context.trading.placedWithoutId() > 0)
        inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    await assertNothingPlaced(findNewOrders, 'orders are live that no result of their batch reports as placed');
});
async function assertOwnOutcomes(context, items, index, invalid) {
    const answer = await placeBatch(context, withInvalid(items, index, invalid, context.unknown));
    const results = orderResultsOf(answer);
    // A batch may be refused as a whole, too: then nothing of it is placed.
    if (answer.kind === 'accepted')
        assertOneResultEach(results, batchSize, answer, 'a batch with an invalid order in it');
    if (invalid.name === alwaysInvalid)
        assertNotPlaced(results[index]);
    await assertAllListed(context, liveOrdersOf(items, answer));
    context.evidence.add(Math.max(results.length, 1));
}
/** The batch with the order at this index made invalid. */
function withInvalid(items, index, { invalidate }, unknown) {
    const submissions = items.map(({ submission }) => submission);
    const invalid = invalidate(submissions[index], unknown, submissions[index === 0 ? 1 : 0]);
    return submissions.with(index, invalid).map((submission) => ({ submission }));
}
function assertAllListed(context, orders) {
    const message = 'an order of a batch is reported as live but not listed';
    return Promise.all(orders.map((order) => assertListed(context, order, message, requireBatchNotEnded)));
}
export const batchResultsChecks = [
    ...oneResultPerItem,
    ...oneResultPerFailure,
    ...resultOrder,
    ...resultOrderOfTwo,
    ...perOrderOutcome,
];
//# sourceMappingURL=batch-results.js.map