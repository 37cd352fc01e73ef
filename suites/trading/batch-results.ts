// What is answered to invalid orders, alone and in batches: each has its own outcome (4.1, part 7). And each number of orders
// from 1 to 15 that POST /orders takes (part 8).
import {
  type Answer,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  failOnAnswer,
  type Intent,
  inconclusive,
  isPlaced,
  orderResultsOf,
  plural,
  summarizePlacement,
  type Token,
  unlessInconclusive,
} from '#check';
import { batchItems, liveOrdersOf, placeBatch, placedOnceChecks } from './batches.js';
import { requireCancels } from './cancel-results.js';
import { type Invalidate, ofUnknownAccount, withMembers, withoutOrder } from './invalid-orders.js';
import { assertNotPlaced, assertShown, newLiveOrders } from './order-results.js';
import { placedAlone, requireBatches } from './order-scenario.js';
import { areAccepted } from './placed-batches.js';
import { findEnded, requireNotEndedByItself } from './related-orders.js';

const on = 'place-orders';

export function assertAccepted({ evidence }: Pick<CheckContext, 'evidence'>, answer: Answer, size: number): void {
  if (!orderResultsOf(answer).some(isPlaced))
    failOnAnswer(`a batch of ${size} is not accepted, though a single order is`, {
      expected: 'order results, at least one of them placed',
      actual: summarizePlacement(answer),
      exchanges: [answer.exchange],
    });
  evidence.add(size);
}

export function assertOneResultEach(
  results: readonly unknown[],
  count: number,
  { exchange }: Pick<Answer, 'exchange'>,
  batch = 'a batch',
): void {
  if (results.length !== count)
    failOnAnswer(`${batch} is not answered with one result for each order`, {
      expected: plural(count, 'result'),
      actual: plural(results.length, 'result'),
      exchanges: [exchange],
    });
}

/** Part 7: an order that is not accepted is reported in its result, and without an order there is nothing to accept. */
const outcomeInResult = check(
  'place-orders.per-order-outcome',
  {
    on: 'place-order',
    noEvidence: { reason: 'request-refused', message: 'a request with an invalid order is refused without a result' },
  },
  async (context) => {
    const { trading, send, evidence } = context;
    const { order } = await placedAlone(context);
    const answer = await send('place-order', { account: trading.first, body: withoutOrder(order.submission, context) });
    assertNotPlaced(answer.body);
    if (answer.kind === 'accepted') evidence.add();
  },
);

export const wholeRefused = {
  reason: 'request-refused',
  message: 'batches with invalid orders are refused as a whole',
} as const;
const batchSize = 2;

interface InvalidOrder {
  /** Where it stands in a batch of two. */
  readonly index: number;
  /** Of the batch; default: BUY. */
  readonly side?: Intent['side'];
  /** Undefined: it repeats another order of the batch. */
  readonly invalidate?: Invalidate;
}

/** A service that validates little may place all but the ones without an order. */
const invalidInBatch: readonly InvalidOrder[] = [
  { index: 0, invalidate: withoutOrder },
  { index: 1, invalidate: withoutOrder },
  { index: 1, invalidate: withoutOrder, side: 'SELL' },
  {
    index: 1,
    invalidate: withMembers((unknown) => ({ tokenId: unknown.tokenId(), conditionId: unknown.conditionId() })),
  },
  { index: 0, invalidate: withMembers(() => ({ makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' })) },
  { index: 1, invalidate: ofUnknownAccount },
  { index: 1 },
];

/** Undefined where the configuration makes no SELL orders. */
async function sendInvalid(context: CheckContext, token: Token, { index, side = 'BUY', invalidate }: InvalidOrder) {
  const making = batchItems(context, [token], batchSize, { side });
  const items = await (side === 'SELL' ? unlessInconclusive(making) : making);
  if (!items) return undefined;
  const submissions = items.map(({ submission }) => submission);
  const invalid = invalidate?.(submissions[index], context) ?? submissions[1 - index];
  const body = submissions.with(index, invalid).map((submission) => ({ submission }));
  return { index, invalidate, items, answer: await placeBatch(context, body) };
}

/** Part 7: each order of a batch has its own outcome, so an invalid one leaves the results of the others true. */
const perOrderOutcome = check(
  'place-orders.per-order-outcome',
  {
    on,
    noEvidence: wholeRefused,
    // Without a result for each order, or with orders that are live twice, more is live than the results report.
    dependsOn: ['place-orders.response', 'place-orders.one-result-per-item', ...placedOnceChecks],
  },
  async (context) => {
    const { trading, evidence } = context;
    await requireBatches(context);
    const [token] = await trading.acquireTokens(1);
    const findNewOrders = await trading.snapshotLiveOrders(token);
    const sent: PromiseSettledResult<Awaited<ReturnType<typeof sendInvalid>>>[] = [];
    for (const one of invalidInBatch) sent.push(...(await Promise.allSettled([sendInvalid(context, token, one)])));
    const batches = sent.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    const unanswered = sent.find((one) => one.status === 'rejected');
    if (batches.length === 0 && unanswered) throw unanswered.reason;
    for (const { index, invalidate, answer } of batches) {
      const results = orderResultsOf(answer);
      // A batch may be refused as a whole, too: then nothing of it is placed.
      if (answer.kind === 'accepted')
        assertOneResultEach(results, batchSize, answer, 'a batch with an invalid order in it');
      // The results may be in another order than the items (4.1): one that reports a failure may be that of this item.
      if (invalidate === withoutOrder && results.every(isPlaced)) assertNotPlaced(results[index]);
      evidence.add(results.length);
    }
    // One look at the orders that all of them leave.
    const ended = await findEnded(
      context,
      batches.flatMap(({ items, answer }) => liveOrdersOf(items, answer)),
    );
    if (ended) await requireNotEndedByItself(context, ended);
    assertShown(ended, 'an order of a batch is reported as live but not listed');
    if (trading.placedWithoutId() > 0)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = await findNewOrders('market');
    // They may be of a batch that is answered with a failure on the way, as 503.
    if (found.length > 0 && unanswered) throw unanswered.reason;
    if (found.length > 0)
      failOnAnswer('orders are live that no result of their batch reports as placed', {
        expected: 'nothing placed',
        actual: newLiveOrders(found),
        records: found,
      });
  },
);

const { minimum, maximum } = batchBounds;
/** Batches of 1, 2 and 15 are placed for other checks as well. */
const sizesBetween = Array.from({ length: maximum - minimum - 2 }, (_, index) => minimum + 2 + index);

/**
 * Part 8: a batch of each size between the smallest and the largest one is accepted; of these, a run tries every third
 * one, and runs with the next seeds the others. It repeats one order, because the run cancels each order that it places.
 * Whether a service accepts a repeated order is not stated: if it refuses the batch, one of different orders is tried.
 */
export const batchBoundsChecks = check('place-orders.batch-accepted', { on }, async (context) => {
  const [token] = await context.trading.acquireTokens(1);
  await requireCancels(context, token, context.trading.first);
  const { effort, seed } = context;
  for (const size of sizesBetween.filter((one) => effort === 'thorough' || one % 3 === seed % 3)) {
    // An order that was placed and canceled may not be placed again.
    const [item] = await batchItems(context, [token], 1);
    const copies = await placeBatch(context, item ? Array.from({ length: size }, () => item) : []);
    if (orderResultsOf(copies).some(isPlaced)) {
      context.evidence.add(size);
      continue;
    }
    // An account may lack the means for the others, too.
    await context.trading.cancelOpenOrders();
    const items = await batchItems(context, [token], size);
    const answer = await placeBatch(context, items);
    if (!orderResultsOf(answer).some(isPlaced) && !(await areAccepted(context, items)))
      inconclusive('control-failed', `the orders of a batch of ${size} are not accepted alone either`);
    assertAccepted(context, answer, size);
  }
});

export const batchResultsChecks: readonly Check[] = [...outcomeInResult, ...perOrderOutcome];
