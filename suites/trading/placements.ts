// Orders that were placed, alone and in batches: their results, the orders that they leave, and their cancels (4.1, 4.2, 5.3).
// One row for each rule; the table of batches says which orders it judges.
import {
  type AnswerRule,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  type Dependency,
  failOnAnswer,
  failOnComparison,
  firstFew,
  inconclusive,
  isPlaced,
  isSameId,
  type Need,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  plural,
  type Subject,
  summarizeAnswer,
  summarizePlacement,
  textOf,
  valueOrThrow,
} from '#check';
import {
  agrees,
  assertAccepted,
  assertOneResultEach,
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
} from './batch-results.js';
import {
  type BatchName,
  type BatchRule,
  batches,
  batchNames,
  isOfSecond,
  operationOf,
  ordersOfSecond,
  plainestBatches,
  sentAtOnce,
} from './batches.js';
import { assertAllLeave, assertAllReported, liveOnly, resultRules } from './cancel-results.js';
import { changeOrder } from './invalid-orders.js';
import { assertNoneMissing, sentMembers } from './order-lists.js';
import { placedBatch } from './order-scenario.js';
import { isReported, type PlacedBatch } from './placed-batches.js';
import { requireNotEndedByItself, requireUntouchedOrders } from './related-orders.js';
import { assertListedSpelling, isFailed, orderRecordIn } from './trading-operations.js';

type Judge = (context: CheckContext, batch: PlacedBatch) => void | Promise<void>;

interface RuleOfOrders {
  readonly judge: Judge;
  readonly dependsOn?: readonly Dependency[] | ((name: BatchName) => readonly Dependency[]);
  readonly needs?: readonly Need[];
  readonly answerRule?: AnswerRule<Subject>;
}

/** Part 8: the smallest and the largest batch are accepted. */
const judgeAcceptance: Judge = (context, { answer, items, areOrdersAccepted }) => {
  if (!areOrdersAccepted)
    inconclusive('control-failed', `its orders are not accepted alone either: ${summarizePlacement(answer)}`);
  assertAccepted(context, answer, items.length);
};

/** 4.1: one result for each order, and an id of its own for each. */
const judgeResults: Judge = ({ evidence }, { items, answer }) => {
  const results = orderResultsOf(answer);
  if (!results.some(isPlaced) || !Array.isArray(answer.body))
    inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
  assertOneResultEach(results, items.length, answer);
  const ids = results.map(orderIdOf).filter((id) => id !== undefined);
  if (new Set(ids).size !== ids.length)
    failOnAnswer('two orders of a batch get the same order id', {
      expected: `${ids.length} different order ids`,
      actual: `${new Set(ids).size} of them different`,
      exchanges: [answer.exchange],
    });
  evidence.add(results.length);
};

/** Orders that were sent may be equal, and then may get one id. */
const answerRule: AnswerRule<Subject> = ({ evidence }, { exchange, sent, body }) => {
  const isBatch = Array.isArray(sent) && sent.length >= batchBounds.minimum && sent.length <= batchBounds.maximum;
  if (!isBatch || !Array.isArray(body)) return;
  assertOneResultEach(body, sent.length, { exchange });
  evidence.add(sent.length);
};

/** 4.2: each order that is answered as live is listed, without a filter and under each filter that fits it. */
const judgeLists: Judge = (context, { name, live, lists, missing }) => {
  if (name === 'alone' || name === 'one') assertListedSpelling(context, batches[name].endpoint);
  if (live.length === 0) inconclusive('order-not-accepted', 'no order is answered as live');
  assertNoneMissing(
    valueOrThrow(missing),
    'an order that is answered as live is not among the live orders of its account',
  );
  context.evidence.add(lists.length);
};

/**
 * Part 7: the result of an order is its outcome, so no new order equals one that its result reports as failed. It is not
 * canceled here, because one that equals it may be of another client: the end of the run looks for such orders.
 */
const judgeOutcomes: Judge = ({ evidence }, batch) => {
  const { items, orders, lists, answer } = batch;
  if (orders.length === 0 || lists.length === 0) inconclusive('order-not-accepted', 'no order of the batch is listed');
  const failed = items.filter((_, index) => isFailed(orderResultsOf(answer)[index]));
  const live = recordsLike(batch, failed);
  if (live.length > 0)
    failOnAnswer('orders of a batch are reported as failed, and are among the live orders', {
      expected: 'success: true, or no live order',
      actual: `${live.length} of ${plural(failed.length, 'failed order')} ${live.length === 1 ? 'is' : 'are'} live`,
      records: [answer.body, live[0]],
    });
  if (failed.length === 0) inconclusive('no-data', 'no order of the batch is reported as failed');
  evidence.add(failed.length);
};

/** 4.1: the order reported in each place of the answer is the one in that place of the batch. */
const judgeOrder: Judge = ({ evidence }, batch) => {
  const amounts = requireAmounts(batch);
  const read: MemberReader = {
    sent: (order) => ({ assetId: sentMembers(order).assetId, ...amounts.sent(order) }),
    shown: (record) => ({ assetId: textOf(record, 'assetId'), ...amounts.shown(record) }),
  };
  const pairs = pairsOf(listedRecords(batch), read);
  if (pairs.length < 2) inconclusive('order-not-accepted', 'fewer than two orders of the batch are listed as live');
  if (firstUnmatched(pairs, batch.sent.map(read.sent), rounded))
    inconclusive('ambiguous', 'records show what was sent for none of the orders, so their order says nothing');
  const moved = pairs.filter(({ sent, shown }) => !agrees(sent, shown, rounded));
  if (moved.length > 0) {
    // Each order has a size of its own, and the ids of tokens are long.
    const isMoved = moved.some(({ sent, shown }) => String(sent.originalSize) !== String(shown.originalSize));
    const [name, member] = isMoved ? (['sizes', 'originalSize'] as const) : (['tokens', 'assetId'] as const);
    const values = (from: 'sent' | 'shown') => `${name} ${firstFew(moved.map((pair) => String(pair[from][member])))}`;
    failOnAnswer('the results of a batch are not in the order of its orders', {
      expected: values('sent'),
      actual: values('shown'),
      exchanges: [batch.answer.exchange],
    });
  }
  evidence.add(pairs.length);
};

/** 4.2: an order is found by its id, and the answer is that order, also once it is canceled. */
const judgeLookups: Judge = ({ evidence }, { orders, lookups, cancels }) => {
  if (orders.length === 0) inconclusive('order-not-accepted', 'no order is answered as placed');
  const ofCanceled = cancels.flatMap(({ lookup }) => lookup ?? []);
  for (const { order, answer, isListedOnly } of [...lookups, ...ofCanceled]) {
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
      failOnAnswer('the answer is a different order from the one asked for', { expected: order.id, actual, exchanges });
    evidence.add();
  }
};

/** 5.3: what an account places is neither listed for another account nor read by it, also after it was canceled. */
const judgeIsolation =
  (inLists: boolean): Judge =>
  ({ evidence }, { orders, seenByOther }) => {
    if (orders.length === 0) inconclusive('order-not-accepted', 'no order is answered as placed');
    if (!seenByOther) inconclusive('control-failed', 'the other account cannot read its orders');
    const seen = seenByOther.filter(({ isListed }) => isListed === inLists);
    if (seen.length > 0)
      failOnAnswer('an account sees orders of another account', {
        expected: 'orders of the account itself',
        actual: `orders of another account: ${[...new Set(seen.map(({ where }) => where))].join(', ')}`,
        records: seen.map(({ record }) => record),
      });
    evidence.add(orders.length);
  };

/** 2.3: the id of each canceled order is in `canceled`. */
const judgeCancels: Judge = async (context, { name, live, cancels }) => {
  const ofLive = cancels.filter(({ order }) => live.includes(order));
  if (ofLive.length === 0) inconclusive('order-not-accepted', 'no order is answered and listed as live');
  const control = batches[name].endpoint === 'place-order' ? requireUntouchedOrders : requireNotEndedByItself;
  for (const one of ofLive) await assertAllReported(context, one, 'by its id', control);
  if (name === 'alone') assertListedSpelling(context, 'cancel-order');
};

/** 4.2: canceled orders leave the lists of live orders. */
const judgeEnds: Judge = async (context, { name, cancels, areGone }) => {
  const reported = cancels.filter(isReported);
  if (reported.length === 0) inconclusive('control-failed', 'no order could be canceled');
  const orders = reported.map(({ order }) => order);
  const last = reported.flatMap(({ order, lookup }) => (lookup ? [order] : [])).slice(-1);
  // Neither account lists it.
  const { first: account } = context.trading;
  const ofFirst = last.map((order) => ({ ...order, intent: { ...order.intent, account } }));
  await assertAllLeave(context, orders, areGone, name === 'second-alone' ? [...last, ...ofFirst] : last);
};

const needsOther = ['other-account'] as const;
/** Where several orders get one id, it shows one of them; where list and lookup differ, one of both differs from what was sent. */
const rulesOfRecords = [
  'place-order.live-in-list@place-order',
  'account-order.list-agreement@account-order',
  'account-order.list-agreement@account-orders',
] as const;
/** Where orders of the second account belong to the first, it sees them. */
const rulesOfOwners = (name: BatchName) => (isOfSecond(name) ? [ordersOfSecond] : []);

const rules: Readonly<Record<BatchRule, RuleOfOrders>> = {
  'place-orders.batch-accepted': {
    judge: judgeAcceptance,
    // A batch of 1 that is answered without a result shows none that is placed.
    dependsOn: (name) => (name === 'one' ? ['place-orders.one-result-per-item'] : []),
  },
  'place-order.live-in-list': { judge: judgeLists },
  // 2.4: each order is shown as it was sent.
  'place-order.record-agreement': {
    judge: (context, batch) => assertRecords(context, batch, members),
    dependsOn: rulesOfRecords,
  },
  'place-order.record-details': {
    dependsOn: rulesOfRecords,
    judge: async (context, batch) => assertRecords(context, batch, await detailsOf(context)),
  },
  'place-order.price-and-size': {
    judge: (context, batch) => assertRecords(context, batch, requireAmounts(batch)),
    dependsOn: rulesOfRecords,
  },
  'place-orders.one-result-per-item': { judge: judgeResults, answerRule },
  'place-orders.result-order': { judge: judgeOrder, dependsOn: ['place-orders.one-result-per-item'] },
  'place-orders.per-order-outcome': { judge: judgeOutcomes },
  'account-order.by-id': { judge: judgeLookups },
  'account.isolation-orders': { judge: judgeIsolation(true), needs: needsOther, dependsOn: rulesOfOwners },
  'account.isolation-order': { judge: judgeIsolation(false), needs: needsOther, dependsOn: rulesOfOwners },
  'cancel-order.canceled': { judge: judgeCancels, dependsOn: (name) => [...resultRules, ...rulesOfOwners(name)] },
  'cancel-order.leaves-live-list': { judge: judgeEnds, dependsOn: [...resultRules, 'cancel-order.canceled', liveOnly] },
};

function checksOf(rule: BatchRule): readonly Check[] {
  const { judge, dependsOn = [], needs = [], answerRule: ruleOfAnswers } = rules[rule];
  const on = [...new Set([...plainestBatches, ...batchNames])]
    .filter((name) => batches[name].rules.includes(rule))
    .map((name) => ({ name, endpoint: operationOf(rule, name) }));
  return check(
    rule,
    {
      on,
      needs: ({ name }) => ['trading', ...(isOfSecond(name) ? needsOther : needs)],
      dependsOn: typeof dependsOn === 'function' ? ({ name }) => dependsOn(name) : dependsOn,
      ...(ruleOfAnswers && { answerRule: ruleOfAnswers }),
    },
    async (context, { name }) => judge(context, await placedBatch(context, name)),
  );
}

/** Orders that differ in nothing else may get one id, whether or not their salts differ. */
const contentOf = ({ submission }: PlacedOrder) =>
  JSON.stringify(changeOrder(submission, { salt: undefined, timestamp: undefined, signature: undefined }));

/** 4.2: orders that are sent at the same time are all listed, and different ones have different ids. */
const listsAllSentAtOnce = check(
  'place-order.live-in-list',
  {
    on: 'place-order',
    title: 'Orders that are sent at the same time are all listed, and different ones have different ids.',
    // One of the requests is a batch: its orders may get one id.
    dependsOn: ['place-orders.one-result-per-item@place-orders'],
  },
  async (context) => {
    const placed = await Promise.all(sentAtOnce.map((name) => placedBatch(context, name)));
    const live = placed.flatMap((batch) => batch.live);
    if (placed.filter((batch) => batch.live.length > 0).length < 2)
      inconclusive('order-not-accepted', 'orders of fewer than two requests are answered as live');
    const ids = new Set(live.map(({ id }) => id));
    const orders = new Set(live.map((order) => `${order.id} ${contentOf(order)}`));
    if (ids.size < orders.size)
      failOnAnswer('different orders that are sent at the same time get the same order id', {
        expected: `${orders.size} different order ids`,
        actual: `${ids.size} of them different`,
        exchanges: placed.map(({ answer }) => answer.exchange),
      });
    for (const { missing } of placed)
      assertNoneMissing(
        valueOrThrow(missing),
        'an order that is sent at the same time as others is answered as live, and not among the live orders',
      );
    context.evidence.add(live.length);
  },
);

export const placementChecks: readonly Check[] = [
  ...(Object.keys(rules) as BatchRule[]).flatMap(checksOf),
  ...listsAllSentAtOnce,
];
