// What became of the orders that an account has placed by an operation: their results, records, lookups and cancels (4.1, 4.2, 5.3).
import {
  type Answer,
  type CheckContext,
  failOnAnswer,
  failOnComparison,
  firstFew,
  inconclusive,
  isPlaced,
  isSameId,
  orderResultsOf,
  type PlacedOrder,
  type PlacedRule,
  placements,
  plural,
  summarizeAnswer,
  summarizePlacement,
  textOf,
  valueOrThrow,
} from '#check';
import { type BatchName, batches, batchNames, contextOf, placedOrdersOf, plainestBatches } from './batches.js';
import { assertAllLeave, assertAllReported, partOf, reportedIn } from './cancel-results.js';
import { changeOrder } from './invalid-orders.js';
import { assertNoneMissing, orderRecordIn, sentMembers } from './live-orders.js';
import { assertAccepted, assertListedSpelling, assertOneResultEach, fulfilledValue, isFailed } from './operations.js';
import {
  agrees,
  assertRecords,
  detailsOf,
  firstUnmatched,
  listedRecords,
  type MemberReader,
  members,
  pairsOf,
  recordsLike,
  requireAmounts,
  rounded,
} from './order-records.js';
import type { PlacedOrders } from './placed-batches.js';
import { requireNotEndedByItself } from './related-orders.js';
import { placedOrders } from './scenario.js';

/** Returns the orders that it judged. */
type Judge = (context: CheckContext, placed: PlacedOrders) => readonly PlacedOrder[] | Promise<readonly PlacedOrder[]>;

/** 5.3: what an account places is neither listed for another account nor read by it, also after it was canceled. */
const judgeIsolation =
  (inLists: boolean): Judge =>
  (_, { orders, single, lookups, seenByOther }) => {
    if (orders.length === 0) inconclusive('order-not-accepted', 'no order is answered as placed');
    if (!seenByOther) inconclusive('control-failed', 'the other account cannot read its orders');
    const seen = seenByOther.filter(({ isListed }) => isListed === inLists);
    if (seen.length > 0)
      failOnAnswer('an account sees orders of another account', {
        expected: 'orders of the account itself',
        actual: `orders of another account: ${[...new Set(seen.map(({ where }) => where))].join(', ')}`,
        records: seen.map(({ record }) => record),
      });
    // What the other account reads: the list of one token, and the orders that are looked up.
    const isListed = ({ intent }: PlacedOrder) => intent.tokenId === single.intent.tokenId;
    return inLists ? orders.filter(isListed) : lookups.live.map(({ order }) => order);
  };

/** By the rule that they judge, the plainest first. */
export const judges: Readonly<Record<PlacedRule, Judge>> = {
  /** Part 8: the smallest and the largest batch are accepted. */
  'place-orders.batch-accepted': (context, { groups }) => {
    const accepted = groups.filter(({ areOrdersAccepted }) => areOrdersAccepted);
    for (const { answer } of accepted.length > 0 ? [] : groups)
      inconclusive('control-failed', `its orders are not accepted alone either: ${summarizePlacement(answer)}`);
    for (const { answer, items } of accepted) assertAccepted(context, answer, items.length);
    return accepted.flatMap(({ orders }) => orders);
  },
  /** 4.2: each order that is answered as live is listed, without a filter and under each filter that fits it. */
  'place-order.live-in-list': async (context, { owner, operation, live, lists, missing }) => {
    assertListedSpelling(context, operation);
    if (live.length === 0) inconclusive('order-not-accepted', 'no order is answered as live');
    const sent = await Promise.allSettled(
      placements.slice(placements.indexOf(operation)).map((one) => placedOrders(context, owner, one)),
    );
    const atOnce = sent.flatMap((one) => fulfilledValue(one) ?? []);
    assertDifferentIds(
      atOnce.flatMap((one) => one.live),
      atOnce.flatMap(({ groups }) => groups.map(({ answer }) => answer)),
      'different orders that are sent at the same time get',
    );
    assertNoneMissing(
      valueOrThrow(missing),
      'an order that is answered as live is not among the live orders of its account',
    );
    return lists.length > 0 ? live : [];
  },
  /** 2.4: each order is shown as it was sent. */
  'place-order.record-agreement': (_, placed) => assertRecords(placed, members),
  'place-order.record-details': async (context, placed) => assertRecords(placed, await detailsOf(context)),
  'place-order.price-and-size': (_, placed) => assertRecords(placed, requireAmounts(placed)),
  /** 4.1: one result for each order, and an id of its own for each. */
  'place-orders.one-result-per-item': (_, { groups }) => {
    const placed = groups.filter(({ answer }) => Array.isArray(answer.body) && orderResultsOf(answer).some(isPlaced));
    for (const { answer } of placed.length > 0 ? [] : groups)
      inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
    for (const { items, answer } of placed) {
      const results = orderResultsOf(answer);
      assertOneResultEach(results, items.length, answer);
      assertDifferentIds(placedOrdersOf(items, answer), [answer], 'two orders of a batch get');
    }
    return placed.flatMap(({ orders }) => orders);
  },
  /** 4.1: the order reported in each place of the answer is the one in that place of the batch. */
  'place-orders.result-order': (_, placed) => {
    const { groups, orders } = placed;
    const amounts = requireAmounts(placed);
    const read: MemberReader = {
      sent: (order) => ({ assetId: sentMembers(order).assetId, ...amounts.sent(order) }),
      shown: (record) => ({ assetId: textOf(record, 'assetId'), ...amounts.shown(record) }),
    };
    const listed = groups
      .map(({ orders: own, sent, answer }) => ({ pairs: pairsOf(listedRecords(placed, own), read), sent, answer }))
      .filter(({ pairs }) => pairs.length > 1);
    if (listed.length === 0) inconclusive('order-not-accepted', 'fewer than two orders of a batch are listed as live');
    for (const { pairs, sent, answer } of listed) {
      if (firstUnmatched(pairs, sent.map(read.sent), rounded))
        inconclusive('ambiguous', 'records show what was sent for none of the orders, so their order says nothing');
      const moved = pairs.filter((pair) => !agrees(pair.sent, pair.shown, rounded));
      if (moved.length > 0) {
        // Each order has a size of its own, and the ids of tokens are long.
        const isMoved = moved.some((pair) => String(pair.sent.originalSize) !== String(pair.shown.originalSize));
        const [name, member] = isMoved ? (['sizes', 'originalSize'] as const) : (['tokens', 'assetId'] as const);
        const values = (from: 'sent' | 'shown') =>
          `${name} ${firstFew(moved.map((pair) => String(pair[from][member])))}`;
        failOnAnswer('the results of a batch are not in the order of its orders', {
          expected: values('sent'),
          actual: values('shown'),
          exchanges: [answer.exchange],
        });
      }
    }
    return orders.filter((order) => listed.some(({ pairs }) => pairs.some(({ record }) => record.id === order.id)));
  },
  /**
   * Part 7: the result of an order is its outcome, so no new order equals one that its result reports as failed. It is not
   * canceled here, because one that equals it may be of another client: the end of the run looks for such orders.
   */
  'place-orders.per-order-outcome': (context, placed) => {
    const { groups, orders, lists } = placed;
    if (orders.length === 0 || lists.length === 0) inconclusive('order-not-accepted', 'no order of a batch is listed');
    const failed = groups.flatMap(({ items, answer }) =>
      items.filter((_, index) => isFailed(orderResultsOf(answer)[index])),
    );
    const live = recordsLike(context, placed, failed);
    if (live.length > 0)
      failOnAnswer('orders of a batch are reported as failed, and are among the live orders', {
        expected: 'success: true, or no live order',
        actual: `${live.length} of ${plural(failed.length, 'failed order')} ${live.length === 1 ? 'is' : 'are'} live`,
        records: [...groups.map(({ answer }) => answer.body), live[0]],
      });
    if (failed.length === 0) inconclusive('no-data', 'no order of a batch is reported as failed');
    return orders;
  },
  /** 4.2: an order is found by its id, and the answer is that order, also once it is canceled. */
  'account-order.by-id': (_, { orders, lookups }) => {
    if (orders.length === 0) inconclusive('order-not-accepted', 'no order is answered as placed');
    const found: PlacedOrder[] = [];
    for (const { order, answer, isListedOnly } of [...lookups.live, ...lookups.canceled]) {
      const exchanges = [answer.exchange];
      // A comparison of two answers: the order may have ended since it was listed.
      if (isListedOnly)
        failOnComparison('a live order is not found by its id', {
          expected: 'its record',
          actual: summarizeAnswer(answer),
          exchanges,
        });
      const actual = textOf(orderRecordIn(answer), 'id');
      if (actual === undefined) continue;
      if (!isSameId(actual, order.id))
        failOnAnswer('the answer is a different order from the one asked for', {
          expected: order.id,
          actual,
          exchanges,
        });
      found.push(order);
    }
    return found;
  },
  'account.isolation-orders': judgeIsolation(true),
  'account.isolation-order': judgeIsolation(false),
  /** 2.3: the id of each canceled order is in `canceled`. */
  'cancel-order.canceled': async (context, { operation, live, canceled }) => {
    const ofLive = partOf(canceled, (order) => live.includes(order));
    if (ofLive.sent.length === 0) inconclusive('order-not-accepted', 'no order is answered and listed as live');
    const control = operation === 'place-orders' ? requireNotEndedByItself : undefined;
    await assertAllReported(context, ofLive, 'by its id', control);
    assertListedSpelling(context, 'cancel-order');
    return ofLive.sent.flatMap(reportedIn);
  },
  /** 4.2: canceled orders leave the lists of live orders. */
  'cancel-order.leaves-live-list': async (context, { canceled, lookups }) => {
    const reported = canceled.sent.flatMap(reportedIn);
    if (reported.length === 0) inconclusive('control-failed', 'no order could be canceled');
    const last = lookups.canceled.map(({ order }) => order);
    await assertAllLeave(context, canceled, last);
    return reported;
  },
};

/** Orders that differ in nothing else may get one id, whether or not their salts differ. */
const contentOf = ({ submission }: PlacedOrder) =>
  JSON.stringify(changeOrder(submission, { salt: undefined, timestamp: undefined, signature: undefined }));

function assertDifferentIds(placed: readonly PlacedOrder[], answers: readonly Answer[], which: string): void {
  const ids = new Set(placed.map(({ id }) => id));
  const orders = new Set(placed.map((order) => `${order.id} ${contentOf(order)}`));
  if (ids.size < orders.size)
    failOnAnswer(`${which} the same order id`, {
      expected: `${orders.size} different order ids`,
      actual: `${ids.size} of them different`,
      exchanges: answers.map(({ exchange }) => exchange),
    });
}

/** How those orders were placed of which some were judged, and how others that were placed, or are with more effort. */
export function contextsOf(
  { effort }: CheckContext,
  { owner, operation, groups }: PlacedOrders,
  judged: readonly PlacedOrder[],
  leastOrders = 1,
) {
  const ordersIn = (batch: BatchName) => groups.find(({ name }) => name === batch)?.orders;
  const isPlaced = (name: BatchName) =>
    ordersIn(name)?.length ?? (effort === 'quick' && !plainestBatches.includes(name));
  const isJudged = (name: BatchName) => ordersIn(name)?.some((order) => judged.includes(order));
  const own = batchNames.filter((name) => {
    const { account, endpoint, count } = batches[name];
    return account === owner && endpoint === operation && count >= leastOrders && isPlaced(name);
  });
  return {
    ruledOut: own.filter(isJudged).map(contextOf),
    missed: own.filter((name) => !isJudged(name)).map(contextOf),
  };
}
